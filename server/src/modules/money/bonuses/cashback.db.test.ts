import { randomUUID } from 'node:crypto'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../../../rules/test/campaign-terms.ts'
import { openPlantedBets } from '../../../../test/planted-bets.ts'
import { productAccount } from '../wallet/index.ts'
import { type Campaign, findCampaign, updateBudgetUsed } from './campaign-store.ts'
import { goThroughLosses } from './cashback-periods.ts'
import { readLosses } from './cashback-store.ts'
import { changeCampaign } from './change-campaign.ts'
import type { BonusesDeps } from './deps.ts'
import { grantCashback } from './grant-cashback.ts'
import { insertActivation, listActivations } from './grant-store.ts'
import { listCashbacks } from './list-cashbacks.ts'
import { previewCampaign } from './preview-campaign.ts'
import type { CashbackPayload } from './queue.ts'
import { saveCampaign } from './save-campaign.ts'

/** Bets and stakes lost at given times, and the cashbacks for them. */
let table: Awaited<ReturnType<typeof openPlantedBets>>
let owner: pg.Client
beforeAll(async () => {
  table = await openPlantedBets('cashback')
  owner = new pg.Client({ connectionString: table.urls.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await table?.close()
})

const at = (text: string) => new Date(text).getTime()
/** Monday to Monday in São Paulo. */
const WEEK = { from: at('2026-11-16T03:00:00Z'), until: at('2026-11-23T03:00:00Z') }
const NEXT = { from: WEEK.until, until: at('2026-11-30T03:00:00Z') }
const BEFORE_MIDNIGHT = '2026-11-23T02:59:59.999Z'
const MIDNIGHT = '2026-11-23T03:00:00Z'

const postedAt = (when: string, ...references: string[]) =>
  owner.query(
    'update ledger.batches set posted_at = $1 where id in (select batch_id from ledger.journal where rq = any ($2))',
    [when, references],
  )
/** A player with an old deposit. */
async function player(real: number, bonus = 0): Promise<number> {
  const id = await table.player(real, bonus)
  const { rows } = await owner.query<{ rq: string }>('select rq from ledger.journal where wallet_id = $1', [
    id,
  ])
  await postedAt('2026-11-01T12:00:00Z', ...rows.map(({ rq }) => rq))
  return id
}
const of = (playerId: number, rq: string = randomUUID()) => ({
  ...{ playerId, rq, account: productAccount('casino', 1) },
  label: { casino_game: { name: 'Mines' } },
})
/** Takes a stake on a game that loses at once. */
async function lose(playerId: number, stake: number, when: string): Promise<string> {
  const request = of(playerId)
  await table.wallet.takeStake({ ...request, stake: cents(stake) })
  await postedAt(when, request.rq)
  return request.rq
}
async function bet(playerId: number, stake: number, when: string) {
  const { market } = await table.offer.match()
  const id = await table.bet(playerId, [{ market }], { stake, placedAt: new Date(when) })
  await postedAt(when, id)
  return { id, market }
}
/** Settles the bet again. @param wins whether its selection now wins */
async function settle({ id, market }: { id: string; market: number }, wins: boolean, when: string) {
  const known =
    'select reference from settlements where bet_id = $1 union select reversal from settlements where bet_id = $1'
  const { rows: before } = await owner.query<{ reference: string | null }>(known, [id])
  await table.won(market, wins ? 0 : 1)
  table.clockAhead(at(when) - Date.now())
  await table.settle(market)
  table.clockAhead(0)
  const { rows } = await owner.query<{ reference: string | null }>(known, [id])
  const had = new Set(before.map(({ reference }) => reference))
  const moved = rows.flatMap(({ reference }) => (reference && !had.has(reference) ? [reference] : []))
  await owner.query(
    'update ledger.batches set posted_at = $1 where id in (select batch_id from ledger.journal where rq = any ($2) and kind > 50)',
    [when, moved],
  )
}
const lost = async (playerId: number, span: typeof WEEK) =>
  Number(await readLosses(table.db.sql, playerId, span))

describe('losses of a period', () => {
  it('[BONUS-7] are of real balance alone, from midnight in São Paulo until midnight', async () => {
    const ana = await player(2_000, 5_000)
    await lose(ana, 700, '2026-11-16T02:59:59.999Z')
    await lose(ana, 300, '2026-11-16T03:00:00Z')
    await lose(ana, 500, BEFORE_MIDNIGHT)
    await lose(ana, 200, MIDNIGHT)
    // R$ 3.00 of this stake are real money.
    await lose(ana, 1_000, '2026-11-24T12:00:00Z')
    expect([await lost(ana, WEEK), await lost(ana, NEXT)]).toEqual([800, 500])
  })

  it('[BONUS-7] are less by what was paid and given back, and more by what was taken back, each when it was posted', async () => {
    const bia = await player(100_000)
    const won = await lose(bia, 1_000, '2026-11-18T12:00:00Z')
    await table.wallet.payPayout({ ...of(bia, won), real: cents(4_000), bonus: cents(0) })
    const refunded = await lose(bia, 9_000, '2026-11-18T12:00:00Z')
    await table.wallet.refundStake({ ...of(bia, refunded), real: cents(9_000), bonus: cents(0) })
    await postedAt('2026-11-18T12:00:00Z', won, refunded)
    expect(await lost(bia, WEEK)).toBe(-3_000)
  })

  it('[BONUS-7] have a bet in the period in which it ends, and its correction in that of the correction', async () => {
    const caio = await player(100_000)
    const evening = await bet(caio, 10_000, BEFORE_MIDNIGHT)
    expect([await lost(caio, WEEK), await lost(caio, NEXT)]).toEqual([0, 0])
    await settle(evening, false, '2026-11-24T12:00:00Z')
    expect([await lost(caio, WEEK), await lost(caio, NEXT)]).toEqual([0, 10_000])
    const monday = await bet(caio, 2_000, '2026-11-17T12:00:00Z')
    await settle(monday, false, '2026-11-18T12:00:00Z')
    await settle(monday, true, '2026-11-25T12:00:00Z')
    expect([await lost(caio, WEEK), await lost(caio, NEXT)]).toEqual([2_000, 6_000])
  })
})

const CASHBACK = EXAMPLES.find(({ kind }) => kind === 'cashback') as Extract<
  CampaignTerms,
  { kind: 'cashback' }
>
const text = { title: 'Volta', text: 'Parte do que você perdeu.' }

function depsAt(now: string, isOpen = true): BonusesDeps {
  return {
    ...table,
    clock: { ...table.clock, now: () => new Date(now) },
    catalogue: { namesBySlug: async () => new Map() },
    games: {} as BonusesDeps['games'],
    settings: () => ({ bonus_enabled: isOpen }),
    jurisdiction: JURISDICTIONS.br,
  }
}
async function campaign(name: string, terms: Partial<typeof CASHBACK> = {}) {
  const { db, clock } = table
  const campaignTerms: CampaignTerms = {
    ...CASHBACK,
    award: { share: 100, most: 20_000, period: 'week', leastLosses: 5_000 },
    ...{ window: { from: 0, until: at('2100-01-01') }, per: { player: 9, cpf: 9, device: null } },
    ...terms,
  }
  await db.transaction(async (tx) => {
    const house = { clock, jurisdiction: JURISDICTIONS.br, settings: table.settings() }
    await saveCampaign(
      tx,
      house,
      { name, terms: campaignTerms, texts: { pt: text, en: text, es: text } },
      'olga',
    )
    if (!(await isPublished(name))) await changeCampaign(tx, name, 'published')
  })
}
const isPublished = async (name: string) =>
  (await owner.query("select from campaigns where name = $1 and state = 'published'", [name])).rowCount === 1

/** A run of the worker, with the jobs it enqueues. */
async function pass(deps: BonusesDeps) {
  await goThroughLosses(deps)
  const { rows } = await owner.query<{ payload: CashbackPayload }>(`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'bonuses.grant-cashback'`)
  await Promise.all(rows.map(({ payload }) => grantCashback(deps, payload)))
}
const clearJobs = () => owner.query('delete from graphile_worker._private_jobs')
const listCashbackGrants = async (playerId: number) =>
  (
    await sql<{ name: string; amount: number; lost: number; state: string }>`
      select c.name, g.amount::int as amount, b.lost_cents::int as lost, g.state from public.grants g
        join public.campaigns c on c.id = g.campaign_id join public.cashbacks b on b.grant_id = g.id
       where g.player_id = ${playerId} order by g.created_at, b.period_from`.execute(table.db.sql)
  ).rows.map(({ name, amount, lost, state }) => `${name} ${amount} of ${lost}: ${state}`)
const withdraw = (name: string) => table.db.transaction((tx) => changeCampaign(tx, name, 'withdrawn'))

describe('a cashback', () => {
  it('[BONUS-7] is granted once for a period, to who lost enough, whatever workers, restarts and clocks do', async () => {
    const [ana, bia] = [await player(100_000), await player(100_000)]
    await lose(ana, 8_000, '2026-11-20T12:00:00Z')
    await lose(bia, 4_999, '2026-11-20T12:00:00Z')
    await campaign('semana')
    // A period is handled only when all its movements are in the ledger.
    await pass(depsAt('2026-11-23T03:04:59Z'))
    await postedAt('2026-11-20T12:00:00Z')
    expect(await listCashbackGrants(ana)).toEqual([])
    const monday = depsAt('2026-11-23T03:05:00Z')
    await Promise.all([pass(monday), pass(monday), pass(depsAt('2026-11-23T03:05:01Z'))])
    await pass(monday)
    await pass(depsAt('2026-11-20T12:00:00Z'))
    expect(await listCashbackGrants(ana)).toEqual(['semana 800 of 8000: queued'])
    expect(await listCashbackGrants(bia)).toEqual([])
    // A later correction counts in its own period and leaves this period unchanged.
    const won = await lose(ana, 100, '2026-11-24T12:00:00Z')
    await table.wallet.payPayout({ ...of(ana, won), real: cents(90_000), bonus: cents(0) })
    await postedAt('2026-11-24T12:00:00Z', won)
    await pass(depsAt('2026-11-30T12:00:00Z'))
    expect(await listCashbackGrants(ana)).toEqual(['semana 800 of 8000: queued'])
    await withdraw('semana')
    await clearJobs()
  })

  it('makes up for periods that no worker went through, and never counts a loss twice when its terms change', async () => {
    const ana = await player(100_000)
    const daily = { ...CASHBACK.award, period: 'day' as const }
    await campaign('dia', { award: daily })
    for (const day of [16, 17, 18, 19]) await lose(ana, 10_000, `2026-11-${day}T12:00:00Z`)
    await pass(depsAt('2026-11-17T12:00:00Z'))
    expect(await listCashbackGrants(ana)).toEqual(['dia 1000 of 10000: queued'])
    for (const _ of [1, 2]) await pass(depsAt('2026-11-19T12:00:00Z'))
    expect(await listCashbackGrants(ana)).toHaveLength(3)
    await campaign('dia')
    for (const _ of [1, 2]) await pass(depsAt('2026-11-24T12:00:00Z'))
    expect((await listCashbackGrants(ana)).at(-1)).toBe('dia 1000 of 10000: queued')
    expect(await listCashbackGrants(ana)).toHaveLength(4)
    await withdraw('dia')
    await clearJobs()
  })

  it('counts the losses of its window alone, and its last period too', async () => {
    const ana = await player(100_000)
    for (const day of [17, 18, 19, 20]) await lose(ana, 10_000, `2026-11-${day}T12:00:00Z`)
    const window = { from: at('2026-11-18T12:00:00Z'), until: at('2026-11-20T12:00:00Z') }
    await campaign('janela', { window })
    await pass(depsAt('2026-11-23T12:00:00Z'))
    expect(await listCashbackGrants(ana)).toEqual(['janela 2000 of 20000: queued'])
    await withdraw('janela')
    await clearJobs()
  })

  it('waits while bonuses are switched off, and passes over periods in which it is withdrawn', async () => {
    const ana = await player(100_000)
    for (const when of ['2026-11-20T12:00:00Z', '2026-11-25T12:00:00Z']) await lose(ana, 10_000, when)
    await campaign('pausa')
    const asking = { playerId: ana, isOpen: true, jurisdiction: JURISDICTIONS.br }
    const pausa = (await findCampaign(table.db.sql, 'pausa')) as Campaign
    const shown = await previewCampaign(table.db.sql, pausa, { ...asking, now: new Date(MIDNIGHT) })
    expect(shown).toMatchObject({ award: { amount: 1_000n }, unmet: [] })
    await pass(depsAt('2026-11-23T12:00:00Z', false))
    expect(await listCashbackGrants(ana)).toEqual([])
    await pass(depsAt('2026-11-23T12:00:00Z'))
    expect(await listCashbackGrants(ana)).toHaveLength(1)
    await withdraw('pausa')
    await pass(depsAt('2026-11-30T12:00:00Z'))
    await table.db.transaction((tx) => changeCampaign(tx, 'pausa', 'published'))
    await pass(depsAt('2026-11-30T13:00:00Z'))
    expect(await listCashbackGrants(ana)).toHaveLength(1)
    await withdraw('pausa')
    await clearJobs()
  })

  it('gives nothing to who is excluded, and no more than its budget', async () => {
    const people = [await player(100_000), await player(100_000), await player(100_000)]
    for (const person of people) await lose(person, 10_000, '2026-11-20T12:00:00Z')
    const [excluded = 0] = people
    await owner.query("update ledger.wallets set stake_barred_until = 'infinity' where wallet_id = $1", [
      excluded,
    ])
    await campaign('pouco', {
      budget: { cents: 1_999, grants: 9 },
      award: { ...CASHBACK.award, most: 1_000, leastLosses: 10_000 },
    })
    await pass(depsAt('2026-11-23T12:00:00Z'))
    expect(await listCashbackGrants(excluded)).toEqual([])
    // Other players also lost in that week, and the budget is enough for one of them.
    const { rows } = await owner.query<{ used: string; grants: number }>(
      "select used_cents as used, used_grants as grants from campaigns where name = 'pouco'",
    )
    expect(rows.map(({ used, grants }) => [Number(used), grants])).toEqual([[1_000, 1]])
  })

  it('[BONUS-8] is shown while its period runs, exactly as it is paid at its end', async () => {
    const [ana, bia] = [await player(100_000), await player(100_000)]
    const shown = async (playerId: number, now: string) =>
      (await listCashbacks(depsAt(now), playerId))
        .filter(({ campaign: { name } }) => name === 'mostra')
        .map(({ lost, award, unmet }) =>
          [`${award.amount} of ${lost}`, ...unmet.map(({ is }) => is)].join(', '),
        )
    await campaign('mostra')
    // Earlier stakes belong to the period before this one.
    await lose(ana, 30_000, '2026-11-22T12:00:00Z')
    expect(await shown(ana, '2026-11-24T12:00:00Z')).toEqual(['0 of 0'])
    await lose(ana, 4_999, '2026-11-25T12:00:00Z')
    expect(await shown(ana, '2026-11-25T12:00:01Z')).toEqual(['0 of 4999'])
    // An open bet is not a loss yet.
    const open = await bet(ana, 1_000, '2026-11-25T13:00:00Z')
    await lose(ana, 3_000, '2026-11-25T14:00:00Z')
    expect(await shown(ana, '2026-11-25T15:00:00Z')).toEqual(['799 of 7999'])
    await settle(open, false, '2026-11-26T12:00:00Z')
    expect(await shown(ana, '2026-11-26T12:00:01Z')).toEqual(['899 of 8999'])
    const all = await listCashbacks(depsAt('2026-11-26T12:00:01Z'), ana)
    expect(all.find(({ campaign: { name } }) => name === 'mostra')?.span).toEqual({
      ...NEXT,
      dueAt: NEXT.until + 5 * 60_000,
    })
    await pass(depsAt('2026-11-23T03:05:00Z'))
    await pass(depsAt(new Date(NEXT.until + 5 * 60_000).toISOString()))
    expect(await listCashbackGrants(ana)).toEqual([
      'mostra 3000 of 30000: queued',
      'mostra 899 of 8999: queued',
    ])
    expect(await shown(ana, '2026-11-30T03:05:00Z')).toEqual(['0 of 0'])
    await lose(bia, 10_000, '2026-11-30T12:00:00Z')
    await owner.query("update ledger.wallets set stake_barred_until = 'infinity' where wallet_id = $1", [bia])
    expect(await shown(bia, '2026-11-30T13:00:00Z')).toEqual(['1000 of 10000, barred'])
    await withdraw('mostra')
    expect(await shown(bia, '2026-11-30T13:00:00Z')).toEqual([])
    await clearJobs()
  })
})

describe('the budget of a campaign', () => {
  it('is used up to its last centavo and its last grant, and not beyond, whatever was judged before', async () => {
    await campaign('orcamento', { budget: { cents: 2_500, grants: 3 } })
    const { id } = (await findCampaign(table.db.sql, 'orcamento')) as Campaign
    const use = (worth: number) => table.db.transaction((tx) => updateBudgetUsed(tx, id, cents(worth)))
    expect([await use(2_000), await use(501), await use(500), await use(1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([await use(0), await use(0)]).toEqual([true, false])
  })
})

it('an end takes the place of an activation that no movement of the wallet parts from it', async () => {
  const ana = await player(100_000)
  await lose(ana, 8_000, '2026-11-20T12:00:00Z')
  await campaign('vaga')
  await pass(depsAt('2026-11-24T12:00:00Z'))
  const { rows } = await owner.query<{ id: string }>('select id from grants where player_id = $1', [ana])
  const activations = await table.db.transaction(async (tx) => {
    await insertActivation(tx, ana, rows[0]?.id as string, 5)
    await insertActivation(tx, ana, null, 5)
    return listActivations(tx, ana)
  })
  expect(activations).toEqual([{ grantId: null, fromSeq: 5 }])
  await clearJobs()
})
