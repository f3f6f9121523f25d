import { existsSync, readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** The official schema of BMEcat 2005 by the ETIM guideline 5.0.1, where its folder is there (../shared/data/bmecat-5). */

const file = new URL('../../../../shared/data/bmecat-5/bmecat_etim_501.xsd', import.meta.url)
export const hasBmecatSchema = existsSync(file)

/** In pages of 64 KB: enough for tens of megabytes of XML. */
const memory = { initialMemoryPages: 1_024, maxMemoryPages: 16_384 }

/** What is wrong with a BMEcat by that schema, with the line. Nothing where the schema is not there. */
export async function bmecatErrors(text: string): Promise<string[]> {
  if (!hasBmecatSchema) return []
  const schema = readFileSync(file, 'utf8')
  const { errors } = await validateXML({ xml: text, schema, ...memory })
  return errors.map(({ rawMessage }) => rawMessage)
}
