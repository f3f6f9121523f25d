import type { Culture } from '@lambda/contract/cultures'
import words from '../../ui/words.module.css'

interface Props {
  culture: Pick<Culture, 'code' | 'direction' | 'samples'>
  of: keyof NonNullable<Culture['samples']>
}

/** Something as a culture writes it, in its own language and direction. */
export function CultureSample({ culture: { code, direction, samples }, of }: Props) {
  if (samples === null) {
    return (
      <span className={words.faint} title="Not defined in Unicode CLDR for this language">
        Not known
      </span>
    )
  }
  return (
    <bdi lang={code} dir={direction}>
      {samples[of]}
    </bdi>
  )
}

/** `en-IE → en-001 → en`: where texts are looked for, one after the other. */
export function chainText(fallback: readonly string[]): string {
  return fallback.join(' → ')
}
