import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openGamesTable } from '../../../../../test/games-table.ts'
import { beUnattended, plantRound } from '../../../../../test/plant-round.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { double } from '../double/index.ts'
import { wheel } from '../wheel/index.ts'
import { type PayDeps, payBets } from './pay.ts'
import { repairShared } from './repair.ts'
import { findShared, listLate, listUnpaid } from './store.ts'

const table = forFile(() => openGamesTable('repair_shared'))
let owner: pg.Client
let deps: PayDeps
let n = 0

beforeAll(async () => {
  owner = new pg.Client({ connectionString: table.ownerUrl })
  await owner.connect()
  deps = { db: table.db, wallet: table.wallet, clock: systemClock, log: createLog('test', 'silent') }
})
beforeEach(async () => {
  n += 1
  await plantRound(owner, 'double', n)
})
afterEach(async () => {
  await owner.query(`update public.shared_rounds set phase = 'over' where phase = 'drawn'`)
  await table.assertTruth()
})
afterAll(() => owner?.end())

const bet = async (playerId: number, colour: 'red' | 'black', stake: number) => {
  const request = { playerId, id: randomUUID(), stake: cents(stake), bet: { colour }, n }
  return (await table.games.openRound(double, request)).round
}
const after = (playerId: number, { id }: { id: string }) => table.games.getRound(playerId, id)
const risks = (...rounds: readonly { id: string }[]) =>
  Promise.all(rounds.map(async (round) => (await table.closedFact(round))?.riskPpm))
const numbers = (rounds: readonly { n: number }[]) => rounds.map((round) => round.n)

describe('a round that was drawn and left by its dealer', () => {
  /** Slot 1 is red. */
  const outcome = { slot: 1 }

  it('is left to its dealer for five seconds, and its bets are paid after that, once, whoever repairs', async () => {
    const [ana, bia] = [await table.player(1_000), await table.player(1_000)]
    const [red, black, hers] = [
      await bet(ana, 'red', 100),
      await bet(ana, 'black', 200),
      await bet(bia, 'red', 300),
    ]
    await beUnattended(owner, { game: 'double', n, phase: 'drawn', outcome, seconds: 3 })
    await repairShared(deps)
    expect([numbers(await listUnpaid(table.db.sql)), await table.balance(ana)]).toEqual([[], [700, 0]])

    await beUnattended(owner, { game: 'double', n, phase: 'drawn', outcome, seconds: 6 })
    expect(numbers(await listUnpaid(table.db.sql))).toEqual([n])
    await Promise.all([repairShared(deps), repairShared(deps), repairShared(deps)])
    expect(await after(ana, red)).toMatchObject({ ending: 'won', payout: 200n })
    expect(await after(ana, black)).toMatchObject({ ending: 'lost', payout: 0n })
    expect(await after(bia, hers)).toMatchObject({ ending: 'won', payout: 600n })
    expect([await table.balance(ana), await table.balance(bia)]).toEqual([
      [900, 0],
      [1_300, 0],
    ])
    expect(await listUnpaid(table.db.sql)).toEqual([])
    await repairShared(deps)
    expect(await table.balance(ana)).toEqual([900, 0])
    expect(await risks(red, black, hers)).toEqual([222_222, 222_222, 533_333])
  })

  it('and of whose bets some were paid risks what it did with those', async () => {
    const ana = await table.player(1_000)
    const [red, black] = [await bet(ana, 'red', 100), await bet(ana, 'black', 100)]
    await beUnattended(owner, { game: 'double', n, phase: 'drawn', outcome, seconds: 6 })
    const drawn = await findShared(table.db.sql, 'double', n)
    if (!drawn) throw new Error('the round is gone')
    await payBets(deps, drawn, { open: [red], ended: [] })
    await repairShared(deps)
    expect(await risks(red, black)).toEqual([533_333, 66_666])
  })

  it('is counted for the alert when its bets are open after half a minute', async () => {
    const ana = await table.player(1_000)
    await bet(ana, 'black', 100)
    await bet(ana, 'red', 100)
    await beUnattended(owner, { game: 'double', n, phase: 'drawn', outcome, seconds: 31 })
    expect(await table.games.sharedFigures()).toMatchObject({ shared_bets_unpaid: 2 })
    await repairShared(deps)
    expect(await table.games.sharedFigures()).toMatchObject({ shared_bets_unpaid: 0 })
  })

  it('and cannot be paid keeps no other from its payouts, and is tried again', async () => {
    const ana = await table.player(1_000)
    await plantRound(owner, 'wheel', n)
    const request = { playerId: ana, id: randomUUID(), stake: cents(100), bet: { number: 1 } as const, n }
    const { round: stuck } = await table.games.openRound(wheel, request)
    const red = await bet(ana, 'red', 100)
    const left = { n, phase: 'drawn', seconds: 6 } as const
    // An outcome without stops, from which no payout can be computed.
    await beUnattended(owner, { ...left, game: 'wheel', outcome: {} })
    await beUnattended(owner, { ...left, game: 'double', outcome })
    await expect(repairShared(deps)).rejects.toThrow()
    expect(await after(ana, red)).toMatchObject({ ending: 'won', payout: 200n })
    expect(await after(ana, stuck)).toMatchObject({ payout: 0n })
    await beUnattended(owner, { ...left, game: 'wheel', outcome: { stops: [1] } })
    await repairShared(deps)
    expect(await after(ana, stuck)).toMatchObject({ ending: 'won', payout: 200n })
  })

  it('without bets is nothing to repair', async () => {
    await beUnattended(owner, { game: 'double', n, phase: 'drawn', outcome, seconds: 60 })
    expect(await listUnpaid(table.db.sql)).toEqual([])
  })
})

describe('a round that nobody draws', () => {
  it.each(['open', 'closed'] as const)(
    'while it is %s is refunded whole, seven seconds late and not before',
    async (phase) => {
      const ana = await table.player(1_000)
      const bets = [await bet(ana, 'red', 100), await bet(ana, 'black', 250)]
      await beUnattended(owner, { game: 'double', n, phase, seconds: 6 })
      await repairShared(deps)
      expect([numbers(await listLate(table.db.sql)), await table.balance(ana)]).toEqual([[], [650, 0]])

      await beUnattended(owner, { game: 'double', n, phase, seconds: 8 })
      expect(numbers(await listLate(table.db.sql))).toEqual([n])
      await Promise.all([repairShared(deps), repairShared(deps)])
      for (const bet of bets)
        expect(await after(ana, bet)).toMatchObject({ ending: 'refunded', payout: bet.stake })
      expect(await risks(...bets)).toEqual([0, 0])
      expect(await table.balance(ana)).toEqual([1_000, 0])
      expect(await findShared(table.db.sql, 'double', n)).toMatchObject({ phase: 'refunded' })
      expect(await listLate(table.db.sql)).toEqual([])
    },
  )

  it('and whose refunds nobody went on with is refunded to the end', async () => {
    const ana = await table.player(1_000)
    await bet(ana, 'red', 100)
    await beUnattended(owner, { game: 'double', n, phase: 'refunding', seconds: 1 })
    expect(numbers(await listLate(table.db.sql))).toEqual([n])
    await repairShared(deps)
    expect(await table.balance(ana)).toEqual([1_000, 0])
    expect(await findShared(table.db.sql, 'double', n)).toMatchObject({ phase: 'refunded' })
  })
})
