import { answer, facets, keptCounts, newest } from './bare-list.ts'

/** The hand-written SQL of the bare server for lists by brand, status and country, of which very many products may be. */

/** The ids of a kind, and that of one by its code. */
const kinds = {
  brand: {
    ids: 'select id from brand',
    id: (code: string) => `select id from brand where upper(code) = upper(${code})`,
  },
  status: {
    ids: 'select id from product_status',
    id: (code: string) => `select id from product_status where code = ${code}`,
  },
  country: {
    ids: 'select id from country',
    id: (code: string) => `select id from country where code = ${code}`,
  },
}

type Kind = keyof typeof kinds

/** What is asked: the first kind by `$1`, and so on; `but` is left out. */
function tags(asked: readonly Kind[], but?: Kind): string {
  const ids = asked.map((kind, index) => ({ kind, id: kinds[kind].id(`$${index + 1}`) }))
  return `array[${ids
    .filter(({ kind }) => kind !== but)
    .map(({ id }) => `(${id})`)
    .join(', ')}]`
}

/** Counted by one scan, or known where one thing is asked; the page is the beginning of another one, along the order. */
function page(...asked: readonly Kind[]): string {
  const where = `tags @> ${tags(asked)}`
  const total =
    asked.length === 1
      ? `(select count from (${keptCounts}) as everything where array[tag] = ${tags(asked)})`
      : `(select count(*) from product_search where ${where})`
  return `with page (id, place) as materialized (select product_id, ${newest} from product_search where ${where}
      order by updated_at desc, product_id desc limit 51)
    ${answer(total)}`
}

/** A field that is asked by is counted without what is asked of it: by the kept counts where nothing else is asked. */
function counts(...asked: readonly Kind[]): string {
  const own = asked.map((kind) =>
    asked.length === 1
      ? `select tag, count from (${keptCounts}) as everything where tag in (${kinds[kind].ids})`
      : `select tag, count(*) from product_search s, unnest(s.tags & array(${kinds[kind].ids})) as tag
         where s.tags @> ${tags(asked, kind)} group by tag`,
  )
  const others = `select tag, count(*) as count from product_search s, unnest(s.tags) as tag
    where s.tags @> ${tags(asked)} group by tag
    having tag not in (${asked.map((kind) => kinds[kind].ids).join(' union all ')})`
  return facets([others, ...own].join(' union all '))
}

export const tagStatements = {
  status: { page: page('status'), counts: counts('status') },
  brandAndStatus: { page: page('brand', 'status'), counts: counts('brand', 'status') },
  statusAndCountry: { page: page('status', 'country'), counts: counts('status', 'country') },
}
