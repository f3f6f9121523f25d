/** Whether a message is a whole sentence, and not what is to be read behind the name of its field. */
export function isSentence(message: string): boolean {
  return /^[^a-z].*\.$/su.test(message)
}
