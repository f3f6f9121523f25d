import { countryProblem } from '../places/countries.ts'
import { customsCodeProblem } from '../identifiers/customs.ts'
import type { Finding } from './finding.ts'
import { gtinProblem, isInStoreGtin } from '../identifiers/gtin.ts'
import { languageProblem } from '../languages/languages.ts'
import { codeProblem } from '../identifiers/product-code.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the rules here read. */
export const identityFacts = [
  'code',
  'gtin',
  'customsCode',
  'countryOfOrigin',
  'countries',
  'texts',
] as const

type IdentityFacts = Pick<ProductFacts, (typeof identityFacts)[number]>

/** Whether codes, countries and languages are what they claim to be (R40 to R45). */
export function checkIdentity(facts: IdentityFacts): Finding[] {
  return [
    ...checkCode(facts),
    ...checkGtin(facts),
    ...checkCustomsCode(facts),
    ...checkCountries(facts),
    ...checkLanguages(facts),
  ]
}

function checkCode({ code }: IdentityFacts): Finding[] {
  const problem = codeProblem(code)
  if (problem === null) return []
  return [{ rule: 'R40', severity: 'E', path: 'code', code: 'CODE', message: problem.message }]
}

function checkGtin({ gtin }: IdentityFacts): Finding[] {
  if (gtin === null) return []
  const problem = gtinProblem(gtin)
  if (problem !== null)
    return [
      {
        rule: 'R41',
        severity: 'E',
        path: 'gtin',
        code: `GTIN_${problem.code}`,
        message: problem.message,
      },
    ]
  if (!isInStoreGtin(gtin)) return []
  const message = `${gtin} is an in-store number for internal use; it does not identify the product outside the company.`
  return [{ rule: 'R42', severity: 'W', path: 'gtin', code: 'GTIN_IN_STORE', message }]
}

function checkCustomsCode({ customsCode }: IdentityFacts): Finding[] {
  const message = customsCode === null ? null : customsCodeProblem(customsCode)
  if (message === null) return []
  return [{ rule: 'R43', severity: 'E', path: 'customsCode', code: 'CUSTOMS_CODE', message }]
}

function checkCountries({ countryOfOrigin, countries }: IdentityFacts): Finding[] {
  return [
    { path: 'countryOfOrigin', country: countryOfOrigin },
    ...countries.map((country, index) => ({ path: `countries.${index}`, country })),
  ].flatMap(({ path, country }) => {
    const message = country === null ? null : countryProblem(country)
    return message === null ? [] : [{ rule: 'R44', severity: 'E', path, code: 'COUNTRY', message }]
  })
}

function checkLanguages({ texts }: IdentityFacts): Finding[] {
  return Object.keys(texts).flatMap((language) => {
    const message = languageProblem(language)
    if (message === null) return []
    return [{ rule: 'R45', severity: 'E', path: `texts.${language}`, code: 'LANGUAGE', message }]
  })
}
