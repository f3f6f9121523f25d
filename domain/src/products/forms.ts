import type { DimensionKey } from './characteristics.ts'

/** What a form is to geometry: a plane with a thickness, a shell around a pipe, or neither. */
type FormShape = 'flat' | 'pipe' | 'other'

/**
 * The physical forms a product may have (domain field list §1.2), in the order they are offered.
 * The shape decides which dimensions are asked for and which Euroclass table applies.
 */
export const forms = [
  { code: 'BOARD', label: 'Board', shape: 'flat' },
  { code: 'SLAB', label: 'Slab', shape: 'flat' },
  { code: 'ROLL', label: 'Roll', shape: 'flat' },
  { code: 'MAT', label: 'Mat', shape: 'flat' },
  { code: 'LAMELLA', label: 'Lamella mat', shape: 'flat' },
  { code: 'WIRED_MAT', label: 'Wired mat', shape: 'flat' },
  { code: 'PIPE_SECTION', label: 'Pipe section', shape: 'pipe' },
  { code: 'TUBE', label: 'Tube', shape: 'pipe' },
  { code: 'SHEET', label: 'Sheet', shape: 'flat' },
  { code: 'TAPE', label: 'Tape', shape: 'flat' },
  { code: 'BLOCK', label: 'Block', shape: 'flat' },
  { code: 'GRANULATE', label: 'Granulate', shape: 'other' },
  { code: 'LOOSE_FILL', label: 'Loose fill', shape: 'other' },
  { code: 'SPRAY', label: 'Sprayed insulation', shape: 'other' },
  { code: 'PANEL', label: 'Panel', shape: 'flat' },
  { code: 'CEILING_TILE', label: 'Ceiling tile', shape: 'flat' },
  { code: 'BAFFLE', label: 'Baffle', shape: 'flat' },
  { code: 'UNDERLAY', label: 'Underlay', shape: 'flat' },
  { code: 'MEMBRANE', label: 'Membrane', shape: 'flat' },
  { code: 'SEALANT', label: 'Sealant', shape: 'other' },
  { code: 'ADHESIVE', label: 'Adhesive', shape: 'other' },
  { code: 'FIXING', label: 'Fixing', shape: 'other' },
  { code: 'ACCESSORY', label: 'Accessory', shape: 'other' },
] as const satisfies readonly { code: string; label: string; shape: FormShape }[]

export type Form = (typeof forms)[number]['code']

/** The shape of a form; null for an unknown form or none. */
export function shapeOf(form: string | null): FormShape | null {
  return forms.find((known) => known.code === form)?.shape ?? null
}

const dimensionsOfShape: Readonly<Record<FormShape, readonly DimensionKey[]>> = {
  flat: ['thickness', 'length', 'width'],
  pipe: ['pipeInnerDiameter', 'wallThickness', 'length'],
  other: [],
}

/** The dimensions that a product of a form usually has, in the order they are asked for; of an unknown form, those of a plane. */
export function usualDimensions(form: string | null): readonly DimensionKey[] {
  return dimensionsOfShape[shapeOf(form) ?? 'flat']
}
