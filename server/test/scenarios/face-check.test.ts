import { randomUUID } from 'node:crypto'
import type { UserStateEvent } from '@jogo/contract/realtime'
import type { IdentityState } from '@jogo/rules/identity/face-check'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused, staysSo } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('face_check')
  for (const key of ['kyc_face_new_device', 'kyc_face_contact'] as const)
    await changeSetting(house.app, { key, value: true, by: 'olivia' })
  await house.app.site.refresh()
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const stand = (person: Person) =>
  granted(person.call('GET /api/kyc/onboarding', { query: { method: 'full' } }))
const start = (person: Person, way?: 'documents') =>
  granted(
    person.call('GET /api/kyc/onboarding', { query: { method: 'full', start: '1', ...(way && { way }) } }),
  )
const deposit = (person: Person) =>
  person.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 } })
const dice = (person: Person) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })
/** The first log-in from a browser that the account has not seen. */
const enterAnew = (on: House, { email, password }: Person) =>
  granted(on.call('POST /api/auth/login', { body: { email, password, device: randomUUID() } }))
const decide = (on: House, id: string | null, verdict: string) => on.sandbox.control(`kyc/${id}/${verdict}`)
/** Has the company decide, and us read its answer, whether or not a callback came. */
const decided = async (on: House, id: string | null, verdict: string, status: string) => {
  await decide(on, id, verdict)
  const outcome = verdict === 'refuse' ? 'refused' : 'approved'
  await eventually(async () => {
    const { kyc } = await on.sandbox.control<{ kyc: Record<string, { status: string }> }>('state', {}, 'GET')
    return kyc[id ?? '']?.status === outcome
  })
  await eventually(async () => {
    await on.app.kyc.review(id ?? '')
    const { rows } = await sql<{ status: string }>`
      select status from kyc_attempts where public_id = ${id}
      union all select status from face_checks where public_id = ${id}`.execute(on.app.db.sql)
    return rows[0]?.status === status
  })
}
const mayMove = async (person: Person) => {
  const { mayDeposit, mayStake } = await house.app.wallet.withPermissions(person.id)
  return mayDeposit && mayStake
}

it('[KYC-2] [LAW-KYC-3] a log-in from a new device asks for the face: neither deposits nor bets until it is passed, on any device; the way out stays open', async () => {
  const ana = await house.player({ real: '50.00' })
  await granted(dice(ana))
  const events: UserStateEvent[] = []
  const stop = house.app.bus.subscribe(`users.${ana.id}`, (news) => events.push(news as UserStateEvent))
  await enterAnew(house, ana)

  expect(await stand(ana)).toMatchObject({
    user_status: 'pending_face_id',
    isApproved: false,
    transactionId: null,
    face_check: { why: 'new_device', reference: null, is_offered: true },
  })
  expect(await ana.me()).toMatchObject({
    status: 'Pendente',
    may_withdraw: true,
    may_play: false,
    may_deposit: false,
  })
  // The wallet refuses at once; the edge once every process is updated.
  expect((await deposit(ana)).status).toBe(403)
  expect((await dice(ana)).status).toBe(403)
  for (const call of [deposit, dice])
    await eventually(async () => (await refused(call(ana))) === 'kyc_required', 5_000)
  await eventually(async () => events.some((news) => news.why === 'verification'), 5_000)
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 } }))

  const check = await start(ana)
  expect(check).toMatchObject({ provider: 'legitimuz', face_check: { reference: expect.any(String) } })
  expect(await start(ana)).toEqual(check)
  const { kyc } = await house.sandbox.control<{ kyc: Record<string, object> }>('state', {}, 'GET')
  expect(kyc[check.transactionId ?? '']).toMatchObject({
    ref_id: check.face_check?.reference,
    cpf: ana.cpf,
    flow_public_id: 'kyc-faceindex',
  })
  await decide(house, check.transactionId, 'approve')
  await eventually(async () => (await stand(ana)).isApproved)
  expect(await stand(ana)).toMatchObject({ user_status: 'approved', face_check: null, url: null })
  expect((await ana.me()).status).toBe('Ativo')
  await granted(deposit(ana))
  await granted(dice(ana))
  stop()
})

it('is due only for what was set, to whom it concerns, and once', async () => {
  const carla = await house.player({ verified: false })
  await enterAnew(house, carla)
  expect((await stand(carla)).user_status).toBe('pending_kyc')
  const dora = await house.player()
  await granted(house.call('POST /api/auth/login', { body: { email: dora.email, password: dora.password } }))
  expect((await stand(dora)).user_status).toBe('approved')
  const demand = (why: 'periodic' | 'contact_changed') =>
    house.app.db.transaction((tx) => house.app.kyc.demandFaceCheck(tx, dora.id, why))
  expect(await demand('periodic')).toBe(false)
  expect((await Promise.all([demand('contact_changed'), demand('contact_changed')])).sort()).toEqual([
    false,
    true,
  ])
  expect((await stand(dora)).face_check?.why).toBe('contact_changed')
})

/** A player in each state, with the attempts until then: identity, face, documents instead. */
async function inState(state: IdentityState) {
  const person = await house.player()
  const identity = (await stand(person)).transactionId
  await enterAnew(house, person)
  const face = (await start(person)).transactionId
  const documents = (await start(person, 'documents')).transactionId
  if (state === 'approved') await decided(house, face, 'approve', 'approved')
  if (state === 'pending_kyc') await decided(house, identity, 'refuse', 'refused')
  expect((await stand(person)).user_status).toBe(state)
  return { person, identity, face, documents }
}
type Been = Awaited<ReturnType<typeof inState>>

const EVENTS = {
  'the face passes': ({ face }) => decided(house, face, 'approve', 'approved'),
  'the face is not recognised': ({ face }) => decided(house, face, 'refuse', 'refused'),
  "it is another's face": ({ face }) => decided(house, face, 'wrong-cpf', 'refused'),
  'documents pass instead': ({ documents }) => decided(house, documents, 'approve', 'approved'),
  "the documents are another's": ({ documents }) => decided(house, documents, 'wrong-cpf', 'refused'),
  'another device comes': async ({ person }) => void (await enterAnew(house, person)),
  'the identity falls': ({ identity }) => decided(house, identity, 'refuse', 'refused'),
  'the identity is proven anew': async ({ person }) =>
    decided(house, (await start(person)).transactionId, 'approve', 'approved'),
} as const satisfies Record<string, (been: Been) => Promise<void>>
type EventName = keyof typeof EVENTS

/** Transitions of each state by event; missing events cannot occur. */
const BECOMES: Readonly<Record<IdentityState, Partial<Record<EventName, IdentityState>>>> = {
  pending_face_id: {
    'the face passes': 'approved',
    'the face is not recognised': 'pending_face_id',
    "it is another's face": 'pending_face_id',
    'documents pass instead': 'approved',
    "the documents are another's": 'pending_face_id',
    'another device comes': 'pending_face_id',
    'the identity falls': 'pending_kyc',
  },
  approved: {
    // Another report on a passed check.
    'the face passes': 'approved',
    'the face is not recognised': 'pending_face_id',
    "it is another's face": 'pending_face_id',
    'documents pass instead': 'approved',
    "the documents are another's": 'approved',
    'another device comes': 'pending_face_id',
    'the identity falls': 'pending_kyc',
  },
  pending_kyc: {
    'the face passes': 'pending_kyc',
    'the face is not recognised': 'pending_kyc',
    "it is another's face": 'pending_kyc',
    'documents pass instead': 'pending_kyc',
    "the documents are another's": 'pending_kyc',
    'another device comes': 'pending_kyc',
    'the identity is proven anew': 'approved',
  },
}

describe.concurrent('transitions', () => {
  const rows = Object.entries(BECOMES).flatMap(([from, ends]) =>
    Object.entries(ends).map(([event, to]) => ({ from, event, to }) as Row),
  )
  it.each(rows)('[KYC-2] [KYC-9] $from, $event: $to', async ({ from, event, to }) => {
    const been = await inState(from)
    await EVENTS[event](been)
    expect((await stand(been.person)).user_status).toBe(to)
    expect(await mayMove(been.person)).toBe(to === 'approved')
  })
})
interface Row {
  from: IdentityState
  event: EventName
  to: IdentityState
}

const fault = (kind: string, operation: string, match: object, times = 1) =>
  house.sandbox.control('faults', { target: 'kyc', kind, operation, match, times })
const due = async () => {
  const person = await house.player()
  await enterAnew(house, person)
  const { transactionId, face_check } = await start(person)
  return { person, id: transactionId, reference: face_check?.reference ?? '' }
}

describe.concurrent('a callback of a check of the face', () => {
  it.each(['bad-signature', 'missing-signature', 'wrong-key', 'stale-timestamp', 'reserialised-body'])(
    "with %s is refused; the company's next try is heard",
    async (kind) => {
      const { person, id } = await due()
      await fault(kind, 'callback.verification', { public_id: id, status: 'approved' })
      await decide(house, id, 'approve')
      await eventually(async () => (await stand(person)).isApproved, 20_000)
      const log = await house.sandbox.control<
        { operation: string; status?: number; fault?: string; detail?: string }[]
      >('log', {}, 'GET')
      const spoilt = log.filter(
        (entry) => entry.fault === kind && entry.operation === 'callback.verification',
      )
      expect(spoilt.map(({ status }) => status)).toContain(401)
    },
  )

  it.each(['late', 'duplicate', 'duplicate-concurrent', 'reorder', 'schema-drift', 'lost'])(
    'that comes %s ends in one pass',
    async (kind) => {
      const { person, id } = await due()
      await fault(kind, 'callback.verification', { public_id: id }, kind === 'lost' ? -1 : 1)
      await decide(house, id, 'approve')
      await eventually(async () => {
        // Five seconds after the check began, the poll asks.
        if (kind === 'lost') house.clock.advance(200)
        return (await stand(person)).isApproved
      })
      const { rows } = await sql`
        select 1 from face_checks where player_id = ${person.id} and status = 'approved'`.execute(
        house.app.db.sql,
      )
      expect(rows).toHaveLength(1)
    },
  )

  it.each(['5xx', 'malformed-json'])(
    'whose truth cannot be read (%s) passes nobody until it can',
    async (kind) => {
      const { person, id } = await due()
      await fault(kind, 'verification.get', { id }, 2)
      await decide(house, id, 'approve')
      await eventually(async () => (await stand(person)).isApproved, 20_000)
    },
  )
})

it('[KYC-2] a page that says it went well passes nobody: nothing opens until the company has decided', async () => {
  const { person, id, reference } = await due()
  const { status } = await fetch(`${house.url}/webhooks/kyc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verification: { public_id: id, ref_id: reference, status: 'approved' } }),
  })
  expect(status).toBe(401)
  expect(await start(person)).toMatchObject({ user_status: 'pending_face_id', isApproved: false })
  await staysSo(600, async () => (await stand(person)).user_status === 'pending_face_id')
  expect(await mayMove(person)).toBe(false)
  await decide(house, id, 'approve')
  await eventually(async () => (await stand(person)).isApproved)
})

it('[LAW-ACC-2] after five faces in a day the way by documents is still there', async () => {
  const { person } = await due()
  for (let tries = 0; tries < 5; tries++) {
    const { transactionId } = await start(person)
    await decided(house, transactionId, 'refuse', 'refused')
  }
  expect(await start(person)).toMatchObject({ url: null, last_refusal: 'refused' })
  const { url, transactionId, face_check } = await start(person, 'documents')
  expect([url, face_check?.reference]).toEqual([expect.stringContaining('/v/'), null])
  await decided(house, transactionId, 'approve', 'approved')
  expect(await stand(person)).toMatchObject({ isApproved: true })
})

it('[LAW-LGP-1] what came of a check is deleted after half a year, but for the last that was passed', async () => {
  const { person, id } = await due()
  await decided(house, id, 'refuse', 'refused')
  const again = await start(person)
  await decided(house, again.transactionId, 'approve', 'approved')
  const left = async () => {
    const { rows } = await sql<{ status: string }>`
      select status from face_checks where player_id = ${person.id}`.execute(house.app.db.sql)
    return rows.map(({ status }) => status)
  }
  expect((await left()).sort()).toEqual(['approved', 'refused'])
  await sql`update face_checks set created_at = created_at - interval '181 days', next_check_at = 'infinity'
    where player_id = ${person.id}`.execute(house.app.db.sql)
  await repeat(house, 'kyc.clean')
  expect(await left()).toEqual(['approved'])
})

/** Runs a repeated job of the worker now. */
async function repeat(on: House, name: string): Promise<void> {
  const job = on.app.jobs.flatMap(({ repeats = [] }) => repeats).find((repeat) => repeat.name === name)
  if (!job) throw new Error(`nothing is repeated as ${name}`)
  await job.run()
}

it('[LAW-KYC-3] in `br` new devices and ninety days ask for a face, whatever was set', async () => {
  const br = await openHouse('face_check_br', { config: { jurisdiction: JURISDICTIONS.br } })
  try {
    await changeSetting(br.app, { key: 'kyc_face_days', value: 3_650, by: 'olivia' })
    await br.app.site.refresh()
    const [eva, rita] = [await br.player(), await br.player()]
    await enterAnew(br, eva)
    expect((await stand(eva)).face_check?.why).toBe('new_device')
    await decided(br, (await start(eva)).transactionId, 'approve', 'approved')

    const DAY_MS = 24 * 3_600_000
    br.clock.advance(89 * DAY_MS)
    await repeat(br, 'kyc.sweep-face-checks')
    expect(await br.app.kyc.proofState(await br.app.players.get(rita.id))).toBe('approved')
    br.clock.advance(2 * DAY_MS)
    await repeat(br, 'kyc.sweep-face-checks')
    for (const { id } of [eva, rita])
      expect(await br.app.kyc.proofState(await br.app.players.get(id))).toBe('pending_face_id')
    await br.assertBooksBalance()
  } finally {
    await br.close()
  }
})

it('[KYC-4] [KYC-8] without the token of the SDK no check of the face is offered, and it goes by documents at the chosen company', async () => {
  const bare = await openHouse('face_check_bare', { env: { KYC_SDK_TOKEN: '', KYC_PROVIDER: 'caf' } })
  try {
    await changeSetting(bare.app, { key: 'kyc_face_new_device', value: true, by: 'olivia' })
    await bare.app.site.refresh()
    const gabi = await bare.player()
    await enterAnew(bare, gabi)
    expect(await start(gabi)).toMatchObject({
      url: null,
      transactionId: null,
      face_check: { is_offered: false, reference: null },
    })
    const { transactionId, provider } = await start(gabi, 'documents')
    expect(provider).toBe('caf')
    await decided(bare, transactionId, 'approve', 'approved')
    expect((await stand(gabi)).isApproved).toBe(true)
  } finally {
    await bare.close()
  }
})

it('with Caf for documents a face is still checked by Legitimuz', async () => {
  const caf = await openHouse('face_check_caf', { env: { KYC_PROVIDER: 'caf' } })
  try {
    await changeSetting(caf.app, { key: 'kyc_face_new_device', value: true, by: 'olivia' })
    await caf.app.site.refresh()
    const helena = await caf.player()
    await enterAnew(caf, helena)
    const { transactionId, provider, cafOnboarding } = await start(helena)
    expect([provider, cafOnboarding]).toEqual(['legitimuz', null])
    await decide(caf, transactionId, 'approve')
    await eventually(async () => (await stand(helena)).isApproved)
  } finally {
    await caf.close()
  }
})
