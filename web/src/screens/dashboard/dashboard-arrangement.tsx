import type { ChosenTile } from '@lambda/contract/dashboard/dashboard-tiles'
import { Button, Checkbox } from '@mantine/core'
import { OrderButtons } from '../../shared/order/order-row.tsx'
import { tiles } from './dashboard-tiles.tsx'
import classes from './dashboard.module.css'

interface Props {
  id: string
  chosen: readonly ChosenTile[]
  /** Whether that is an order of the person's own. */
  isOwn: boolean
  choose: (chosen: readonly ChosenTile[]) => void
  reset: () => void
}

/** Which tiles there are and in which order; each step is stored at once. */
export function Arrangement({ id, chosen, isOwn, choose, reset }: Props) {
  const move = (from: number, to: number) => {
    const others = chosen.filter((_, index) => index !== from)
    choose(others.toSpliced(to, 0, ...chosen.slice(from, from + 1)))
  }
  return (
    <section id={id} className={classes.arrangement} aria-label="Tiles of your dashboard">
      <ol className={classes.order}>
        {chosen.map(({ tile, isShown }, index) => (
          <li key={tile} className={classes.orderRow}>
            <Checkbox
              label={tiles[tile].name}
              checked={isShown}
              onChange={(event) =>
                choose(chosen.with(index, { tile, isShown: event.currentTarget.checked }))
              }
            />
            <OrderButtons
              name={tiles[tile].name}
              index={index}
              count={chosen.length}
              move={(to) => move(index, to)}
            />
          </li>
        ))}
      </ol>
      {/* not disabled, which would lose the focus as it is pressed */}
      <Button
        variant="default"
        data-disabled={!isOwn || undefined}
        aria-disabled={!isOwn}
        onClick={isOwn ? reset : undefined}
      >
        Reset order and selection
      </Button>
    </section>
  )
}
