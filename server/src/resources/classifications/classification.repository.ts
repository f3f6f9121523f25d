import type { Page, QueryOf } from '@lambda/contract/api'
import {
  type ClassificationClass,
  type ClassificationClassDetail,
  type ClassificationFeature,
  type ClassificationRelease,
  classificationClassFields,
  classificationReleaseFields,
  type classificationsApi,
} from '@lambda/contract/classifications'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { queryFilter } from '../../platform/lists/query-filter.ts'

type Db = Kysely<Schema>

const orders = {
  /** `9.0` before `10.0`, what is no number behind. */
  release: {
    column: sql`lpad(r.release, 12, '0')`,
    type: 'text',
    nullable: false,
  },
} as const

/** The loaded releases. */
export function listReleases(
  db: Db,
  query: QueryOf<typeof classificationsApi.list>,
): Promise<Page<ClassificationRelease>> {
  const filter = queryFilter(query.q, classificationReleaseFields, {
    columns: { release: sql`r.release` },
    words: [sql`r.system`, sql`r.release`, sql`r.title`],
  })
  return listPage(db, query, {
    orders,
    defaultSort: '-release',
    source: { from: sql`from classification_release r where ${filter}`, id: sql`r.id` },
    load: (ids) => releasesByIds(db, ids),
  })
}

/** Releases in no order; those that are not there are left out. */
export async function releasesByIds(
  db: Db,
  ids: readonly number[],
): Promise<ClassificationRelease[]> {
  const { rows } = await sql<ClassificationRelease>`
    select r.id, r.system, r.release, r.title, r.published_on as "publishedOn", r.languages,
      r.group_count as "groupCount", r.class_count as "classCount", r.feature_count as "featureCount",
      r.value_count as "valueCount", r.unit_count as "unitCount", r.file_name as "fileName",
      r.created_at as "createdAt"
    from classification_release r where r.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** A text in the language asked for, else in English, else in any; the code where there is none. */
function inLanguage(
  texts: RawBuilder<unknown>,
  language: string,
  code: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`coalesce(${texts} ->> ${language}::text, ${texts} ->> 'EN',
    (select t.value from jsonb_each_text(${texts}) t order by t.key limit 1), ${code})`
}

/** The classes of a release. */
export function listClasses(
  db: Db,
  releaseId: number,
  query: QueryOf<typeof classificationsApi.classes>,
): Promise<Page<ClassificationClass>> {
  const label = inLanguage(sql`c.labels`, query.language, sql`c.code`)
  const synonyms = sql`coalesce(c.synonyms -> ${query.language}::text, c.synonyms -> 'EN')::text`
  const filter = queryFilter(query.q, classificationClassFields, {
    columns: { code: sql`c.code`, group: sql`c.group_code` },
    words: [sql`c.code`, label, sql`coalesce(${synonyms}, '')`],
  })
  return listPage(db, query, {
    orders: {
      name: { column: sql`folded(${label})`, type: 'text', nullable: false },
      code: { column: sql`c.code`, type: 'text', nullable: false },
    },
    defaultSort: 'name',
    source: {
      from: sql`from classification_class c where c.release_id = ${releaseId} and ${filter}`,
      id: sql`c.id`,
    },
    load: (ids) => classesByIds(db, ids, query.language),
  })
}

async function classesByIds(
  db: Db,
  ids: readonly number[],
  language: string,
): Promise<ClassificationClass[]> {
  const { rows } = await sql<ClassificationClass>`
    select c.id, c.release_id as "releaseId", c.code, ${inLanguage(sql`c.labels`, language, sql`c.code`)} as label,
      coalesce(c.synonyms -> ${language}::text, c.synonyms -> 'EN', '[]') as synonyms,
      c.group_code as "groupCode", ${inLanguage(sql`g.labels`, language, sql`g.code`)} as "group"
    from classification_class c
    left join classification_group g on g.release_id = c.release_id and g.code = c.group_code
    where c.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** A class with its features in the order of the release; null for none. */
export async function findClass(
  db: Db,
  id: number,
  language: string,
): Promise<ClassificationClassDetail | null> {
  const [found] = await classesByIds(db, [id], language)
  if (!found) return null
  const [release] = await releasesByIds(db, [found.releaseId])
  if (!release) return null
  const features = await featuresOf(db, found, language)
  return { ...found, system: release.system, release: release.release, features }
}

async function featuresOf(
  db: Db,
  { releaseId, code }: Pick<ClassificationClass, 'releaseId' | 'code'>,
  language: string,
): Promise<ClassificationFeature[]> {
  const { rows } = await sql<ClassificationFeature>`
    select cf.feature_code as code, ${inLanguage(sql`f.labels`, language, sql`f.code`)} as label, cf.type,
      case when u.code is not null then jsonb_build_object(
        'code', u.code, 'label', ${inLanguage(sql`u.labels`, language, sql`u.code`)}) end as unit,
      ${inLanguage(sql`u.symbols`, language, sql`u.code`)} as symbol,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'code', v.code, 'label', ${inLanguage(sql`v.labels`, language, sql`v.code`)}) order by w.place)
        from unnest(cf.value_codes) with ordinality as w (code, place)
        join classification_value v on v.release_id = cf.release_id and v.code = w.code
      ), '[]') as values
    from classification_class_feature cf
    join classification_feature f on f.release_id = cf.release_id and f.code = cf.feature_code
    left join classification_unit u on u.release_id = cf.release_id and u.code = cf.unit_code
    where cf.release_id = ${releaseId} and cf.class_code = ${code}
    order by cf.position, cf.feature_code`.execute(db)
  return rows
}

/** A class of an ETIM release that is loaded: its features by their codes, or null where the release has no such class. */
export interface FoundEtimClass {
  release: string
  code: string
  features: ReadonlyMap<string, Pick<ClassificationFeature, 'type'> & { values: string[] }> | null
}

const etimClasses = prepared<{
  release: string
  code: string
  features: [code: string, type: ClassificationFeature['type'], values: string[]][] | null
}>(
  'classes of ETIM',
  `select w.release, w.code, case when c.id is not null then coalesce((
      select json_agg(json_build_array(cf.feature_code, cf.type, cf.value_codes))
      from classification_class_feature cf where cf.release_id = r.id and cf.class_code = c.code), '[]') end as features
    from unnest($1::text[], $2::text[]) as w (release, code)
    join classification_release r on r.system = 'ETIM' and r.release = w.release
    left join classification_class c on c.release_id = r.id and c.code = w.code`,
)

/** What the loaded releases of ETIM say of these classes; those of a release that is not loaded are left out. */
export async function findEtimClasses(
  db: Db,
  classes: readonly { release: string; code: string }[],
): Promise<FoundEtimClass[]> {
  const releases = classes.map(({ release }) => release)
  const codes = classes.map(({ code }) => code)
  const found = await etimClasses(db, releases, codes)
  return found.map(({ release, code, features }) => ({
    release,
    code,
    features: features && new Map(features.map(([code, type, values]) => [code, { type, values }])),
  }))
}
