import { paths } from '../../paths.ts'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { Page } from '../../shared/page/page.tsx'
import { CoverageCharts } from './coverage-charts.tsx'
import { EntryCharts } from './entry-charts.tsx'
import { ObligationCharts } from './obligation-charts.tsx'
import { WarmingChart } from './warming-chart.tsx'
import classes from './esg-dashboard.module.css'

/** What EPDs and other statements cover, what they say, and what is missing: each figure leads to the list that it counts. */
export function EsgDashboardScreen() {
  return (
    <Page
      title="ESG dashboard"
      actions={<LinkButton href={paths.esgEntries.list()}>ESG entries</LinkButton>}
    >
      <div className={classes.grid}>
        <CoverageCharts />
        <WarmingChart />
        <EntryCharts />
        <ObligationCharts />
      </div>
    </Page>
  )
}
