import { coordinateProblem } from '@lambda/domain/places/geo'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { typedDecimal } from '@lambda/domain/numbers/typed-decimal'
import land from './land.svg'
import classes from './location-place.module.css'

interface Place {
  latitude: number
  longitude: number
}

/** Where a location is, without a map of anybody: its surroundings on the globe, its degrees and its local time. */
export function CoordinatePreview() {
  const [latitude, longitude, timeZone]: (string | null)[] = useWatch({
    name: ['latitude', 'longitude', 'timeZone'],
  })
  const place = placeOf(latitude ?? null, longitude ?? null)
  if (place === null && !timeZone) return null
  return (
    <div className={classes.preview}>
      {place && <Surroundings {...place} />}
      <ul className={classes.facts}>
        {place && (
          <li className={classes.fact}>
            <IconMapPin size={15} aria-hidden />
            {`${inMinutes(place.latitude, 'N', 'S')}, ${inMinutes(place.longitude, 'E', 'W')}`}
          </li>
        )}
        {timeZone && (
          <li className={classes.fact}>
            <IconClock size={15} aria-hidden />
            <LocalTime timeZone={timeZone} />
          </li>
        )}
      </ul>
    </div>
  )
}

function placeOf(latitude: string | null, longitude: string | null): Place | null {
  const [north, east] = [latitude, longitude].map((text) => {
    const reading = typedDecimal(text, { unit: null })
    return 'value' in reading ? reading.value : null
  })
  if (!north || !east || coordinateProblem(north, east) !== null) return null
  return { latitude: Number(north), longitude: Number(east) }
}

/** What is seen around the place, in degrees: the continent should be known again. */
const view = { width: 56, height: 28 }
const meridians = Array.from({ length: 37 }, (_, index) => -180 + index * 10)
const parallels = Array.from({ length: 19 }, (_, index) => -90 + index * 10)

function Surroundings({ latitude, longitude }: Place) {
  const left = clamp(longitude - view.width / 2, -180, 180 - view.width)
  const top = clamp(-latitude - view.height / 2, -90, 90 - view.height)
  return (
    <svg
      className={classes.globe}
      viewBox={`${left} ${top} ${view.width} ${view.height}`}
      role="img"
      aria-label="Where it is on the globe"
    >
      <image href={land} x={-180} y={-90} width={360} height={180} />
      <g className={classes.grid}>
        {meridians.map((at) => (
          <line key={`m${at}`} x1={at} x2={at} y1={-90} y2={90} />
        ))}
        {parallels.map((at) => (
          <line key={`p${at}`} x1={-180} x2={180} y1={at} y2={at} />
        ))}
      </g>
      <circle className={classes.halo} cx={longitude} cy={-latitude} r={1.1} />
      <circle className={classes.dot} cx={longitude} cy={-latitude} r={0.55} />
    </svg>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** 51.2194 → `51° 13.164′ N`. */
function inMinutes(degrees: number, positive: string, negative: string): string {
  const size = Math.abs(degrees)
  const whole = Math.trunc(size)
  const minutes = ((size - whole) * 60).toFixed(3)
  return `${whole}° ${minutes}′ ${degrees < 0 ? negative : positive}`
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), 15_000)
    return () => window.clearInterval(timer)
  }, [])
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour12: false, ...options }).format(now)
  const time = parts({ weekday: 'long', hour: '2-digit', minute: '2-digit' })
  const offset = parts({ timeZoneName: 'shortOffset' }).split(' ').at(-1)
  return `${time} there now (${offset})`
}
