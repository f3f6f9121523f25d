import { etimRelease } from '@lambda/domain/classification/etim'
import type { CatalogueProduct, ClassFacts, FeatureFacts } from '../catalogue/facts.ts'
import type { Tell } from '../catalogue/values.ts'
import { type Xml, leaf, parent } from './xml.ts'

type Classified = Pick<CatalogueProduct, 'classes' | 'classFeatures'>

/** The classes of a product, those of ETIM with their features first; none where it has none that can be told. */
export function productFeaturesOf({ classes, classFeatures }: Classified, tell: Tell): Xml[] {
  const etim = classes.filter(({ system }) => system === 'ETIM')
  const others = classes.filter(({ system }) => system !== 'ETIM')
  if (etim.length === 0) tell('No ETIM class')
  return [
    ...etim.map((one) => etimClass(one, classFeatures, tell)),
    ...others.map(({ system, release, code }) =>
      group(release === null ? system : `${system}-${release}`, code, tell),
    ),
  ].filter((xml) => xml !== '')
}

/** The schema's form of the name of a classification with its release. */
const systemForm = /^[\w.-]{1,80}$/

function group(system: string, code: string, tell: Tell, features: readonly Xml[] = []): Xml {
  if (!systemForm.test(system)) {
    tell(`BMEcat has no place for the classification ${system}: left out`)
    return ''
  }
  return parent('PRODUCT_FEATURES', [
    leaf('REFERENCE_FEATURE_SYSTEM_NAME', system),
    leaf('REFERENCE_FEATURE_GROUP_ID', code),
    ...features,
  ])
}

/** The release that changes from day to day. */
const dynamic = 'DYNAMIC'

function etimClass(
  { release, code }: ClassFacts,
  classFeatures: readonly FeatureFacts[],
  tell: Tell,
): Xml {
  if (release === null || !etimRelease.test(release)) {
    tell('An ETIM class has no release: left out')
    return ''
  }
  const features = classFeatures.filter((feature) => feature.release === release).map(featureOf)
  if (release !== dynamic) return group(`ETIM-${release}`, code, tell, features)
  tell('The day of the dynamic ETIM release is not known: written without it')
  return group(release, code, tell, features)
}

/** What stands where a feature has no value; the details say why. */
const noValueMark = '-'

/** A feature with its value, two of a range; the unit is that of the feature in its class. */
function featureOf({ feature, valueCode, logical, number, upTo, noValue }: FeatureFacts): Xml {
  const values = noValue === null ? [valueCode, logical, number, upTo] : [noValueMark]
  const told = values.map((value) => leaf('FVALUE', value)).join('')
  if (told === '') return ''
  return parent('FEATURE', [leaf('FNAME', feature), told, leaf('FVALUE_DETAILS', noValue)])
}
