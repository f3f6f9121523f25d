/** A month of the calendar, with the days of it that are meant. */
interface Month {
  /** `2026-11` */
  month: string
  from: string
  to: string
}

/** The month of a day, from that day on, and so many after it. */
export function monthsFrom(today: string, after: number): Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayAt = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
  return Array.from({ length: after + 1 }, (_, at) => ({
    month: dayAt(at, 1).slice(0, 7),
    from: at === 0 ? today : dayAt(at, 1),
    to: dayAt(at + 1, 0),
  }))
}
