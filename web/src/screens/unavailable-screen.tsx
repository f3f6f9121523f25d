import { paths } from '../paths.ts'
import { type Instead, NotAvailable } from '../shared/problems/not-available.tsx'
import { Page } from '../shared/page/page.tsx'

const screens = {
  esgDashboard: {
    title: 'ESG dashboard',
    text: 'EPDs that expire soon are in the list of ESG entries.',
    href: paths.esgEntries.list({ q: 'kind:EPD validity:expiring' }),
    label: 'Go to expiring EPDs',
  },
} as const satisfies Record<string, Instead & { title: string }>

/** The screens of addresses that are not offered anywhere. */
export type Unavailable = keyof typeof screens

/** The screen at an address that is not offered: where to go instead. */
export function UnavailableScreen({ name }: { name: Unavailable }) {
  const { title, ...instead } = screens[name]
  return (
    <Page title={title}>
      <NotAvailable {...instead} />
    </Page>
  )
}
