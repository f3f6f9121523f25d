import {
  type ProductEpd,
  type ProductEsgEntry,
  productEsgApi,
} from '@lambda/contract/esg/product-esg'
import { esgKinds } from '@lambda/contract/esg/esg-kinds'
import { shownNumber } from '@lambda/domain/esg/exact-number'
import { indicatorGroups, indicatorOf } from '@lambda/domain/esg/indicators'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import { validities } from '@lambda/domain/documents/documents'
import { formatDay } from '@lambda/domain/text/dates'
import { useQuery } from '@tanstack/react-query'
import { IconLeaf } from '@tabler/icons-react'
import { administratorRole } from '@lambda/contract/users'
import { paths } from '../../../paths.ts'
import { useActiveUser } from '../../../platform/active-user.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { latePart } from '../../../shared/late/late.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { useProductEditing } from '../product.form.tsx'
import words from '../../../ui/words.module.css'
import classes from './product-esg.module.css'

const ProductAlternatives = latePart(
  async () => (await import('./product-alternatives.panel.tsx')).ProductAlternatives,
  <TextSkeleton lines={6} />,
)

/** What ESG entries say of the product: EPDs per declared unit and per square metre, labels, certificates; and what can replace it. */
export function ProductEsgPanel() {
  const { product } = useProductEditing()
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const params = { id: product.id }
  const query = useQuery({
    queryKey: [productEsgApi.get.id, params, language, product.version],
    queryFn: ({ signal }) => call(productEsgApi.get, { params, query: { language }, signal }),
  })
  if (query.isError) return <LoadFailed what="The ESG entries" query={query} place="part" />
  if (!query.data) return <TextSkeleton lines={8} />
  const { entries } = query.data
  const isEpd = ({ epd }: ProductEsgEntry) => epd !== null
  return (
    <div className={classes.entries}>
      {entries.length === 0 && (
        <EmptyState icon={<IconLeaf size={20} stroke={1.7} />} title="No ESG entries">
          No EPD, label or certificate is linked to this product or its brand.
        </EmptyState>
      )}
      <Entries entries={entries.filter(isEpd)} />
      <ProductAlternatives />
      <Entries entries={entries.filter((entry) => !isEpd(entry))} />
    </div>
  )
}

function Entries({ entries }: { entries: readonly ProductEsgEntry[] }) {
  return entries.map((entry) => <Entry key={entry.id} entry={entry} />)
}

const tones: Readonly<Record<ProductEsgEntry['validity'], Tone>> = {
  unlimited: 'neutral',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
}

const reasons: Readonly<Record<ProductEsgEntry['by'], string>> = {
  link: 'Linked to this product',
  query: 'Found by the search of the entry',
  brand: 'For all products of the brand',
}

function Entry({ entry }: { entry: ProductEsgEntry }) {
  const isAdministrator = useActiveUser((state) => state.activeUser?.role === administratorRole)
  const { id, title, validity, validUntil, operator, number, by, facts, epd, attachments } = entry
  const label = (list: readonly { code: string; label: string }[], code: string | null) =>
    list.find((one) => one.code === code)?.label ?? code
  const about = [label(programmeOperators, operator), number, reasons[by]].filter(Boolean)
  return (
    <section className={classes.entry} data-expired={validity === 'expired' || undefined}>
      <h2 className={classes.title}>
        {isAdministrator ? (
          <Link href={paths.esgEntries.one(id)} className={words.link}>
            {title}
          </Link>
        ) : (
          title
        )}
        <Tag tone="accent">{label(esgKinds, entry.kind)}</Tag>
        <Tag tone={tones[validity]} dot>
          {validUntil === null
            ? 'No expiry'
            : `${label(validities, validity)} · ${formatDay(validUntil)}`}
        </Tag>
      </h2>
      <p className={classes.about}>{about.join(' · ')}</p>
      {validity === 'expired' && (
        <p className={classes.note}>This entry has expired. Its values are not valid any more.</p>
      )}
      {epd && <EpdTable epd={epd} />}
      {facts.length > 0 && (
        <FactList facts={facts.map(({ label, text }) => [label, text] as const)} />
      )}
      {attachments.length > 0 && (
        <p className={classes.about}>
          Evidence:{' '}
          {attachments.map((one, index) => (
            <span key={one.id}>
              {index > 0 && ', '}
              <Link
                className={words.link}
                href={(one.isGlobal ? paths.globalAttachments : paths.attachments).one(one.id)}
              >
                {`${one.code} ${one.title}`}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

const notComputable = <span className={classes.none}>Not computable</span>

/** A1 to A3 of each indicator; below, how square metres were computed or what is missing for them. */
function EpdTable({ epd }: { epd: ProductEpd }) {
  const { values, per, perArea, atUnitResistance } = epd
  if (values.length === 0) {
    return <p className={classes.note}>Not computable: the EPD declares no values for A1 to A3.</p>
  }
  const groups = indicatorGroups
    .map(({ code, label }) => ({
      label,
      rows: values.filter(({ indicator }) => indicatorOf(indicator).group === code),
    }))
    .filter(({ rows }) => rows.length > 0)
  const number = (value: string | null) => (value === null ? notComputable : shownNumber(value, 4))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Values of A1 to A3">
        <table className={classes.table}>
          <caption className={classes.caption}>
            {['Modules A1 to A3', epd.standard].filter(Boolean).join(' · ')}
          </caption>
          <thead>
            <tr>
              <th scope="col">Indicator</th>
              <th scope="col">{per === null ? 'Declared unit unknown' : `Per ${per}`}</th>
              <th scope="col">Per m² at the product’s thickness</th>
              <th scope="col">Per m² at R = 1</th>
            </tr>
          </thead>
          {groups.map(({ label, rows }) => (
            <tbody key={label}>
              {groups.length > 1 && (
                <tr>
                  <th scope="rowgroup" colSpan={4} className={classes.group}>
                    {label}
                  </th>
                </tr>
              )}
              {rows.map((row) => {
                const { label: name, unit } = indicatorOf(row.indicator)
                return (
                  <tr key={row.indicator}>
                    <th scope="row">
                      {name} <span className={classes.unit}>{unit}</span>
                    </th>
                    <td title={`${row.perUnit} (${row.how})`}>{number(row.perUnit)}</td>
                    <td title={row.perArea ?? undefined}>{number(row.perArea)}</td>
                    <td title={row.atUnitResistance ?? undefined}>
                      {number(row.atUnitResistance)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
      <dl className={classes.how}>
        <How title="Per m² at the product’s thickness" conversion={perArea} />
        <How title="Per m² at R = 1" conversion={atUnitResistance} />
      </dl>
    </>
  )
}

function How({ title, conversion }: { title: string; conversion: ProductEpd['perArea'] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {'missing' in conversion
          ? `Not computable: ${conversion.missing}`
          : `Value ${conversion.how} = value × ${shownNumber(conversion.factor, 6)}`}
      </dd>
    </div>
  )
}
