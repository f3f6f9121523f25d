import {
  edges,
  facings,
  storages,
  tidyColour,
  toleranceClasses,
} from '@lambda/domain/products/logistics'
import { tradeUnits } from '@lambda/domain/numbers/trade-units'
import { optionalText } from '../reference/fields.ts'
import { packagingLevels, packagingRows } from './packaging.ts'
import { type ProductField, asNumber, measure, oneOf } from './product-field.ts'

const tradeUnit = oneOf(tradeUnits, { label: 'Unit' })

const grammage = measure('grammage')
const taperFrom = measure('taperFrom')
const taperTo = measure('taperTo')
const contentPerOrderUnit = measure('contentPerOrderUnit')
const priceQuantity = measure('priceQuantity')
const minimumOrder = measure('minimumOrder')
const orderStep = measure('orderStep')
const leadTime = measure('leadTime')
const palletsStacked = measure('palletsStacked')
const shelfLife = measure('shelfLife')

const construction = { panel: 'logistics', group: 'Construction' } as const
const ordering = { panel: 'logistics', group: 'Ordering' } as const
const storage = { panel: 'logistics', group: 'Storage' } as const

/** How the product is made up, ordered and stored. */
export const logisticsFields = {
  edge: {
    ...oneOf(edges, { label: 'Edge' }),
    ...construction,
    listed: { width: 130, isSorted: false },
    asked: {
      type: 'enum',
      name: 'edge',
      sentence: 'Edge profile of the product.',
      example: 'edge:TONGUE_AND_GROOVE',
      values: edges,
    },
  },
  facing: {
    ...oneOf(facings, { label: 'Facing' }),
    ...construction,
    listed: { width: 140, isSorted: false },
    asked: {
      type: 'enum',
      name: 'facing',
      sentence: 'Facing of the product.',
      example: 'facing:ALUMINIUM',
      values: facings,
    },
  },
  colour: {
    ...optionalText(50, { label: 'Colour', hint: 'RAL 9010, or in words', tidy: tidyColour }),
    ...construction,
    listed: { width: 100, isSorted: false },
    asked: {
      type: 'text',
      name: 'colour',
      sentence: 'Colour, by RAL number or name.',
      example: 'colour:"RAL 9010"',
    },
  },
  grammage: {
    ...grammage,
    ...construction,
    listed: { width: 92, isSorted: true },
    asked: asNumber('grammage', grammage, 'grammage:<=5'),
  },
  taperFrom: {
    ...taperFrom,
    ...construction,
    listed: { width: 92, isSorted: true },
    asked: asNumber('taper-from', taperFrom, 'taper-from:0'),
  },
  taperTo: {
    ...taperTo,
    ...construction,
    listed: { width: 80, isSorted: true },
    asked: asNumber('taper-to', taperTo, 'taper-to:<=50'),
  },
  toleranceClass: {
    ...oneOf(toleranceClasses, {
      label: 'Tolerance class',
      hint: 'As in the designation code: T1 to T7 for boards, T8 and T9 for pipe sections',
    }),
    ...construction,
    listed: { label: 'Tolerance', width: 92, isSorted: false },
    asked: {
      type: 'enum',
      name: 'tolerance',
      label: 'Tolerance',
      sentence: 'Tolerance class of the designation code.',
      example: 'tolerance:T5',
      values: toleranceClasses,
    },
  },
  orderUnit: {
    ...tradeUnit,
    label: 'Order unit',
    hint: 'Unit in which the product is ordered',
    ...ordering,
    listed: { width: 110, isSorted: false },
    asked: {
      type: 'enum',
      name: 'order-unit',
      sentence: 'Order unit, by its UN/ECE Recommendation 20 code.',
      example: 'order-unit:PK',
      values: tradeUnits,
    },
  },
  contentUnit: {
    ...tradeUnit,
    label: 'Content unit',
    hint: 'What an order unit contains',
    ...ordering,
    listed: { width: 116, isSorted: false },
    asked: {
      type: 'enum',
      name: 'content-unit',
      sentence: 'Unit of the content of an order unit.',
      example: 'content-unit:MTK',
      values: tradeUnits,
    },
  },
  contentPerOrderUnit: {
    ...contentPerOrderUnit,
    hint: 'Content units per order unit',
    ...ordering,
    listed: { width: 150, isSorted: true },
    asked: asNumber('conversion', contentPerOrderUnit, 'conversion:>=10'),
  },
  priceUnit: {
    ...tradeUnit,
    label: 'Price unit',
    hint: 'Unit that prices refer to',
    ...ordering,
    listed: { width: 110, isSorted: false },
    asked: {
      type: 'enum',
      name: 'price-unit',
      sentence: 'Unit that prices refer to.',
      example: 'price-unit:MTK',
      values: tradeUnits,
    },
  },
  priceQuantity: {
    ...priceQuantity,
    hint: 'Number of price units that one price covers',
    ...ordering,
    listed: { width: 110, isSorted: true },
    asked: asNumber('price-quantity', priceQuantity, 'price-quantity:100'),
  },
  minimumOrder: {
    ...minimumOrder,
    hint: 'In order units',
    ...ordering,
    listed: { width: 116, isSorted: true },
    asked: asNumber('minimum-order', minimumOrder, 'minimum-order:<=1'),
  },
  orderStep: {
    ...orderStep,
    hint: 'In order units',
    ...ordering,
    listed: { width: 92, isSorted: true },
    asked: asNumber('order-step', orderStep, 'order-step:>1'),
  },
  leadTime: {
    ...leadTime,
    hint: 'In days',
    ...ordering,
    listed: { width: 86, isSorted: true },
    asked: { ...asNumber('lead-time', leadTime, 'lead-time:<=5'), sentence: 'Lead time in days.' },
  },
  storage: {
    ...oneOf(storages, { label: 'Storage' }),
    ...storage,
    listed: { width: 120, isSorted: false },
    asked: {
      type: 'enum',
      name: 'storage',
      sentence: 'Storage conditions of the product.',
      example: 'storage:FROST_FREE',
      values: storages,
    },
  },
  palletsStacked: {
    ...palletsStacked,
    hint: 'Pallets that may be stacked on top of one; 0 for none',
    ...storage,
    listed: { label: 'Stacked', width: 84, isSorted: true },
    asked: {
      ...asNumber('stacked', palletsStacked, 'stacked:>=1', 'Stacked'),
      sentence: 'Number of pallets that may be stacked on top of one.',
    },
  },
  shelfLife: {
    ...shelfLife,
    hint: 'In days, as delivered',
    ...storage,
    listed: { width: 84, isSorted: true },
    asked: {
      ...asNumber('shelf-life', shelfLife, 'shelf-life:>=365'),
      sentence: 'Shelf life in days.',
    },
  },
  packaging: {
    kind: 'rows',
    schema: packagingLevels,
    rows: packagingRows,
    label: 'Packaging',
    panel: 'logistics',
    group: null,
    listed: { width: 220, isSorted: false },
    asked: {
      type: 'code',
      name: 'pack-gtin',
      label: 'GTIN of packaging',
      sentence: 'Global Trade Item Number of a packaging level.',
      example: 'pack-gtin:14012345678908',
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
