import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused, staysSo } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('identity')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const personAttempt = (person: Person) =>
  granted(person.call('GET /api/kyc/onboarding', { query: { method: 'full', start: '1' } }))
const begin = async () => {
  const person = await house.player({ verified: false })
  return { person, attempt: await personAttempt(person) }
}
const act = (publicId: string | null, decision: string) =>
  house.sandbox.control(`kyc/${publicId}/${decision}`)
const approved = (person: Person) => eventually(async () => (await personAttempt(person)).isApproved)
const deposit = (person: Person) =>
  person.call('POST /api/deposits', { body: { id: crypto.randomUUID(), amount: 5_000 } })
const bars = async (person: Person) =>
  house.app.wallet.requireDepositsAllowed(person.id).then(
    () => 'open',
    () => 'barred',
  )
const fault = (kind: string, operation: string, match: object = {}, times = 1) =>
  house.sandbox.control('faults', { target: 'kyc', kind, operation, match, times })

// Each test has separate players and orders faults for them only, so the tests run in parallel.
describe.concurrent('onboarding', () => {
  it("[KYC-1] [ENT-7] answers the status fields and the address of the company's page, the same until it is decided", async () => {
    const { person, attempt } = await begin()
    expect(attempt).toEqual({
      user_status: 'pending_kyc',
      isApproved: false,
      transactionId: expect.stringMatching(/^ver_/),
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v\/ver_/),
      cafOnboarding: null,
      provider: 'legitimuz',
      last_refusal: null,
      face_check: null,
    })
    expect(await personAttempt(person)).toEqual(attempt)
  })

  it('[KYC-1] who only looks starts nothing at the company', async () => {
    const person = await house.player({ verified: false })
    const look = () => granted(person.call('GET /api/kyc/onboarding', { query: { method: 'full' } }))
    expect(await look()).toMatchObject({ user_status: 'pending_kyc', transactionId: null, url: null })
    const { kyc } = await house.sandbox.control<{ kyc: Record<string, { cpf: string }> }>('state', {}, 'GET')
    expect(Object.values(kyc).filter(({ cpf }) => cpf === person.cpf)).toEqual([])
    const { transactionId } = await personAttempt(person)
    expect(await look()).toMatchObject({ transactionId })
  })

  it("is one attempt, also for many tabs at once, and asks with the account's own CPF", async () => {
    const person = await house.player({ verified: false })
    const answers = await Promise.all(Array.from({ length: 8 }, () => personAttempt(person)))
    expect(new Set(answers.map((answer) => answer.transactionId)).size).toBe(1)
    const { kyc } = await house.sandbox.control<{
      kyc: Record<string, { cpf: string; redirect_url: string }>
    }>('state', {}, 'GET')
    const verification = kyc[answers[0]?.transactionId ?? '']
    expect(verification).toMatchObject({
      cpf: person.cpf,
      redirect_url: expect.stringMatching(/\/user\/account\/document$/),
    })
  })

  it('survives an answer that got lost: the next call finds the same verification', async () => {
    const person = await house.player({ verified: false })
    const match = { 'document.number': person.cpf }
    await fault('timeout-after-effect', 'verification.create', match)
    await fault('5xx', 'verification.create', match)
    const codes = [
      await refused(person.call('GET /api/kyc/onboarding', { query: { start: '1' } })),
      await person.call('GET /api/kyc/onboarding', { query: { start: '1' } }),
    ]
    expect(codes[0]).toBe('verification_unavailable')
    const { transactionId } = await personAttempt(person)
    const state = await house.sandbox.control<{ kyc: Record<string, { cpf: string }> }>('state', {}, 'GET')
    const ours = Object.entries(state.kyc).filter(([, verification]) => verification.cpf === person.cpf)
    expect(ours.map(([id]) => id)).toEqual([transactionId])
  })
})

describe.concurrent('a decision', () => {
  it('approves the very person, opens deposits and stakes, and tells the site', async () => {
    const { person, attempt } = await begin()
    expect(await bars(person)).toBe('barred')
    expect(await refused(deposit(person))).toBe('kyc_required')
    await act(attempt.transactionId, 'approve')
    await approved(person)
    expect(await personAttempt(person)).toMatchObject({
      user_status: 'approved',
      isApproved: true,
      url: null,
      transactionId: attempt.transactionId,
    })
    expect((await person.me()).status).toBe('Ativo')
    expect(await bars(person)).toBe('open')
    expect((await deposit(person)).ok).toBe(true)
  })

  it.each([
    ['refuse', 'refused'],
    ['deceased', 'refused'],
    ['wrong-cpf', 'mismatch'],
    ['minor', 'underage'],
  ])('keeps the bars after %s, says %s, and offers a new attempt', async (decision, reason) => {
    const { person, attempt } = await begin()
    await act(attempt.transactionId, decision)
    const next = await eventually(async () => {
      const now = await personAttempt(person)
      return now.last_refusal !== null && now
    })
    expect(next).toMatchObject({ isApproved: false, last_refusal: reason, user_status: 'pending_kyc' })
    expect(next.transactionId).not.toBe(attempt.transactionId)
    expect(await bars(person)).toBe('barred')
    expect((await person.me()).status).toBe('Pendente')
    await act(next.transactionId, 'approve')
    await approved(person)
    expect((await personAttempt(person)).last_refusal).toBeNull()
  })

  it('may be taken back by a second look: the bars come back at once, and no late approval lifts them', async () => {
    const { person, attempt } = await begin()
    await act(attempt.transactionId, 'approve')
    await approved(person)
    const token = await granted(
      house.call('POST /api/auth/login', { body: { email: person.email, password: person.password } }),
    )
    expect(
      (
        await house.call('POST /api/deposits', {
          token: token.access_token,
          body: { id: crypto.randomUUID(), amount: 5_000 },
        })
      ).ok,
    ).toBe(true)
    await act(attempt.transactionId, 'refuse')
    await eventually(async () => (await bars(person)) === 'barred')
    await eventually(
      async () =>
        (
          await house.call('POST /api/deposits', {
            token: token.access_token,
            body: { id: crypto.randomUUID(), amount: 5_000 },
          })
        ).status === 403,
    )
    await act(attempt.transactionId, 'approve')
    await staysSo(600, async () => (await bars(person)) === 'barred')
    await house.app.kyc.review(attempt.transactionId ?? '')
    expect(await bars(person)).toBe('barred')
    expect((await house.app.players.get(person.id)).verifiedAt).toBeNull()
  })
})

describe.concurrent('a webhook', () => {
  it.each(['bad-signature', 'missing-signature', 'wrong-key', 'stale-timestamp', 'reserialised-body'])(
    "with %s is refused; the company's next try is heard",
    async (kind) => {
      const { person, attempt } = await begin()
      await fault(kind, 'callback.verification', { public_id: attempt.transactionId, status: 'approved' })
      await act(attempt.transactionId, 'approve')
      await approved(person)
      const log = await house.sandbox.control<{ operation: string; status?: number; fault?: string }[]>(
        'log',
        {},
        'GET',
      )
      expect(
        log
          .filter((entry) => entry.fault === kind && entry.operation === 'callback.verification')
          .map((entry) => entry.status),
      ).toContain(401)
    },
  )

  it.each(['duplicate', 'duplicate-concurrent', 'reorder', 'schema-drift', 'late'])(
    'that comes %s is heard once',
    async (kind) => {
      const { person, attempt } = await begin()
      await fault(kind, 'callback.verification', { public_id: attempt.transactionId })
      await act(attempt.transactionId, 'approve')
      await approved(person)
      const facts = await sql<{
        n: bigint
      }>`select count(*) as n from kyc_attempts where player_id = ${person.id} and status = 'approved'`.execute(
        house.app.db.sql,
      )
      expect(facts.rows[0]?.n).toBe(1n)
    },
  )

  it.each(['duplicate', 'duplicate-concurrent'])('sent as %s is kept once', async (kind) => {
    const { person, attempt } = await begin()
    await fault(kind, 'callback.verification', { public_id: attempt.transactionId }, -1)
    await act(attempt.transactionId, 'approve')
    await approved(person)
    await eventually(async () => {
      const log = await house.sandbox.control<{ operation: string; status?: number; detail?: string }[]>(
        'log',
        {},
        'GET',
      )
      const sent = log.filter((entry) => entry.operation === 'callback.verification' && entry.status === 200)
      return sent.filter((entry) => entry.detail?.includes(String(attempt.transactionId))).length === 4
    })
    const { rows } =
      await sql`select 1 from kyc_inbox where convert_from(body, 'utf8') like ${`%${attempt.transactionId}%`}`.execute(
        house.app.db.sql,
      )
    expect(rows).toHaveLength(2)
  })

  it.each(['5xx', 'timeout-before-effect', 'malformed-json', 'schema-drift'])(
    'whose truth cannot be asked for (%s) is looked into again',
    async (kind) => {
      const { person, attempt } = await begin()
      await fault(kind, 'verification.get', { id: attempt.transactionId }, 2)
      await act(attempt.transactionId, 'approve')
      await eventually(async () => (await personAttempt(person)).isApproved, 20_000)
    },
  )

  it('[LAW-KYC-4] that is lost is made up for by asking', async () => {
    const { person, attempt } = await begin()
    await fault('lost', 'callback.verification', { public_id: attempt.transactionId }, -1)
    await act(attempt.transactionId, 'approve')
    await eventually(async () => {
      // Five seconds after the attempt began, the poll asks.
      house.clock.advance(200)
      return (await personAttempt(person)).isApproved
    })
  })

  it('changes nothing by itself: forged with the secret known, it only triggers a status query', async () => {
    const { createHmac } = await import('node:crypto')
    const { person, attempt } = await begin()
    const body = JSON.stringify({
      verification: { public_id: attempt.transactionId, status: 'approved', person: { cpf: person.cpf } },
    })
    const seconds = Math.floor(house.clock.now().getTime() / 1000)
    const v1 = createHmac('sha256', house.app.config.kyc.legitimuz.webhookSecret)
      .update(`${seconds}.${body}`)
      .digest('hex')
    const post = (headers: Record<string, string>) =>
      fetch(`${house.url}/webhooks/kyc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const signed = { 'x-legitimuz-signature': `t=${seconds},v1=${v1}`, 'x-legitimuz-delivery': 'dlv_forged' }
    expect((await post(signed)).status).toBe(200)
    expect((await post(signed)).status).toBe(200)
    expect((await post({})).status).toBe(401)
    await eventually(async () => {
      const { rows } =
        await sql`select 1 from kyc_inbox where delivery_key = 'dlv_forged' and processed_at is not null`.execute(
          house.app.db.sql,
        )
      return rows.length === 1
    })
    expect((await personAttempt(person)).isApproved).toBe(false)
  })
})

it('decides once, however many ask at the same moment', async () => {
  const quiet = await openHouse('identity_once', { worker: false })
  try {
    const person = await quiet.player({ verified: false })
    const { transactionId } = await personAttempt(person)
    await quiet.sandbox.control(`kyc/${transactionId}/approve`)
    await eventually(async () => {
      await Promise.all(Array.from({ length: 8 }, () => quiet.app.kyc.review(transactionId ?? '')))
      return (await quiet.app.players.get(person.id)).verifiedAt !== null
    })
    const { rows } = await sql`select 1 from outbox where name = 'kyc.approved'`.execute(quiet.app.db.sql)
    expect(rows).toHaveLength(1)
  } finally {
    await quiet.close()
  }
})

// A separate house: with the clock advanced, the signatures of the company's webhooks are too old, and only polling works.
describe('days later', () => {
  let shared: House
  beforeAll(async () => {
    shared = house
    house = await openHouse('identity_later')
  })
  afterAll(async () => {
    await house.close()
    house = shared
  })

  it('stops offering attempts after five in a day, and offers again the next day', async () => {
    const { person } = await begin()
    for (let tries = 0; tries < 5; tries++) {
      const { transactionId } = await personAttempt(person)
      await act(transactionId, 'refuse')
      await eventually(async () => (await personAttempt(person)).transactionId !== transactionId)
    }
    expect(await personAttempt(person)).toMatchObject({
      url: null,
      transactionId: null,
      last_refusal: 'refused',
    })
    house.clock.advance(25 * 3_600_000)
    expect((await house.app.kyc.onboarding(person.id, { starts: true })).attempt?.url).toBeTruthy()
  })

  it('an approval that was taken back without a word is found out by asking, within a day', async () => {
    const { person, attempt } = await begin()
    await act(attempt.transactionId, 'approve')
    await eventually(async () => {
      await house.app.kyc.review(attempt.transactionId ?? '')
      return (await bars(person)) === 'open'
    })
    // Polled every few seconds before the approval, and once a day after it.
    await eventually(async () => {
      const { rows } = await sql<{ due: Date }>`
        select next_check_at as due from kyc_attempts where public_id = ${attempt.transactionId}`.execute(
        house.app.db.sql,
      )
      return Number(rows[0]?.due) > house.clock.now().getTime() + 3_600_000
    })
    await act(attempt.transactionId, 'refuse')
    await staysSo(300, async () => (await bars(person)) === 'open')
    house.clock.advance(25 * 3_600_000)
    await eventually(async () => (await bars(person)) === 'barred')
  })
})
