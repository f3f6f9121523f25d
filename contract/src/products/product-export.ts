import { z } from 'zod'
import { endpoint, file } from '../api.ts'
import { productSorts } from './products.ts'
import { listQuery } from '../wire.ts'

/** The columns that a list of products can show and export, by the names of the row's fields, in their order. */
export const productExportColumns = {
  code: 'Code',
  name: 'Name',
  brand: 'Brand',
  mainGroup: 'Main group',
  subGroup: 'Sub group',
  status: 'Status',
  countries: 'Sold in',
  updatedAt: 'Updated',
  gtin: 'GTIN',
  manufacturerArticleNumber: 'Article number',
  form: 'Form',
  thickness: 'Thickness, mm',
  length: 'Length, mm',
  width: 'Width, mm',
  pipeInnerDiameter: 'Inner diameter, mm',
  density: 'Density, kg/m³',
  lambdaD: 'λ_D, W/(m·K)',
  rD: 'R_D, m²·K/W',
  reactionToFire: 'Euroclass',
  competenceCenter: 'Competence center',
  validFrom: 'Valid from',
  obsoleteFrom: 'Obsolete from',
} as const

export type ProductExportColumn = keyof typeof productExportColumns

const names = Object.keys(productExportColumns)

/** Names of columns with commas between them, none twice. */
const columns = z
  .string()
  .max(400)
  .refine(
    (text) => {
      const asked = text.split(',')
      return asked.every((name) => names.includes(name)) && new Set(asked).size === asked.length
    },
    `must be names out of ${names.join(', ')}, each once, separated by commas`,
  )

const query = listQuery(productSorts).pick({ q: true, sort: true, language: true })

export const productExportApi = {
  export: endpoint({
    id: 'exportProducts',
    method: 'GET',
    path: '/products/export',
    access: 'active',
    summary:
      'Every product that a query finds, in its order, as CSV in UTF-8: the columns asked for, else all there are.',
    query: query.extend({ columns: columns.optional() }),
    answer: file('text/csv'),
    problems: ['INVALID_QUERY'],
  }),
}
