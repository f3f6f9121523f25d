/** Has the browser save content under a name, as if a link to it had been clicked. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the content only after the click has been worked off.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser fetch and save what is at an address, while the page stays. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
