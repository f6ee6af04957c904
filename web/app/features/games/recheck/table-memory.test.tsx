// @vitest-environment happy-dom
import { chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import { drawSlot } from '@jogo/rules/games/double/double'
import { beforeEach, describe, expect, it } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import { logTableBet, readShownLog, useDrawnLog } from '../fair/shown-log.ts'
import type { Round } from '../round.ts'
import type { Table } from '../table/use-table.ts'
import { differs } from './differs.ts'

const CHAIN = Array.from({ length: 20 }).reduce<string[]>(
  (chain) => [hashBefore(chain[0] as string), ...chain],
  [hashBefore('end')],
)
const SALT = 'federal:1'
const PLACE = 9
const OFFER = { rtp_bp: 9_333, max_win: 10_000_000 }
const slotAt = (place: number, salt = SALT) => drawSlot(chainWords(CHAIN[place] as string, salt))

/** The table at the time of the bet. */
const table = (over: object = {}) =>
  ({
    now: '2026-01-01T00:00:00.000Z',
    round: { n: 41, chain: 2, place: PLACE, phase: 'open', hash: null, outcome: null, ...over },
    chain: { number: 2, first_hash: CHAIN[0], salt: SALT },
    last: [],
  }) as unknown as Table

/** The bet in the history: correctly drawn and paid from its place of the chain. */
function told(over: object = {}, { place = PLACE, salt = SALT, first = 0 } = {}): Round {
  const slot = slotAt(place, salt)
  return {
    ...{ id: 'bet', game: 'double', stake: 100, ...OFFER, version: 1, data_sha256: '', cash_out_now: 0 },
    ...{ opened_at: '2026-01-01T00:00:00.000Z', closes_at: null, closed_at: null },
    ...{ ending: slot === 0 ? 'won' : 'lost', payout: slot === 0 ? 1_400 : 0 },
    play: { game: 'double', colour: 'white', outcome: { slot } },
    proof: {
      ...{ round: 41, chain: 2, place: place - first, first_hash: CHAIN[first] },
      ...{ salt, hash: CHAIN[place] },
    },
    ...over,
  } as unknown as Round
}
const REFUNDED = { ending: 'refunded', payout: 100, play: { game: 'double', colour: 'white', outcome: null } }

function Page({ at }: { at: Table }) {
  useDrawnLog('double', at)
  return null
}
const show = (over: object) => mount(<Page at={table(over)} />)

beforeEach(() => {
  localStorage.clear()
  speak('pt', pt)
})

describe('[LAW-RNG-6] a bet on a shared round, of which this browser remembers what the table showed,', () => {
  beforeEach(() => logTableBet({ id: 'bet' }, 'double', OFFER, table()))

  it('is as it was shown', async () => {
    expect(await differs(told())).toBe(false)
    show({ phase: 'drawn', hash: CHAIN[PLACE], outcome: { slot: slotAt(PLACE) } })
    expect(await differs(told())).toBe(false)
  })

  it.each<[string, Round]>([
    ['is drawn from another place of the chain', told({}, { place: PLACE + 1 })],
    ['is refunded at another place', told(REFUNDED, { place: PLACE - 1 })],
    ['is drawn with another salt', told({}, { salt: 'federal:2' })],
    ['is drawn from another chain', told({}, { place: PLACE + 1, first: 1 })],
    ['could win less than was shown', told({ max_win: 9_000_000 })],
    ['returns less than was shown', told({ rtp_bp: 9_000 })],
  ])('differs when it %s', async (_, round) => {
    expect(await differs(round)).toBe(true)
  })

  it('may be refunded while nobody saw it drawn, and not any more after that', async () => {
    show({ phase: 'closed' })
    show({ n: 40, phase: 'drawn', hash: CHAIN[PLACE - 1], outcome: { slot: 1 } })
    show({ phase: 'refunded', hash: CHAIN[PLACE], outcome: null })
    expect(await differs(told(REFUNDED))).toBe(false)
    show({ phase: 'drawn', hash: CHAIN[PLACE], outcome: { slot: slotAt(PLACE) } })
    expect(await differs(told(REFUNDED))).toBe(true)
  })
})

it('remembers no chain that is not the one of the round', () => {
  logTableBet({ id: 'bet' }, 'double', OFFER, table({ chain: 3 }))
  logTableBet({ id: 'bet' }, 'double', OFFER, { ...table(), round: null })
  expect(readShownLog().bets).toEqual([])
})

it('a round at a place that no chain has differs', async () => {
  const round = told()
  expect(await differs({ ...round, proof: { ...round.proof, place: 60_000_000 } } as Round)).toBe(true)
})
