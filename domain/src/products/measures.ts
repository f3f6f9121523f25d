import { type Quantity, dimensions } from './characteristics.ts'

/** What is measured or counted of construction, ordering and storage (domain field list §1.2). */
const logisticsMeasures = [
  {
    key: 'grammage',
    symbol: 'm_A',
    label: 'Grammage',
    unit: 'kg/m²',
    fractionDigits: 3,
    min: '0.001',
    max: '9999.999',
    usual: { min: '0.01', max: '200' },
  },
  {
    key: 'taperFrom',
    symbol: 'd_1',
    label: 'Taper from',
    unit: 'mm',
    fractionDigits: 1,
    min: '0',
    max: '9999.9',
    usual: { min: '0', max: '1000' },
  },
  {
    key: 'taperTo',
    symbol: 'd_2',
    label: 'Taper to',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '9999.9',
    usual: { min: '1', max: '1000' },
  },
  {
    key: 'contentPerOrderUnit',
    symbol: 'c',
    label: 'Content per order unit',
    unit: null,
    fractionDigits: 6,
    min: '0.000001',
    max: '999999999',
    usual: { min: '0.0001', max: '1000000' },
  },
  {
    key: 'priceQuantity',
    symbol: 'n_p',
    label: 'Price quantity',
    unit: null,
    fractionDigits: 0,
    min: '1',
    max: '1000000',
    usual: { min: '1', max: '10000' },
  },
  {
    key: 'minimumOrder',
    symbol: 'n_min',
    label: 'Minimum order',
    unit: null,
    fractionDigits: 3,
    min: '0.001',
    max: '999999999',
    usual: { min: '0.001', max: '100000' },
  },
  {
    key: 'orderStep',
    symbol: 'n_s',
    label: 'Order step',
    unit: null,
    fractionDigits: 3,
    min: '0.001',
    max: '999999999',
    usual: { min: '0.001', max: '100000' },
  },
  {
    key: 'leadTime',
    symbol: 't_L',
    label: 'Lead time',
    unit: 'd',
    fractionDigits: 0,
    min: '0',
    max: '9999',
    usual: { min: '0', max: '365' },
  },
  {
    key: 'palletsStacked',
    symbol: 'n_st',
    label: 'Stackable pallets',
    unit: null,
    fractionDigits: 0,
    min: '0',
    max: '99',
    usual: { min: '0', max: '4' },
  },
  {
    key: 'shelfLife',
    symbol: 't_S',
    label: 'Shelf life',
    unit: 'd',
    fractionDigits: 0,
    min: '1',
    max: '99999',
    usual: { min: '30', max: '7300' },
  },
] as const satisfies readonly (Quantity & { key: string })[]

/** Whatever is one plain number of a product, other than what it declares. */
export const measures = [...dimensions, ...logisticsMeasures] as const

export type MeasureKey = (typeof measures)[number]['key']

/** The product fields that hold a plain number, as on the wire. */
export const measureKeys = measures.map(({ key }) => key)
