/** A message of a schema or of the server as a sentence; a symbol in front (`λ_D`, `s_d`) stays what it is. */
export function sentence(message: string): string {
  const text = message.trim()
  const begun = /^[a-z]+[ ,]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

/** Whether a message is a whole sentence, and not what is to be read behind the name of its field. */
export function isSentence(message: string): boolean {
  return /^[^a-z].*\.$/su.test(message)
}

/** What is wrong with a field, by what that is called; a message that begins with it says so itself. */
export function labelled(label: string, message: string): string {
  if (!isSentence(message)) return `${label} ${message.replace(/\.$/, '')}.`
  return message.startsWith(label) ? message : `${label}: ${message}`
}
