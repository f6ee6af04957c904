import type { CaptchaView } from '@jogo/contract/captcha'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solveCaptcha } from '../captcha.ts'
import { granted, type House, openHouse, refused } from '../house.ts'

/** Unknown e-mail, with the same answer as for a known one. */
const EMAIL = 'ninguem@example.com'

let house: House
beforeAll(async () => {
  house = await openHouse('captcha', { worker: false })
})
afterAll(() => house.close())

const made = () => granted(house.call('GET /v2/auth/captcha'))
const solved = async () => solveCaptcha(await made())
const send = (captcha: unknown) =>
  house.call('POST /api/auth/recover', { body: { email: EMAIL, captcha } as Record<string, unknown> })
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

it('[AUTH-15] calls that robots would make by the thousand are refused without the work of a browser, and granted with it', async () => {
  const cpf = '52998224725'
  expect(await refused(send(undefined))).toBe('captcha_failed')
  expect(
    await refused(
      house.call('POST /v2/auth/register', {
        body: {
          captcha: undefined,
          document: cpf,
          email: EMAIL,
          password: 'girassol-azul-42',
          phone: '11912345678',
          termsAccepted: true,
        },
      }),
    ),
  ).toBe('captcha_failed')
  await granted(send(await solved()))
})

it('[CALL-1] [AUTH-15] the look-up of a CPF needs no captcha at first, and one from the third call of a network on', async () => {
  const lookUp = (captcha?: string) =>
    house.call('POST /api/validate/document', {
      body: { document: '52998224725', captcha },
    })
  for (const call of [lookUp, lookUp]) await granted(call())
  expect(await refused(lookUp())).toBe('captcha_failed')
  await granted(lookUp(await solved()))
  house.clock.advance(3_600_000 + 1)
  await granted(lookUp())
})

it('[AUTH-15] a counter may be any of its range: no order of tries costs less than that of a browser', async () => {
  const counters = await Promise.all(
    Array.from({ length: 40 }, async () => JSON.parse(Buffer.from(await solved(), 'base64').toString())),
  )
  const found = counters.map(({ solution }) => solution.counter as number)
  const most = Math.max(...found)
  expect(Math.min(...found)).toBeLessThan(most / 2)
})

it('[AUTH-15] of a thousand calls with one token at once, one passes', async () => {
  const token = await solved()
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => send(token)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const codes = new Set(answers.map(({ body }) => (body as { error?: string }).error))
  expect(
    [...codes].filter((code) => code !== undefined && code !== 'captcha_failed' && code !== 'busy'),
  ).toEqual([])
})

it('[AUTH-15] a token is refused when it is late, changed, guessed, or of another house', async () => {
  const late = await solved()
  house.clock.advance(10 * 60_000 + 1)
  expect(await refused(send(late))).toBe('captcha_failed')

  const challenge = await made()
  const { solution } = JSON.parse(Buffer.from(await solveCaptcha(challenge), 'base64').toString())
  const changed = (parameters: Partial<CaptchaView['parameters']>) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    solution,
  })
  for (const wrong of [
    changed({ data: { ends_at: challenge.parameters.data.ends_at + 1 } }),
    changed({ cost: 1 }),
    changed({ keyPrefix: '' }),
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { counter: -1, derivedKey: '' } },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    { challenge: null, solution: null },
    [],
    'x',
  ])
    expect(await refused(send(packed(wrong))), JSON.stringify(wrong)).toBe('captcha_failed')
  for (const wrong of ['', '####', 'a'.repeat(2_048)])
    expect(await refused(send(wrong))).toBe('captcha_failed')
  expect(await refused(send('a'.repeat(2_049)))).toBe('invalid_request')
  await granted(send(packed({ challenge, solution })))
})
