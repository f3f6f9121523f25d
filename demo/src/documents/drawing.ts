import { shapeOf } from '@lambda/domain/products/forms'
import type { ProductLine } from './product-lines.ts'

/** The section of a line as SVG, with letters for its dimensions. */
export function drawingOf({ brand, family, name }: ProductLine): Buffer {
  const isPipe = shapeOf(family.form) === 'pipe'
  const body = isPipe ? pipe : board
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="594" viewBox="0 0 840 594">
<defs><pattern id="cut" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V10" stroke="#5b6770" stroke-width="1.4"/></pattern></defs>
<rect width="840" height="594" fill="#fff"/><rect x="14" y="14" width="812" height="566" fill="none" stroke="#1f2933" stroke-width="2"/>
<g fill="none" stroke="#1f2933" stroke-width="2">${body}</g>
<g font-family="Helvetica, Arial, sans-serif" fill="#1f2933">${(isPipe ? pipeLetters : boardLetters).map(letterAt).join('')}
<path d="M500 500H826M500 540H826M500 500V580" fill="none" stroke="#1f2933" stroke-width="1.5"/>
<text x="514" y="526" font-size="18" font-weight="bold">${brand.name} ${name}</text><text x="514" y="565" font-size="14">${family.noun[0]}</text></g>
</svg>
`
  return Buffer.from(svg)
}

type Letter = readonly [x: number, y: number, letter: string]

function letterAt([x, y, letter]: Letter): string {
  return `<text x="${x}" y="${y}" font-size="20" font-style="italic">${letter}</text>`
}

const arrow = (d: string) => `<path d="${d}" stroke="#1f6fb2" stroke-width="1.5"/>`

const board =
  '<path d="M120 200H600V290H120Z" fill="url(#cut)"/><path d="M120 200L220 110H700L600 200M700 110V200L600 290"/>' +
  arrow('M120 330H600M120 320v20M600 320v20') +
  arrow('M640 325L735 240M633 318l14 14M728 233l14 14') +
  arrow('M80 200V290M70 200h20M70 290h20')

const boardLetters: readonly Letter[] = [
  [355, 360, 'l'],
  [702, 306, 'b'],
  [50, 252, 'd'],
]

const pipe =
  '<path d="M300 130a140 140 0 1 1 0 280a140 140 0 1 1 0-280M300 200a70 70 0 1 0 0 140a70 70 0 1 0 0-140" fill="url(#cut)" fill-rule="evenodd"/>' +
  '<path d="M300 130V200" stroke-width="4"/><path d="M560 130H760V200H560ZM560 340H760V410H560Z" fill="url(#cut)"/><path d="M560 200V340M760 200V340"/>' +
  arrow('M230 440H370M230 430v20M370 430v20') +
  arrow('M560 440H760M560 430v20M760 430v20') +
  arrow('M520 130V200M510 130h20M510 200h20')

const pipeLetters: readonly Letter[] = [
  [290, 470, 'd'],
  [652, 470, 'l'],
  [494, 172, 's'],
]
