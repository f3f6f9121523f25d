import { classSystem } from '@lambda/domain/classification/product-classes'
import { etimRelease } from '@lambda/domain/classification/etim'
import type { CatalogueProduct, ClassFacts, FeatureFacts } from '../catalogue/facts.ts'
import type { Tell } from '../catalogue/values.ts'
import { type Said, known, listed } from './values.ts'

type Classified = Pick<CatalogueProduct, 'classes' | 'classFeatures'>

/** The classes of ETIM with their features, each in its release. */
export function etimClassesOf(
  { classes, classFeatures }: Classified,
  tell: Tell,
): readonly Said[] | undefined {
  const found = classes.flatMap(({ system, release, code }) => {
    if (system !== 'ETIM') return []
    if (release === null || !etimRelease.test(release)) {
      tell('An ETIM class has no release: left out')
      return []
    }
    const features = classFeatures.filter((feature) => feature.release === release)
    return [
      {
        EtimReleaseVersion: release,
        EtimClassCode: code,
        EtimFeatures: listed(features.flatMap((feature) => etimFeature(feature, tell))),
      },
    ]
  })
  return listed(found)
}

/** Values that are in every country: the schema has no room for national ones (`EVI00012`). */
const internationalValue = /^EV\d{6}$/

function etimFeature(facts: FeatureFacts, tell: Tell): Said[] {
  const { feature, valueCode, logical, number, upTo, noValue } = facts
  if (valueCode !== null && !internationalValue.test(valueCode)) {
    tell('An ETIM feature has a national value: left out')
    return []
  }
  const isRange = upTo !== null
  return [
    {
      EtimFeatureCode: feature,
      EtimValueCode: known(valueCode),
      EtimValueNumeric: isRange ? undefined : known(number),
      EtimValueRangeLower: isRange ? known(number) : undefined,
      EtimValueRangeUpper: known(upTo),
      EtimValueLogical: logical === null ? undefined : logical === 'true',
      ReasonNoValue: known(noValue),
    },
  ]
}

/** As long as a version may be. */
const mostOfVersion = 10

/** The classes of other systems, by their codes alone. */
export function otherClassesOf(
  classes: readonly ClassFacts[],
  tell: Tell,
): readonly Said[] | undefined {
  const found = classes.flatMap(({ system, release, code }) => {
    if (system === 'ETIM') return []
    const fits = release === null || release.length <= mostOfVersion
    if (!fits) tell(`The release of a class has more than ${mostOfVersion} characters: left out`)
    return [
      {
        ClassificationName: classSystem(system)?.label ?? system,
        ClassificationVersion: fits ? known(release) : undefined,
        ClassificationClassCode: code,
      },
    ]
  })
  return listed(found)
}
