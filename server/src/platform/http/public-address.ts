/** A link to a file is good for whoever reads it, so it must not stand in a log. */
const link = /^(\/api\/files\/)[^/]{40,}/

/** An address as it may be written down: without its query and without the token of a link to a file. */
export function publicAddress(url: string): string {
  return (url.split('?')[0] ?? '').replace(link, '$1…')
}
