import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverOutside } from './bench-database.ts'
import { log } from './log.ts'
import { removeOthers, seeded } from './seed.ts'

interface Further {
  /** What is added, as its data directory is called: `documents`. */
  what: string
  /** How many products there are, and how many of these. */
  size: number
  count: number
  /** The file that says what is added: when it changes, the data are made anew. */
  making: string
  seed: (dataDir: string) => Promise<void>
}

/** The data directory with so many products and what is added to them, made where it is not there yet. */
export async function seededWith({ what, size, count, making, seed }: Further): Promise<string> {
  if (serverOutside) throw new Error(`Of ${what} there are some in the embedded database only.`)
  const products = await seeded(size)
  const folder = path.dirname(products)
  const hash = createHash('sha256').update(await readFile(making))
  const name = `${what}-${count}-${path.basename(products)}-${hash.digest('hex').slice(0, 8)}`
  const dataDir = path.join(folder, name)
  const marker = path.join(dataDir, what)
  if (existsSync(marker)) return dataDir
  await removeOthers(folder, `${what}-`)
  await rm(dataDir, { recursive: true, force: true })
  // with its owner: the database runs under an account of its own
  execFileSync('cp', ['-a', products, dataDir])
  log(`Seeding ${count} ${what} …`)
  await seed(dataDir)
  await writeFile(marker, '')
  return dataDir
}
