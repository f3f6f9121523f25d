import type { DirectoryUser } from './accounts.ts'
import { type Html, html } from './html.ts'
import { type Page, page } from './page.ts'

interface LoginPageOptions {
  /** Where the form goes. */
  action: string
  users: readonly DirectoryUser[]
  /** What stands in the field. */
  email: string
  /** A sentence at the field, if what was typed cannot be used. */
  problem: string | null
}

/** The sign-in page: a plain form with the field `login`, which any OpenID client can submit. */
export function loginPage({ action, users, email, problem }: LoginPageOptions): Page {
  const content = html`<h1>Sign in</h1>
    <p>
      Microsoft Entra ID is not set up here, so no password is needed. Choose a user to sign in as.
    </p>
    ${users.length > 0 ? accounts(action, users) : null}
    <form method="post" action="${action}">
      <label for="login">${users.length > 0 ? 'Another e-mail address' : 'E-mail address'}</label>
      <div class="row">
        <input
          id="login"
          name="login"
          type="email"
          autocomplete="username"
          placeholder="name@company.com"
          required
          value="${email}"
          aria-describedby="${problem ? 'problem' : 'hint'}"
          ${problem ? html` aria-invalid="true"` : null}
        />
        <button class="primary">Continue</button>
      </div>
      ${
        problem
          ? html`<p class="problem" id="problem" role="alert">${problem}</p>`
          : html`<p class="hint" id="hint">
              An address that does not belong to a user gets no access.
            </p>`
      }
    </form>`
  return page({ title: 'Sign in', content })
}

function accounts(action: string, users: readonly DirectoryUser[]): Html {
  return html`<form method="post" action="${action}" aria-labelledby="known">
    <h2 id="known">Users</h2>
    <ul>
      ${users.map(account)}
    </ul>
  </form>`
}

function account({ email, name, isAdministrator, isActive }: DirectoryUser): Html {
  const role = isAdministrator ? 'Administrator' : 'User'
  const what = isActive ? role : 'Disabled'
  return html` <li>
    <button class="account" name="login" value="${email}">
      <span class="initials" aria-hidden="true">${initialsOf(name)}</span>
      <b>${name}</b>
      <span class="what ${what.toLowerCase()}">${what}</span>
      <span class="email">${email}</span>
    </button>
  </li>`
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).map(([first = '']) => first.toUpperCase())
  return words.length > 1 ? `${words[0]}${words.at(-1)}` : `${words[0]}`
}
