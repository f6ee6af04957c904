import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { perform } from '../../src/acts/index.ts'
import { cancelIssue } from '../../src/modules/casino/suppliers/issue-free-spins.ts'
import { syncCatalogue } from '../../src/modules/casino/suppliers/sync.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { foundOperators } from '../operators.ts'
import { softswiss } from '../supplier-calls.ts'

/** Suppliers' games from catalogue to statement: the sandbox plays both companies, and money moves through our wallet only. */
let house: House
let ana: Person
let slot: { slug: string; id: number; key: string }
let live: string

const game = async (where: string) => {
  const { rows } = await sql<{ slug: string; id: number; key: string }>`
    select slug, id, supplier_key as key from casino_games where ${sql.raw(where)} order by id limit 1`.execute(
    house.app.db.sql,
  )
  return rows[0] as { slug: string; id: number; key: string }
}
const launch = (person: Person, slug: string) =>
  person.call('POST /v2/casino-games/:slug/launch', { params: { slug }, body: { client_type: 'mobile' } })
const act = (name: 'free-spins.give' | 'supplied-game.change', detail: object, by = 'duda') =>
  perform(house.app, { name: by, roles: ['cashier', 'content'] } as never, name, detail as never)

beforeAll(async () => {
  house = await openHouse('supplier_games', { suppliers: true })
  await foundOperators(house.app.operators, {
    duda: ['cashier', 'content'],
    rita: ['cashier'],
    lia: ['cashier'],
  })
  await sql`insert into casino_categories (id, slug, names, position) values (2, 'slots', '{"pt":"Slots","en":"Slots","es":"Slots"}', 2),
    (3, 'live', '{"pt":"Ao vivo","en":"Live","es":"En vivo"}', 3) on conflict do nothing`.execute(
    house.app.db.sql,
  )
  await house.sandbox.control('wallet', { url: house.url })
  ana = await house.player({ real: '100.00' })
  await eventually(
    async () =>
      (await game("supplier = 'pragmatic'")) !== undefined &&
      (await game("supplier = 'softswiss'")) !== undefined,
  )
  slot = await game("supplier = 'softswiss' and has_free_spins")
  live = (await game("supplier = 'pragmatic'")).slug
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

describe("a supplier's slot", () => {
  it('opens with the real balance, is played at the supplier, and is in history and statement [CASINO-3]', async () => {
    const { launch: opened } = await granted(launch(ana, slot.slug))
    if (opened.kind !== 'script') throw new Error('the first supplier opens by his script')
    const page = new URL(opened.options.game_url)
    // Leaving the game leads to the lobby, not to the game again.
    expect(await (await fetch(page)).text()).toContain(`href="${house.app.config.siteUrl}/casino"`)
    const spun = await fetch(`${page.origin}${page.pathname}/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cents: 100 }),
    })
    expect(spun.status).toBe(200)
    const { data } = await granted(ana.call('GET /api/suppliers/rounds'))
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      supplier: 'softswiss',
      game: { slug: slot.slug },
      stake: 100,
      finished_at: expect.any(String),
    })
    const { real } = await ana.balance()
    expect(data[0]?.balances).toEqual({ before: 10_000, after: real })
    const id = data[0]?.id ?? ''
    const round = await granted(ana.call('GET /api/suppliers/rounds/:id', { params: { id } }))
    expect(round.actions[0]).toMatchObject({ kind: 'bet', amount: -100 })
    const { data: entries } = await granted(
      ana.call('GET /api/transactions', { query: { source: 'Casino' } }),
    )
    expect(entries.at(-1)).toMatchObject({
      kind: 'take_stake',
      casino_game: { name: data[0]?.game.name, round: id },
    })
    const bia = await house.player()
    expect(await refused(bia.call('GET /api/suppliers/rounds/:id', { params: { id } }))).toBe(
      'round_not_found',
    )
  })

  it('opens in a frame where the supplier has no script, and as a demonstration for anybody', async () => {
    expect((await granted(launch(ana, live))).launch).toMatchObject({
      kind: 'frame',
      url: expect.stringMatching(/^http/),
    })
    const demo = house.call('POST /v2/casino-games/:slug/demo', {
      params: { slug: slot.slug },
      body: { client_type: 'desktop' },
    })
    expect((await granted(demo)).launch.kind).toBe('script')
  })

  it('is refused when closed, unknown, barred or when its supplier is away', async () => {
    expect(await refused(launch(ana, 'nada'))).toBe('game_not_found')
    await act('supplied-game.change', { game: slot.slug, closed: true })
    expect(await refused(launch(ana, slot.slug))).toBe('game_closed')
    // One operator may reopen a closed game; a certificate also opens games where the law requires one, and needs two operators.
    expect(await act('supplied-game.change', { game: slot.slug, closed: false })).toMatchObject({
      is: 'done',
    })
    const certified = await act('supplied-game.change', { game: slot.slug, certificate: 'LAB-1' })
    expect(certified).toMatchObject({ is: 'waits' })
    await house.sandbox.control('faults', {
      target: 'softswiss',
      operation: 'sessions',
      kind: '5xx',
      times: 1,
    })
    expect(await refused(launch(ana, slot.slug))).toBe('supplier_unavailable')
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, ana.id, { stakeBarredUntil: 'infinity' }),
    )
    expect(await refused(launch(ana, slot.slug))).toBe('player_barred')
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { stakeBarredUntil: null }))
  })

  it('takes no more bets of a session whose player has logged out', async () => {
    const bia = await house.player({ real: '10.00' })
    const { session } = await granted(launch(bia, slot.slug))
    const { rows } = await sql<{ theirs: string }>`
      select supplier_session as theirs from supplier_sessions where id = ${session}`.execute(
      house.app.db.sql,
    )
    const { key } = await game(`id = ${slot.id}`)
    const bet = (action_id: string, player = bia) =>
      softswiss(house.url, 'play', {
        user_id: String(player.id),
        currency: 'BRL',
        game: key,
        game_id: `left ${session}`,
        session_id: rows[0]?.theirs,
        actions: [{ action: 'bet', amount: 100, action_id }],
      })
    expect((await bet(`${session} 1`)).status).toBe(200)
    // Nor for another player's session.
    expect(await bet(`${session} ana`, ana)).toMatchObject({ status: 412, body: { code: 110 } })
    await granted(bia.call('POST /api/auth/logout'))
    expect(await bet(`${session} 2`)).toMatchObject({ status: 412, body: { code: 110 } })
  })
})

describe('the id of a prize', () => {
  it('of a supplier is no id for a bet: whether the draw wins is not told by a refusal', async () => {
    const round = randomUUID()
    await softswiss(house.url, 'play', {
      ...{ user_id: String(ana.id), currency: 'BRL', game: slot.key, game_id: round, finished: true },
      actions: [{ action: 'win', amount: 100, action_id: `prize ${round}` }],
    })
    const { rows } = await sql<{ rq: string }>`
      select rq from ledger.journal where wallet_id = ${ana.id} and kind = 51 order by seq desc limit 1`.execute(
      house.app.db.sql,
    )
    const id = rows[0]?.rq ?? ''
    const nonce = async () => (await granted(ana.call('GET /api/fair/seeds'))).next_nonce
    const before = await nonce()
    const roll = (of: string, side: 'under' | 'over') =>
      ana.call('POST /api/games/dice/rounds', { body: { id: of, stake: 100, side, target: 5_000 } })
    for (const side of ['under', 'over'] as const)
      expect(await refused(roll(id, side))).toBe('invalid_request')
    expect(await nonce()).toBe(before)
    await granted(roll(randomUUID(), 'under'))
  })
})

describe('free spins', () => {
  it('are given by an operator, told by the supplier, and their win is credited once', async () => {
    const before = (await ana.balance()).real
    const many = { playerId: ana.id, game: slot.slug, quantity: 1_000, level: 100, days: 7 }
    expect(await act('free-spins.give', many), 'a second cashier agrees').toMatchObject({ is: 'waits' })
    expect(await act('free-spins.give', { ...many, quantity: 101, level: 1 })).toMatchObject({ is: 'waits' })
    const few = { playerId: ana.id, game: slot.slug, quantity: 10, level: 1, days: 7 }
    expect(await act('free-spins.give', { ...few, level: 2 }), 'a stake that is not known').toMatchObject({
      is: 'waits',
    })
    const stake = (cents: number) =>
      sql`update casino_games set stake_min = ${cents} where slug = ${slot.slug}`.execute(house.app.db.sql)
    await stake(1_001)
    expect(await act('free-spins.give', few), 'R$ 100,10').toMatchObject({ is: 'waits' })
    await stake(1_000)
    expect(await act('free-spins.give', few), 'R$ 100').toMatchObject({ is: 'done' })
    await stake(20)
    const more = { ...few, quantity: 91 }
    const bia = await house.player()
    const waits = { is: 'waits' }
    expect(await act('free-spins.give', { ...more, playerId: bia.id }), 'ten and these').toMatchObject(waits)
    expect(await act('free-spins.give', more, 'rita'), 'to a player who was given ten').toMatchObject(waits)
    expect(await act('free-spins.give', { ...more, playerId: bia.id }, 'rita')).toMatchObject({ is: 'done' })
    // The second supplier's stakes are all known, and weighted by their ordinal.
    const sol = await game("supplier = 'pragmatic' and has_free_spins")
    await sql`update casino_games set stake_min = 1 where id = ${sol.id}`.execute(house.app.db.sql)
    const high = { ...few, playerId: (await house.player()).id, game: sol.slug, quantity: 1, level: 51 }
    expect(await act('free-spins.give', high, 'lia')).toMatchObject({ is: 'done' })
    expect(await act('free-spins.give', high, 'lia')).toMatchObject(waits)
    const issue = async () =>
      (
        await sql<{ id: string; state: string }>`
          select id, state from supplier_free_spins where player_id = ${ana.id}`.execute(house.app.db.sql)
      ).rows[0]
    await eventually(async () => (await issue())?.state === 'issued')
    const report = { issue_id: (await issue())?.id, status: 'played', total_amount: 345 }
    // An end without winnings, before or after the win, does not block the win.
    const nothing = { ...report, status: 'expired', total_amount: 0 }
    expect(await softswiss(house.url, 'freespins', nothing)).toMatchObject({ body: { balance: before } })
    for (let again = 0; again < 3; again += 1)
      expect(await softswiss(house.url, 'freespins', report)).toMatchObject({
        status: 200,
        body: { balance: before + 345 },
      })
    expect(await softswiss(house.url, 'freespins', { ...report, total_amount: 346 })).toMatchObject({
      status: 400,
    })
    expect(await softswiss(house.url, 'freespins', nothing)).toMatchObject({
      status: 200,
      body: { balance: before + 345 },
    })
    expect(await softswiss(house.url, 'freespins', { ...report, issue_id: 'nobody' })).toMatchObject({
      body: { code: 610 },
    })
    expect((await issue())?.state).toBe('played')
  })
})

describe('free spins of which the supplier has not said yet whether he gives them', () => {
  it('are not cancelled by his refusal to cancel: he may be giving them just now', async () => {
    const { app, sandbox } = house
    const bia = await house.player()
    await sandbox.control('faults', {
      target: 'softswiss',
      operation: 'freespins.issue',
      kind: '5xx',
      times: 50,
    })
    await act(
      'free-spins.give',
      { playerId: bia.id, game: slot.slug, quantity: 10, level: 1, days: 7 },
      'lia',
    )
    const issue = async () =>
      (
        await sql<{ id: string; state: string }>`
          select id, state from supplier_free_spins where player_id = ${bia.id}`.execute(app.db.sql)
      ).rows[0]
    const { db, catalogue, companies, wallet } = app
    const cancelled = cancelIssue({ db, catalogue, companies, wallet }, (await issue())?.id ?? '')
    await expect(cancelled).rejects.toThrow('has not said yet')
    expect((await issue())?.state).toBe('asked')
    await sandbox.control('faults', {}, 'DELETE')
  })
})

describe('the catalogue', () => {
  it('that comes cut, or far shorter than before, changes nothing without an operator', async () => {
    const shown = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from casino_games where supplier = 'softswiss' and absent_at is null`.execute(
          house.app.db.sql,
        )
      ).rows[0]?.n
    const before = await shown()
    await sql`update casino_games set supplier_key = 'x:' || supplier_key where supplier = 'softswiss' and id in (
      select id from casino_games where supplier = 'softswiss' order by id limit 12)`.execute(
      house.app.db.sql,
    )
    const deps = {
      db: house.app.db,
      clock: house.app.clock,
      log: house.app.log,
      catalogue: house.app.catalogue,
      companies: house.app.companies,
    }
    await house.sandbox.control('faults', {
      target: 'softswiss',
      operation: 'catalogue',
      kind: 'yaml-header',
    })
    expect(await syncCatalogue(deps, 'softswiss')).toMatchObject({ is: 'too short', listed: before })
    expect(await shown()).toBe(before)
    expect(await syncCatalogue(deps, 'softswiss', { isSure: true })).toMatchObject({
      is: 'taken in',
      added: 12,
      gone: 12,
    })
    expect(await shown()).toBe(before)
  })
})
