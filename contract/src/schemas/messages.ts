import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What a value of such a type is to be. */
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  date: 'is not a date. Use YYYY-MM-DD.',
  datetime: 'must be a time in UTC such as 2026-01-31T12:00:00Z',
  email: 'is not an e-mail address',
  url: 'is not a web address',
}

/** So many values are listed where only some are allowed. */
const mostListed = 10

/** What is wrong with a value, to be read behind the name of its field; messages of a schema's own come before these. */
function messageOf(issue: Issue): string | undefined {
  if (issue.input === undefined && missing.has(issue.code ?? '')) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return mustBe([String(issue.expected)])
    case 'invalid_value':
      return `must be ${listed(issue.values.map(String))}`
    case 'invalid_union':
      return ofUnion(issue)
    case 'too_big':
    case 'too_small':
      return ofSize(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it should be'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Unknown field “${issue.keys.join('”, “')}”.`
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is not an allowed name'
    default:
      return 'is not allowed'
  }
}

/** The issues that nothing at all is told by. */
const missing: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

function mustBe(expected: readonly string[]): string {
  if (expected.includes('never')) return 'must be left out'
  const words = new Set(expected.map((type) => types[type] ?? type))
  return `must be ${[...words].join(' or ')}`
}

function listed(values: readonly string[]): string {
  if (values.length < 2) return values.join('')
  const rest = values.length - mostListed
  return `one of ${values.slice(0, mostListed).join(', ')}${rest > 0 ? ` or ${rest} more` : ''}`
}

/** By the values of what tells its kinds apart, or by the types that are possible. */
function ofUnion({ options, errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options) && options.length > 0) return `must be ${listed(options.map(String))}`
  const expected = (errors ?? []).map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? first.expected : null,
  )
  const known = expected.filter((type) => type !== null)
  return known.length > 0 && known.length === expected.length
    ? mustBe(known)
    : 'is in none of the possible forms'
}

function ofSize(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const [least, bound] =
    issue.code === 'too_big'
      ? (['most', issue.maximum] as const)
      : (['least', issue.minimum] as const)
  const limit = issue.exact ? `exactly ${bound}` : `at ${least} ${bound}`
  const one = Number(bound) === 1
  if (issue.origin === 'string') {
    if (one && least === 'least') return 'must not be blank'
    return `must be ${limit} character${one ? '' : 's'}`
  }
  if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map') {
    if (one && least === 'least') return 'must not be empty'
    return `must have ${limit} ${one ? 'entry' : 'entries'}`
  }
  if (issue.inclusive || issue.exact) return `must be ${limit}`
  return `must be ${least === 'most' ? 'less' : 'more'} than ${bound}`
}

z.config({ customError: messageOf })
