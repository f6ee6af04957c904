import { randomUUID } from 'node:crypto'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCashedBets, RICH, refusal } from '../../../../../test/cashed-bets.ts'
import { forFile } from '../../../../../test/for-file.ts'
import { sellAll, sellChanged } from './automatic.ts'
import { decideWaitingSales } from './decide-waiting.ts'

const table = forFile(() => openCashedBets('live-cash-out'))
beforeEach(() => table.offer.open())
afterEach(async () => {
  table.set({})
  await table.assertTruth()
})

const run = (text: string) => sql.raw(text).execute(table.db.sql)
const decide = () => decideWaitingSales(table.selling)
/** Ends the waits of all cash-outs. */
const waited = (ms = 1) =>
  run(`update public.pending_cash_outs set due_at = clock_timestamp() - ${ms} * interval '1 ms'`)
const CHANCES = { odds: [1_600, 3_400, 4_500], chances: [600_000, 250_000, 150_000] }

/** A single of 10.00 at 2.00 on a match under way at 1–0. */
async function single() {
  const [player, match] = [await table.player(RICH), await table.offer.liveMatch(CHANCES)]
  return { ...match, player, bet: await table.bet(player, [{ market: match.market, live: true }]) }
}
type Single = Awaited<ReturnType<typeof single>>

/** The single, with a cash-out that waits. */
async function waiting(part?: number) {
  const made = await single()
  const { quote, wait_seconds } = await table.offered(made.player, made.bet, part)
  expect(wait_seconds).toBe(6)
  const body = { id: randomUUID(), quote }
  const answer = await table.bets.cashOut(made.player, made.bet, body)
  expect(answer).toMatchObject({ reference: body.id, kind: 'asked' })
  return { ...made, body, answer: answer as Extract<typeof answer, { dueAt: Date }> }
}
const again = ({ player, bet, body }: Awaited<ReturnType<typeof waiting>>) =>
  refusal(table.bets.cashOut(player, bet, body))
const shown = async (player: number, bet: string) => {
  const row = await table.bets.get(player, bet)
  const { cashOuts } = await table.bets.findShown(player, [row])
  return { waiting: cashOuts?.waiting.get(bet), refused: cashOuts?.refused.get(bet)?.code }
}

describe('[SPORT-1] a cash-out on a match under way', () => {
  it('waits for the delay of its sport, is shown, and is then paid as confirmed, once', async () => {
    const of = await waiting()
    const { player, bet, body, answer } = of
    expect(answer.dueAt.getTime() - answer.askedAt.getTime()).toBe(6_000)
    expect(answer).toMatchObject({ part: 1_000n, amount: 1_152n })
    await decide()
    expect(await table.bets.cashOut(player, bet, body)).toEqual(answer)
    expect((await shown(player, bet)).waiting).toEqual(answer)
    expect(await table.cashed(bet)).toEqual(['open', 0, 0])
    await waited()
    await Promise.all([decide(), decide(), decide()])
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 1_152, 0])
    expect(await table.bets.cashOut(player, bet, body)).toMatchObject({ n: 1, amount: 1_152n })
    expect(await shown(player, bet)).toEqual({ waiting: undefined, refused: undefined })
    const { rows } = await sql<{
      waited: boolean
    }>`select asked_at < at as waited from public.cash_outs where bet_id = ${bet}`.execute(table.db.sql)
    expect(rows).toEqual([{ waited: true }])
  })

  it('of a part leaves the rest open, and of 1 centavo pays 1', async () => {
    const { player, bet } = await waiting(250)
    await waited()
    await decide()
    expect(await table.cashed(bet)).toEqual(['open', 250, 288])
    const { quote } = await table.offered(player, bet, 1)
    await table.bets.cashOut(player, bet, { id: randomUUID(), quote })
    await waited()
    await decide()
    expect(await table.cashed(bet)).toEqual(['open', 251, 289])
    expect((await table.quote(player, bet, 0)).reason).toMatchObject({ why: 'part' })
    expect((await table.quote(player, bet, 750)).reason).toMatchObject({ why: 'part' })
  })

  it.each([
    ['rises: the amount stays', 700_000, ['cashed_out', 1_000, 1_152], undefined],
    ['falls: nothing is sold', 599_000, ['open', 0, 0], 'cash_out_changed'],
  ] as const)('whose offer %s', async (_, won, stands, code) => {
    const of = await waiting()
    const chances = [won, 900_000 - won, 100_000]
    await table.offer.price(of.market, { odds: [1_500, 4_000, 8_000], chances })
    await decide()
    expect(await table.cashed(of.bet)).toEqual(['open', 0, 0])
    await waited()
    await decide()
    expect(await table.cashed(of.bet)).toEqual(stands)
    expect((await shown(of.player, of.bet)).refused).toBe(code)
    expect(await again(of)).toBe(code ?? 'done')
  })

  const stops: readonly [name: string, code: string, stop: (of: Single) => Promise<unknown>][] = [
    [
      'a suspension that is over',
      'cash_out_stopped',
      async ({ market }) => {
        await table.offer.price(market, { state: 2 })
        await table.offer.price(market, { state: 1 })
      },
    ],
    ['a suspension', 'cash_out_stopped', ({ market }) => table.offer.price(market, { state: 2 })],
    [
      'a goal',
      'cash_out_score_changed',
      ({ fixture }) => run(`update public.fixtures set home_score = 2 where id = ${fixture}`),
    ],
    [
      'a goal that is taken back',
      'cash_out_stopped',
      async ({ fixture }) => {
        await run(`update public.fixtures set home_score = 2 where id = ${fixture}`)
        await run(`update public.fixtures set home_score = 1 where id = ${fixture}`)
      },
    ],
    [
      'the end of the match',
      'cash_out_stopped',
      ({ fixture }) => run(`update public.fixtures set state = 'ended' where id = ${fixture}`),
    ],
    [
      'another trader',
      'cash_out_stopped',
      async ({ market }) => {
        await table.offer.lease(9)
        await table.offer.beat(undefined, 9)
        await table.offer.price(market, { epoch: 9 })
      },
    ],
    ['a crash that empties the prices', 'cash_out_stopped', () => table.offer.crash()],
    [
      'a producer that is up again',
      'cash_out_stopped',
      async () => {
        await table.offer.producer(false)
        await table.offer.producer(true)
      },
    ],
  ]
  it.each(stops)('is refused at once after %s, with nothing sold: %s', async (_, code, stop) => {
    const of = await waiting()
    await stop(of)
    await decide()
    expect(await again(of)).toBe(code)
    expect((await shown(of.player, of.bet)).refused).toBe(code)
    expect(await table.cashed(of.bet)).toEqual(['open', 0, 0])
    expect(await table.balance(of.player)).toEqual([RICH - 1_000, 0])
    await table.offer.lease()
  })

  it('is told on the channel of the player: its wait, and its refusal as no end of the bet', async () => {
    const made = await single()
    const events: UserTransactionEvent[] = []
    const stop = table.bus.subscribe(`transactions.user.${made.player}`, (event) =>
      events.push(event as UserTransactionEvent),
    )
    const { quote } = await table.offered(made.player, made.bet)
    await table.bets.cashOut(made.player, made.bet, { id: randomUUID(), quote })
    await table.offer.price(made.market, { state: 2 })
    await decide()
    expect(events).toMatchObject([
      { source_type: 'bet', status: 0, type: 1, amount: 0 },
      { status: 2, type: 0, amount: 0, source: { reversal: true, settled: { state: 'cash_out_refused' } } },
    ])
    stop()
  })

  it('waits once: another tab, and another part, are refused meanwhile', async () => {
    const { player, bet } = await single()
    const quotes = [await table.offered(player, bet), await table.offered(player, bet, 300)]
    const answers = await Promise.all(
      [...quotes, ...quotes].map(({ quote }) =>
        refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote })),
      ),
    )
    expect(answers.toSorted()).toEqual(['cash_out_waiting', 'cash_out_waiting', 'cash_out_waiting', 'done'])
  })

  it('takes no quote of another bet, of another player, or after five seconds', async () => {
    const [mine, other] = [await single(), await single()]
    const { quote } = await table.offered(mine.player, mine.bet)
    const use = (player: number, bet: string) =>
      refusal(table.bets.cashOut(player, bet, { id: randomUUID(), quote }))
    expect(await use(other.player, other.bet)).toBe('cash_out_invalid')
    expect(await use(other.player, mine.bet)).toBe('cash_out_invalid')
    await sql`select pg_sleep(5.1)`.execute(table.db.sql)
    expect(await use(mine.player, mine.bet)).toBe('cash_out_expired')
  })

  it('is refused when nobody decided it for ten seconds, and when cash-out is closed', async () => {
    const late = await waiting()
    await waited(10_500)
    await decide()
    expect(await again(late)).toBe('cash_out_late')
    const closed = await waiting()
    await waited()
    table.set({ sportsbook_cash_out: false })
    await decide()
    table.set({})
    expect(await again(closed)).toBe('cash_out_closed')
    expect(await table.cashed(closed.bet)).toEqual(['open', 0, 0])
  })

  it('is a figure while it waits, and is counted by what it came to', async () => {
    const [paid, stopped] = [await waiting(), await waiting()]
    expect(await table.bets.figures()).toMatchObject({
      cash_outs_waiting: 2,
      cash_outs_overdue_seconds: 0,
    })
    await run(`update public.fixtures set home_score = 2 where id = ${stopped.fixture}`)
    await waited(4_000)
    const { cash_outs_overdue_seconds } = await table.bets.figures()
    expect(cash_outs_overdue_seconds).toBeGreaterThanOrEqual(4)
    table.sold.length = 0
    await decide()
    await decide()
    expect(table.sold.toSorted()).toEqual(['refused cash_out_score_changed', 'taken'])
    expect(await table.cashed(paid.bet)).toEqual(['cashed_out', 1_000, 1_152])
    expect(await table.bets.figures()).toMatchObject({
      cash_outs_waiting: 0,
      cash_outs_overdue_seconds: 0,
    })
  })
})

describe('[SPORT-4] a cash-out that waits', () => {
  it.each([
    ['result', (of: Single) => table.won(of.market, 0), ['won', 2_000, 1]],
    ['cancel', (of: Single) => table.cancel(of.market), ['void', 1_000, 1]],
  ] as const)('is ended by a %s that comes first', async (_, change, stands) => {
    const of = await waiting()
    await change(of)
    await table.settle(of.market)
    await waited()
    await decide()
    expect(await again(of)).toBe('cash_out_overtaken')
    expect(await table.stands(of.bet)).toEqual(stands)
  })

  it('of a bet with a leg that is decided meanwhile is ended, and offered anew', async () => {
    const [player, live] = [await table.player(RICH), await table.offer.liveMatch(CHANCES)]
    const other = await table.match()
    const bet = await table.bet(player, [{ market: live.market, live: true }, { market: other }])
    const { quote } = await table.offered(player, bet)
    const body = { id: randomUUID(), quote }
    await table.bets.cashOut(player, bet, body)
    await table.won(other, 0)
    await table.settle(other)
    await decide()
    expect(await refusal(table.bets.cashOut(player, bet, body))).toBe('cash_out_overtaken')
    expect(await table.offered(player, bet)).toMatchObject({ value: 2_400, wait_seconds: 6 })
  })

  it('is ended by a leg whose match begins', async () => {
    const [player, live] = [await table.player(RICH), await table.offer.liveMatch(CHANCES)]
    const other = await table.offer.match(CHANCES)
    const bet = await table.bet(player, [{ market: live.market, live: true }, { market: other.market }])
    const { quote } = await table.offered(player, bet)
    const body = { id: randomUUID(), quote }
    await table.bets.cashOut(player, bet, body)
    await run(`update public.fixtures set state = 'running' where id = ${other.fixture}`)
    await decide()
    expect(await refusal(table.bets.cashOut(player, bet, body))).toBe('cash_out_stopped')
  })

  it('is paid or refused by a race with a settlement, and the bet settled once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const of = await waiting()
      await waited()
      await table.won(of.market, 0)
      await Promise.all([decide(), table.settle(of.market)])
      await decide()
      const answer = await again(of)
      const isSold = answer === 'done'
      expect(answer).toBe(isSold ? 'done' : 'cash_out_overtaken')
      expect(await table.cashed(of.bet)).toEqual(isSold ? ['cashed_out', 1_000, 1_152] : ['won', 0, 0])
      expect(await table.balance(of.player)).toEqual([RICH - 1_000 + (isSold ? 1_152 : 2_000), 0])
    }
  })

  it('is not paid after a suspension between the look and the money', async () => {
    const of = await waiting()
    await waited()
    const { selling } = table
    let isFirst = true
    await decideWaitingSales({
      ...selling,
      wallet: {
        postGroup: async (group) => {
          if (isFirst) await table.offer.producer(false)
          if (isFirst) await table.offer.producer(true)
          isFirst = false
          return selling.wallet.postGroup(group)
        },
      },
    })
    expect(isFirst).toBe(false)
    expect(await table.cashed(of.bet)).toEqual(['open', 0, 0])
    await decide()
    expect(await again(of)).toBe('cash_out_stopped')
  })

  it('that was refused between the look and the money is not paid', async () => {
    const of = await waiting()
    await waited()
    const { selling } = table
    await decideWaitingSales({
      ...selling,
      wallet: {
        postGroup: async (group) => {
          await run(
            `select public.refuse_cash_outs(array[${of.player}]::bigint[], array['${of.body.id}']::uuid[], array['cash_out_late'])`,
          )
          return selling.wallet.postGroup(group)
        },
      },
    })
    expect(await again(of)).toBe('cash_out_late')
    expect(await table.balance(of.player)).toEqual([RICH - 1_000, 0])
  })

  it('outlives a worker that dies with the money on its way', async () => {
    const of = await waiting()
    await waited()
    const { selling } = table
    const dead = { ...selling, wallet: { postGroup: () => Promise.reject(new Error('killed')) } }
    await decideWaitingSales(dead)
    expect((await shown(of.player, of.bet)).waiting).toBeDefined()
    await decide()
    expect(await table.cashed(of.bet)).toEqual(['cashed_out', 1_000, 1_152])
  })
})

describe('an automatic cash-out on a match under way', () => {
  const price = (market: number, won: number) =>
    table.offer.price(market, { odds: [1_300, 4_000, 8_000], chances: [won, 900_000 - won, 100_000] })

  it('[SPORT-1] waits too, once, and pays a fall that stays above the threshold', async () => {
    const { player, market, bet } = await single()
    await table.bets.setCashOutRule(player, bet, cents(1_300))
    await sellChanged(table.selling)
    expect((await shown(player, bet)).waiting).toBeUndefined()
    await price(market, 750_000)
    await Promise.all([sellChanged(table.selling), sellAll(table.selling)])
    await sellAll(table.selling)
    expect((await shown(player, bet)).waiting).toMatchObject({
      amount: 1_440n,
      least: 1_300n,
      kind: 'automatic',
    })
    await price(market, 700_000)
    await waited()
    await decide()
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_344])
    expect(await table.balance(player)).toEqual([RICH - 1_000 + 1_344, 0])
  })

  it('that was refused stays on, and waits again when the market is back', async () => {
    const { player, market, bet } = await single()
    await table.bets.setCashOutRule(player, bet, cents(1_100))
    await sellAll(table.selling)
    expect((await shown(player, bet)).waiting).toBeDefined()
    await table.offer.price(market, { state: 2 })
    await decide()
    expect((await shown(player, bet)).refused).toBe('cash_out_stopped')
    await sellAll(table.selling)
    expect((await shown(player, bet)).waiting).toBeUndefined()
    await table.offer.price(market, { state: 1 })
    await sellAll(table.selling)
    await waited()
    await decide()
    expect(await table.cashed(bet)).toEqual(['cashed_out', 1_000, 1_152])
  })
})

it('there is no offer of a match that has begun and takes no bets, nor from a silent trader', async () => {
  const { player, bet, fixture } = await single()
  const why = async () => (await table.quote(player, bet)).reason
  await table.offer.beat(1_500)
  expect((await table.quote(player, bet)).offer).not.toBeNull()
  await table.offer.beat(2_100)
  expect(await why()).toEqual({ why: 'stale', leg: 0, returns: 'next_price' })
  await table.offer.beat()
  await run(
    `update public.tournaments set live_betting = false where id = (select tournament_id from public.fixtures where id = ${fixture})`,
  )
  expect(await why()).toEqual({ why: 'live', leg: 0, returns: 'leg_decided' })
})
