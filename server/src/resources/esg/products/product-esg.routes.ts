import { productEsgApi } from '@lambda/contract/esg/product-esg'
import { validityOf } from '@lambda/domain/documents/documents'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../../platform/app.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { basisOfProduct, entriesAbout, shownRows } from './product-esg.repository.ts'
import { epdOfProduct, factsOf } from './product-esg.rules.ts'

/** What the ESG entries say of one product. */
export function productEsgRoutes(app: App): void {
  implement(app, productEsgApi, {
    get: async ({ db }, { params, query }) => {
      const basis = await basisOfProduct(db, params.id)
      if (!basis) throw new ApiProblem('NOT_FOUND', 'This product does not exist.')
      const about = await entriesAbout(db, params.id)
      const rows = await shownRows(db, [...about.keys()], query.language)
      const today = dayOf(new Date())
      const entries = rows.map(({ payload, ...row }) =>
        Object.assign(row, {
          kind: payload.kind,
          validity: validityOf(row.validUntil, today),
          by: about.get(row.id) ?? 'link',
          facts: factsOf(payload),
          epd: payload.kind === 'EPD' ? epdOfProduct(payload, basis) : null,
        }),
      )
      return { entries }
    },
  })
}
