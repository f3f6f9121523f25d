import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { z } from 'zod'

const require = createRequire(import.meta.url)

/** Which characters each of the typeface's files holds, by the name of the subset. */
const subsets = z
  .record(z.string(), z.string())
  .parse(require('@fontsource-variable/inter/unicode.json'))

const folder = '/sign-in/'

/** CSS that makes `Inter Variable`, the typeface of the product, known to a page; a browser fetches only what it needs. */
export const typefaceStyle = Object.entries(subsets)
  .map(
    ([subset, characters]) =>
      `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap;
  src: url(${folder}${subset}.woff2) format('woff2'); unicode-range: ${characters}; }`,
  )
  .join('\n')

/** Whether that path is a file of the typeface. */
export function isTypeface(path: string): boolean {
  return Object.hasOwn(subsets, subsetAt(path))
}

/** Answers with the file at a path that `isTypeface`. */
export async function sendTypeface(res: ServerResponse, path: string): Promise<void> {
  const file = require.resolve(
    `@fontsource-variable/inter/files/inter-${subsetAt(path)}-wght-normal.woff2`,
  )
  res
    .writeHead(200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    .end(await readFile(file))
}

function subsetAt(path: string): string {
  return /^\/sign-in\/([a-z-]+)\.woff2$/.exec(path)?.[1] ?? ''
}
