import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { addTraders, goal, half, openToldResults, RUNNING } from '../../../../../test/told-results.ts'
import { perform } from '../../../../acts/index.ts'
import type { Operator } from '../../../house/operators/index.ts'
import { betView } from './views.ts'

const RICH = 10_000_000
let tania: Operator
const table = forFile(() => openToldResults('told'))
beforeAll(async () => {
  tania = (await addTraders(table)).tania
})

const score = (fixture: number, home: number, away: number) =>
  sql`update public.fixtures set home_score = ${home}, away_score = ${away} where id = ${fixture}`.execute(
    table.db.sql,
  )
async function shown(player: number, id: string) {
  const bet = await table.bets.get(player, id)
  const [leg] = betView(bet, await table.bets.findKnownResults([bet])).legs
  return leg?.result
}

describe('[SPORT-5] a settled bet tells', () => {
  it('the score of its result, however the match went on', async () => {
    const { fixture, market } = await table.offer.match({ market: 60 })
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await table.facts(fixture, half(1, 1, 0), goal('home', 30), RUNNING)
    await score(fixture, 1, 0)
    await table.won(market, 0)
    expect(await table.judge(market)).toBe(null)
    await score(fixture, 1, 3)
    expect(await shown(player, bet)).toMatchObject({
      ...{ outcome: 'won', source: 'supplier', score: { home: 1, away: 0 } },
      others: [
        { id: '2', outcome: 'lost' },
        { id: '3', outcome: 'lost' },
      ],
    })
  })

  it('the rule of its market, of the version that it was placed under', async () => {
    const terms = (scope: string) => ({
      ...{ void_after_hours: 48, final_after_hours: 72, price_error_milli: 1_500 },
      markets: [
        { market: 60, sports: ['tennis'], name: 'set_winner', rule: 'plain', scope: 'set' },
        { market: 60, sports: ['football'], name: 'half_three_way', rule: 'plain', scope },
      ],
    })
    for (const [version, scope] of [
      [1, 'first_half'],
      [2, 'regular_time'],
    ] as const)
      await sql`insert into public.betting_rules (version, since, terms) values (${version}, now(), ${JSON.stringify(terms(scope))}::jsonb)`.execute(
        table.db.sql,
      )
    const { market } = await table.offer.match({ market: 60 })
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await table.won(market, 0)
    await table.settle(market)
    expect((await shown(player, bet))?.rule).toEqual({ version: 1, scope: 'first_half', rule: 'plain' })
  })

  it('of an open multiple what may still come: a void leg returns its stake alone', async () => {
    const matches = [await table.offer.match(), await table.offer.match()]
    const player = await table.player(RICH)
    const id = await table.bet(
      player,
      matches.map(({ market }) => ({ market })),
    )
    const seen = async () => betView(await table.bets.get(player, id))
    const before = await seen()
    const [first, second] = before.legs.map(({ odds }) => odds) as [number, number]
    expect(before.possible_payout).toBe(Math.floor((before.stake * first * second) / 1_000_000))
    const { fixture, market } = matches[0] as (typeof matches)[number]
    await perform(table, tania, 'market.void', { fixture, market: 1, specifiers: '', why: 'wrong teams' })
    await table.settle(market)
    expect(await seen()).toMatchObject({
      ...{ state: 'open', odds: second, possible_payout: Math.floor((before.stake * second) / 1_000) },
    })
  })

  it('of a void what became of the other selections too', async () => {
    const { fixture, market } = await table.offer.match()
    const player = await table.player(RICH)
    const bet = await table.bet(player, [{ market }])
    await score(fixture, 2, 0)
    await perform(table, tania, 'market.void', { fixture, market: 1, specifiers: '', why: 'wrong teams' })
    await table.settle(market)
    await score(fixture, 3, 2)
    expect(await shown(player, bet)).toMatchObject({
      ...{ outcome: 'void', source: 'operator', why: 'wrong teams', score: { home: 2, away: 0 } },
      others: [
        { id: '2', outcome: 'void' },
        { id: '3', outcome: 'void' },
      ],
    })
  })
})
