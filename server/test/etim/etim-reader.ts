import { readEtimFile } from '../../src/resources/classifications/etim-file.import.ts'
import { storeContent } from '../stored-files.ts'
import { createTestFiles } from '../test-files.ts'

/** Reads ZIPs with releases of ETIM out of a store of their own. */
export async function startEtimReader() {
  const files = await createTestFiles()
  const read = async (zip: Buffer, more: { fileName?: string; language?: string } = {}) => {
    const sha256 = await storeContent(files, zip)
    const said = { fileName: 'a.zip', release: null, language: 'EN', ...more }
    return readEtimFile(files, { sha256, size: zip.length, ...said })
  }
  return {
    read,
    /** What is said of a file that is refused. */
    refusalOf: (zip: Buffer): Promise<string> =>
      read(zip).then(
        () => 'it was read',
        (error: Error) => error.message,
      ),
    close: () => files.drop(),
  }
}

export type EtimReader = Awaited<ReturnType<typeof startEtimReader>>
