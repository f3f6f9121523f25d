import type { DemoProduct } from '../demo-product.ts'
import { isFlawed } from '../demo-products.ts'
import { randomOf } from '../random.ts'
import { unlimited } from './demo-days.ts'
import type { DemoDocument } from './demo-document.ts'
import { globalDocuments } from './global-documents.ts'
import { documentsOf } from './line-documents.ts'
import { titlesOf } from './line-plan.ts'
import { type Picture, pictureOf } from './picture.ts'
import { type ProductLine, linesOf } from './product-lines.ts'
import { accentOf } from './sheet.ts'

/** Other numbers than those that made products and histories. */
const documentSeed = 2

/** One kind of picture in so many has not been taken yet. */
const pictureless = 9

/**
 * The documents of the demo catalogue of these products, the same for the same products and the same day (ISO 8601): what
 * expires does so in so many days from it. Contents are made when they are asked for.
 */
export function demoDocuments(products: readonly DemoProduct[], today: string): DemoDocument[] {
  const lines = linesOf(products, isFlawed)
  const pictures = picturesOf(lines)
  const ofLines = lines.flatMap((line, index) => {
    const random = randomOf(documentSeed, index)
    const picture = async () => (await pictures.get(keyOf(line))?.picture()) ?? nothing()
    return documentsOf({ line, index, today, random, picture })
  })
  return [...pictureDocuments([...pictures.values()], today), ...ofLines, ...globalDocuments(today)]
}

function nothing(): never {
  throw new Error('There is no picture of this line.')
}

/** Lines of a brand that look the same, and the one picture of them. */
interface Look {
  lines: ProductLine[]
  picture: () => Promise<Picture>
}

function keyOf({ brand, family }: ProductLine): string {
  return `${brand.code} ${family.form} ${family.materials[0]}`
}

function picturesOf(lines: readonly ProductLine[]): Map<string, Look> {
  const groups = Map.groupBy(lines, keyOf)
  return new Map([...groups].map(([key, alike], index) => [key, lookOf(alike, index)]))
}

function lookOf(lines: ProductLine[], index: number): Look {
  const [{ brand, family } = nothing()] = lines
  let made: Promise<Picture> | null = null
  const shown = { form: family.form, material: family.materials[0], accent: accentOf(brand) }
  return {
    lines,
    picture: () => {
      made ??= pictureOf({ ...shown, random: randomOf(documentSeed, index) })
      return made
    },
  }
}

function pictureDocuments(looks: readonly Look[], today: string): DemoDocument[] {
  return looks.flatMap(({ lines, picture }, index) => {
    const [line] = lines
    if (!line || index % pictureless === pictureless - 1) return []
    const { brand, family } = line
    const names = lines.map(({ name }) => name).join(', ')
    return [
      {
        code: `${brand.letters}-${family.code}-PICTURE`,
        category: 'MAIN-PICTURE',
        status: 'current',
        visibility: 'PUBLIC',
        titles: titlesOf('PICTURE', `${brand.name} ${names}`),
        description: null,
        languages: [],
        countries: [],
        versions: [
          {
            ...unlimited(today, 1, randomOf(documentSeed, -1 - index)),
            revision: '1',
            type: 'JPEG',
            content: async () => (await picture()).large,
          },
        ],
        use: {
          role: 'MAIN',
          products: lines.flatMap(({ products }) => products.map(({ code }) => code)),
        },
      },
    ]
  })
}
