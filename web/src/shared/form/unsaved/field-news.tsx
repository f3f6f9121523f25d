import { valueAt } from '@lambda/contract/value-at'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FieldValues, useWatch } from 'react-hook-form'
import { formatMoment } from '../../../ui/formats.ts'
import { fieldId, formatField } from '../fields.ts'
import { isSame } from '../merge.ts'
import type { EntityForm } from '../use-entity-form.ts'
import type { News } from './news.ts'
import classes from './unsaved.module.css'

interface Props<V extends FieldValues> {
  form: EntityForm<V>
  /** Shows a field, on whichever panel it is. */
  show: (path: string, panel: string | null) => void
}

/**
 * What others have saved meanwhile in fields that are changed here: beside each field that is on the screen, and all of it at
 * the head of the form. Neither the focus nor what is typed is touched.
 */
export function FieldNews<V extends FieldValues>({ form, show }: Props<V>) {
  useWatch({ control: form.methods.control })
  const values = form.methods.getValues()
  const news = form.news.filter(
    ({ path, theirs, isTaken }) => isSame(valueAt(values, path), theirs) === isTaken,
  )
  const head = useRef<HTMLDivElement>(null)
  const places = usePlaces(head, news)
  const open = news.filter(({ isTaken }) => !isTaken)
  return (
    <div ref={head}>
      <VisuallyHidden role="status">
        {news.map((one) => saidOf(form, one)).join(' ')}
      </VisuallyHidden>
      {open.length > 0 && (
        <div className={classes.line} data-tone="warning">
          <IconUserEdit size={16} aria-hidden />
          <span className={classes.text}>
            {`${whoIn(open)} saved other values in ${open.length === 1 ? 'a field' : 'fields'} that you have changed: `}
            {open.map(({ path }, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => show(path, form.describe(path).panel)}
                >
                  {form.describe(path).label}
                </button>
              </span>
            ))}
          </span>
        </div>
      )}
      {news.map((one) => {
        const place = places.get(one.path)
        return place && createPortal(<Note form={form} news={one} />, place, one.path)
      })}
    </div>
  )
}

function Note<V extends FieldValues>({ form, news }: { form: EntityForm<V>; news: News }) {
  const { path, mine, theirs, isTaken } = news
  const description = form.describe(path)
  // the button that is pressed goes away
  const back = () => document.getElementById(fieldId(path))?.focus()
  const use = (value: unknown) => {
    form.take(path, value)
    back()
  }
  const keep = () => {
    form.dismiss(path)
    back()
  }
  return (
    <div className={classes.news} role="group" aria-label={`Saved meanwhile: ${description.label}`}>
      <span className={classes.saved}>
        {`${news.by ?? 'Somebody'} saved `}
        <span className={classes.value}>{formatField(description, theirs)}</span>
        {timeOf(news)}
      </span>
      {isTaken ? (
        <Button size="compact-xs" variant="default" onClick={() => use(mine)}>
          {`Back to ${formatField(description, mine)}`}
        </Button>
      ) : (
        <Button size="compact-xs" variant="default" onClick={() => use(theirs)}>
          Use this
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={keep}>
        {isTaken ? 'OK' : 'Keep mine'}
      </Button>
    </div>
  )
}

function timeOf({ at }: News): string {
  return at === undefined ? '' : ` at ${formatMoment(at)}`
}

function saidOf<V extends FieldValues>(form: EntityForm<V>, news: News): string {
  const description = form.describe(news.path)
  return `${news.by ?? 'Somebody'} saved ${formatField(description, news.theirs)} in ${description.label}${timeOf(news)}.`
}

function whoIn(news: readonly News[]): string {
  const names = [...new Set(news.map(({ by }) => by ?? 'Somebody'))]
  return names.join(' and ')
}

/** Elements below the fields that are on the screen: fields come and go with panels, rows and languages. */
function usePlaces(
  head: RefObject<HTMLElement | null>,
  news: readonly News[],
): ReadonlyMap<string, HTMLElement> {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map())
  const wanted = news.map(({ path }) => path).join('\n')
  useEffect(() => {
    const form = head.current?.closest('form')
    if (!form) return undefined
    const made = new Map<string, HTMLElement>()
    const look = () => {
      let isOther = false
      for (const path of wanted === '' ? [] : wanted.split('\n')) {
        const field = document.getElementById(fieldId(path))
        const around = field?.closest('.mantine-InputWrapper-root') ?? field?.parentElement
        if (made.get(path)?.parentElement === (around ?? undefined)) continue
        isOther = true
        made.get(path)?.remove()
        made.delete(path)
        if (around) made.set(path, around.appendChild(document.createElement('div')))
      }
      if (isOther) setPlaces(new Map(made))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(form, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const place of made.values()) place.remove()
      setPlaces(new Map())
    }
  }, [head, wanted])
  return places
}
