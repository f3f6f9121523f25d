import classes from './sign-in-page.module.css'

/**
 * Shown instead of the application when nobody could be signed in: a sentence and a button that tries again. Plain
 * elements, as nothing else has started yet.
 */
export function showSignInPage(sentence: string): void {
  const button = element('button', 'Try again')
  button.addEventListener('click', () => location.reload())
  const card = element('div', '', classes['card'])
  card.append(
    element('p', 'Lambda', classes['product']),
    element('h1', 'Sign-in failed'),
    element('p', sentence, classes['sentence']),
    button,
  )
  const page = element('main', '', classes['page'])
  page.append(card)
  document.getElementById('app')?.replaceChildren(page)
  document.title = 'Sign-in failed – Lambda'
  button.focus()
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  className = '',
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}
