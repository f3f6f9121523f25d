import type { Random } from '../random.ts'

/** Bodies as a picture shows them, in SVG: seen from above at thirty degrees, the light from the left. */

export type Point3 = readonly [x: number, y: number, z: number]

const middle = { x: 600, y: 560 }
const slope = { x: Math.cos(Math.PI / 6), y: Math.sin(Math.PI / 6) }

/** Where a point of space is in the picture. */
export function seen([x, y, z]: Point3): [number, number] {
  return [round(middle.x + (x - y) * slope.x), round(middle.y + (x + y) * slope.y - z)]
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A colour lightened (above zero) or darkened (below) by a share. */
export function shade(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16)
    const to = share > 0 ? 255 : 0
    return Math.round(part + (to - part) * Math.abs(share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** What covers a face: fibres, grains, or nothing. */
export type Grain = 'fibres' | 'cells' | 'smooth'

export interface Skin {
  colour: string
  grain: Grain
}

type Face = readonly [Point3, Point3, Point3, Point3]

/** A box from a corner with its three lengths; the top of one that is covered is left plain. */
export function box(
  [x, y, z]: Point3,
  [length, width, height]: Point3,
  skin: Skin & { isCovered?: boolean },
  random: Random,
): string {
  const at = (dx: number, dy: number, dz: number): Point3 => [
    x + dx * length,
    y + dy * width,
    z + dz * height,
  ]
  const above: Face = [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)]
  const front: Face = [at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)]
  const side: Face = [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)]
  const lit = (share: number) => ({ ...skin, colour: shade(skin.colour, share) })
  const top = skin.isCovered ? { ...lit(0.16), grain: 'smooth' as const } : lit(0.16)
  return face(above, top, random) + face(front, lit(-0.06), random) + face(side, lit(-0.24), random)
}

/** A plane with four corners in its skin. */
export function face(corners: Face, { colour, grain }: Skin, random: Random): string {
  const points = corners.map((corner) => seen(corner).join(',')).join(' ')
  const outline = `<polygon points="${points}" fill="${colour}" stroke="${shade(colour, -0.18)}" stroke-width="1.2" stroke-linejoin="round"/>`
  return outline + (grain === 'smooth' ? '' : marks(corners, colour, grain, random))
}

function marks([a, b, , d]: Face, colour: string, grain: Grain, random: Random): string {
  const on = (u: number, v: number) => seen(between(a, b, d, u, v))
  const light: string[] = []
  const dark: string[] = []
  const [one, other] = [seen(a), seen(b)]
  const third = seen(d)
  const area = Math.abs(
    (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0]),
  )
  for (let left = Math.min(300, area / 200); left > 0; left--) {
    const [u, v] = [0.02 + random.next() * 0.94, 0.04 + random.next() * 0.92]
    const reach = grain === 'fibres' ? 0.03 + random.next() * 0.05 : 0.004
    const from = on(u, v)
    const to = on(Math.min(0.99, u + reach), Math.min(0.98, v + (random.next() - 0.5) * 0.05))
    ;(random.chance(0.5) ? light : dark).push(`M${from.join(' ')}L${to.join(' ')}`)
  }
  const width = grain === 'fibres' ? 1.3 : 3
  const path = (lines: string[], share: number) =>
    `<path d="${lines.join('')}" stroke="${shade(colour, share)}" stroke-width="${width}" stroke-linecap="round" fill="none" stroke-opacity=".75"/>`
  return path(light, 0.22) + path(dark, -0.16)
}

/** A point of a plane: so much of the way from `a` to `b`, and so much of that to `d`. */
function between(a: Point3, b: Point3, d: Point3, u: number, v: number): Point3 {
  const on = (axis: 0 | 1 | 2) => a[axis] + (b[axis] - a[axis]) * u + (d[axis] - a[axis]) * v
  return [on(0), on(1), on(2)]
}

/** What lies beneath things, soft. */
export function shadow(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shadow)"/>`
}

/** Light that runs around a cylinder, across from its axis. */
export function roundLight(id: string, colour: string, turn = 90): string {
  const stops = [
    [0, 0.12],
    [0.28, 0.34],
    [0.62, -0.05],
    [1, -0.38],
  ] as const
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops
    .map(([at, share]) => `<stop offset="${at}" stop-color="${shade(colour, share)}"/>`)
    .join('')}</linearGradient>`
}
