/** The day so many days from today, in UTC: `2027-02-18`. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
