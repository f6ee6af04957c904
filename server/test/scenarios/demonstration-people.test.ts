import type { ConfigurationError } from '@jogo/contract/configuration/read'
import type { SettingKey } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCertificates } from '../../seeds/certificates.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { requireLawData } from '../../src/processes/api.ts'
import { seedTown } from '../../src/processes/seed.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('demonstration', { config: { stage: 'live' }, worker: false })
})
afterAll(() => house.close())

const people = async () => {
  const counted = await sql<{ players: bigint; operators: bigint }>`
    select (select count(*) from public.players) as players, (select count(*) from public.operators) as operators`.execute(
    house.app.db.sql,
  )
  return Object.values(counted.rows[0] ?? {}).map(Number)
}

it('[LAW-LIC-2] [LAW-LIC-4] an api of stage live under Brazilian law does not start without licence data, or with certificates of the sandbox', async () => {
  const app = {
    ...house.app,
    config: { ...house.app.config, jurisdiction: JURISDICTIONS.br, lists: { baseUrl: '', apiKey: '' } },
  }
  const set = async (key: SettingKey, value: unknown) => {
    await changeSetting(house.app, { key, value, by: 'olivia' })
    return requireLawData(app).then(
      () => 'starts',
      (error: ConfigurationError) => error.problems.map((problem) => problem.split(' ')[0]).join(),
    )
  }
  await seedCertificates(app)
  expect(await set('licence_company', 'Casa')).toBe(
    'LISTS_URL,licence_cnpj,licence_authorisation,licence_address,licence_support_email,licence_support_phone,licence_ombudsman_email,licence_ombudsman_phone',
  )
  app.config.lists.baseUrl = 'https://lists.example'
  await set('licence_cnpj', '11222333000181')
  await set('licence_authorisation', 'Portaria 1/2026')
  await set('licence_address', 'Rua do Sol, 1, Recife, PE')
  await set('licence_support_email', 'ola@casa.example')
  await set('licence_support_phone', '0800 123 4567')
  await set('licence_ombudsman_email', 'ouvidoria@casa.example')
  expect(await set('licence_ombudsman_phone', '0800 765 4321')).toBe('starts')
  const certificate = { game: 'dice', version: 1, id: 'SANDBOX-dice-1' }
  expect(await set('casino_certificates', [certificate])).toBe('casino_certificates')
  expect(await set('casino_certificates', [{ ...certificate, id: 'LAB-1' }])).toBe('starts')
  await expect(requireLawData(house.app)).resolves.toBeUndefined()
})

it('stage live refuses demonstration people, and makes nobody when it writes its content', async () => {
  await expect(seedTown(house.app, true)).rejects.toThrow(/no demonstration people/)
  expect(await seedTown(house.app, false)).toEqual({ players: [], operators: [] })
  expect(await people()).toEqual([0, 0])
  await house.assertBooksBalance()
})
