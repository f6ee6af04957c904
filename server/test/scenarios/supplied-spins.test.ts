import { randomUUID } from 'node:crypto'
import { cents, toWire } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findOpenableGame, type OpenableGame } from '../../src/modules/casino/catalogue/index.ts'
import { compareActions } from '../../src/modules/casino/suppliers/compare.ts'
import { stakeOfSpin } from '../../src/modules/casino/suppliers/index.ts'
import { expireDue } from '../../src/modules/money/bonuses/end-grants.ts'
import { type Campaigned, campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { pragmatic, softswiss } from '../supplier-calls.ts'

/** Free spins of a campaign on suppliers' games: requested at the bonus's activation, played at the supplier, paid by the bonus. */
let house: House
let script: OpenableGame
let frame: OpenableGame
beforeAll(async () => {
  house = await openHouse('supplied_spins', { suppliers: true })
  await house.sandbox.control('wallet', { url: house.url })
  // Facts are deleted after their reactions: copies stay.
  await asOwner(`create table public.told (payload jsonb);
    create function public.copy_fact() returns trigger language plpgsql security definer as
      'begin insert into public.told values (new.payload); return null; end';
    create trigger copied after insert on public.outbox for each row when (new.name = 'free_spins.ended') execute function public.copy_fact();
    grant select on public.told to jogo_app`)
  script = await supplierGame('softswiss')
  frame = await supplierGame('pragmatic')
})
afterEach(async () => {
  await house.sandbox.control('faults', {}, 'DELETE')
  await house.assertBooksBalance()
})
afterAll(() => house?.close())

const db = () => house.app.db.sql
const asOwner = async (text: string) => {
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
async function supplierGame(supplier: string, hasFreeSpins = true): Promise<OpenableGame> {
  let game: OpenableGame | undefined
  await eventually(async () => {
    const { rows } = await sql<{ slug: string }>`
      select slug from casino_games where supplier = ${supplier} and has_free_spins = ${hasFreeSpins} and stake_min is not null order by id limit 1`.execute(
      db(),
    )
    game = rows[0] && (await findOpenableGame(db(), rows[0].slug))
    return game !== undefined
  })
  return game as OpenableGame
}
const deps = () => ({
  ...house.app,
  settings: house.app.site.current,
  jurisdiction: house.app.config.jurisdiction,
})
const bonuses = async (person: Person, query: { ended?: string } = {}) =>
  (await granted(person.call('GET /api/bonus', { query }))).data
const bonus = async (person: Person) => (await bonuses(person))[0]
const becomes = (person: Person, state: string) =>
  expect.poll(async () => (await bonus(person))?.supplied, { timeout: 15_000 }).toBe(state)
const activate = (person: Person, id: string) => person.call('POST /api/active/:id', { params: { id } })
const grantIssue = async (grantId: string) => {
  const { rows } = await sql<{ id: string; state: string; supplier: string; stake: number; until: Date }>`
    select id, state, supplier, stake_cents::int as stake, valid_until as until from supplier_free_spins where grant_id = ${grantId} order by id desc`.execute(
    db(),
  )
  return rows[0] as (typeof rows)[0]
}
const facts = async (id: string) =>
  (
    await sql<{ payload: object }>`select payload from public.told where payload->>'grantId' = ${id}`.execute(
      db(),
    )
  ).rows.map(({ payload }) => payload)
const prizesIn = async (person: Person) =>
  (await granted(person.call('GET /api/transactions', { query: { source: 'Bonus' } }))).data
const personActions = async (person: Person) =>
  (await sql`select from supplier_actions where player_id = ${person.id}`.execute(db())).rows.length

const REAL = { to: 'real', most: 1_000_000 } as const
const spins = (game: OpenableGame, more: object = {}) => ({
  kind: 'free_spins' as const,
  award: { game: game.slug, spins: 3, stake: stakeOfSpin(game, 1) ?? 0, prize: REAL, ...more },
})

/** A player with free spins of a campaign that wait. */
async function spinner(name: string, game: OpenableGame, more: object = {}, terms: Campaigned = {}) {
  const person = await house.player({ real: '50.00' })
  const campaignTerms = { ...terms, ...spins(game, more), codes: [name] } as Campaigned
  await campaign(house.app, name, { rollover: { multiple: 1_000, base: 'bonus' }, ...campaignTerms })
  await granted(person.call('POST /api/coupons/apply', { body: { code: name } }))
  const { id } = (await bonus(person)) ?? { id: '' }
  return { person, id }
}
/** The same after the supplier's issue. */
async function inGame(...args: Parameters<typeof spinner>) {
  const { person, id } = await spinner(...args)
  expect(await granted(activate(person, id))).toMatchObject({ state: 'active', supplied: 'asked' })
  await becomes(person, 'issued')
  return { person, id, issue: await grantIssue(id) }
}
/** Launches the game and plays one spin, like its page. @returns total winnings */
async function playOne(person: Person, { slug }: OpenableGame): Promise<{ left: number; won: number }> {
  const body = { client_type: 'mobile' } as const
  const { launch } = await granted(
    person.call('POST /v2/casino-games/:slug/launch', { params: { slug }, body }),
  )
  const page = new URL(launch.kind === 'script' ? launch.options.game_url : launch.url)
  const at = launch.kind === 'script' ? `${page.origin}${page.pathname}/act` : await act(page)
  const spun = await fetch(at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cents: 100 }),
  })
  return ((await spun.json()) as { free: { left: number; won: number } }).free
}
const act = async (page: URL) => {
  const opened = await fetch(page)
  return `${opened.url.split('?')[0]}/act`
}
const tell = (issueId: string, total: number, status = 'played') =>
  softswiss(house.url, 'freespins', { issue_id: issueId, status, total_amount: total })

describe("free spins on a supplier's game", () => {
  it('[BONUS-6] [ENT-4] are asked for until he answers, played there, and paid as the prize of the bonus once', async () => {
    // The supplier gives them, but the answer is lost.
    await house.sandbox.control('faults', {
      ...{ target: 'softswiss', operation: 'freespins.issue', kind: '5xx-after-effect', times: 1 },
    })
    const { person, id, issue } = await inGame('fora', script)
    expect(issue).toMatchObject({ supplier: 'softswiss', stake: stakeOfSpin(script, 1) })
    expect(await bonus(person)).toMatchObject({
      unplayed: 3,
      prizes: 0,
      expires_at: issue.until.toISOString(),
    })
    let won = 0
    for (const left of [2, 1, 0]) {
      const free = await playOne(person, script)
      expect(free.left).toBe(left)
      won = free.won
    }
    await expect.poll(async () => (await bonuses(person, { ended: '1' }))[0]?.state).toBe('spent')
    expect((await bonuses(person, { ended: '1' }))[0]).toMatchObject({
      unplayed: 0,
      prizes: won,
      supplied: 'played',
    })
    expect(await person.balance()).toEqual({ real: 5_000 + won, bonus: 0 })
    expect(await facts(id)).toEqual([{ playerId: person.id, grantId: id, unplayed: 0, prizes: won }])
    // A repeat pays nothing; another amount is refused.
    expect(await tell(issue.id, won)).toMatchObject({ status: 200, body: { balance: 5_000 + won } })
    if (won > 0) expect(await tell(issue.id, won + 1)).toMatchObject({ status: 400 })
    expect(await prizesIn(person)).toMatchObject(won > 0 ? [{ kind: 'pay_prize', amount: won }] : [])
    // No supplier's action moved money: turnover, GGR and RTP are unaffected.
    expect(await personActions(person)).toBe(0)
  })

  it('[BONUS-6] whose prize is bonus: up to the most of the terms, to be staked, however often it is told, and no other amount', async () => {
    const { person, id, issue } = await inGame('teto', script, { prize: { to: 'bonus', most: 300 } })
    expect(await tell(issue.id, 0, 'issued')).toMatchObject({ status: 200 })
    await Promise.all([tell(issue.id, 900), tell(issue.id, 900), tell(issue.id, 900)])
    expect(await tell(issue.id, 901)).toMatchObject({ status: 400 })
    await becomes(person, 'played')
    expect(await bonus(person)).toMatchObject({
      ...{ id, state: 'active', unplayed: 0, prizes: 300, balance: 300, amount_rollover: 300 },
    })
    expect(await person.balance()).toEqual({ real: 5_000, bonus: 300 })
    expect(await prizesIn(person)).toMatchObject([{ kind: 'grant_bonus', amount: 300 }])
    expect(await personActions(person)).toBe(0)
  })

  it('[BONUS-6] at the second supplier: the win of his own call is the prize, and both lists agree', async () => {
    const { person, id, issue } = await inGame('quadro', frame)
    const fields = { userId: String(person.id), gameId: frame.key, bonusCode: issue.id }
    // A spin without a win does not end the free spins.
    const none = { ...fields, roundId: 'none', reference: `none-${issue.id}`, timestamp: String(Date.now()) }
    expect(await pragmatic(house.url, 'result', { ...none, amount: '0.00' })).toMatchObject({
      body: { error: 0 },
    })
    expect((await grantIssue(id)).state).toBe('issued')
    const wins = [450, 300].map((amount, at) => ({ key: `r${at}-${issue.id}`, amount }))
    for (const { key, amount } of [...wins, ...wins]) {
      const win = { ...fields, roundId: `free-${key}`, reference: key, timestamp: String(Date.now()) }
      const answer = pragmatic(house.url, 'bonusWin', { ...win, amount: (amount / 100).toFixed(2) })
      expect(await answer).toMatchObject({ body: { error: 0 } })
      await expect.poll(async () => (await person.balance()).real).toBeGreaterThanOrEqual(5_450)
    }
    await expect.poll(async () => (await person.balance()).real).toBe(5_750)
    expect((await bonuses(person, { ended: '1' }))[0]).toMatchObject({ state: 'spent', prizes: 750 })
    expect(await personActions(person)).toBe(0)
    const at = house.app.clock.now()
    const action = { kind: 'win' as const, refKey: undefined, userId: String(person.id), at }
    const actions = wins.map(({ key, amount }) => ({ ...action, key: `bet ${key}`, amount: cents(amount) }))
    const company = { ...house.app.companies.pragmatic, actions: async () => ({ actions, next: undefined }) }
    const span = [new Date(at.getTime() - 60_000), new Date(at.getTime() + 60_000)] as const
    const compared = await compareActions(
      { ...deps(), companies: { pragmatic: company as never } },
      'pragmatic',
      ...span,
    )
    expect(compared).toMatchObject({ is: 'compared', reported: 2, differences: [] })
  })

  it.each([
    ['stays so where nothing is to be staked', 0, 'completed'],
    ['is to be staked on', 1_000, 'active'],
  ] as const)(
    '[BONUS-6] [BONUS-7] that win once more after the bonus was completed lose nothing: it %s',
    async (_, multiple, state) => {
      const terms = { rollover: { multiple, base: 'bonus' }, stakeMax: null } as const
      const prize = { to: 'bonus', most: 1_000 } as const
      const { person, id, issue } = await inGame(`mais${multiple}`, frame, { prize }, terms)
      const fields = { userId: String(person.id), gameId: frame.key, bonusCode: issue.id }
      const win = (key: string) =>
        pragmatic(house.url, 'bonusWin', {
          ...{
            ...fields,
            roundId: key,
            reference: `${key}-${issue.id}`,
            timestamp: String(Date.now()),
            amount: '2.00',
          },
        })
      await win('a')
      await becomes(person, 'played')
      const body = { id: randomUUID(), stake: 200, side: 'under', target: 4_900 } as const
      if (multiple > 0) await granted(person.call('POST /api/games/dice/rounds', { body }))
      await expect.poll(async () => (await bonus(person))?.state).toBe('completed')
      await win('b')
      await expect.poll(async () => (await bonus(person))?.prizes).toBe(400)
      expect(await bonus(person)).toMatchObject({ id, state, balance: 400 })
    },
  )

  it('[BONUS-6] given up, what was not begun is taken back at the supplier; what was is paid where its prize is real', async () => {
    const { person, id, issue } = await inGame('larga', script)
    await granted(person.call('DELETE /api/bonus/:id', { params: { id } }))
    await expect.poll(async () => (await grantIssue(id)).state).toBe('cancelled')
    expect(await facts(id)).toEqual([{ playerId: person.id, grantId: id, unplayed: 3, prizes: 0 }])
    expect((await bonuses(person, { ended: '1' }))[0]).toMatchObject({ state: 'given_up', unplayed: 3 })
    const begun = await inGame('comeca', script)
    await playOne(begun.person, script)
    await granted(begun.person.call('DELETE /api/bonus/:id', { params: { id: begun.id } }))
    await expect
      .poll(
        async () =>
          (
            await sql`select from supplier_free_spins where id = ${begun.issue.id} and why is not null`.execute(
              db(),
            )
          ).rows.length,
      )
      .toBe(1)
    await tell(begun.issue.id, 120, 'expired')
    await expect.poll(async () => (await begun.person.balance()).real).toBe(5_120)
    expect(await tell(issue.id, 0, 'canceled')).toMatchObject({ status: 200 })
  })

  it('[BONUS-6] that the supplier refuses lose nothing: the bonus waits again, says so, and asks anew', async () => {
    const none = await supplierGame('softswiss', false)
    await sql`update casino_games set has_free_spins = true where id = ${none.id}`.execute(db())
    const { person, id } = await spinner('recusa', { ...none, hasFreeSpins: true })
    await granted(activate(person, id))
    await becomes(person, 'refused')
    expect(await bonus(person)).toMatchObject({ id, state: 'queued', unplayed: 3, supplied: 'refused' })
    expect(await granted(activate(person, id))).toMatchObject({ state: 'active', supplied: 'asked' })
    await expect.poll(async () => (await bonus(person))?.state).toBe('queued')
    // The free spins wait, and have not ended.
    expect(await facts(id)).toEqual([])
    await sql`update casino_games set has_free_spins = false where id = ${none.id}`.execute(db())
    // A game without free spins counts as closed: the bonus waits.
    expect(await refused(activate(person, id))).toBe('game_closed')
  })

  it('[BONUS-6] [BONUS-7] that expire after a part was played: what they won is staked and may be redeemed', async () => {
    const prize = { to: 'bonus', most: 1_000 } as const
    const { person, id, issue } = await inGame('resto', script, { prize }, { stakeMax: null })
    await tell(issue.id, 250, 'expired')
    await becomes(person, 'expired')
    expect(await bonus(person)).toMatchObject({ state: 'active', unplayed: 0, balance: 250 })
    expect(await facts(id)).toMatchObject([{ grantId: id, prizes: 250 }])
    const body = { id: randomUUID(), stake: 250, side: 'under', target: 4_900 } as const
    await granted(person.call('POST /api/games/dice/rounds', { body }))
    await expect.poll(async () => (await bonus(person))?.state).toBe('completed')
    await granted(person.call('POST /api/redeem/:id', { params: { id } }))
    expect((await person.balance()).bonus).toBe(0)
  })

  it('[BONUS-6] expire when their supplier has told what was won, and leave time to stake a prize that is bonus', async () => {
    const { clock } = house
    const { person, id, issue } = await inGame(
      'prazo',
      script,
      { prize: { to: 'bonus', most: 1_000 } },
      { days: 1 },
    )
    clock.advance(issue.until.getTime() + 1_000 - clock.now().getTime())
    await expireDue(deps())
    const fetchState = async () =>
      (
        await sql<{ state: string; until: Date; balance: number }>`
        select state, expires_at as until, prizes::int as balance from grants where id = ${id}`.execute(db())
      ).rows[0]
    expect(await fetchState()).toMatchObject({ state: 'active' })
    await tell(issue.id, 250, 'expired')
    await expect.poll(async () => (await fetchState())?.balance).toBe(250)
    expect(await fetchState()).toMatchObject({ state: 'active' })
    expect((await fetchState())?.until.getTime()).toBeGreaterThan(clock.now().getTime() + 23 * 3_600_000)
    // A silent supplier cannot block a bonus for ever.
    const silent = await inGame('calado', script, {}, { days: 1 })
    clock.advance(silent.issue.until.getTime() + 3 * 24 * 3_600_000 - 1_000 - clock.now().getTime())
    const silentState = async () =>
      (await sql<{ state: string }>`select state from grants where id = ${silent.id}`.execute(db())).rows[0]
        ?.state
    await expireDue(deps())
    expect(await silentState()).toBe('active')
    clock.advance(1_000)
    await expireDue(deps())
    expect(await silentState()).toBe('expired')
    await tell(silent.issue.id, 80, 'expired')
    await expect.poll(async () => toWire((await house.app.wallet.balance(silent.person.id)).real)).toBe(5_080)
    void person
  })
})

describe('a campaign', () => {
  it('[BONUS-6] of free spins that the supplier cannot give is refused when it is saved, with what is wrong', async () => {
    const problem = (terms: object) =>
      campaign(house.app, 'impossivel', { codes: [], event: 'tap', ...terms } as Campaigned).then(
        () => 'saved',
        (error) => error.detail?.data?.problems,
      )
    const none = await supplierGame('softswiss', false)
    expect(await problem(spins(none, { stake: 20 }))).toBe('award.game: no_free_spins')
    expect(await problem(spins(script, { game: 'nao-existe' }))).toBe('award.game: not_one_of')
    const stake = stakeOfSpin(script, 1) ?? 0
    expect(await problem(spins(script, { stake: stake * 2 }))).toBe('award.stake: not_one_of')
    expect(await problem({ ...spins(script), days: 91 })).toBe('days: above_most')
    const boundless = spins(script, { prize: { to: 'real', most: null } })
    expect(await problem(boundless)).toBe('award.prize.most: missing')
    expect(await problem(spins(frame, { stake: stakeOfSpin(frame, 7) ?? 0 }))).toBe('saved')
  })
})
