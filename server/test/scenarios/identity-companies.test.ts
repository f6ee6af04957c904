import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused, staysSo } from '../house.ts'

const COMPANIES = ['legitimuz', 'caf'] as const
type Company = (typeof COMPANIES)[number]
const houses = {} as Record<Company, House>

beforeAll(async () => {
  for (const name of COMPANIES)
    houses[name] = await openHouse(`identity_${name}`, { env: { KYC_PROVIDER: name } })
}, 120_000)
afterAll(async () => {
  for (const house of Object.values(houses)) {
    await house.assertBooksBalance()
    await house.close()
  }
})

const attempt = (person: Person) =>
  granted(person.call('GET /api/kyc/onboarding', { query: { method: 'full', start: '1' } }))
const begin = async (house: House) => {
  const person = await house.player({ verified: false })
  const { transactionId } = await attempt(person)
  return { person, id: transactionId ?? '' }
}
const decide = (house: House, id: string, verdict: string) => house.sandbox.control(`kyc/${id}/${verdict}`)
const state = async (house: House, id: string) => {
  const { rows } = await sql<{ state: string }>`
    select status || coalesce(' ' || refusal, '') as state from kyc_attempts where public_id = ${id}`.execute(
    house.app.db.sql,
  )
  return rows[0]?.state
}
/** Has the company decide, and us read its answer, whether or not a callback came. */
const decided = async (house: House, id: string, verdict: string) => {
  await decide(house, id, verdict)
  if (verdict === 'abandon') return
  await eventually(async () => {
    const { kyc } = await house.sandbox.control<{ kyc: Record<string, { status: string }> }>(
      'state',
      {},
      'GET',
    )
    return kyc[id]?.status === 'approved' || kyc[id]?.status === 'refused'
  })
  await eventually(() => house.app.kyc.review(id))
}
const mayDeposit = (house: House, { id }: Person) =>
  house.app.wallet.requireDepositsAllowed(id).then(
    () => true,
    () => false,
  )

const STATES = {
  open: 'abandon',
  approved: 'approve',
  'refused refused': 'refuse',
  'refused mismatch': 'wrong-cpf',
  'refused underage': 'minor',
} as const
/** Transitions of an attempt by state and report: only an approval can be revoked, and a refusal is final. */
const BECOMES = Object.entries(STATES).flatMap(([from]) =>
  Object.entries(STATES).map(([says, verdict]) => {
    const to = says === 'open' || from.startsWith('refused') ? from : says
    return { from: from as keyof typeof STATES, verdict, to }
  }),
)

describe.each(COMPANIES)('at %s', (name) => {
  it.concurrent.each(BECOMES)('[KYC-2] $from, told to $verdict, is $to', async ({ from, verdict, to }) => {
    const house = houses[name]
    const { person, id } = await begin(house)
    await decided(house, id, STATES[from])
    expect(await state(house, id)).toBe(from)
    await decided(house, id, verdict)
    expect(await state(house, id)).toBe(to)
    expect(await mayDeposit(house, person)).toBe(to === 'approved')
    const player = await house.app.players.get(person.id)
    expect(player.verifiedAt !== null).toBe(to === 'approved')
  })

  it.concurrent('[ENT-7] answers the company and its own fields', async () => {
    const person = await houses[name].player({ verified: false })
    const answer = await attempt(person)
    const id = answer.transactionId
    expect(answer).toMatchObject({
      user_status: 'pending_kyc',
      isApproved: false,
      url: expect.stringContaining(`/v/${id}`),
      provider: name,
      cafOnboarding: name === 'caf' ? { id } : null,
    })
    expect(await attempt(person)).toEqual(answer)
  })

  it.concurrent('has one verification for one attempt, however many tabs ask at once', async () => {
    const person = await houses[name].player({ verified: false })
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(person)))
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
    const id = answers[0]?.transactionId ?? ''
    await decide(houses[name], id, 'approve')
    await eventually(async () => (await attempt(person)).isApproved)
  })
})

const CALLBACK = 'callback.transaction'
const fault = (kind: string, operation: string, match: object, times = 1) =>
  houses.caf.sandbox.control('faults', { target: 'kyc', kind, operation, match, times })
const approved = (person: Person) => eventually(async () => (await attempt(person)).isApproved, 20_000)

describe.concurrent('a callback of Caf', () => {
  it.each(['late', 'duplicate', 'duplicate-concurrent', 'reorder', 'schema-drift', 'malformed-json', 'lost'])(
    'that comes %s ends in one approval',
    async (kind) => {
      const { person, id } = await begin(houses.caf)
      await fault(kind, CALLBACK, { public_id: id }, kind === 'lost' ? -1 : 1)
      await decide(houses.caf, id, 'approve')
      await eventually(async () => {
        // Five seconds after the attempt began, the poll asks.
        if (kind === 'lost') houses.caf.clock.advance(200)
        return (await attempt(person)).isApproved
      })
      const { rows } =
        await sql`select 1 from kyc_attempts where player_id = ${person.id} and status = 'approved'`.execute(
          houses.caf.app.db.sql,
        )
      expect(rows).toHaveLength(1)
    },
  )

  it.each(['bad-signature', 'missing-signature', 'wrong-key'])('with %s is refused', async (kind) => {
    const { person, id } = await begin(houses.caf)
    await fault(kind, CALLBACK, { public_id: id })
    await decide(houses.caf, id, 'approve')
    await approved(person)
    const log = await houses.caf.sandbox.control<{ operation: string; status?: number; fault?: string }[]>(
      'log',
      {},
      'GET',
    )
    const spoilt = log.filter((entry) => entry.fault === kind && entry.operation === CALLBACK)
    expect(spoilt.map(({ status }) => status)).toContain(401)
  })

  it('that says APPROVED before the company does approves nobody, nor does one at the address of Legitimuz', async () => {
    const { person, id } = await begin(houses.caf)
    const { kyc } = await houses.caf.sandbox.control<{ kyc: Record<string, { callback_url: string }> }>(
      'state',
      {},
      'GET',
    )
    const address = kyc[id]?.callback_url ?? ''
    const body = JSON.stringify({ type: 'status_updated', uuid: id, status: 'APPROVED' })
    const send = (url: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect((await send(address)).status).toBe(200)
    expect((await send(`${houses.caf.url}/webhooks/kyc`)).status).toBe(401)
    expect((await send(`${houses.caf.url}/webhooks/kyc/caf`)).status).toBe(401)
    await staysSo(600, async () => !(await attempt(person)).isApproved)
    expect(await state(houses.caf, id)).toBe('open')
  })
})

it.each(['5xx', 'timeout-after-effect', 'malformed-json', 'html-error'])(
  'an answer of Caf lost to %s costs a try, and the next one begins the attempt',
  async (kind) => {
    const person = await houses.caf.player({ verified: false })
    await fault(kind, 'transaction.create', { 'attributes.cpf': person.cpf })
    expect(await refused(person.call('GET /api/kyc/onboarding', { query: { start: '1' } }))).toBe(
      'verification_unavailable',
    )
    const { transactionId } = await attempt(person)
    await decide(houses.caf, transactionId ?? '', 'approve')
    await approved(person)
  },
)

it('[KYC-4] offers nothing without the token of the chosen company, and says so', async () => {
  const house = await openHouse('identity_bare', { env: { KYC_PROVIDER: 'caf', CAF_TOKEN: '' } })
  try {
    const person = await house.player({ verified: false })
    expect(await refused(person.call('GET /api/kyc/onboarding', { query: { start: '1' } }))).toBe(
      'verification_not_offered',
    )
    expect(await granted(person.call('GET /api/kyc/onboarding'))).toMatchObject({
      isApproved: false,
      url: null,
      provider: 'caf',
    })
  } finally {
    await house.close()
  }
})
