import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { dayIn } from '@jogo/rules/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import {
  addImpediment,
  changeRelated,
  endImpedimentOn,
  relatedDigests,
} from '../../src/modules/people/players/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { closingActions, DAY_MS, HOUR_MS } from './closings.ts'
import { bet as openMines } from './mines-board.ts'

let house: House
let town: ReturnType<typeof closingActions>
/** With 100 reais each, created before any test moves the clock: identity notices of another day are refused. */
let people: Person[]
beforeAll(async () => {
  house = await openHouse('closing_prohibited', { config: { jurisdiction: JURISDICTIONS.br } })
  town = closingActions(house)
  const certificates = ['dice', 'mines'].map((game) => ({ game, version: 1, id: `LAB-${game}` }))
  await changeSetting(house.app, { key: 'casino_certificates', value: certificates, by: 'olivia' })
  await house.app.site.refresh()
  people = await Promise.all(Array.from({ length: 9 }, () => house.player({ real: '100.00' })))
})

/** A player of the test's own. */
function somebody(): Promise<Person> {
  const next = people.pop()
  if (!next) throw new Error('there are not enough people')
  return town.again(next)
}
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const sigap = (why: string | null) => ({ sigap: why })
const reports = () =>
  house.sandbox.control<Record<string, { cpf: string; situacao: number; data: string }>>('reports', {}, 'GET')
const cpfReport = async (cpf: string) => Object.values(await reports()).find((report) => report.cpf === cpf)
const dice = (who: Person) =>
  who.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })

it('[LAW-IMP-3] a hit: bets cancelled with their stake, a neutral notice, two days to withdraw, closed within three, the rest by Pix', async () => {
  const ana = await somebody()
  const { bet, win } = await town.placeBet(ana)
  const { id: round } = await openMines(ana, 400)
  await town.hit(ana, sigap('AUTOEXCLUIDO'))
  await town.reaches(ana, 'ended')
  // The stake is refunded, and the bet gives the reason of its void.
  expect(await town.real(ana)).toBe(10_000)
  const cancelled = await granted(ana.call('GET /api/bets/:id', { params: { id: bet } }))
  expect(cancelled).toMatchObject({ state: 'void', payout: 1_000, cancelled: 'account_closing' })
  expect((await house.app.games.getRound(ana.id, round)).ending).toBe('refunded')
  const letter = (await town.lettersTo(ana)).find(({ subject }) => subject.includes('encerrada'))
  expect(letter?.text).toMatch(/sacar todo o saldo/)
  expect(letter?.text).not.toMatch(/sigap|registro|impedi|exclu|governo/i)
  // A result of its market leaves the bet unchanged.
  await win()
  await eventually(async () => {
    const [row] = await town.rows<{ n: number }>(
      "select count(*)::int as n from outbox where name = 'market.resulted'",
    )
    return row?.n === 0
  })
  await eventually(async () => {
    const [row] = await town.rows<{ waits: boolean }>(
      'select exists (select from results r where r.market_id in (select market_id from bet_legs where bet_id = $1) and not exists (select from graphile_worker.jobs where key like $2)) as waits',
      bet,
      'settle-market:%',
    )
    return row?.waits === true
  })
  const later = await granted(ana.call('GET /api/bets/:id', { params: { id: bet } }))
  expect(later).toMatchObject({ state: 'void', payout: 1_000, corrections: 0 })
  // Irreversible.
  const seen = await granted(ana.call('GET /api/closing'))
  expect(seen).toMatchObject({ step: 'ended', by: 'house', may_undo: false, open_bets: 0, open_rounds: 0 })
  const body = { password: ana.password }
  expect(await refused(ana.call('POST /api/closing/undo', { body }))).toBe('closing_too_late')
  expect(await refused(dice(ana))).toBe('player_barred')
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 3_000 } }))

  const [begun, noticed] = await town.steps(ana)
  const closesAt = (noticed?.at.getTime() ?? 0) + 2 * DAY_MS
  expect(closesAt - (begun?.at.getTime() ?? 0)).toBeLessThan(3 * DAY_MS)
  house.clock.advance(closesAt - house.clock.now().getTime() - 60_000)
  await town.beat('closing.advance')
  expect(await town.words(ana)).toEqual(['begun', 'noticed', 'ended'])
  house.clock.advance(61_000)
  await town.reaches(ana, 'returned')
  expect(await town.words(ana)).toEqual(['begun', 'noticed', 'ended', 'closed', 'returning', 'returned'])
  expect((await town.steps(ana)).find(({ step }) => step === 'returning')?.amount).toBe(7_000)
  const sent = await town.rows<{ key: string; status: string }>(
    'select pix_key as key, status from withdrawals where player_id = $1',
    ana.id,
  )
  expect(sent).toEqual([
    { key: ana.cpf, status: 'paid' },
    { key: ana.cpf, status: 'paid' },
  ])
  expect(await refused(town.login(ana))).toBe('account_closed')
  await eventually(async () => !(await ana.call('GET /api/wallet')).ok)
}, 60_000)

it('[LAW-IMP-3] what cannot be paid is tried each month, and goes to the public fund after 180 days, not before', async () => {
  const bia = await somebody()
  await town.refusePayouts(bia.cpf)
  await town.hit(bia, { lists: ['athlete'] })
  await town.reaches(bia, 'ended')
  house.clock.advance(2 * DAY_MS)
  await town.reaches(bia, 'held')
  const held = (await town.steps(bia)).at(-1)?.at.getTime() ?? 0
  for (let month = 1; month < 6; month += 1) {
    house.clock.advance(30 * DAY_MS + 1_000)
    await town.beat('closing.advance')
    expect((await town.words(bia)).filter((step) => step === 'returning')).toHaveLength(month + 1)
    await town.reaches(bia, 'held')
    expect(await town.real(bia)).toBe(10_000)
  }
  house.clock.advance(held + 180 * DAY_MS - house.clock.now().getTime() - 1_000)
  await town.beat('closing.advance')
  expect((await town.words(bia)).at(-1)).toBe('held')
  // The player may still log in, and withdraw.
  await granted(town.login(bia))
  house.clock.advance(2_000)
  await town.reaches(bia, 'surrendered')
  expect(await town.real(bia)).toBe(0)
  const [journal] = await town.rows<{ account: number; real: number }>(
    'select account, real::int as real from ledger.journal where wallet_id = $1 order by seq desc limit 1',
    bia.id,
  )
  expect(journal).toEqual({ account: 7, real: -10_000 })
  expect(await refused(town.login(bia))).toBe('account_closed')
}, 90_000)

it('[LAW-IMP-3] without a letter the notice on the page counts after 23 hours, and closing is in time', async () => {
  const caio = await somebody()
  const to = { to: caio.email }
  await house.sandbox.control('faults', { target: 'mail', kind: 'refused', times: -1, match: to })
  await town.hit(caio, sigap('DECISAO_JUDICIAL'))
  await eventually(async () => (await town.words(caio)).length > 0)
  await town.beat('closing.advance')
  house.clock.advance(22 * HOUR_MS)
  await town.beat('closing.advance')
  expect(await town.words(caio)).toEqual(['begun'])
  expect(await granted((await town.again(caio)).call('GET /api/closing'))).toMatchObject({
    step: 'begun',
    by: 'house',
  })
  house.clock.advance(HOUR_MS + 60_000)
  await town.reaches(caio, 'ended')
  expect((await town.steps(caio))[1]).toMatchObject({ step: 'noticed', detail: { letter: false } })
  house.clock.advance(2 * DAY_MS)
  await town.reaches(caio, 'returned')
  const [begun, , , closed] = await town.steps(caio)
  expect((closed?.at.getTime() ?? 0) - (begun?.at.getTime() ?? 0)).toBeLessThanOrEqual(3 * DAY_MS)
  await house.sandbox.control('faults', {}, 'DELETE')
}, 60_000)

it('[LAW-IMP-3] a hit takes the place of a wish, a clear answer during the window opens nothing, and only a new onboarding comes after it', async () => {
  const eva = await somebody()
  const body = { password: eva.password }
  await granted(eva.call('POST /api/closing', { body }))
  await town.reaches(eva, 'ended')
  await town.hit(eva, sigap('AUTOEXCLUIDO'))
  await town.reaches(eva, 'ended')
  await eventually(async () => (await town.words(eva)).length === 7)
  const all = await town.steps(eva)
  expect(all.map(({ reason, step }) => `${reason} ${step}`)).toEqual([
    ...['wish begun', 'wish noticed', 'wish ended', 'wish superseded'],
    ...['prohibited begun', 'prohibited noticed', 'prohibited ended'],
  ])
  expect(await refused(eva.call('POST /api/closing/undo', { body }))).toBe('closing_too_late')
  await town.hit(eva, sigap(null))
  expect(await refused(dice(eva))).toBe('player_barred')
  house.clock.advance(2 * DAY_MS + 1_000)
  await town.reaches(eva, 'returned')
  await town.hit(eva, sigap('AUTOEXCLUIDO'))
  expect(await refused(town.register(eva.cpf))).toBe('person_unavailable')
  await house.sandbox.control(`registers/${eva.cpf}`, sigap(null))
  await granted(town.register(eva.cpf))
  const accounts = await town.rows<{ closed: boolean }>(
    'select closed_at is not null as closed from players where cpf = $1 order by created_at',
    eva.cpf,
  )
  expect(accounts).toEqual([{ closed: true }, { closed: false }])
}, 60_000)

it('[LAW-IMP-3] after the letter the whole balance can be withdrawn by a new log-in, and nothing is left to return', async () => {
  const leo = await somebody()
  await town.hit(leo, sigap('AUTOEXCLUIDO'))
  await town.reaches(leo, 'ended')
  expect((await town.lettersTo(leo)).some(({ text }) => text.includes('sacar todo o saldo'))).toBe(true)
  expect(await town.withdrawAll(await town.again(leo))).toBe(10_000)
  house.clock.advance(2 * DAY_MS)
  await town.reaches(leo, 'returned')
  expect(await town.words(leo)).toEqual(['begun', 'noticed', 'ended', 'closed', 'returned'])
  expect(await town.real(leo)).toBe(0)
}, 60_000)

it('[LAW-IMP-4] who enters the central register after the account was closed opens no other one while he is in it', async () => {
  const noa = await somebody()
  await granted(noa.call('POST /api/closing', { body: { password: noa.password } }))
  await town.reaches(noa, 'ended')
  house.clock.advance(DAY_MS + HOUR_MS)
  await town.reaches(noa, 'returned')
  await house.sandbox.control(`registers/${noa.cpf}`, sigap('AUTOEXCLUIDO'))
  expect(await refused(town.register(noa.cpf))).toBe('person_unavailable')
  expect(await town.accounts(noa.cpf)).toHaveLength(1)
  await house.sandbox.control(`registers/${noa.cpf}`, sigap(null))
  await granted(town.register(noa.cpf))
}, 60_000)

describe('what the Sigap is told', () => {
  it('[LAW-IMP-4] the status on the day after, until it is accepted: slow, broken, rejected, about another, and repeated', async () => {
    const rui = await somebody()
    const found = house.clock.now()
    await town.hit(rui, sigap('DECISAO_JUDICIAL'))
    await eventually(
      async () => (await town.rows('select from status_reports where player_id = $1', rui.id)).length > 0,
    )
    await town.beat('players.report-status')
    expect(await cpfReport(rui.cpf)).toBeUndefined()
    for (const [at, kind] of [
      '5xx',
      'report-rejected',
      'wrong-report',
      'timeout-after-effect',
      'malformed-json',
    ].entries()) {
      const fault = { target: 'sigap', operation: 'report', kind, times: 1, match: { cpf: rui.cpf } }
      await house.sandbox.control('faults', fault)
      house.clock.advance(at === 0 ? DAY_MS : 10 * 60_000 + 1_000)
      await town.beat('players.report-status')
      const [row] = await town.rows<{ tries: number; accepted_at: Date | null }>(
        'select tries, accepted_at from status_reports where player_id = $1',
        rui.id,
      )
      expect(row, kind).toEqual({ tries: at + 1, accepted_at: null })
    }
    house.clock.advance(DAY_MS)
    expect(await house.app.players.reportFigures()).toMatchObject({ status_reports_late: expect.any(Number) })
    expect((await house.app.players.reportFigures()).status_reports_late).toBeGreaterThan(0)
    await town.beat('players.report-status')
    const [row] = await town.rows<{ accepted: boolean }>(
      'select accepted_at is not null as accepted from status_reports where player_id = $1',
      rui.id,
    )
    expect(row).toEqual({ accepted: true })
    const day = dayIn(found.getTime(), 'America/Sao_Paulo')
    expect(await cpfReport(rui.cpf)).toEqual({ cpf: rui.cpf, situacao: 7, data: day })
    const before = Object.keys(await reports()).length
    await town.beat('players.report-status')
    expect(Object.keys(await reports())).toHaveLength(before)
  }, 60_000)
})

describe('who may not bet is rows with days', () => {
  it('[LAW-IMP-5] a judgment spares accounts that are there, and keeps new ones out; what an operator adds counts from its day on', async () => {
    const lia = await somebody()
    await town.hit(lia, sigap('PROGRAMA_SOCIAL'))
    await granted(dice(lia))
    expect(await town.words(lia)).toEqual([])
    const { cpf } = await house.sandbox.control<{ cpf: string }>('cpf')
    await house.sandbox.control(`registers/${cpf}`, sigap('PROGRAMA_SOCIAL'))
    expect(await refused(town.register(cpf))).toBe('person_unavailable')

    const from = dayIn(house.clock.now().getTime() + DAY_MS, 'America/Sao_Paulo')
    const row = {
      register: 'sigap',
      word: 'PROGRAMA_SOCIAL',
      kind: 'social_programme',
      effect: 'bar',
    } as const
    const added = await house.app.db.transaction((tx) =>
      addImpediment(
        tx,
        { ...row, appliesToExisting: true, from, reportCode: 10, source: 'a judgment' },
        'bia',
      ),
    )
    await town.hit(lia, sigap('PROGRAMA_SOCIAL'))
    house.clock.advance(11_000)
    await granted(dice(lia))
    house.clock.advance(DAY_MS)
    await town.hit(lia, sigap('PROGRAMA_SOCIAL'))
    expect(await refused(dice(await town.again(lia)))).toBe('player_barred')
    await town.reaches(lia, 'ended')
    await house.app.db.transaction((tx) => endImpedimentOn(tx, { id: added.id, until: from }, 'bia'))
  }, 60_000)
})

describe('who may not bet because of what he is to the house', () => {
  it('[LAW-IMP-6] staff and relatives: no account, and of one that is there the bets are void and the stakes go back', async () => {
    const ivo = await somebody()
    const { bet } = await town.placeBet(ivo)
    const { cpf } = await house.sandbox.control<{ cpf: string }>('cpf')
    const { db, clock } = house.app
    const digests = await relatedDigests(db.sql, [ivo.cpf, cpf])
    const change = (is: 'add' | 'end') =>
      db.transaction((tx) =>
        changeRelated(
          tx,
          { is, role: 'relative', digests, why: 'list of November' },
          { by: 'bia', at: clock.now() },
        ),
      )
    expect(await change('add')).toBe(2)
    expect(await change('add')).toBe(0)
    expect(await refused(town.register(cpf))).toBe('person_unavailable')
    // His next query of the registers is due.
    await town.rows("update clearances set due_at = 'epoch' where player_id = $1", ivo.id)
    await town.beat('players.sweep-prohibited')
    await town.reaches(ivo, 'ended')
    expect(await town.real(ivo)).toBe(10_000)
    const void_ = await granted(ivo.call('GET /api/bets/:id', { params: { id: bet } }))
    expect(void_).toMatchObject({ state: 'void', cancelled: 'account_closing' })
    // The list contains no CPF, and the Sigap gets no report.
    const [row] = await town.rows<{ digest: string }>(
      "select encode(digest, 'escape') as digest from related_people",
    )
    expect(row?.digest).not.toContain(ivo.cpf)
    expect(await town.rows('select from status_reports where player_id = $1', ivo.id)).toEqual([])
    expect(await change('end')).toBe(2)
    await granted(town.register(cpf))
  }, 60_000)
})
