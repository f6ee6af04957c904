import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, perform } from '../../src/acts/index.ts'
import type { Operator } from '../../src/modules/house/operators/index.ts'
import { age, happened, readProfile } from '../contacts.ts'
import {
  eventually,
  granted,
  type House,
  openHouse,
  PASSWORD,
  type Person,
  refused,
  staysSo,
} from '../house.ts'
import { lettersTo, letterTo, tokenIn } from '../letters.ts'
import { foundOperators } from '../operators.ts'

let house: House
let olga: Operator
let otto: Operator
beforeAll(async () => {
  house = await openHouse('lost_mailbox_br', { config: { jurisdiction: JURISDICTIONS.br } })
  ;({ olga, otto } = await foundOperators(house.app.operators, { olga: ['players'], otto: ['players'] }))
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const desk = () => ({ db: house.app.db, clock: house.clock })
const newEmail = () => `${randomUUID()}@example.com`
const enter = (email: string, more: object = {}) =>
  house.call('POST /api/auth/login', { body: { email, password: PASSWORD, code: '', ...more } })

async function register(email: string) {
  const { cpf } = await house.sandbox.control<{ cpf: string }>('cpf')
  const phone = { phone: '11999990000', phone_code: '55' }
  const body = { document: cpf, email, ...phone, password: PASSWORD, termsAccepted: true }
  return { cpf, answer: await house.call('POST /v2/auth/register', { body }) }
}
/** The account has had no login yet. */
async function registered(email = newEmail()) {
  const { cpf, answer } = await register(email)
  await granted(Promise.resolve(answer))
  const { rows } = await house.app.db.pool.query('select id from players where email = $1', [email])
  return { id: Number(rows[0].id), cpf, email }
}

describe('an e-mail that was mistyped at the registration', () => {
  const correct = (login: string, email: string, password = PASSWORD) =>
    house.call('POST /api/profile/email/correct', { body: { login, password, email } })
  it('[LAW-KYC-6] is corrected by the password before the first log-in, whose code then goes to the right mailbox', async () => {
    const { cpf, email: wrong } = await registered()
    expect(await refused(enter(wrong))).toBe('second_factor_sent')
    const stale = await house.codeTo(wrong)
    const confirming = await letterTo(house, wrong, /^Confirme seu e-mail/)
    const right = newEmail()
    expect(await refused(correct(wrong, right, 'errada errada'))).toBe('credentials_invalid')
    expect(await granted(correct(cpf, right))).toEqual({ email: right })
    expect(await refused(enter(wrong))).toBe('credentials_invalid')
    expect(await refused(enter(right, { code: stale })), 'the code in the wrong mailbox').toBe(
      'second_factor_wrong',
    )
    // At once: the letter to the wrong mailbox causes no wait.
    expect(await refused(enter(right))).toBe('second_factor_sent')
    const { access_token: token } = await granted(enter(right, { code: await house.codeTo(right) }))
    const { email } = await granted(house.call('GET /api/profile', { token }))
    expect(email).toMatchObject({ shown: right, confirmed_at: null })
    const old = { params: { contact: 'email' }, body: { code: tokenIn(confirming, 'confirm') } } as const
    expect(await refused(house.call('POST /api/profile/:contact/confirm', { token, ...old }))).toBe(
      'confirmation_invalid',
    )
    const letter = await letterTo(house, right, /^Confirme seu e-mail/)
    const fresh = { params: { contact: 'email' }, body: { code: tokenIn(letter, 'confirm') } } as const
    await granted(house.call('POST /api/profile/:contact/confirm', { token, ...fresh }))
    // After a first login the password alone cannot change the address.
    expect(await refused(correct(right, newEmail()))).toBe('correction_closed')
    // The wrong address is free for its real owner.
    await registered(wrong)
  })

  it('refuses an address of somebody else, the same one, and one that cannot be', async () => {
    const [player, other] = [await registered(), await registered()]
    expect(await refused(correct(player.email, other.email))).toBe('email_taken')
    expect(await refused(correct(player.email, player.email.toUpperCase()))).toBe('contact_unchanged')
    expect(await refused(correct(player.email, 'ana@'))).toBe('invalid_request')
    expect(await refused(enter(player.email))).toBe('second_factor_sent')
  })

  it('is closed once somebody has entered, also with every session ended', async () => {
    const who = await house.player({ verified: false })
    await granted(who.call('POST /api/auth/logout'))
    await house.app.db.pool.query('delete from sessions where player_id = $1', [who.id])
    expect(await refused(correct(who.email, newEmail()))).toBe('correction_closed')
    await granted(enter(who.email, { code: await codeFor(who.email) }))
  })
})

/** Code of a second factor, by letter. */
async function codeFor(email: string): Promise<string> {
  house.clock.advance(60_001)
  expect(await refused(enter(email))).toBe('second_factor_sent')
  return house.codeTo(email)
}

describe('a mailbox that its player has lost', () => {
  const ask = (who: Pick<Person, 'id'>, email: string, why = 'documents and face agree, case 7') =>
    perform(desk(), olga, 'player.email', { playerId: who.id, why, email })
  async function given(who: Pick<Person, 'id'>, email: string) {
    const outcome = await ask(who, email)
    if (outcome.is !== 'waits') throw new Error('one operator was enough')
    return approve(desk(), otto, outcome.id)
  }
  const confirm = (token: string) => house.call('POST /api/profile/email/house', { body: { token } })
  const linkTo = async (email: string) =>
    tokenIn(await letterTo(house, email, /^Confirme o novo e-mail/), 'email')

  it('[LAW-AUT-3] two operators give another address, which counts once its link is pressed; sessions end, the old address may take it back', async () => {
    const who = await house.player({ verified: false })
    const email = newEmail()
    const waits = await ask(who, email)
    expect(waits.is).toBe('waits')
    expect(await lettersTo(house, email), 'nothing is sent before the second operator agrees').toEqual([])
    await expect(approve(desk(), olga, (waits as { id: number }).id)).rejects.toMatchObject({
      code: 'approval_by_other',
    })
    await approve(desk(), otto, (waits as { id: number }).id)
    await eventually(async () => (await who.call('GET /api/auth/me')).status === 401)
    await letterTo(house, who.email, /^O suporte vai trocar/)

    const token = await linkTo(email)
    expect(await refused(enter(email)), 'not confirmed yet').toBe('credentials_invalid')
    const before = await codeFor(who.email)
    const { access_token: other } = await granted(enter(who.email, { code: before }))
    expect((await granted(house.call('GET /api/profile', { token: other }))).email.waiting).toBeNull()
    expect(await refused(confirm(`${token}x`))).toBe('house_link_invalid')
    const stale = await codeFor(who.email)
    expect(await granted(confirm(token))).toEqual({ email })
    expect(await refused(confirm(token))).toBe('house_link_invalid')
    await eventually(async () => (await house.call('GET /api/auth/me', { token: other })).status === 401)
    expect(await refused(enter(who.email))).toBe('credentials_invalid')
    if (stale !== '000000') expect(await refused(enter(email, { code: stale }))).toBe('second_factor_wrong')
    await granted(enter(email, { code: await codeFor(email) }))

    const undo = tokenIn(await letterTo(house, who.email, /foi trocado$/), 'undo')
    await granted(house.call('POST /api/profile/email/undo', { body: { token: undo } }))
    expect(await refused(enter(email))).toBe('credentials_invalid')
    const { rows } = await house.app.db.pool.query(
      `select act, operator, approved_by from audit where subject = $1 and act = 'player.email'`,
      [String(who.id)],
    )
    expect(rows).toEqual([{ act: 'player.email', operator: 'olga', approved_by: 'otto' }])
  })

  it('that was never proven to be his takes nothing back, and is held for a week for support to give it back', async () => {
    const who = await registered()
    const email = newEmail()
    await given(who, email)
    await granted(confirm(await linkTo(email)))
    await letterTo(house, who.email, /^O suporte vai trocar/)
    await staysSo(500, async () =>
      (await lettersTo(house, who.email)).every(({ subject }) => !/foi trocado$/.test(subject)),
    )
    const { answer } = await register(who.email)
    expect(await refused(Promise.resolve(answer))).toBe('email_taken')
    await age(house, '1 minute', who)
    await given(who, who.email)
    await granted(confirm(await linkTo(who.email)))
    expect(await refused(enter(who.email))).toBe('second_factor_sent')
  })

  it('is refused for no reason, for an address of somebody else, and its link is over after a day', async () => {
    const [who, neighbour] = [
      await house.player({ verified: false }),
      await house.player({ verified: false }),
    ]
    await expect(ask(who, newEmail(), ' ')).rejects.toMatchObject({ code: 'reason_missing' })
    await expect(ask(who, neighbour.email)).rejects.toMatchObject({ code: 'email_taken' })
    await expect(ask(who, who.email)).rejects.toMatchObject({ code: 'contact_unchanged' })
    const cashier: Operator = { ...otto, roles: ['cashier'] }
    await expect(
      perform(desk(), cashier, 'player.email', { playerId: who.id, why: 'x', email: newEmail() }),
    ).rejects.toMatchObject({ code: 'operator_not_allowed' })
    expect((await who.call('GET /api/auth/me')).ok, 'a rehearsed act ends no session').toBe(true)
    const email = newEmail()
    await given(who, email)
    const token = await linkTo(email)
    await age(house, '1 day', who)
    expect(await refused(confirm(token))).toBe('house_link_invalid')
    await granted(enter(who.email, { code: await codeFor(who.email) }))
    expect(await happened(neighbour)).not.toContain('email.changed')
    expect((await readProfile(neighbour)).email.shown).toBe(neighbour.email)
  })
})

it('who may approve an act gets a letter; once an operator was changed every administrator does, and the former e-mail', async () => {
  const name = 'rute'
  const detail = { name, email: 'rute@casa.example', roles: ['support' as const], passphraseHash: 'x' }
  const outcome = await perform(desk(), olga, 'operator.add', detail)
  if (outcome.is !== 'waits') throw new Error('one administrator was enough')
  expect((await letterTo(house, 'otto@casa.example', new RegExp(`ato ${outcome.id} espera`))).text).toContain(
    `npm run operators approve ${outcome.id}`,
  )
  await approve(desk(), otto, outcome.id)
  for (const to of ['olga', 'otto', name]) {
    const { text } = await letterTo(house, `${to}@casa.example`, /rute agora dá comandos/)
    expect(text).toContain('Pedido por olga, aprovado por otto')
    expect(text).toContain('npm run operators disable rute')
  }
  const moved = { name, email: 'rute@longe.example' }
  const move = await perform(desk(), olga, 'operator.email', moved)
  if (move.is !== 'waits') throw new Error('one administrator was enough')
  await approve(desk(), otto, move.id)
  for (const to of ['olga@casa.example', 'otto@casa.example', 'rute@casa.example', moved.email])
    expect((await letterTo(house, to, /o e-mail de rute mudou/)).text).toContain(`Olá, ${to.split('@')[0]}!`)
  await perform(desk(), otto, 'operator.passphrase', { name: 'otto', hash: 'x', isOwn: true })
  for (const to of ['olga', 'otto'])
    expect((await letterTo(house, `${to}@casa.example`, /a senha de otto foi trocada/)).text).toContain(
      'Feito por otto',
    )
})
