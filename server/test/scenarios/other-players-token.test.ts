import { randomUUID } from 'node:crypto'
import { calls } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, type Person } from '../house.ts'

let house: House
let ana: Person
let bia: Person

beforeAll(async () => {
  house = await openHouse('tokens')
  ana = await house.player({ real: '100.00' })
  bia = await house.player({ real: '100.00' })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const ALL: readonly Endpoint[] = Object.values(calls)
const OF_PLAYERS = ALL.filter(({ access }) => access.who === 'player')

async function status({ method, path }: Pick<Endpoint, 'method' | 'path'>, token?: string) {
  const address = path.replace(/:\w+/g, randomUUID())
  const answer = await fetch(house.url + address, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  })
  return { status: answer.status, text: await answer.text() }
}

it('[LAW-SEC-2] no call of a player does anything without a token, or with one that is not ours', async () => {
  expect(OF_PLAYERS.length).toBeGreaterThan(60)
  for (const call of OF_PLAYERS)
    for (const token of [undefined, 'x.y.z', `${ana.token.slice(0, -4)}AAAA`])
      expect([call.path, (await status(call, token)).status]).toEqual([call.path, 401])
})

it('[LAW-SEC-2] calls of operators and partners take no token of a player', async () => {
  const others = ALL.filter(({ access }) => access.who === 'operator' || access.who === 'partner')
  for (const call of others) expect((await status(call, ana.token)).status).toBeGreaterThanOrEqual(400)
})

it("[LAW-SEC-2] what is one player's own is not found with the token of another", async () => {
  const deposit = randomUUID()
  await granted(ana.call('POST /api/deposits', { body: { id: deposit, amount: 5_000 } }))
  const withdrawal = randomUUID()
  await granted(ana.call('POST /api/withdrawals', { body: { id: withdrawal, amount: 1_000 } }))
  const round = randomUUID()
  await granted(
    ana.call('POST /api/games/dice/rounds', {
      body: { id: round, stake: 100, side: 'under', target: 5_000 },
    }),
  )
  const { number } = await granted(
    ana.call('POST /api/cases', {
      body: { id: randomUUID(), topic: 'other', text: 'Uma pergunta só minha.' },
    }),
  )
  const { sessions } = await granted(ana.call('GET /api/auth/security'))

  const before = await ana.balance()
  const own = [deposit, withdrawal, round, String(number), sessions[0]?.id ?? '']
  const withObject = OF_PLAYERS.filter(({ path }) => path.includes(':'))
  expect(withObject.length).toBeGreaterThan(5)
  for (const { method, path } of withObject)
    for (const id of own) {
      const address = path.replace(/:\w+/g, id)
      const answer = await fetch(house.url + address, {
        method,
        headers: { authorization: `Bearer ${bia.token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      })
      const text = await answer.text()
      expect([address, text.includes(ana.email), text.includes(ana.cpf), text.includes('só minha')]).toEqual([
        address,
        false,
        false,
        false,
      ])
      if (method === 'GET') expect([address, answer.ok]).toEqual([address, false])
    }
  expect(await ana.balance()).toEqual(before)
  expect((await granted(ana.call('GET /api/auth/security'))).sessions.length).toBe(sessions.length)
})
