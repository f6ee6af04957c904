import { createHash } from 'node:crypto'
import { chainWords } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import { drawRoll } from '@jogo/rules/games/dice/dice'
import { drawSlot } from '@jogo/rules/games/double/double'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import type { Round } from '../round.ts'
import { differs } from './differs.ts'
import { roundsCsv } from './export.ts'
import { counted, ended, withRevealed } from './pairs.ts'
import { NOTHING, type PairCheck, recheckSum } from './recheck-log.ts'

beforeAll(() => speak('pt', pt))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const pair = (over: Partial<PairCheck> = {}): PairCheck => ({
  ...{ seed: 'a'.repeat(64), of: 5, checked: 0, missing: 0, lowest: undefined, isOver: false },
  ...over,
})

describe('[LAW-RNG-5] the numbers of a revealed pair', () => {
  const looked = (of: number | undefined, numbers: readonly number[]) =>
    ended(numbers.reduce(counted, pair({ of })))

  it('are all there', () => {
    expect(looked(5, [4, 3, 2, 1, 0])).toMatchObject({ checked: 5, missing: 0, isOver: true })
    expect(looked(undefined, [4, 3, 2, 1, 0])).toMatchObject({ of: 5, checked: 5, missing: 0 })
    expect(looked(undefined, [])).toMatchObject({ checked: 0, missing: 0 })
  })

  it.each([
    ['at the end', [3, 2, 1, 0], 1],
    ['in between', [4, 1, 0], 2],
    ['at the beginning', [4, 3, 2], 2],
    ['altogether', [], 5],
  ])('that are left out %s are missed', (_, numbers, missing) => {
    expect(looked(5, numbers)).toMatchObject({ missing })
    expect(recheckSum({ ...NOTHING, pairs: [looked(5, numbers)] }).different).toBe(missing)
  })
})

it('takes up each pair once it is no longer the active one, whoever names it', () => {
  const named = [
    { server_seed_hash: 'b', rounds: 7 },
    { server_seed_hash: 'd', rounds: 2 },
  ]
  const first = withRevealed(NOTHING, named, ['a', 'b', 'c'], 'c', new Map([['d', 4]]))
  expect(first.pairs.map(({ seed, of }) => [seed, of])).toEqual([
    ['a', undefined],
    ['b', 7],
    // Before a bet the server showed 4 as its next number.
    ['d', 4],
  ])
  expect(withRevealed(first, named, ['a', 'b', 'c'], 'c', new Map())).toEqual(first)
})

const SERVER_SEED = sha256('a server seed')
const roll = drawRoll(wordStream({ serverSeed: SERVER_SEED, clientSeed: '=1+1' }, 0))
const HEAD = {
  ...{ id: '6f0b', stake: 100, rtp_bp: 9_900, max_win: 10_000_000, version: 1, data_sha256: '' },
  ...{ cash_out_now: 0, opened_at: '2026-01-01T00:00:00.000Z', closes_at: null, closed_at: null },
}
const ROLLED = {
  ...HEAD,
  game: 'dice',
  ending: 'won',
  payout: 101,
  proof: { server_seed: SERVER_SEED, server_seed_hash: sha256(SERVER_SEED), client_seed: '=1+1', nonce: 0 },
  play: { game: 'dice', side: 'under', target: 9_800, roll },
} as unknown as Round

const CHAIN = Array.from({ length: 1_600 }).reduce<string[]>(
  (chain) => [sha256(chain[0] as string), ...chain],
  [sha256('end')],
)
const SALT = 'federal:1'
const slot = drawSlot(chainWords(CHAIN[1_500] as string, SALT))
const SPUN = {
  ...HEAD,
  game: 'double',
  rtp_bp: 9_333,
  ending: slot === 0 ? 'won' : 'lost',
  payout: slot === 0 ? 1_400 : 0,
  proof: { round: 9, chain: 1, place: 1_500, first_hash: CHAIN[0], salt: SALT, hash: CHAIN[1_500] },
  play: { game: 'double', colour: 'white', outcome: { slot } },
} as unknown as Round

const altered = (round: Round, change: object, proof: object = {}) =>
  ({ ...round, ...change, proof: { ...round.proof, ...proof } }) as Round

describe('a round that is looked at by itself', () => {
  it('is as its seeds and the rules make it', async () => {
    expect(roll).toBeLessThan(9_800)
    expect(await differs(ROLLED)).toBe(false)
    expect(await differs(SPUN)).toBe(false)
  })

  it.each<[string, Round]>([
    ['pays a centavo less', altered(ROLLED, { payout: 100 })],
    ['showed another roll', altered(ROLLED, { play: { ...ROLLED.play, roll: roll + 1 } })],
    ['has another seed than was promised', altered(ROLLED, {}, { server_seed: sha256('another') })],
    ['leads to another chain', altered(SPUN, {}, { first_hash: sha256('another') })],
    ['stands at another place', altered(SPUN, {}, { place: 1_499 })],
    ['paid a bet that lost', altered(SPUN, { ending: 'won', payout: 1_401 })],
    [
      'was refunded in part',
      altered(SPUN, { ending: 'refunded', payout: 99, play: { colour: 'red', outcome: null } }),
    ],
  ])('differs when it %s', async (_, round) => {
    expect(await differs(round)).toBe(true)
  })

  it('[LAW-RNG-6] was not drawn: its stake went back whole, and its hash leads to the first like any other', async () => {
    const play = { game: 'double', colour: 'red', outcome: null }
    const refunded = altered(SPUN, { ending: 'refunded', payout: 100, play })
    expect(await differs(refunded)).toBe(false)
    expect(await differs(altered(refunded, {}, { hash: CHAIN[1_499] }))).toBe(true)
  })
})

it('writes no formula into a spreadsheet', () => {
  const [, row] = roundsCsv([{ ...ROLLED, opened_at: HEAD.opened_at } as never]).split('\r\n')
  expect(row).toContain(`"'=1+1"`)
  expect(row).toContain('""roll"":')
})
