import type { FoundGroup, FoundThing, SearchedEntity } from '@lambda/contract/search'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { foldForSearch } from '@lambda/domain/text/text'
import {
  type Icon,
  IconFiles,
  IconLeaf,
  IconListSearch,
  IconPackage,
  IconSitemap,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { paths, pathOfList, pathOfThing } from '../../paths.ts'
import type { Entry, EntryGroup } from '../../shared/search/entry.ts'
import { soughtBy } from '../../shared/search/local-match.ts'
import { formatCount } from '../../ui/formats.ts'

interface Shown {
  label: string
  many: string
  icon: Icon
}

const shownAs: Readonly<Record<SearchedEntity, Shown>> = {
  product: { label: 'Products', many: 'products', icon: IconPackage },
  attachment: { label: 'Attachments', many: 'attachments', icon: IconFiles },
  'global-attachment': {
    label: 'Global attachments',
    many: 'global attachments',
    icon: IconWorld,
  },
  'taxonomy-node': { label: 'Taxonomies', many: 'nodes', icon: IconSitemap },
  user: { label: 'People', many: 'users', icon: IconUser },
  'esg-entry': { label: 'ESG entries', many: 'ESG entries', icon: IconLeaf },
}

interface Asked {
  text: string
  /** The language that texts were searched and are shown in. */
  lang: string
}

/** What the server has found as groups of entries: exact matches first, corrected words last. */
export function foundGroups(groups: readonly FoundGroup[], asked: Asked): EntryGroup[] {
  return groups
    .toSorted((a, b) => rankOf(a, asked.text) - rankOf(b, asked.text))
    .map((group) => ({
      label: shownAs[group.entity].label,
      entries: entriesOf(group, asked),
      sought: [
        ...soughtBy(asked.text),
        ...group.expansions.flatMap(({ words }) => words.flatMap(soughtBy)),
      ],
    }))
}

/** Of groups, not of what is in them: that has the order of the server. */
function rankOf({ found, expansions }: FoundGroup, text: string): number {
  const [first] = found
  const asked = plain(text)
  if (plain(first?.code ?? '') === asked || plain(first?.name ?? '') === asked) return 0
  return expansions.some(({ by }) => by === 'correction') ? 2 : 1
}

function plain(text: string): string {
  return foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function entriesOf(group: FoundGroup, { lang }: Asked): Entry[] {
  const { entity, total, found, q } = group
  const all = q === null || total <= found.length ? null : pathOfList(entity, { q, lang })
  const things = found.flatMap((thing) => entryOf(entity, thing))
  if (all === null) return things
  const title = `Show all ${formatCount(total)} ${shownAs[entity].many}`
  return [...things, { key: `all ${entity}`, icon: IconListSearch, title, act: all }]
}

function entryOf(entity: SearchedEntity, thing: FoundThing): Entry[] {
  const { id, code, name, detail, taxonomy, state } = thing
  const path = taxonomy === null ? pathOfThing(entity, id) : paths.taxonomyNode(taxonomy, id)
  if (path === null) return []
  const kind = taxonomyKinds.find((one) => one.kind === taxonomy)
  return [
    {
      key: path,
      icon: shownAs[entity].icon,
      // codes of nodes repeat the name, unless they are numbers
      code: kind && !/^\d/.test(code ?? '') ? null : code,
      title: name ?? '',
      detail: kind?.label ?? detail,
      state,
      act: path,
    },
  ]
}
