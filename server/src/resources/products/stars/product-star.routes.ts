import { productStarsApi } from '@lambda/contract/products/stars/product-stars'
import type { App } from '../../../platform/app.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { noSuch } from '../../../platform/versioned/versioned.ts'
import { productKind } from '../product.change.ts'
import * as stars from './product-star.repository.ts'

export function starRoutes(app: App): void {
  implement(app, productStarsApi, {
    get: async (context, { params }) => ({ isStarred: await existingStar(context, params.id) }),
    star: async (context, { params }) => {
      await existingStar(context, params.id)
      await stars.star(context.db, { user: context.actor.id, product: params.id })
      return null
    },
    unstar: async (context, { params }) => {
      await stars.unstar(context.db, { user: context.actor.id, product: params.id })
      return null
    },
  })
}

async function existingStar({ db, actor }: Context, product: number): Promise<boolean> {
  const found = await stars.isStarred(db, { user: actor.id, product })
  if (found === null) throw noSuch(productKind)
  return found
}
