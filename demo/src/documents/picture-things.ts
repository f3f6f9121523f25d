import type { Random } from '../random.ts'
import { type Skin, box, face, round, roundLight, seen, shade, shadow } from './picture-solids.ts'

/** What is in a picture: its skin, and the colour of the brand on what it is wrapped in. */
export interface Subject {
  skin: Skin
  accent: string
  random: Random
}

type Drawn = (subject: Subject) => string

/** Boards or slabs in a stack, the brand on a wrapper around it. */
export const stack: Drawn = ({ skin, accent, random }) => {
  const layers = [0, 1, 2, 3, 4].map((layer) => {
    const shift = layer === 4 ? 26 : (random.next() - 0.5) * 14
    return box(
      [-300 + shift, -170 - shift / 2, layer * 54],
      [600, 340, 50],
      { ...skin, isCovered: layer < 4 },
      random,
    )
  })
  const wrapper = ([from, to]: readonly [number, number]) =>
    face(
      [
        [from, 172, 0],
        [to, 172, 0],
        [to, 172, 210],
        [from, 172, 210],
      ],
      { colour: accent, grain: 'smooth' },
      random,
    )
  return shadow(610, 640, 520, 190) + layers.join('') + wrapper([-60, 70])
}

/** A roll that lies, its end unrolled a little. */
export const roll: Drawn = ({ skin, accent, random }) => {
  const { colour } = skin
  const sheet = box([-120, -60, -6], [470, 330, 20], skin, random)
  const turns = Array.from({ length: 7 }, (_, turn) => {
    const radius = 142 - turn * 20
    return `<ellipse cx="330" cy="500" rx="${round(radius * 0.62)}" ry="${radius}" fill="none" stroke="${shade(colour, turn % 2 ? 0.25 : -0.28)}" stroke-width="4"/>`
  })
  const body = `<path d="M330 345 L760 245 A96 155 0 0 1 760 555 L330 655 Z" fill="url(#body)"/>`
  const band = `<path d="M510 303 L590 284 A96 155 0 0 1 590 595 L510 613 A96 155 0 0 0 510 303 Z" fill="${accent}" opacity=".93"/>`
  const end = `<ellipse cx="330" cy="500" rx="96" ry="155" fill="${shade(colour, 0.1)}" stroke="${shade(colour, -0.25)}" stroke-width="2"/>`
  return `<defs>${roundLight('body', colour, 80)}</defs>${shadow(600, 670, 520, 130)}${sheet}${body}${band}${end}${turns.join('')}`
}

/** Pipe sections or tubes beside and above one another. */
export const pipes: Drawn = ({ skin, accent }) => {
  const { colour } = skin
  const one = (x: number, y: number, hole: number) => {
    const slit = `<path d="M${x} ${y - 118} L${x + 470} ${y - 258}" stroke="${shade(colour, -0.35)}" stroke-width="3"/>`
    return (
      `<path d="M${x - 84} ${y} L${x + 386} ${y - 140} A90 118 0 0 1 ${x + 486} ${y - 22} L${x + 40} ${y + 105} Z" fill="url(#body)"/>` +
      `<path d="M${x} ${y - 118} L${x + 470} ${y - 258} A84 118 0 0 1 ${x + 470} ${y - 22} L${x} ${y + 118} Z" fill="url(#body)"/>` +
      `<path d="M${x + 210} ${y - 180.5} l62 -18.5 a84 118 0 0 1 0 236 l-62 18.5 a84 118 0 0 0 0 -236Z" fill="${accent}" opacity=".9"/>${slit}` +
      `<ellipse cx="${x}" cy="${y}" rx="84" ry="118" fill="${shade(colour, 0.14)}" stroke="${shade(colour, -0.25)}" stroke-width="2"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${round(hole * 0.71)}" ry="${hole}" fill="${shade(colour, -0.62)}"/>` +
      `<path d="M${x} ${y - 118} L${x} ${y - hole}" stroke="${shade(colour, -0.4)}" stroke-width="3"/>`
    )
  }
  return `<defs>${roundLight('body', colour, 75)}</defs>${shadow(620, 690, 520, 130)}${one(430, 400, 62)}${one(300, 590, 62)}${one(540, 590, 48)}`
}

/** Rings of tape. */
export const coils: Drawn = ({ skin, accent }) => {
  const one = (x: number, y: number) =>
    `<path d="M${x - 150} ${y} v70 a150 88 0 0 0 300 0 v-70Z" fill="url(#body)"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="150" ry="88" fill="${shade(skin.colour, 0.2)}" stroke="${shade(skin.colour, -0.2)}" stroke-width="2"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="92" ry="54" fill="none" stroke="${accent}" stroke-width="22"/>` +
    `<ellipse cx="${x}" cy="${y + 2}" rx="80" ry="46" fill="${shade(skin.colour, -0.66)}"/>`
  return `<defs>${roundLight('body', skin.colour, 0)}</defs>${shadow(600, 660, 460, 120)}${one(470, 480)}${one(740, 560)}${one(480, 405)}`
}

/** Square panels laid out with a joint between them. */
export const tiles: Drawn = ({ skin, accent, random }) => {
  const places = [0, 1].flatMap((row) => [0, 1].map((column) => [row, column] as const))
  const panels = places.map(([row, column]) =>
    box([-330 + row * 330, -330 + column * 330, 0], [312, 312, 34], skin, random),
  )
  const raised = box([60, -270, 150], [312, 312, 34], skin, random)
  const label = face(
    [
      [60, 42, 152],
      [140, 42, 152],
      [140, 42, 182],
      [60, 42, 182],
    ],
    { colour: accent, grain: 'smooth' },
    random,
  )
  return shadow(600, 600, 560, 260) + panels.join('') + raised + label
}

/** Panels that hang from wires. */
export const baffles: Drawn = ({ skin, accent, random }) => {
  const one = (place: number) => {
    const y = -260 + place * 130
    const wire = (x: number) => {
      const [left, top] = seen([x, y, 130])
      return `<path d="M${left} ${top} V40" stroke="#8a949c" stroke-width="3"/>`
    }
    return wire(-220) + wire(220) + box([-300, y, -80], [600, 34, 210], skin, random)
  }
  const [x, y] = seen([-300, 164, -70])
  const tag = `<rect x="${x + 18}" y="${y - 40}" width="46" height="26" fill="${accent}" transform="skewY(30) translate(0 ${round(-(x + 18) * 0.577)})"/>`
  return [0, 1, 2, 3].map(one).join('') + tag
}

/** A filled sack with a label. */
export const sack: Drawn = ({ skin, accent, random }) => {
  const flakes = Array.from({ length: 90 }, () => {
    const [x, y] = [250 + random.next() * 700, 640 + random.next() * 90]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(6 + random.next() * 15)}" fill="${shade(skin.colour, (random.next() - 0.5) * 0.4)}"/>`
  })
  return (
    `<defs>${roundLight('body', shade(skin.colour, 0.35), 0)}</defs>${shadow(600, 690, 480, 110)}` +
    `<path d="M400 250 Q600 205 800 250 Q850 450 820 660 Q600 720 380 660 Q350 450 400 250Z" fill="url(#body)" stroke="${shade(skin.colour, -0.1)}" stroke-width="2"/>` +
    `<path d="M400 250 Q600 205 800 250 L785 205 Q600 165 415 205Z" fill="${shade(skin.colour, 0.1)}"/>` +
    `<path d="M378 380 Q600 350 822 380 L830 560 Q600 600 370 560Z" fill="${accent}"/>` +
    `<path d="M430 440 Q600 420 770 440 M430 490 Q560 475 660 485" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round" opacity=".9"/>${flakes.join('')}`
  )
}

/** Cartridges with their nozzles. */
export const cartridges: Drawn = ({ skin, accent }) => {
  const one = (x: number, y: number) =>
    `<path d="M${x - 14} ${y - 330} L${x - 26} ${y - 200} H${x + 26} L${x + 14} ${y - 330}Z" fill="${shade(skin.colour, 0.5)}"/>` +
    `<rect x="${x - 74}" y="${y - 205}" width="148" height="410" rx="14" fill="url(#tube)"/>` +
    `<path d="M${x - 74} ${y - 110} h148 v230 h-148Z" fill="url(#label)"/>` +
    `<path d="M${x - 44} ${y - 60} h88 M${x - 44} ${y - 20} h60 M${x - 44} ${y + 20} h74" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".85"/>`
  return (
    `<defs>${roundLight('tube', shade(skin.colour, 0.45), 0)}${roundLight('label', accent, 0)}</defs>` +
    `${shadow(600, 690, 420, 90)}${one(420, 470)}${one(780, 470)}${one(600, 500)}`
  )
}

/** Tins with lid and label. */
export const tins: Drawn = ({ skin, accent }) => {
  const one = (x: number, y: number, width: number, height: number) =>
    `<path d="M${x - width} ${y - height} V${y} a${width} ${round(width * 0.36)} 0 0 0 ${2 * width} 0 V${y - height}Z" fill="url(#tin)"/>` +
    `<path d="M${x - width} ${y - height * 0.78} V${y - height * 0.16} a${width} ${round(width * 0.36)} 0 0 0 ${2 * width} 0 V${y - height * 0.78} a${width} ${round(width * 0.36)} 0 0 1 ${-2 * width} 0Z" fill="url(#label)"/>` +
    `<ellipse cx="${x}" cy="${y - height}" rx="${width}" ry="${round(width * 0.36)}" fill="#dfe4e7" stroke="#9aa5ad" stroke-width="3"/>` +
    `<ellipse cx="${x}" cy="${y - height}" rx="${round(width * 0.78)}" ry="${round(width * 0.27)}" fill="${shade(skin.colour, 0.15)}" stroke="#b4bec4" stroke-width="3"/>`
  return (
    `<defs>${roundLight('tin', '#c9d1d6', 0)}${roundLight('label', accent, 0)}</defs>` +
    `${shadow(600, 680, 450, 110)}${one(760, 600, 110, 210)}${one(500, 640, 180, 340)}`
  )
}

/** Pins with their discs. */
export const pins: Drawn = ({ skin, accent }) => {
  const one = (x: number, y: number) =>
    `<path d="M${x - 6} ${y} L${x - 3} ${y - 250} h6 L${x + 6} ${y}Z" fill="${shade(skin.colour, -0.15)}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="96" ry="44" fill="url(#disc)" stroke="${shade(skin.colour, -0.3)}" stroke-width="3"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="30" ry="13" fill="${shade(accent, -0.1)}"/>`
  const places = [
    [400, 430],
    [620, 400],
    [830, 460],
    [480, 600],
    [730, 640],
  ] as const
  return `<defs>${roundLight('disc', skin.colour, 0)}</defs>${shadow(610, 620, 440, 150)}${places.map(([x, y]) => one(x, y)).join('')}`
}

/** A carton of the brand, and a part of metal in front of it. */
export const carton: Drawn = ({ skin, accent, random }) => {
  const board = { colour: '#c99f6b', grain: 'smooth' } as const
  const stripe = face(
    [
      [-260, 131, 70],
      [180, 131, 70],
      [180, 131, 150],
      [-260, 131, 150],
    ],
    { colour: accent, grain: 'smooth' },
    random,
  )
  const ring = `<ellipse cx="640" cy="650" rx="120" ry="72" fill="none" stroke="${shade(skin.colour, -0.25)}" stroke-width="46"/><ellipse cx="640" cy="634" rx="120" ry="72" fill="none" stroke="${shade(skin.colour, 0.12)}" stroke-width="34"/>`
  return (
    shadow(600, 640, 480, 180) +
    box([-260, -190, 0], [440, 320, 240], board, random) +
    stripe +
    ring
  )
}
