import { type Culture, culturesApi } from '@lambda/contract/cultures'
import { legalEntityOptions } from '@lambda/contract/options'
import { catalogueLimits } from '@lambda/contract/catalogue/catalogue'
import { dayOf } from '@lambda/domain/text/dates'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import type { OfferedCatalogues } from '../../../shared/export/offered-catalogue.ts'
import { DateInput } from '../../../shared/form/date-input.tsx'
import { useWholeList } from '../../../shared/list/whole-list.ts'
import { EntityPicker } from '../../../shared/pickers/entity-picker.tsx'
import { marketSource } from '../../countries/country.picker.tsx'
import { LanguagesPicker } from '../../languages/language.picker.tsx'
import { legalEntitySource } from '../../legal-entities/legal-entity.picker.tsx'
import {
  catalogueFields,
  catalogueMarket,
  noChoice,
  readCatalogue,
} from './product-catalogue.rules.ts'
import classes from './product-catalogue.module.css'

/** What of products is in a catalogue. */
const formats: OfferedCatalogues['formats'] = {
  'etim-xchange': {
    label: 'ETIM xChange',
    note: (
      <>
        An ETIM xChange 2.0 catalogue (JSON), without prices. Products are left out if they are not
        released, not sold in the market, or lack a brand, a manufacturer article number or a name.
        The job lists them with the reasons.
      </>
    ),
  },
  'bmecat-etim-5': {
    label: 'BMEcat',
    note: (
      <>
        A BMEcat 2005 catalogue (ETIM 5.0, XML) with prices on request. Products are left out if
        they are not released, not sold in the market, or lack a brand, a manufacturer article
        number, a name, an order unit or a classification. The job lists them with the reasons.
      </>
    ),
  },
}

/** Products as a catalogue for trade partners: what it asks for, with proposals. */
export function useProductCatalogue(): OfferedCatalogues {
  const [choice, setChoice] = useState(noChoice)
  const [today] = useState(() => dayOf(new Date()))
  const legalEntities = useWholeList(legalEntityOptions) ?? []
  const cultures = useCultures(catalogueMarket(choice, legalEntities))
  const fields = catalogueFields(choice, { legalEntities, cultures, today })
  const read = readCatalogue(fields)
  const change = (some: Partial<typeof choice>) => setChoice({ ...choice, ...some })
  return {
    formats,
    input: 'input' in read ? read.input : null,
    fields: (
      <>
        <EntityPicker
          label="Supplier"
          source={legalEntitySource}
          required
          value={fields.supplierId}
          onChange={(supplierId) => change({ supplierId })}
        />
        <div className={classes.pair}>
          <EntityPicker
            label="Market"
            source={marketSource}
            required
            value={fields.country}
            onChange={(country) => change({ country })}
          />
          <DateInput
            label="Valid from"
            required
            value={fields.validFrom}
            error={fields.validFrom === '' && 'This field is required.'}
            onChange={(validFrom) => change({ validFrom: validFrom ?? '' })}
          />
        </div>
        <LanguagesPicker
          label="Languages"
          required
          value={fields.languages}
          onChange={(languages) => change({ languages })}
        />
        <div className={classes.pair}>
          <TextInput
            label="Catalogue ID"
            required
            maxLength={catalogueLimits.id}
            value={fields.catalogueId}
            onChange={({ currentTarget }) => change({ catalogueId: currentTarget.value })}
          />
          <TextInput
            label="Catalogue name"
            maxLength={catalogueLimits.name}
            value={fields.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </div>
        <TextInput
          label="Buyer"
          maxLength={catalogueLimits.buyer}
          value={fields.buyer}
          onChange={({ currentTarget }) => change({ buyer: currentTarget.value })}
        />
        <AddressInput
          value={fields.documentsAt}
          problem={'problems' in read ? (read.problems.documentsAt ?? null) : null}
          onChange={(documentsAt) => change({ documentsAt })}
        />
      </>
    ),
  }
}

/** The languages as a country writes them; none while they are on their way. */
function useCultures(country: string | null): readonly Culture[] {
  const query = { q: `country:${country}`, limit: 200 }
  const { data } = useQuery({
    queryKey: [culturesApi.list.id, query],
    queryFn: ({ signal }) => call(culturesApi.list, { query, signal }),
    enabled: country !== null,
  })
  return data?.data ?? []
}

interface AddressProps {
  value: string
  problem: string | null
  onChange: (address: string) => void
}

/** Where partners find documents; what is wrong with it is said once it is left. */
function AddressInput({ value, problem, onChange }: AddressProps) {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <TextInput
      label="Web address of documents"
      type="url"
      description="Where partners find the documents, named as in a download from here. Leave empty to omit documents."
      placeholder="https://media.example.com/products"
      value={value}
      error={isLeft && value !== '' && problem}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
