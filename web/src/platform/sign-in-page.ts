import classes from './sign-in-page.module.css'

/**
 * Shown in place of the application when the way to the identity provider was cut short: a sentence and a button that
 * tries again. Plain elements, for nothing else has started yet.
 */
export function showSignInPage(sentence: string): void {
  const button = element('button', 'Sign in')
  button.addEventListener('click', () => location.reload())
  const card = element('div', '', classes['card'])
  card.append(element('h1', 'Sign in to Lambda'), element('p', sentence), button)
  const page = element('main', '', classes['page'])
  page.append(card)
  document.getElementById('app')?.replaceChildren(page)
  document.title = 'Sign in – Lambda'
  button.focus()
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  className = '',
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}
