import {
  type CatalogueReading,
  catalogueImportsApi,
} from '@lambda/contract/supplier-catalogues/imports'
import { formatDay } from '@lambda/domain/text/dates'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import type { OfferedDataSets } from '../../../shared/import/import-dialog.tsx'
import { followJob } from '../../../shared/jobs/follow-job.ts'
import { sentenceOf } from '../../../shared/write/failure.ts'
import { ErrorText } from '../../../ui/error-text.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { BrandPicker } from '../../brands/brand.picker.tsx'
import { catalogueImportEnding } from './product-catalogue-import.rules.ts'
import classes from './product-catalogue-import.module.css'

const mostOfSource = 200

/** What was entered for a file. */
interface Entered {
  uploadId: string | null
  /** Null until something was typed. */
  source: string | null
  brandId: number | null
}

const nothing = { source: null, brandId: null }

/** Catalogues of suppliers beside sheets: what is asked for one, with what it says of itself. */
export function useCatalogueImport(uploadId: string | null): OfferedDataSets {
  const [kept, setKept] = useState<Entered>({ uploadId, ...nothing })
  const entered = kept.uploadId === uploadId ? kept : { uploadId, ...nothing }
  const change = (some: Partial<Entered>) => setKept({ ...entered, ...some })
  const { data: reading, error } = useQuery({
    queryKey: [catalogueImportsApi.read.id, uploadId],
    queryFn: ({ signal }) =>
      call(catalogueImportsApi.read, { body: { uploadId: uploadId ?? '' }, signal }),
    enabled: uploadId !== null,
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
  const source = (entered.source ?? reading?.source ?? '').trim()
  const send = async () => {
    if (uploadId === null) return
    const body = { uploadId, source, brandId: entered.brandId }
    const job = await call(catalogueImportsApi.start, { body })
    followJob(job, { ending: catalogueImportEnding })
  }
  return {
    drop: 'Drop an Excel (XLSX) or CSV file, or a supplier catalogue (BMEcat, ETIM xChange), here.',
    note:
      uploadId === null
        ? 'From a supplier’s catalogue (BMEcat or ETIM xChange), what it says of your products is kept as their source data. No field is changed.'
        : 'What the catalogue says of your products is kept as their source data. It replaces what this source said before. No field is changed.',
    chosen:
      uploadId === null
        ? null
        : {
            confirmLabel: 'Import catalogue',
            send: reading && source !== '' ? send : null,
            fields: error ? (
              <ErrorText>{sentenceOf(error, 'The catalogue could not be read.')}</ErrorText>
            ) : reading ? (
              <CatalogueFields reading={reading} entered={entered} onChange={change} />
            ) : (
              <TextSkeleton />
            ),
          },
  }
}

interface FieldsProps {
  reading: CatalogueReading
  entered: Entered
  onChange: (some: Partial<Entered>) => void
}

function CatalogueFields({ reading, entered, onChange }: FieldsProps) {
  const { format, supplier, catalogueId, date, isBrandKnown, unknownManufacturers } = reading
  const about = [format, supplier, catalogueId, date && formatDay(date)].filter(Boolean)
  const source = entered.source ?? reading.source
  return (
    <>
      <p className={classes.about}>{about.join(' · ')}</p>
      <TextInput
        label="Source"
        description="What the values are kept under. The same name replaces what was kept before."
        required
        maxLength={mostOfSource}
        value={source}
        error={source.trim() === '' && 'This field is required.'}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
      />
      {!isBrandKnown && (
        <BrandPicker
          label="Brand"
          hint={whyBrand(unknownManufacturers)}
          value={entered.brandId}
          onChange={(brandId) => onChange({ brandId })}
        />
      )}
    </>
  )
}

const mostNamed = 3

function whyBrand(unknown: readonly string[]): string {
  const more = unknown.length > mostNamed ? ' …' : ''
  const named =
    unknown.length === 0
      ? 'The catalogue does not name the manufacturer of every product.'
      : `Unknown here: ${unknown.slice(0, mostNamed).join(', ')}${more}.`
  return `${named} Choose a brand to find products by its article numbers, too.`
}
