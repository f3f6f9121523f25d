/**
 * The indicators of environmental product declarations: EN 15804+A2 (core, additional, resource use and waste) and the
 * seven impact indicators of EN 15804+A1, whose methods differ, so that they are never merged with those of A2. The
 * UUIDs are the official ones of the ILCD+EPD format.
 */

/** A1 and A2 differ in their impact indicators alone; those of resource use and waste are the same. */
export type IndicatorGroup = 'core' | 'additional' | 'resource' | 'a1'

export interface Indicator {
  code: string
  label: string
  /** What values are in. */
  unit: string
  group: IndicatorGroup
  /** EF 3.0 and EF 3.1 have methods of their own for some, so there may be two. */
  uuids: readonly string[]
}

function of<const G extends IndicatorGroup>(group: G) {
  return <const C extends string>(code: C, label: string, unit: string, ...uuids: string[]) =>
    ({ code, label, unit, group, uuids }) as const
}

const core = of('core')
const additional = of('additional')
const resource = of('resource')
const a1 = of('a1')

const co2 = 'kg CO₂e'

/** Which version of the environmental footprint methods total global warming is by, by its UUID. */
export const gwpTotalUuids = {
  'EF 3.0': '6a37f984-a4b3-458a-a20a-64418c145fa2',
  'EF 3.1': 'a7ea142a-9749-11ed-a8fc-0242ac120002',
} as const

// prettier-ignore
/** Every indicator in the order of a declaration: 13 core, 6 additional, 18 of resource use and waste, 7 of A1. */
export const indicators = [
  core('GWP-total', 'Global warming, total', co2, ...Object.values(gwpTotalUuids)),
  core('GWP-fossil', 'Global warming, fossil', co2, '5f635281-343e-44fb-83df-1971b155e6b6', 'a7ea19c0-9749-11ed-a8fc-0242ac120002'),
  core('GWP-biogenic', 'Global warming, biogenic', co2, '2356e1ab-0185-4db5-86e5-16de51c7485c', 'a7ea186c-9749-11ed-a8fc-0242ac120002'),
  core('GWP-luluc', 'Global warming, land use', co2, '4331bbdb-978a-490d-8707-eeb047f01a55', 'a7ea1ae2-9749-11ed-a8fc-0242ac120002'),
  core('ODP', 'Ozone depletion', 'kg CFC-11 eq.', 'b5c629d6-def3-11e6-bf01-fe55135034f3'),
  core('AP', 'Acidification', 'mol H⁺ eq.', 'b5c611c6-def3-11e6-bf01-fe55135034f3'),
  core('EP-freshwater', 'Eutrophication, freshwater', 'kg P eq.', 'b53ec18f-7377-4ad3-86eb-cc3f4f276b2b'),
  core('EP-marine', 'Eutrophication, marine', 'kg N eq.', 'b5c619fa-def3-11e6-bf01-fe55135034f3'),
  core('EP-terrestrial', 'Eutrophication, terrestrial', 'mol N eq.', 'b5c614d2-def3-11e6-bf01-fe55135034f3'),
  core('POCP', 'Photochemical ozone creation', 'kg NMVOC eq.', 'b5c610fe-def3-11e6-bf01-fe55135034f3'),
  core('ADPE', 'Abiotic depletion, minerals and metals', 'kg Sb eq.', 'b2ad6494-c78d-11e6-9d9d-cec0c932ce01'),
  core('ADPF', 'Abiotic depletion, fossil', 'MJ', 'b2ad6110-c78d-11e6-9d9d-cec0c932ce01'),
  core('WDP', 'Water deprivation', 'm³ world eq.', 'b2ad66ce-c78d-11e6-9d9d-cec0c932ce01'),
  additional('PM', 'Particulate matter', 'disease incidence', 'b5c602c6-def3-11e6-bf01-fe55135034f3'),
  additional('IRP', 'Ionising radiation', 'kBq U235 eq.', 'b5c632be-def3-11e6-bf01-fe55135034f3'),
  additional('ETP-fw', 'Ecotoxicity, freshwater', 'CTUe', 'ee1082d1-b0f7-43ca-a1f0-21e2a4a74511', '05316e7a-b254-4bea-9cf0-6bf33eb5c630'),
  additional('HTP-c', 'Human toxicity, cancer', 'CTUh', '2299222a-bbd8-474f-9d4f-4dd1f18aea7c'),
  additional('HTP-nc', 'Human toxicity, non-cancer', 'CTUh', '3af763a5-b7a1-48c9-9cee-1f223481fcef', '7cfdcfcf-b222-4b26-888a-a55f9fbf7ac8'),
  additional('SQP', 'Soil quality', 'Pt', 'b2ad6890-c78d-11e6-9d9d-cec0c932ce01'),
  resource('PERE', 'Renewable primary energy, as energy', 'MJ', '20f32be5-0398-4288-9b6d-accddd195317'),
  resource('PERM', 'Renewable primary energy, as material', 'MJ', 'fb3ec0de-548d-4508-aea5-00b73bf6f702'),
  resource('PERT', 'Renewable primary energy, total', 'MJ', '53f97275-fa8a-4cdd-9024-65936002acd0'),
  resource('PENRE', 'Non-renewable primary energy, as energy', 'MJ', 'ac857178-2b45-46ec-892a-a9a4332f0372'),
  resource('PENRM', 'Non-renewable primary energy, as material', 'MJ', '1421caa0-679d-4bf4-b282-0eb850ccae27'),
  resource('PENRT', 'Non-renewable primary energy, total', 'MJ', '06159210-646b-4c8d-8583-da9b3b95a6c1'),
  resource('SM', 'Secondary material', 'kg', 'c6a1f35f-2d09-4f54-8dfb-97e502e1ce92'),
  resource('RSF', 'Renewable secondary fuels', 'MJ', '64333088-a55f-4aa2-9a31-c10b07816787'),
  resource('NRSF', 'Non-renewable secondary fuels', 'MJ', '89def144-d39a-4287-b86f-efde453ddcb2'),
  resource('FW', 'Net fresh water', 'm³', '3cf952c8-f3a4-461d-8c96-96456ca62246'),
  resource('HWD', 'Hazardous waste', 'kg', '430f9e0f-59b2-46a0-8e0d-55e0e84948fc'),
  resource('NHWD', 'Non-hazardous waste', 'kg', 'b29ef66b-e286-4afa-949f-62f1a7b4d7fa'),
  resource('RWD', 'Radioactive waste', 'kg', '3449546e-52ad-4b39-b809-9fb77cea8ff6'),
  resource('CRU', 'Components for re-use', 'kg', 'a2b32f97-3fc7-4af2-b209-525bc6426f33'),
  resource('MFR', 'Materials for recycling', 'kg', 'd7fe48a5-4103-49c8-9aae-b0b5dfdbd6ae'),
  resource('MER', 'Materials for energy recovery', 'kg', '59a9181c-3aaf-46ee-8b13-2b3723b6e447'),
  resource('EEE', 'Exported electrical energy', 'MJ', '4da0c987-2b76-40d6-9e9e-82a017aaaf29'),
  resource('EET', 'Exported thermal energy', 'MJ', '98daf38a-7a79-46d3-9a37-2b7bd0955810'),
  a1('A1-GWP', 'Global warming (A1)', co2, '77e416eb-a363-4258-a04e-171d843a6460'),
  a1('A1-ODP', 'Ozone depletion (A1)', 'kg CFC-11 eq.', '06dcd26f-025f-401a-a7c1-5e457eb54637'),
  a1('A1-AP', 'Acidification (A1)', 'kg SO₂e', 'b4274add-93b7-4905-a5e4-2e878c4e4216'),
  a1('A1-EP', 'Eutrophication (A1)', 'kg PO₄e', 'f58827d0-b407-4ec6-be75-8b69efb98a0f'),
  a1('A1-POCP', 'Photochemical ozone creation (A1)', 'kg C₂H₄e', '1e84a202-dae6-42aa-9e9d-71ea48b8be00'),
  a1('A1-ADPE', 'Abiotic depletion, elements (A1)', 'kg Sb eq.', 'f7c73bb9-ab1a-4249-9c6d-379a0de6f67e'),
  a1('A1-ADPF', 'Abiotic depletion, fossil (A1)', 'MJ', '804ebcdf-309d-4098-8ed8-fdaf2f389981'),
] as const satisfies readonly Indicator[]

export type IndicatorCode = (typeof indicators)[number]['code']

export const indicatorGroups: readonly { code: IndicatorGroup; label: string }[] = [
  { code: 'core', label: 'Core indicators (EN 15804+A2)' },
  { code: 'a1', label: 'Impact indicators (EN 15804+A1)' },
  { code: 'resource', label: 'Resource use, waste and output flows' },
  { code: 'additional', label: 'Additional indicators (EN 15804+A2)' },
]

const byUuid = new Map<string, (typeof indicators)[number]>(
  indicators.flatMap((one) => one.uuids.map((uuid) => [uuid, one])),
)
const byCode = new Map<string, (typeof indicators)[number]>(
  indicators.map((one) => [one.code, one]),
)

/** The indicator of an official UUID, whatever its letters' case; undefined for any other. */
export function indicatorOfUuid(uuid: string): (typeof indicators)[number] | undefined {
  return byUuid.get(uuid.toLowerCase())
}

/** The indicator of a code. Throws where there is none. */
export function indicatorOf(code: IndicatorCode): (typeof indicators)[number] {
  const found = byCode.get(code)
  if (!found) throw new TypeError(`${code} is no indicator`)
  return found
}
