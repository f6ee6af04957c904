import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { endSessionsByHouse } from '../../src/modules/people/sessions/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

const MINUTE_MS = 60_000

let house: House
/** A second process over the same database. */
let other: App
beforeAll(async () => {
  house = await openHouse('idle_br', { config: { jurisdiction: JURISDICTIONS.br } })
  other = createApp({ ...house.app.config, slot: 7 }, createLog('test', 'silent'), house.clock)
  await changeSetting(house.app, {
    ...{ key: 'casino_certificates', by: 'olivia' },
    value: [{ game: 'dice', version: 1, id: 'LAB-1' }],
  })
  await house.app.site.refresh()
})
afterAll(async () => {
  await other.close()
  await house.assertBooksBalance()
  await house.close()
})

const bet = (who: Person, token = who.token) =>
  who.call('POST /api/games/dice/rounds', {
    ...{ token, body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 } },
  })
const deposit = (who: Person, token = who.token) =>
  who.call('POST /api/deposits', { token, body: { id: randomUUID(), amount: 1_000 } })
const withdraw = (who: Person, token = who.token) =>
  who.call('POST /api/withdrawals', { token, body: { id: randomUUID(), amount: 1_000 } })
const again = (who: Person, password = who.password) =>
  who.call('POST /api/auth/reauthenticate', { body: { password } })
const input = (who: Person) => who.call('POST /api/auth/input')

it('[LAW-AUT-1] after thirty minutes without a touch no bet and no payment, until the player proves again who he is', async () => {
  const who = await house.player({ real: '50.00' })
  await granted(bet(who))
  house.clock.advance(29 * MINUTE_MS)
  await granted(bet(who))
  house.clock.advance(30 * MINUTE_MS - 1_000)
  // Reading, polling and a new token are no touch.
  const { access_token: token } = await granted(who.call('POST /api/auth/refresh'))
  await granted(who.call('GET /api/wallet', { token }))
  await granted(who.call('GET /api/auth/me', { token }))
  house.clock.advance(1_000)
  for (const call of [bet, deposit, withdraw]) expect(await refused(call(who, token))).toBe('session_idle')
  // A late touch cannot revive it.
  expect(await refused(who.call('POST /api/auth/input', { token }))).toBe('session_idle')
  await granted(who.call('GET /api/withdrawals', { token }))
  await granted(who.call('GET /api/auth/security', { token }))

  const same = { ...who, call: ((name, sent) => house.call(name, { token, ...sent })) as Person['call'] }
  expect(await refused(again(same, 'errada errada'))).toBe('password_wrong')
  expect(await refused(bet(who, token))).toBe('session_idle')
  const fresh = await granted(again(same))
  expect(fresh.access_token).not.toBe(token)
  house.clock.advance(5_000)
  await granted(bet(who, fresh.access_token))
  await granted(deposit(who, fresh.access_token))
  await granted(withdraw(who, fresh.access_token))
})

it('[LAW-AUT-1] a touch that one process heard counts in every other, and so does its absence', async () => {
  const who = await house.player({ verified: false })
  const caller = await other.sessions.verify(who.token)
  const [here, there] = [house.app.sessions, other.sessions]
  await there.requireActive(caller)
  house.clock.advance(20 * MINUTE_MS)
  const { idle_at } = await granted(input(who))
  expect(Date.parse(idle_at ?? '') - house.clock.now().getTime()).toBeGreaterThan(29 * MINUTE_MS)
  house.clock.advance(20 * MINUTE_MS)
  await there.requireActive(caller)
  house.clock.advance(20 * MINUTE_MS)
  await here.requireActive(caller)
  house.clock.advance(30 * MINUTE_MS)
  for (const sessions of [here, there])
    await expect(sessions.requireActive(caller)).rejects.toMatchObject({ code: 'session_idle' })
})

// A process drops its cache once a second: it cannot hit all of four consecutive sessions.
it.each([1, 2, 3, 4])(
  '[LAW-AUT-1] a process that remembers a session as idle looks again before it refuses: %i',
  async () => {
    const who = await house.player({ verified: false })
    const touchedAt = (minutesAgo: number) =>
      house.app.db.pool.query('update sessions set input_at = $2 where player_id = $1', [
        who.id,
        new Date(house.clock.now().getTime() - minutesAgo * MINUTE_MS),
      ])
    await touchedAt(31)
    const caller = await other.sessions.verify(who.token)
    await expect(other.sessions.requireActive(caller)).rejects.toMatchObject({ code: 'session_idle' })
    // Written like by another process, without a hint.
    await touchedAt(1)
    await other.sessions.requireActive(caller)
  },
)

it('a clock set back makes no idle session young, and no young one old', async () => {
  const who = await house.player({ verified: false })
  house.clock.advance(10 * MINUTE_MS)
  await granted(input(who))
  house.clock.advance(-30_000)
  await granted(input(who))
  house.clock.advance(-60 * MINUTE_MS)
  expect(await refused(input(who))).toBe('session_idle')
  house.clock.advance(60 * MINUTE_MS)
  await granted(input(who))
})

it('[LAW-AUT-6] each log-in and each new proof makes a token of its own; who is disabled is out everywhere within a second', async () => {
  const who = await house.player({ verified: false })
  const { email, password, device } = who
  const second = await granted(house.call('POST /api/auth/login', { body: { email, password, device } }))
  const third = await granted(again(who))
  const tokens = [who.token, second.access_token, third.access_token]
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) await other.sessions.verify(token)
  const from = performance.now()
  const ended = await house.app.db.transaction((tx) => endSessionsByHouse(tx, who.id, house.clock.now()))
  expect(ended, 'the third token is of the first session').toBe(2)
  for (const token of tokens) {
    await eventually(async () => !(await house.call('GET /api/auth/me', { token })).ok)
    await eventually(async () =>
      other.sessions.verify(token).then(
        () => false,
        () => true,
      ),
    )
  }
  expect(performance.now() - from).toBeLessThan(3_000)
})
