import { KeyHint } from '../../ui/key-hint.tsx'
import { SymbolText } from '../../ui/symbol-text.tsx'
import classes from './offer-list.module.css'
import type { Offer } from './use-offers.ts'

interface Props {
  id: string
  offers: readonly Offer[]
  current: number | null
  isValue: boolean
  accept: (offer: Offer) => void
}

/** What may be written where the caret is. The focus stays in the field above. */
export function OfferList({ id, offers, current, isValue, accept }: Props) {
  return (
    // A press on the list must not take the focus from the field.
    <div
      className={classes.popup}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul id={id} role="listbox" aria-label="Suggestions" className={classes.offers}>
        {offers.map((offer, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field above
          <li
            key={`${offer.from} ${offer.insert}`}
            id={`${id}-${index}`}
            ref={index === current ? intoSight : undefined}
            role="option"
            aria-selected={index === current}
            className={classes.offer}
            onClick={() => accept(offer)}
          >
            <span className={isValue ? classes.value : classes.name}>
              <SymbolText>{offer.label}</SymbolText>
            </span>
            <span className={classes.detail}>{offer.detail}</span>
          </li>
        ))}
      </ul>
      <p className={classes.keys} aria-hidden>
        <span>
          <KeyHint keys={['↑', '↓']} /> choose
        </span>
        <span>
          <KeyHint keys={['Tab']} /> accept
        </span>
        <span>
          <KeyHint keys={['Enter']} /> {current === null ? 'search' : 'accept'}
        </span>
        <span>
          <KeyHint keys={['Esc']} /> close
        </span>
      </p>
    </div>
  )
}

function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView?.({ block: 'nearest' })
}
