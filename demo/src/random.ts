/** Numbers that look random and are the same in every run. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Whether something happens that happens with this probability. */
  chance(probability: number): boolean
}

/** The generator mulberry32 (public domain, Tommy Ettinger), started by `seed` and `stream`. */
export function randomOf(seed: number, stream: number): Random {
  let state = Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(stream + 1, 0x85eb_ca6b)
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
  }
}
