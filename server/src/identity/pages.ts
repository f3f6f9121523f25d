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
    content: html`<h1>Signing out …</h1>
      ${trusted(confirmed)}`,
    script: "document.getElementById('op.logoutForm').submit()",
  })
}

/** What went wrong, for a person and for whoever helps them. */
export function errorPage(detail: string): Page {
  return page({
    title: 'Sign-in failed',
    content: html`<h1>Sign-in failed</h1>
      <p>Go back to the application and try again. If it keeps failing, this tells more:</p>
      <p><code>${detail}</code></p>
      <p class="action"><a class="primary" href="/">Back to the application</a></p>`,
  })
}

/** Asked for under a name that is not the one people are meant to use. */
export function wrongHostPage(publicUrl: string): Page {
  return page({
    title: 'Another address',
    content: html`<h1>Open Lambda at its own address</h1>
      <p>Signing in works there only.</p>
      <p class="action"><a class="primary" href="${publicUrl}/">${publicUrl}</a></p>`,
  })
}
