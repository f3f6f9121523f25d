/** A record as `reference_name` tells it. */
export interface NamedRow {
  id: number
  kind: string
  code: string
  /** What a query calls it. */
  value: string
  /** What it is called where it has no names by language. */
  name: string
  names: Readonly<Record<string, string>> | null
  parent_id: number | null
}

/** A record that others refer to. */
export class ReferenceName {
  readonly kind: string
  readonly code: string
  /** What a query calls it. */
  readonly value: string
  readonly parentId: number | null
  private readonly row: NamedRow
  private readonly json = new Map<string, string>()

  constructor(row: NamedRow) {
    this.kind = row.kind
    this.code = row.code
    this.value = row.value
    this.parentId = row.parent_id
    this.row = row
  }

  /** What it is called in a language, else in English, else in any. */
  nameIn(language: string): string {
    const { names, name } = this.row
    if (!names) return name
    return names[language] ?? names['EN'] ?? Object.values(names)[0] ?? name
  }

  /** What it is called in a language, else in English. */
  labelIn(language: string): string {
    const { names, name } = this.row
    return names?.[language] ?? names?.['EN'] ?? name
  }

  referenceIn(language: string): { id: number; code: string; name: string } {
    return { id: this.row.id, code: this.code, name: this.nameIn(language) }
  }

  /** The reference as JSON. */
  jsonIn(language: string): string {
    const known = this.json.get(language)
    if (known !== undefined) return known
    const json = JSON.stringify(this.referenceIn(language))
    this.json.set(language, json)
    return json
  }
}

interface Lists {
  byKind: ReadonlyMap<string, readonly number[]>
  byCode: ReadonlyMap<string, readonly number[]>
  below: ReadonlyMap<number | null, readonly number[]>
}

const keyOf = (kind: string, code: string) => `${kind}:${code.toUpperCase()}`

function grouped<K>(
  entries: readonly (readonly [number, ReferenceName])[],
  by: (name: ReferenceName) => K,
): Map<K, number[]> {
  const groups = new Map<K, number[]>()
  for (const [id, name] of entries) {
    const group = groups.get(by(name))
    if (group) group.push(id)
    else groups.set(by(name), [id])
  }
  return groups
}

/** Records that others refer to, by their ids, which are given once for all kinds. They never change. */
export class NamesInMemory {
  /** Of all names that there are; null for names of some records. */
  readonly version: string | null
  private readonly byId: ReadonlyMap<number, ReferenceName>
  private lists: Lists | null = null

  constructor(rows: readonly NamedRow[], version: string | null = null) {
    this.byId = new Map(rows.map((row) => [row.id, new ReferenceName(row)]))
    this.version = version
  }

  get ids(): readonly number[] {
    return [...this.byId.keys()]
  }

  has(id: number): boolean {
    return this.byId.has(id)
  }

  idsOfKind(kind: string): readonly number[] {
    return this.listed().byKind.get(kind) ?? []
  }

  /** The record of a kind with that code, in any case, and those below it; none where there is none. */
  idsWithin(kind: string, code: string): readonly number[] {
    const { byCode, below } = this.listed()
    const found = [...(byCode.get(keyOf(kind, code)) ?? [])]
    // it grows while it is read
    for (const id of found) {
      for (const child of below.get(id) ?? []) if (this.get(child).kind === kind) found.push(child)
    }
    return found
  }

  private listed(): Lists {
    const entries = () => [...this.byId]
    this.lists ??= {
      byKind: grouped(entries(), ({ kind }) => kind),
      byCode: grouped(entries(), ({ kind, code }) => keyOf(kind, code)),
      below: grouped(entries(), ({ parentId }) => parentId),
    }
    return this.lists
  }

  /** Throws where there is none. */
  get(id: number): ReferenceName {
    const found = this.byId.get(id)
    if (!found) throw new Error(`There is no record ${id} that others could refer to.`)
    return found
  }
}

export const noNames = new NamesInMemory([])
