import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020, type SchemaObject } from 'ajv/dist/2020.js'

/** The official JSON schema of ETIM xChange 2.0, where its folder is there (../shared/data/etim-xchange-2). */

const file = new URL(
  '../../../../shared/data/etim-xchange-2/xchange_v2_schema.json',
  import.meta.url,
)
export const hasXchangeSchema = existsSync(file)

const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^\S+@\S+$/,
  uri: (text: string) => URL.canParse(text) && !/\s/.test(text),
}

/** What is wrong with a catalogue by that schema: its place and what should be there. Nothing where the schema is not there. */
export function xchangeErrors(catalogue: unknown): string[] {
  if (!hasXchangeSchema) return []
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  const schema = JSON.parse(readFileSync(file, 'utf8')) as SchemaObject
  const isRight = ajv.validate(schema, catalogue)
  if (isRight) return []
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
