import type { DeclaredKey, DimensionKey } from '@lambda/domain/products/characteristics'
import { forms } from '@lambda/domain/products/forms'
import { readStandard } from '@lambda/domain/identifiers/standard-citation'
import { optionalChoice, optionalText } from '../reference/fields.ts'
import { type ProductField, asNumber, declared, measure } from './product-field.ts'

const formOptions = forms.map(({ code, label }) => ({ value: code, label }))

const dimension = (key: DimensionKey) => ({ ...measure(key), panel: 'technical' }) as const

const thickness = dimension('thickness')
const length = dimension('length')
const width = dimension('width')
const pipeInnerDiameter = dimension('pipeInnerDiameter')

const dimensionFields = {
  /** In lists, files and queries it is the thickness of the insulation (`insulationThickness`). */
  thickness: {
    ...thickness,
    listed: { width: 78, isSorted: true },
    asked: {
      ...asNumber('thickness', thickness, 'thickness:20..50'),
      sentence: 'Insulation thickness in mm; of pipe sections and tubes, the wall thickness.',
    },
  },
  length: {
    ...length,
    listed: { width: 80, isSorted: true },
    asked: asNumber('length', length, 'length:1200'),
  },
  width: {
    ...width,
    listed: { width: 76, isSorted: true },
    asked: asNumber('width', width, 'width:600'),
  },
  pipeInnerDiameter: {
    ...pipeInnerDiameter,
    listed: { width: 84, isSorted: true },
    asked: asNumber('diameter', pipeInnerDiameter, 'diameter:22..60'),
  },
  wallThickness: dimension('wallThickness'),
} as const satisfies Readonly<Record<DimensionKey, ProductField>>

const density = declared('density')
const lambdaD = declared('lambdaD')
const rD = declared('rD')
const mu = declared('mu')
const sd = declared('sd')
const maxServiceTemperature = declared('maxServiceTemperature')
const minServiceTemperature = declared('minServiceTemperature')
const compressiveStress = declared('compressiveStress')
const alphaW = declared('alphaW')

const declaredFields = {
  density: {
    ...density,
    listed: { width: 80, isSorted: true },
    asked: asNumber('density', density, 'density:>=100'),
  },
  lambdaD: {
    ...lambdaD,
    listed: { label: 'λ_D', width: 70, isSorted: true },
    asked: asNumber('lambda', lambdaD, 'lambda:<=0.035', 'λ_D'),
  },
  rD: {
    ...rD,
    listed: { label: 'R_D', width: 76, isSorted: true },
    asked: asNumber('r', rD, 'r:>=3.5', 'R_D'),
  },
  reactionToFire: {
    ...declared('reactionToFire'),
    listed: { label: 'Euroclass', width: 83, isSorted: true },
    asked: {
      type: 'fire',
      name: 'fire',
      sentence: 'Euroclass according to EN 13501-1, compared within the same table.',
      example: 'fire:>=B-s2,d0',
    },
  },
  mu: {
    ...mu,
    listed: { label: 'µ', width: 76, isSorted: true },
    asked: asNumber('mu', mu, 'mu:>=7000', 'µ'),
  },
  sd: {
    ...sd,
    listed: { label: 's_d', width: 76, isSorted: true },
    asked: asNumber('sd', sd, 'sd:>=1500', 's_d'),
  },
  maxServiceTemperature: {
    ...maxServiceTemperature,
    listed: { label: 'Max. temperature', width: 128, isSorted: true },
    asked: asNumber('temp-max', maxServiceTemperature, 'temp-max:>=250', 'Max. temperature'),
  },
  minServiceTemperature: {
    ...minServiceTemperature,
    listed: { label: 'Min. temperature', width: 128, isSorted: true },
    asked: asNumber('temp-min', minServiceTemperature, 'temp-min:<=-40', 'Min. temperature'),
  },
  compressiveStress: {
    ...compressiveStress,
    listed: { label: 'Compressive stress', width: 138, isSorted: true },
    asked: asNumber('cs', compressiveStress, 'cs:>=300', 'Compressive stress'),
  },
  alphaW: {
    ...alphaW,
    listed: { label: 'α_w', width: 70, isSorted: true },
    asked: asNumber('alpha-w', alphaW, 'alpha-w:>=0.9', 'α_w'),
  },
} as const satisfies Readonly<Record<DeclaredKey, ProductField>>

/** Form, dimensions, standard and declared performance. */
export const technicalFields = {
  form: {
    ...optionalChoice(formOptions, { label: 'Form' }),
    panel: 'technical',
    listed: { width: 120, isSorted: true },
    asked: {
      type: 'enum',
      name: 'form',
      sentence: 'Product form, such as board, roll or pipe section.',
      example: 'form:PIPE_SECTION',
      values: forms,
    },
  },
  ...dimensionFields,
  designationCode: {
    ...optionalText(500, { label: 'Designation code' }),
    panel: 'technical',
    listed: { width: 260, isSorted: false },
    asked: {
      type: 'code',
      name: 'designation',
      label: 'Designation',
      sentence: 'Designation code of the harmonised standard; hyphens are ignored.',
      example: 'designation:*MU1*',
    },
  },
  standard: {
    ...optionalText(40, { label: 'Product standard' }),
    panel: 'technical',
    listed: { width: 120, isSorted: false },
    asked: {
      type: 'text',
      name: 'standard',
      label: 'Standard',
      sentence: 'Harmonised standard of the declaration.',
      example: 'standard:"EN 13162"',
      tidy: (text: string) => readStandard(text)?.number ?? null,
    },
  },
  standardEdition: {
    ...optionalText(40, { label: 'Edition' }),
    panel: 'technical',
    listed: { label: 'Standard edition', width: 130, isSorted: false },
  },
  ...declaredFields,
} as const satisfies Readonly<Record<string, ProductField>>
