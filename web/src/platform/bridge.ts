import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { restoreAuthState } from './auth-state-cookie.ts'
import { logError } from './log.ts'

/**
 * The page behind `auth.html`, to which the identity provider returns: hands its answer on to the application, by going
 * back to it, or from a hidden frame to the page around it (silent renewal).
 */
async function handOver(): Promise<void> {
  const isOnItsOwn = window.parent === window
  if (isOnItsOwn) restoreAuthState()
  try {
    await broadcastResponseToMainFrame()
  } catch (error) {
    // opened without an answer to hand over, such as from a bookmark
    logError('There is no sign-in to finish', error)
    if (isOnItsOwn) location.replace('/')
  }
}

void handOver()
