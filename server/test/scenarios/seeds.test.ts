import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedPeople } from '../../seeds/people.ts'
import { granted, type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('seeds')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const enter = async ({ email, password }: { email: string; password: string }) => {
  const { access_token: token } = await granted(
    house.call('POST /api/auth/login', { body: { email, password } }),
  )
  return { token, user: await granted(house.call('GET /api/auth/me', { token })) }
}

it('makes the people of the demonstration once, by the use cases of players', async () => {
  const first = await seedPeople(house.app)
  const again = await seedPeople(house.app)
  expect(again).toEqual(first)
  const [ana, bruno, carla, davi] = await Promise.all(first.map(enter))
  expect(ana?.user).toMatchObject({
    name: 'Ana Beatriz Souza',
    status: 'Ativo',
    may_play: true,
    may_deposit: true,
    bar: null,
    wallet: { balance: 100_000, version: 1 },
  })
  expect(bruno?.user).toMatchObject({
    name: 'Bruno Carvalho Lima',
    status: 'Pendente',
    may_play: false,
    may_deposit: false,
    bar: null,
    wallet: { balance: 0 },
  })
  expect(carla?.user).toMatchObject({
    name: 'Carla Mendes Rocha',
    may_play: false,
    may_deposit: false,
    may_withdraw: true,
    bar: { until: null },
    wallet: { balance: 25_000, version: 1 },
  })
  expect(davi?.user).toMatchObject({ name: 'Davi Nogueira Alves', status: 'Ativo', wallet: { balance: 0 } })

  const body = { id: crypto.randomUUID(), amount: 1_000 }
  const token = carla?.token ?? ''
  expect(await house.call('POST /api/deposits', { token, body })).toMatchObject({
    body: { error: 'player_barred' },
  })
  expect((await house.call('POST /api/withdrawals', { token, body })).ok).toBe(true)
})
