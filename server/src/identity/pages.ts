import { html, trusted } from './html.ts'
import { type Page, page } from './page.ts'

/** After signing out. Outside the application, which would sign in again at once. */
export const signedOutPage: Page = page({
  title: 'Signed out',
  content: html`<h1>You are signed out</h1>
    <p>You can close this window.</p>
    <p class="action"><a class="primary" href="/">Sign in again</a></p>`,
})

/** Sends the provider's own form on at once: signing out asks no question, as with Entra ID and one account. */
export function signingOutPage(form: string): Page {
  const confirmed = form.replace(
    '</form>',
    '<input type="hidden" name="logout" value="yes"><noscript><button class="primary">Sign out</button></noscript></form>',
  )
  return page({
    title: 'Signing out',
    content: html`<h1>Signing out…</h1>
      ${trusted(confirmed)}`,
    script: "document.getElementById('op.logoutForm').submit()",
  })
}

/** A sign-in that failed, with the message that tells an administrator why. */
export function errorPage(detail: string): Page {
  return page({
    title: 'Sign-in failed',
    content: html`<h1>Sign-in failed</h1>
      <p>Try again. If the problem persists, send this message to your administrator:</p>
      <code>${detail}</code>
      <p class="action"><a class="primary" href="/">Try again</a></p>`,
  })
}

/** Where more sign-ins are begun than people begin. */
export const tooManyPage: Page = page({
  title: 'Too many sign-ins',
  content: html`<h1>Too many sign-ins</h1>
    <p>Wait a minute, then try again.</p>
    <p class="action"><a class="primary" href="/">Try again</a></p>`,
})

/** For a request that did not come straight from a browser on this machine. */
export function elsewherePage(publicUrl: string): Page {
  return page({
    title: 'Sign-in not available',
    content: html`<h1>Sign-in is not available here</h1>
      <p>
        Without Microsoft Entra ID, you can sign in only in a browser on the computer that runs
        Lambda, at this address:
      </p>
      <p class="action"><a class="primary" href="${publicUrl}/">${publicUrl}</a></p>`,
  })
}
