import type {
  ClassNames,
  ClassTexts,
  NamedClass,
} from '@lambda/contract/supplier-catalogues/features'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** The names of codes of ETIM classes, in one language, as far as their release is loaded; each class is asked for once. */
export class CatalogueClasses {
  private readonly known = new Map<string, ClassTexts | undefined>()
  private readonly language: string

  constructor(language: string | null) {
    this.language = language ?? 'EN'
  }

  /** Asks for what is not known yet of these. */
  async load(db: Kysely<Schema>, classes: readonly NamedClass[]): Promise<void> {
    const asked = new Map(
      classes.flatMap((one) => (this.known.has(keyOf(one)) ? [] : [[keyOf(one), one] as const])),
    )
    if (asked.size === 0) return
    const found = await classTexts(db, [...asked.values()], this.language)
    for (const key of asked.keys()) this.known.set(key, found.get(key))
  }

  readonly names: ClassNames = (named) => this.known.get(keyOf(named))
}

function keyOf({ release, code }: NamedClass): string {
  return `${release} ${code}`
}

interface FeatureRow extends NamedClass {
  feature: string
  label: string
  symbol: string | null
  values: Record<string, string> | null
}

async function classTexts(
  db: Kysely<Schema>,
  classes: readonly NamedClass[],
  language: string,
): Promise<Map<string, ClassTexts>> {
  const { rows } = await sql<FeatureRow>`
    select r.release, cf.class_code as code, cf.feature_code as feature,
      coalesce(f.labels ->> ${language}::text, f.labels ->> 'EN', cf.feature_code) as label,
      coalesce(u.symbols ->> ${language}::text, u.symbols ->> 'EN') as symbol,
      (select json_object_agg(v.code, coalesce(v.labels ->> ${language}::text, v.labels ->> 'EN', v.code))
        from classification_value v where v.release_id = r.id and v.code = any(cf.value_codes)) as values
    from json_to_recordset(${JSON.stringify(classes)}::json) as a (release text, code text)
    join classification_release r on r.system = 'ETIM' and r.release = a.release
    join classification_class_feature cf on cf.release_id = r.id and cf.class_code = a.code
    join classification_feature f on f.release_id = r.id and f.code = cf.feature_code
    left join classification_unit u on u.release_id = r.id and u.code = cf.unit_code`.execute(db)
  const byClass = Map.groupBy(rows, keyOf)
  return new Map(
    [...byClass].map(([key, features]) => [
      key,
      {
        features: new Map(
          features.map(({ feature, label, symbol }) => [feature, { label, symbol }]),
        ),
        values: new Map(features.flatMap(({ values }) => Object.entries(values ?? {}))),
      },
    ]),
  )
}
