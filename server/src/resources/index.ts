import type { App } from '../platform/app.ts'
import { brandRoutes } from './brands/brand.routes.ts'
import { countryRoutes } from './countries/country.routes.ts'
import { languageRoutes } from './languages/language.routes.ts'
import { personRoutes } from './people/person.routes.ts'
import { productRoutes } from './products/product.routes.ts'
import { taxonomyRoutes } from './taxonomies/taxonomy.routes.ts'
import { userRoutes } from './users/user.routes.ts'

/** All that this server does, one line each. */
export function serveResources(app: App): void {
  userRoutes(app)
  personRoutes(app)
  brandRoutes(app)
  countryRoutes(app)
  languageRoutes(app)
  taxonomyRoutes(app)
  productRoutes(app)
}
