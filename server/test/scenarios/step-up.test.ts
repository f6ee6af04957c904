import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Authenticator, createAuthenticator } from '../authenticator.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let who: Person
let key: Authenticator
/** A passkey of another account. */
let foreign: Authenticator
beforeAll(async () => {
  house = await openHouse('step_up_br', { config: { jurisdiction: JURISDICTIONS.br } })
  foreign = await personKey(await house.player({ verified: false }))
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

async function personKey(person: Person): Promise<Authenticator> {
  const made = await createAuthenticator(house.app.config.siteUrl)
  const { options } = await granted(
    person.call('POST /api/auth/passkeys/begin', { body: { password: person.password } }),
  )
  const answer = await made.create(options)
  await granted(person.call('POST /api/auth/passkeys', { body: { name: 'Meu celular', answer } }))
  return made
}

async function proof(authenticator: Authenticator): Promise<string> {
  const { options } = await granted(house.call('POST /api/auth/passkeys/challenge'))
  const body = { answer: await authenticator.answer(options) }
  return (await granted(house.call('POST /api/auth/passkeys/proof', { body }))).code
}

type Asking = (code: string) => ReturnType<House['call']>

const newPassword = (current: string, next: string) => (code: string) =>
  who.call('POST /api/auth/password', {
    body: { current_password: current, password: next, password_confirmation: next, code },
  })
const shown = (code: string) => ({ password: who.password, code })
const withdraw = (id: string) => (code: string) =>
  who.call('POST /api/withdrawals', { body: { id, amount: 1_000, code } })
const changeEmail = (email: string) => (code: string) =>
  who.call('PUT /api/profile/email', { body: { email, ...shown(code) } })
const changePhone = (phone: string) => (code: string) =>
  who.call('PUT /api/profile/phone', { body: { phone_code: '351', phone, ...shown(code) } })
const changeBank = (bank: '341' | '237') => (code: string) =>
  who.call('PUT /api/profile/bank-account', { body: { bank, kind: 'checking', ...shown(code) } })
const erase = (id: string) => (code: string) =>
  who.call('POST /api/privacy/erasures', { body: { id, ...shown(code) } })
const beginClosing = (code: string) => who.call('POST /api/closing', { body: shown(code) })
const undoClosing = (code: string) => who.call('POST /api/closing/undo', { body: shown(code) })
const beginApp = (code: string) => who.call('POST /api/auth/second-factor', { body: shown(code) })
const beginPasskey = (code: string) => who.call('POST /api/auth/passkeys/begin', { body: shown(code) })

/** Two calls of each module that a player may make in sequence. The first is proven by a passkey, the second by the second letter. */
const ROWS: [string, () => [Asking, Asking]][] = [
  ['a withdrawal', () => [withdraw(randomUUID()), withdraw(randomUUID())]],
  [
    'a new password',
    () => [
      newPassword(who.password, 'outro-girassol-43'),
      newPassword('outro-girassol-43', 'girassol-azul-44'),
    ],
  ],
  [
    'another e-mail',
    () => [changeEmail(`${randomUUID()}@x.example`), changeEmail(`${randomUUID()}@x.example`)],
  ],
  ['another phone', () => [changePhone('912999001'), changePhone('912999002')]],
  ['another bank account', () => [changeBank('341'), changeBank('237')]],
  ['an app of codes and a new passkey', () => [beginApp, beginPasskey]],
  ['closing the account and taking it back', () => [beginClosing, undoClosing]],
  ['erasing data', () => [erase(randomUUID()), erase(randomUUID())]],
]

it.each(ROWS)(
  '[LAW-AUT-8] %s takes a passkey, or the code of another letter after a minute',
  async (what, calls) => {
    who = await house.player(what === 'a withdrawal' ? { real: '50.00' } : { verified: false })
    key = await personKey(who)
    const [first, second] = calls()
    const answer = await first('')
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'second_factor_sent', data: { kinds: 'passkey letter' } },
    })
    const early = await house.codeTo(who.email)
    expect(await refused(first(await proof(foreign)))).toBe('second_factor_wrong')
    await granted(first(await proof(key)))

    house.clock.advance(21_000)
    const soon = await second('')
    expect(soon.body).toMatchObject({
      error: 'second_factor_just_sent',
      errors: { code: [expect.stringMatching(/ 3\d segundos\.$/)] },
      data: { kinds: 'passkey letter' },
    })
    house.clock.advance(39_001)
    expect(await refused(second(''))).toBe('second_factor_sent')
    const late = await house.codeTo(who.email)
    if (early !== late) expect(await refused(second(early))).toBe('second_factor_wrong')
    await granted(second(late))
    expect(await refused(withdraw(randomUUID())(late)), 'a code passes once').toBe('second_factor_wrong')
  },
)
