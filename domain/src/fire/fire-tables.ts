/** The tables of reaction-to-fire classes: construction products, linear pipe insulation, floorings, cables. */
export type FireTable = 'board' | 'pipe' | 'floor' | 'cable'

/** A class of EN 13501-1 or -6; `rank` 0 is the best of its table. Ranks compare within one table only. */
export interface FireClass {
  code: string
  table: FireTable
  rank: number
}

const droplets = ['d0', 'd1', 'd2']

/**
 * All 274 reaction-to-fire classes there are, best first within each table: 40 for boards, 40 for
 * pipe insulation, 11 for floorings, 183 for cables. Source: Delegated Regulation (EU) 2016/364,
 * annex, tables 1 to 4; the order is that of EN 13501-1: class, then smoke, then droplets, then acidity.
 */
export const fireClasses: readonly FireClass[] = [
  ...table('board', linear('')),
  ...table('pipe', linear('L')),
  ...table('floor', [
    'A1fl',
    ...combine(['A2fl', 'Bfl', 'Cfl', 'Dfl'], ['-s1', '-s2']),
    'Efl',
    'Ffl',
  ]),
  ...table('cable', [
    'Aca',
    ...combine(
      ['B1ca', 'B2ca', 'Cca', 'Dca'],
      ['-s1a', '-s1b', '-s1', '-s2', '-s3'],
      droplets.map((d) => `,${d}`),
      [',a1', ',a2', ',a3'],
    ),
    'Eca',
    'Fca',
  ]),
]

/** Boards and pipe insulation share one grammar; the pipe classes carry an L. */
function linear(suffix: '' | 'L'): string[] {
  const main = ['A2', 'B', 'C', 'D'].map((letter) => letter + suffix)
  return [
    `A1${suffix}`,
    ...combine(
      main,
      ['-s1', '-s2', '-s3'],
      droplets.map((d) => `,${d}`),
    ),
    `E${suffix}`,
    `E${suffix}-d2`,
    `F${suffix}`,
  ]
}

function combine(...parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (codes, part) => codes.flatMap((code) => part.map((end) => code + end)),
    [''],
  )
}

function table(name: FireTable, codes: readonly string[]): FireClass[] {
  return codes.map((code, rank) => ({ code, table: name, rank }))
}
