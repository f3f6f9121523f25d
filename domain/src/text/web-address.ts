const maxLength = 500

/**
 * Why a text cannot stand as a link, or null when it can: `http` or `https`, a host with a dot, no
 * user name or password, no white space, at most 500 characters.
 */
export function webAddressProblem(url: string): string | null {
  if (url.length > maxLength)
    return `A web address has at most ${maxLength} characters; this one has ${url.length}.`
  // The parser of URLs drops these silently, so that what is stored would not be what is opened.
  if (/[\s\p{C}\\]/u.test(url))
    return 'A web address contains no spaces, backslashes or control characters.'
  if (!/^https?:\/\//i.test(url))
    return 'A web address begins with https:// or http://, such as https://www.example.com.'
  const address = URL.parse(url)
  if (address === null || !/^[^.]+(?:\.[^.]+)+$/.test(address.hostname))
    return 'A web address names a host with a dot, such as https://www.example.com.'
  return address.username === '' && address.password === ''
    ? null
    : 'A web address carries no user name or password.'
}
