import type { ProductAttachments } from '@lambda/contract/attachments/product-attachments'
import { Chip } from '@mantine/core'
import { type CodeNames, type Reader, isMissedBy } from './product-attachments-gaps.rules.ts'
import classes from './product-attachments.module.css'
import { useProductEditing } from '../product.form.tsx'

interface Props {
  data: ProductAttachments
  reader: Reader
  change: (reader: Reader) => void
  names: CodeNames
}

/** Narrows the documents down to those for a country of the product and a language: what does a reader there get? */
export function ReaderFilter({ data, reader, change, names }: Props) {
  const { product } = useProductEditing()
  const languages = languagesIn(data)
  const lacks = (one: Reader) => data.missing.some((gap) => isMissedBy(one, gap))
  if (data.items.length === 0) return null
  return (
    <div className={classes.filters}>
      {product.countries.length > 1 && (
        <Choice
          label="For country"
          codes={product.countries}
          nameOf={names.country}
          value={reader.country}
          change={(country) => change({ ...reader, country })}
          lacks={(country) => lacks({ ...reader, country })}
        />
      )}
      {languages.length > 1 && (
        <Choice
          label="For language"
          codes={languages}
          nameOf={names.language}
          value={reader.language}
          change={(language) => change({ ...reader, language })}
          lacks={(language) => lacks({ ...reader, language })}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  codes: readonly string[]
  nameOf: (code: string) => string
  value: string | null
  change: (code: string | null) => void
  /** Whether something is missing there. */
  lacks: (code: string) => boolean
}

/** More than these are shown by their codes. */
const mostNamed = 6

function Choice({ label, codes, nameOf, value, change, lacks }: ChoiceProps) {
  const isShort = codes.length > mostNamed
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{label}</legend>
      <Chip.Group value={value ?? ''} onChange={(code) => change(code || null)}>
        <Chip value="" size="xs" radius="sm">
          All
        </Chip>
        {codes.map((code) => (
          <Chip
            key={code}
            value={code}
            size="xs"
            radius="sm"
            {...(isShort ? { 'aria-label': nameOf(code) } : {})}
          >
            <span title={nameOf(code)}>{isShort ? code : nameOf(code)}</span>
            {lacks(code) && (
              <span className={classes.lacks} role="img" aria-label="documents missing" />
            )}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  )
}

/** Languages that documents are in, or that one is asked for in. */
function languagesIn({ items, missing }: ProductAttachments): string[] {
  const found = new Set(items.flatMap(({ languages }) => languages))
  for (const { language } of missing) if (language !== null) found.add(language)
  return [...found].toSorted()
}
