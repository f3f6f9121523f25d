import type { EsgEntry, EsgEntryInput } from '@lambda/contract/esg/esg-entries'
import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { unitText } from '@lambda/domain/esg/declared-units'
import { shownNumber } from '@lambda/domain/esg/exact-number'
import { indicators } from '@lambda/domain/esg/indicators'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ChartFrame } from '../../../shared/charts/chart-frame.tsx'
import { SignedBars } from '../../../shared/charts/signed-bars.tsx'
import { moduleShares, scenariosWith } from './esg-shares.rules.ts'
import classes from './esg-matrix.module.css'

/** What each module of the life cycle has of an indicator. */
export function EsgShares({ entry }: { entry: EsgEntry }) {
  const { control } = useFormContext<EsgEntryInput>()
  const { isDirty } = useFormState({ control })
  const payload = useWatch({ control, name: 'payload' }) as EpdPayload
  const declared = indicators.filter(
    ({ code }) => Object.keys(payload.results?.[code] ?? {}).length,
  )
  const [chosen, setChosen] = useState<string>('GWP-total')
  const indicator = declared.find(({ code }) => code === chosen) ?? declared[0]
  const values = (indicator && payload.results[indicator.code]) ?? {}
  const scenarios = scenariosWith(payload, values)
  const [picked, setPicked] = useState<string | null>(null)
  const scenario = scenarios.find(({ key }) => key === picked) ?? scenarios[0]
  const shares = moduleShares(values, scenario?.key ?? null)
  const unit = payload.declaredUnit ? ` per ${unitText(payload.declaredUnit)}` : ''
  const hasNoSum = shares.every(({ share }) => share === null)
  const percent = (share: number | null) => (share === null ? '–' : `${share.toFixed(1)} %`)
  return (
    <ChartFrame
      title="Share of each module"
      unit={indicator ? `${indicator.label} in ${indicator.unit}${unit}` : 'No indicator'}
      source={isDirty ? 'This entry as edited' : 'This entry'}
      at={isDirty ? null : entry.updatedAt}
      note={
        hasNoSum
          ? 'The sum of A to C is not above zero, so there are no shares of it.'
          : 'Shares are of the sum of A to C. Module D is outside the system and no part of it.'
      }
      empty={shares.length === 0 ? 'This EPD declares no indicator by module yet.' : null}
      table={{
        columns: [
          { label: 'Module' },
          { label: 'Stage' },
          { label: indicator?.unit ?? 'Value', isNumber: true },
          { label: 'Share', isNumber: true },
        ],
        rows: shares.map(({ module, label, text, share }) => [module, label, text, percent(share)]),
      }}
      controls={
        declared.length > 0 && (
          <div className={classes.choices}>
            <NativeSelect
              label="Indicator"
              value={indicator?.code}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={declared.map(({ code, label }) => ({
                value: code,
                label: `${code}: ${label}`,
              }))}
            />
            {scenarios.length > 0 && (
              <NativeSelect
                label="Scenario"
                value={scenario?.key}
                onChange={(event) => setPicked(event.currentTarget.value)}
                data={scenarios.map(({ key, name }) => ({ value: key, label: name }))}
              />
            )}
          </div>
        )
      }
    >
      <SignedBars
        bars={shares.map(({ column, module, label, text, value, share }) => ({
          key: column,
          label: module,
          title: label,
          value,
          text: shownNumber(text, 4),
          aside: percent(share),
          tone: module === 'D' ? 'dotted' : value < 0 ? 'striped' : 'solid',
        }))}
      />
    </ChartFrame>
  )
}
