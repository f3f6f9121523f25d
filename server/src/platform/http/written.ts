/** An answer that is JSON already: what the database has written so need not be read only to be written again. */
export class Written {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
