import type { Words } from '@jogo/rules/fair/draw'

/** Number of words computed at once, because a call for one word costs more than the word. */
const BLOCK = 4_096

/**
 * Words of xoshiro256** (Blackman and Vigna, 2018): each 64-bit number gives two words, the upper half first. The state is filled from the
 * seed by SplitMix64, as the authors recommend. For each earlier stream 2^128 numbers are skipped, so that no two streams overlap.
 */
export function xoshiro(seed: bigint, stream = 0): Words {
  const state = stateAt(seed, stream)
  const words = new Uint32Array(BLOCK)
  const parts = Int32Array.from(
    state.flatMap((word) => [Number(word >> 32n) | 0, Number(word & MASK_32) | 0]),
  )
  let at = BLOCK
  return () => {
    if (at === BLOCK) {
      fill(parts, words)
      at = 0
    }
    return words[at++] as number
  }
}

/** State of the last requested stream, from which the next stream is computed. */
let last: { seed: bigint; stream: number; state: readonly bigint[] } | undefined

function stateAt(seed: bigint, stream: number): bigint[] {
  const from = last && last.seed === seed && last.stream <= stream ? last : undefined
  const state = from ? [...from.state] : seedState(seed)
  for (let jump = from?.stream ?? 0; jump < stream; jump += 1) jumpAhead(state)
  last = { seed, stream, state: [...state] }
  return state
}

const MASK_32 = 0xffff_ffffn
const MASK_64 = 0xffff_ffff_ffff_ffffn

function seedState(seed: bigint): bigint[] {
  let state = seed & MASK_64
  return Array.from({ length: 4 }, () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK_64
    let mixed = state
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK_64
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK_64
    return mixed ^ (mixed >> 31n)
  })
}

const JUMP = [0x180ec6d33cfd0aban, 0xd5a61266f0c9392cn, 0xa9582618e03fc9aan, 0x39abdc4529b1661cn]

/** Moves the state 2^128 numbers ahead. */
function jumpAhead(state: bigint[]): void {
  const sum = [0n, 0n, 0n, 0n]
  for (const word of JUMP)
    for (let bit = 0n; bit < 64n; bit += 1n) {
      if ((word >> bit) & 1n) for (let at = 0; at < 4; at += 1) sum[at] = (sum[at] ?? 0n) ^ (state[at] ?? 0n)
      step(state)
    }
  state.splice(0, 4, ...sum)
}

const rotated = (value: bigint, by: bigint) => ((value << by) | (value >> (64n - by))) & MASK_64

/** One number in whole 64 bits; the reference of `fill`. */
export function step(state: bigint[]): bigint {
  const [s0 = 0n, s1 = 0n, s2 = 0n, s3 = 0n] = state
  const result = (rotated((s1 * 5n) & MASK_64, 7n) * 9n) & MASK_64
  const third = s2 ^ s0
  const fourth = s3 ^ s1
  state.splice(0, 4, s0 ^ fourth, s1 ^ third, third ^ ((s1 << 17n) & MASK_64), rotated(fourth, 45n))
  return result
}

/** Words as upper and lower halves of 32 bits, forty times as fast as `step`. */
function fill(parts: Int32Array, words: Uint32Array): void {
  let [h0, h1, h2, h3] = [parts[0] ?? 0, parts[2] ?? 0, parts[4] ?? 0, parts[6] ?? 0]
  let [l0, l1, l2, l3] = [parts[1] ?? 0, parts[3] ?? 0, parts[5] ?? 0, parts[7] ?? 0]
  for (let at = 0; at < words.length; at += 2) {
    // × 5: the number shifted by two, plus the number.
    const low5 = ((l1 << 2) + l1) | 0
    const high5 = (((h1 << 2) | (l1 >>> 30)) + h1 + (low5 >>> 0 < l1 >>> 0 ? 1 : 0)) | 0
    const high = (high5 << 7) | (low5 >>> 25)
    const low = (low5 << 7) | (high5 >>> 25)
    // × 9: the number shifted by three, plus the number.
    const low9 = ((low << 3) + low) | 0
    words[at] = ((high << 3) | (low >>> 29)) + high + (low9 >>> 0 < low >>> 0 ? 1 : 0)
    words[at + 1] = low9
    const highShifted = (h1 << 17) | (l1 >>> 15)
    const lowShifted = l1 << 17
    h2 ^= h0
    l2 ^= l0
    h3 ^= h1
    l3 ^= l1
    h1 ^= h2
    l1 ^= l2
    h0 ^= h3
    l0 ^= l3
    h2 ^= highShifted
    l2 ^= lowShifted
    // Rotates by 45 bits: an exchange of the halves is 32 bits, and 13 bits follow.
    const upper = (l3 << 13) | (h3 >>> 19)
    l3 = (h3 << 13) | (l3 >>> 19)
    h3 = upper
  }
  parts.set([h0, l0, h1, l1, h2, l2, h3, l3])
}
