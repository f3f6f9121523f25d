/** An answer that is JSON already: what the database has written so need not be read only to be written again. */
export class Written {
  /** As it is sent: text would be copied once more with the headers. */
  readonly json: Buffer

  /** The text in pieces, which are copied once. */
  constructor(pieces: readonly string[]) {
    this.json = Buffer.from(pieces.join(''))
  }
}
