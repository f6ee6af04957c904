// @vitest-environment happy-dom
import { CHAIN_MAX, hashBefore, hashesBefore } from '@jogo/rules/fair/pf2'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstHash, leadBack } from './chain.ts'

const LONG = 320_000
const end = 'ab'.repeat(32)
const first = hashesBefore(end, LONG)
const KEPT = 'chain_places'

beforeEach(() => localStorage.clear())

describe('[LAW-RNG-6] a hash far from the first one', () => {
  it('is led back in slices that are no long tasks, tells how far it is, and is remembered', async () => {
    expect(firstHash(end, LONG)).toBeUndefined()
    const progress: number[] = []
    let last = performance.now()
    let longest = 0
    const onProgress = (done: number, of: number) => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      progress.push(done / of)
    }
    expect(await leadBack(end, LONG, { onProgress })).toBe(first)
    expect(progress.at(-1)).toBe(1)
    expect(progress.every((share, at) => share > (progress[at - 1] ?? 0))).toBe(true)
    expect(progress.length).toBeGreaterThan(LONG / 1_000)
    expect(longest).toBeLessThan(500)
    expect(firstHash(end, LONG)).toBe(first)
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual([{ first, place: LONG, hash: end }])
  })

  it('is near a place that was led back before', async () => {
    const known = hashesBefore(end, 20_000)
    localStorage.setItem(KEPT, JSON.stringify([{ first, place: LONG - 20_000, hash: known }]))
    const progress: number[] = []
    const near = hashesBefore(end, 10)
    expect(await leadBack(near, LONG - 10, { onProgress: (_, of) => progress.push(of) })).toBe(first)
    expect(new Set(progress)).toEqual(new Set([19_990]))
  })
})

it('is led back to the known place of its own chain, though another chain is known farther', async () => {
  const known = hashesBefore(end, 20_000)
  const other = { first: hashBefore('other'), hash: hashesBefore('cd'.repeat(32), 3) }
  localStorage.setItem(
    KEPT,
    JSON.stringify([
      { first, place: LONG - 20_000, hash: known },
      { ...other, place: LONG - 20_000 },
      { ...other, place: LONG - 5_000 },
    ]),
  )
  expect(firstHash(hashesBefore(end, 19_500), LONG - 19_500)).toBe(first)
  const progress: number[] = []
  const near = hashesBefore(end, 20)
  expect(await leadBack(near, LONG - 20, { onProgress: (done) => progress.push(done) })).toBe(first)
  expect(Math.max(...progress)).toBeLessThan(20_000)
})

it('takes no first hash from a place that its own hash does not lead to', async () => {
  const other = hashesBefore('cd'.repeat(32), 3)
  localStorage.setItem(KEPT, JSON.stringify([{ first, place: 500, hash: end }]))
  expect(await leadBack(other, 2_500)).toBe(hashesBefore(other, 2_500))
  expect(firstHash(other, 700)).toBe(hashesBefore(other, 700))
})

it.each(['7', '[null,{"place":1}]', '{'])(
  'another content of the storage (%s) stops no check',
  async (text) => {
    localStorage.setItem(KEPT, text)
    expect(firstHash(end, 30)).toBe(hashesBefore(end, 30))
  },
)

it('stops when it is told to, and computes no place that no chain has', async () => {
  expect(await leadBack(end, 90_000, { signal: AbortSignal.abort() })).toBeUndefined()
  expect(await leadBack(end, CHAIN_MAX + 1)).toBeUndefined()
})
