import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../authenticator.ts'
import { age, changeTo, confirm, happened, readProfile, send } from '../contacts.ts'
import { eventually, granted, type House, openHouse, PASSWORD, type Person, refused } from '../house.ts'
import { codeIn, lettersTo, letterTo, tokenIn } from '../letters.ts'

const CONFIRM = /^Confirme seu e-mail/
const CHANGED = /foi trocado$/

let house: House
beforeAll(async () => {
  house = await openHouse('contact')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const undo = (token: string) => house.call('POST /api/profile/email/undo', { body: { token } })
const login = (email: string, password = PASSWORD) =>
  house.call('POST /api/auth/login', { body: { email, password } })
const newEmail = () => `${randomUUID()}@example.com`

/** A player with a confirmed e-mail and a completed change to another one. `before`: runs first; returns the proof for the change. */
async function changed(before?: (who: Person) => Promise<object>) {
  const who = await house.player({ verified: false })
  await granted(confirm(who, tokenIn(await letterTo(house, who.email, CONFIRM), 'confirm')))
  const email = newEmail()
  await granted(changeTo(who, email, await before?.(who)))
  await granted(confirm(who, codeIn((await letterTo(house, email, CONFIRM)).text)))
  const undoToken = tokenIn(await letterTo(house, who.email, CHANGED), 'undo')
  return { who, email, undoToken }
}

/** Sets up an authenticator app. @returns its current, unused code */
async function withApp(who: Person): Promise<() => string> {
  const { secret } = await granted(who.call('POST /api/auth/second-factor', { body: { password: PASSWORD } }))
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: house.clock.now().getTime() })
  await granted(who.call('POST /api/auth/second-factor/confirm', { body: { code: code() } }))
  house.clock.advance(30_000)
  return code
}

describe('the e-mail of a registration', () => {
  it('[LAW-KYC-6] is asked to be proven by a letter; until then nothing that the player does waits for it', async () => {
    const who = await house.player({ real: '50.00' })
    const { email } = await readProfile(who)
    expect(email).toMatchObject({ shown: who.email, confirmed_at: null, waiting: { is_change: false } })
    await granted(who.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
    const letter = await letterTo(house, who.email, CONFIRM)
    const after = await granted(confirm(who, tokenIn(letter, 'confirm')))
    expect(after.email).toEqual({ shown: who.email, confirmed_at: expect.any(String), waiting: null })
    expect(await happened(who)).toContain('email.confirmed')
    // Link and code of a letter are one proof, which is used up.
    expect(await refused(confirm(who, tokenIn(letter, 'confirm')))).toBe('confirmation_invalid')
    expect(await refused(confirm(who, codeIn(letter.text)))).toBe('confirmation_invalid')
    expect(await refused(send(who))).toBe('contact_confirmed')
  })

  it('is proven by the code on another device, and by no other player', async () => {
    const [who, other] = [await house.player({ verified: false }), await house.player({ verified: false })]
    const letter = await letterTo(house, who.email, CONFIRM)
    expect(await refused(confirm(other, tokenIn(letter, 'confirm')))).toBe('confirmation_invalid')
    expect((await readProfile(who)).email.confirmed_at).toBeNull()
    await granted(confirm(who, ` ${codeIn(letter.text).replace(/(...)/, '$1 ')}`))
    expect((await readProfile(other)).email.confirmed_at).toBeNull()
  })

  it('five wrong codes end it, in parallel too, and the right one comes too late', async () => {
    const who = await house.player({ verified: false })
    const letter = await letterTo(house, who.email, CONFIRM)
    const wrong = codeIn(letter.text) === '000000' ? '000001' : '000000'
    const codes = await Promise.all(Array.from({ length: 12 }, () => refused(confirm(who, wrong))))
    expect(codes.filter((code) => code === 'confirmation_code_wrong')).toHaveLength(5)
    expect(await refused(confirm(who, codeIn(letter.text)))).toBe('confirmation_invalid')
  })

  it('of ten parallel calls with the right link one counts', async () => {
    const who = await house.player({ verified: false })
    const token = tokenIn(await letterTo(house, who.email, CONFIRM), 'confirm')
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(who, token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await happened(who)).filter((what) => what === 'email.confirmed')).toHaveLength(1)
  })

  it('may be sent again after a minute, five times a day, and only the newest letter counts; a letter ends after a day', async () => {
    const who = await house.player({ verified: false })
    const first = await letterTo(house, who.email, CONFIRM)
    const soon = await send(who)
    expect(soon).toMatchObject({ status: 429, body: { error: 'messages_limited' } })
    for (let count = 2; count <= 5; count += 1) {
      await age(house, '1 minute', who)
      await granted(send(who))
      await letterTo(house, who.email, CONFIRM, count)
    }
    await age(house, '1 minute', who)
    expect(await refused(send(who))).toBe('messages_limited')
    expect(await refused(confirm(who, codeIn(first.text)))).toBe('confirmation_code_wrong')
    expect(await refused(confirm(who, tokenIn(first, 'confirm')))).toBe('confirmation_invalid')
    const newest = await letterTo(house, who.email, CONFIRM, 5)
    await age(house, '1 day', who)
    expect(await refused(confirm(who, tokenIn(newest, 'confirm')))).toBe('confirmation_invalid')
    expect(await refused(confirm(who, codeIn(newest.text)))).toBe('confirmation_invalid')
  })

  it.each([
    ['in capital letters', (email: string) => email.toUpperCase()],
    [
      'in wide letters',
      (email: string) =>
        email.replace(/^[a-z]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ],
  ])('[ENT-1] is one mailbox: nobody else registers with it %s', async (_what, write) => {
    const email = `a${randomUUID()}@example.com`
    const form = async (address: string) => ({
      document: (await house.sandbox.control<{ cpf: string }>('cpf')).cpf,
      ...{ email: address, phone: '11999990000', phone_code: '55', password: PASSWORD, termsAccepted: true },
    })
    await granted(house.call('POST /v2/auth/register', { body: await form(email) }))
    expect(await refused(house.call('POST /v2/auth/register', { body: await form(write(email)) }))).toBe(
      'email_taken',
    )
  })
})

describe('another e-mail', () => {
  it('[LAW-AUT-3] needs the password, counts once it was proven at the new address, and the old one is told', async () => {
    const who = await house.player({ verified: false })
    const email = newEmail()
    expect(await refused(changeTo(who, email, { password: 'errada errada' }))).toBe('password_wrong')
    expect((await readProfile(who)).email.waiting?.is_change).not.toBe(true)
    const waiting = await granted(changeTo(who, email))
    expect(waiting.email).toMatchObject({ shown: who.email, waiting: { shown: email, is_change: true } })
    await granted(login(who.email))
    const letter = await letterTo(house, email, CONFIRM)
    expect(await lettersTo(house, email)).toHaveLength(1)
    await granted(confirm(who, tokenIn(letter, 'confirm')))
    expect((await who.me()).email).toBe(email)
    expect((await readProfile(who)).email).toMatchObject({ shown: email, confirmed_at: expect.any(String) })
    await granted(login(email))
    expect(await refused(login(who.email))).toBe('credentials_invalid')
    await letterTo(house, who.email, /^Este e-mail saiu/)
    expect(await happened(who)).toContain('email.changed')
  })

  it('[LAW-AUT-3] asks who has a second factor for a code of it', async () => {
    const who = await house.player({ verified: false })
    const code = await withApp(who)
    expect(await refused(changeTo(who, newEmail()))).toBe('second_factor_needed')
    expect(await refused(changeTo(who, newEmail(), { code: '000000' }))).toBe('second_factor_wrong')
    expect(
      await refused(
        who.call('PUT /api/profile/phone', {
          body: { phone_code: '351', phone: '912999001', password: PASSWORD },
        }),
      ),
    ).toBe('second_factor_needed')
    await granted(changeTo(who, newEmail(), { code: code() }))
  })

  it('of two changes at once one waits, and the link of the other opens nothing', async () => {
    const who = await house.player({ verified: false })
    const emails = [newEmail(), newEmail()]
    await Promise.all(emails.map((email) => granted(changeTo(who, email))))
    const { email } = await readProfile(who)
    const [stays, gone] = email.waiting?.shown === emails[0] ? emails : emails.toReversed()
    const letter = await letterTo(house, stays ?? '', CONFIRM)
    const others = await lettersTo(house, gone ?? '')
    for (const other of others)
      expect(await refused(confirm(who, tokenIn(other, 'confirm')))).toBe('confirmation_invalid')
    await granted(confirm(who, tokenIn(letter, 'confirm')))
    expect((await who.me()).email).toBe(stays)
  })

  it('a later change makes the letter of the earlier one void, and a change can be dropped', async () => {
    const who = await house.player({ verified: false })
    const [first, second] = [newEmail(), newEmail()]
    await granted(changeTo(who, first))
    const early = await letterTo(house, first, CONFIRM)
    await granted(changeTo(who, second))
    expect(await refused(confirm(who, tokenIn(early, 'confirm')))).toBe('confirmation_invalid')
    const late = await letterTo(house, second, CONFIRM)
    const dropped = await granted(
      who.call('DELETE /api/profile/:contact/change', { params: { contact: 'email' } }),
    )
    expect(dropped.email).toMatchObject({ shown: who.email, waiting: null })
    expect(await refused(confirm(who, tokenIn(late, 'confirm')))).toBe('confirmation_invalid')
  })

  it.each([
    ['an address that cannot be', 'ana@', 'invalid_request'],
    ['a Cyrillic letter among Latin ones', 'аna@example.com', 'invalid_request'],
    ['two addresses', 'ana@example.com,eva@example.com', 'invalid_request'],
  ])('refuses %s', async (_what, email, code) => {
    const who = await house.player({ verified: false })
    expect(await refused(changeTo(who, email))).toBe(code)
    expect(await refused(changeTo(who, who.email.toUpperCase()))).toBe('contact_unchanged')
  })

  it("refuses somebody else's, at the end too when it was free at the beginning", async () => {
    const [who, other] = [await house.player({ verified: false }), await house.player({ verified: false })]
    expect(await refused(changeTo(who, other.email))).toBe('email_taken')
    const email = newEmail()
    await granted(changeTo(who, email))
    expect(await refused(changeTo(other, email))).toBe('messages_limited')
    await age(house, '1 minute', who)
    await granted(changeTo(other, email))
    const [newest, oldest] = await eventually(async () => {
      const letters = await lettersTo(house, email)
      return letters.length === 2 && letters
    })
    await granted(confirm(who, tokenIn(oldest as never, 'confirm')))
    expect(await refused(confirm(other, tokenIn(newest as never, 'confirm')))).toBe('email_taken')
    expect((await other.me()).email).toBe(other.email)
  })
})

describe('a change of e-mail that is taken back', () => {
  it('[LAW-AUT-3] by the link at the old address: it counts again, sessions end, the password is void until a new one is set', async () => {
    const { who, email, undoToken } = await changed()
    expect(await granted(undo(undoToken))).toEqual({ email: who.email })
    await eventually(async () => (await who.call('GET /api/auth/me')).status === 401)
    expect(await refused(login(email))).toBe('credentials_invalid')
    expect(await refused(login(who.email))).toBe('credentials_invalid')
    expect(await refused(login(who.cpf))).toBe('credentials_invalid')
    const letter = await letterTo(house, who.email, /^Nova senha/)
    const password = 'outra girassol 43'
    await granted(
      house.call('POST /api/auth/recover/confirm', {
        body: { token: tokenIn(letter, 'token'), password, password_confirmation: password },
      }),
    )
    const { access_token: token } = await granted(login(who.email, password))
    expect(await granted(house.call('GET /api/profile', { token }))).toMatchObject({
      email: { shown: who.email, confirmed_at: expect.any(String) },
    })
    expect(await refused(undo(undoToken))).toBe('undo_link_invalid')
  })

  it('[LAW-AUT-3] a passkey that was made before the change lets nobody in afterwards', async () => {
    const key = await createAuthenticator(house.app.config.siteUrl)
    const signed = async () =>
      key.answer((await granted(house.call('POST /api/auth/passkeys/challenge'))).options)
    const { undoToken } = await changed(async (who) => {
      const { options } = await granted(
        who.call('POST /api/auth/passkeys/begin', { body: { password: PASSWORD } }),
      )
      const answer = await key.create(options)
      await granted(who.call('POST /api/auth/passkeys', { body: { name: 'Celular', answer } }))
      return granted(house.call('POST /api/auth/passkeys/proof', { body: { answer: await signed() } }))
    })
    const enter = async () =>
      house.call('POST /api/auth/passkeys/login', { body: { answer: await signed() } })
    await granted(enter())
    await granted(undo(undoToken))
    expect(await refused(enter())).toBe('passkey_refused')
  })

  it.each([
    ['an app that was set up in the week before it is gone', '6 days', 'granted'],
    ['an app that is older stays', '8 days', 'second_factor_needed'],
  ])('[LAW-AUT-3] %s', async (_what, earlier, outcome) => {
    const { who, undoToken } = await changed(async (who) => {
      const code = await withApp(who)
      return { code: code() }
    })
    await sql`update second_factors set since = since - ${earlier}::interval where player_id = ${who.id}`.execute(
      house.app.db.sql,
    )
    await granted(undo(undoToken))
    const token = tokenIn(await letterTo(house, who.email, /^Nova senha/), 'token')
    const set = await house.call('POST /api/auth/recover/confirm', {
      body: { token, password: 'outra girassol 43', password_confirmation: 'outra girassol 43' },
    })
    expect(set.ok ? 'granted' : set.body.error).toBe(outcome)
  })

  it('is possible for seven days, during which nobody else gets the address', async () => {
    const { who, undoToken } = await changed()
    const document = (await house.sandbox.control<{ cpf: string }>('cpf')).cpf
    const form = { document, email: who.email, phone: '11999990000', password: PASSWORD, termsAccepted: true }
    expect(await refused(house.call('POST /v2/auth/register', { body: form }))).toBe('email_taken')
    const other = await house.player({ verified: false })
    expect(await refused(changeTo(other, who.email))).toBe('email_taken')
    await age(house, '7 days', who)
    expect(await refused(undo(undoToken))).toBe('undo_link_invalid')
    expect(await refused(undo('nonsense'))).toBe('undo_link_invalid')
    expect((await who.me()).email).not.toBe(who.email)
  })

  it('[LAW-AUT-3] is not for an address that nobody proved to be the player’s: it is told, without a way in and without a name', async () => {
    const who = await house.player({ verified: false })
    const email = newEmail()
    await granted(changeTo(who, email))
    await granted(confirm(who, codeIn((await letterTo(house, email, CONFIRM)).text)))
    const letter = await letterTo(house, who.email, /^Este e-mail saiu/)
    expect(letter.text).not.toContain('undo=')
    expect(letter.links).toEqual([expect.stringMatching(/\/support$/)])
    const [first = ''] = (await who.me()).name.split(' ')
    expect(letter.text.toLowerCase()).not.toContain(first.toLowerCase())
  })

  it('[LAW-AUT-3] a link for a new password that was used proves the address too', async () => {
    const who = await house.player({ verified: false })
    await granted(house.call('POST /api/auth/recover', { body: { email: who.email } }))
    const recovery = tokenIn(await letterTo(house, who.email, /^Nova senha/), 'token')
    await granted(
      house.call('POST /api/auth/recover/confirm', {
        body: { token: recovery, password: PASSWORD, password_confirmation: PASSWORD },
      }),
    )
    const { access_token: token } = await granted(login(who.email))
    const again: Person = { ...who, call: (name, sent) => who.call(name, { token, ...sent }) }
    expect((await readProfile(again)).email).toMatchObject({
      confirmed_at: expect.any(String),
      waiting: null,
    })
    expect(await happened(again)).toContain('email.confirmed')
    const email = newEmail()
    await granted(changeTo(again, email))
    await granted(confirm(again, codeIn((await letterTo(house, email, CONFIRM)).text)))
    expect(await granted(undo(tokenIn(await letterTo(house, who.email, CHANGED), 'undo')))).toEqual({
      email: who.email,
    })
  })

  it('takes the changes after it back too', async () => {
    const { who, email, undoToken } = await changed()
    const third = newEmail()
    await granted(changeTo(who, third))
    await granted(confirm(who, codeIn((await letterTo(house, third, CONFIRM)).text)))
    const later = tokenIn(await letterTo(house, email, CHANGED), 'undo')
    await granted(undo(undoToken))
    expect(await refused(undo(later))).toBe('undo_link_invalid')
    const { rows } = await sql<{ email: string }>`select email from players where id = ${who.id}`.execute(
      house.app.db.sql,
    )
    expect(rows).toEqual([{ email: who.email }])
  })

  it('the link for a new password that lay in the old mailbox is void once the address has changed', async () => {
    const who = await house.player({ verified: false })
    await granted(house.call('POST /api/auth/recover', { body: { email: who.email } }))
    const token = tokenIn(await letterTo(house, who.email, /^Nova senha/), 'token')
    const email = newEmail()
    await granted(changeTo(who, email))
    await granted(confirm(who, codeIn((await letterTo(house, email, CONFIRM)).text)))
    const password = 'outra girassol 43'
    expect(
      await refused(
        house.call('POST /api/auth/recover/confirm', {
          body: { token, password, password_confirmation: password },
        }),
      ),
    ).toBe('recovery_link_invalid')
  })
})
