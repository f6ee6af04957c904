import { randomUUID } from 'node:crypto'
import type { UserStateEvent } from '@jogo/contract/realtime'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import { JOINED, openConnection } from '../../../web/app/lib/realtime/connection.ts'
import { createGateway } from '../../src/modules/house/realtime/index.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { createPostgresBus } from '../../src/platform/bus.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { ADDRESS, eventually, granted, type House, openHouse, PASSWORD, refused } from '../house.ts'
import { codeIn, letterTo } from '../letters.ts'
import { type Answer, type Call, type CallName, createCall } from '../person.ts'
import { type ProcessBeside, startApiBeside } from '../process-beside.ts'
import { sportsOffer } from '../sports-offer.ts'

/** The law requires immediate effect; maximum time on every node. */
const BARRED_WITHIN_MS = 5_000
const DEPOSIT = 5_000
const ROUND = 100
const BET = 500

const LAWS: readonly { law: Jurisdiction; proves: string }[] = [
  { law: JURISDICTIONS.open, proves: '[AUTH-1] [KYC-1] [KYC-6] [MONEY-3] [PROT-1] [PROT-3]' },
  {
    law: JURISDICTIONS.br,
    proves: '[LAW-AUT-2] [LAW-AUT-8] [LAW-KYC-2] [LAW-RG-1] [LAW-RG-2] [LAW-RG-6] [LAW-REC-4]',
  },
]

describe.each(LAWS)('a newcomer under the law of "$law.name"', ({ law, proves }) => {
  let house: House
  /** The house is node A; node B is a separate process. */
  let nodeB: ProcessBeside
  let atB: Call
  let fixture: number
  beforeAll(async () => {
    house = await openHouse(`newcomer_${law.name}`, { config: { jurisdiction: law } })
    await changeSetting(house.app, {
      ...{ key: 'casino_certificates', by: 'olivia' },
      value: [{ game: 'dice', version: 1, id: 'LAB-1' }],
    })
    const offer = sportsOffer(house.app.db)
    await offer.open()
    fixture = (await offer.match({ odds: [1_850, 3_400, 4_500] })).fixture
    const port = await freeBlock(2)
    nodeB = startApiBeside(house, { port, slot: 42 })
    atB = createCall(`http://127.0.0.1:${port}`)
    await house.app.site.refresh()
    await eventually(() => isUp(port), 60_000)
  })
  afterAll(async () => {
    await nodeB?.stop()
    await house?.assertBooksBalance()
    await house?.close()
  })

  it(`${proves} registers, is asked in order, plays on both nodes, and shuts himself out of both`, async () => {
    const who = await register(house)
    const token = await firstLogIn(house, law, who)
    const a = withToken(house.call, token)
    const b = withToken(atB, token)

    await confirmEmail(house, a, who)
    await provesWhoHeIs(house, a, b)
    await answersInOrder(a, b, law)
    await paysIn(house, a)
    expect(await refused(house.call('POST /v2/auth/register', { body: newcomerForm(who) }))).toBe('cpf_taken')

    await granted(dice(a))
    expect(await granted(bet(b, fixture, BET))).toMatchObject({ problems: [], bets: [{ state: 'open' }] })
    await statementAgrees(b)
    await limitsBindElsewhere(a, b, fixture)
    await withdraws(house, law, b, who, 1_000)

    const page = await openPage(house, b)
    await granted(a('POST /api/protection/exclusion', { body: { months: null } }))
    const began = performance.now()
    const codes = () =>
      Promise.all([answerCode(bet(b, fixture, 100)), answerCode(dice(b)), answerCode(deposit(b))])
    await eventually(async () => (await codes()).every((code) => code === 'player_barred'), BARRED_WITHIN_MS)
    await eventually(async () => page.told.includes('barred'), BARRED_WITHIN_MS - (performance.now() - began))
    await page.close()

    const again = withToken(atB, (await granted(enter(atB, who))).access_token)
    expect(await granted(again('GET /api/auth/me'))).toMatchObject({
      ...{ may_play: false, may_deposit: false, may_withdraw: true, bar: { until: null } },
    })
    await withdraws(house, law, again, who, await balance(again))
    expect(await balance(a)).toBe(0)
    expect(await refused(atB('POST /v2/auth/register', { body: newcomerForm(who) }))).toBe('cpf_taken')
  })
})

const answerCode = async <N extends CallName>(answer: Promise<Answer<N>>) => {
  const { ok, body } = await answer
  return ok ? 'granted' : body.error
}

interface Newcomer {
  cpf: string
  email: string
  device: string
}

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The calls of one browser at one node. */
const withToken =
  (call: Call, token: string): Call =>
  (name, sent) =>
    call(name, { token, ...sent })

/** A new e-mail: another try with the same CPF. */
const newcomerForm = ({ cpf }: Pick<Newcomer, 'cpf'>, email = `${randomUUID()}@example.com`) => ({
  ...{ document: cpf, email, phone: '11912345678', phone_code: '55' },
  ...{ password: PASSWORD, password_confirmation: PASSWORD, termsAccepted: true },
})

/** The CPF is looked up, the terms are accepted, the captcha is solved. */
async function register({ call, sandbox }: House): Promise<Newcomer> {
  const { cpf, name } = await sandbox.control<{ cpf: string; name: string }>('cpf')
  expect(await granted(call('POST /api/validate/document', { body: { document: cpf } }))).toMatchObject({
    ...{ success: true, name },
  })
  const email = `${randomUUID()}@example.com`
  const form = newcomerForm({ cpf }, email)
  expect(await refused(call('POST /v2/auth/register', { body: { ...form, termsAccepted: false } }))).toBe(
    'terms_not_accepted',
  )
  expect(await refused(call('POST /v2/auth/register', { body: { ...form, captcha: undefined } }))).toBe(
    'captcha_failed',
  )
  await granted(call('POST /v2/auth/register', { body: form }))
  return { cpf, email, device: randomUUID() }
}

/** An empty code counts as none: the letter is not read automatically. */
const enter = (call: Call, { email, device }: Newcomer, code = '') =>
  call('POST /api/auth/login', { body: { email, password: PASSWORD, device, code } })

/** If every player needs a second factor, a new browser asks for the code of a letter. @returns its token */
async function firstLogIn({ call, codeTo }: House, law: Jurisdiction, who: Newcomer): Promise<string> {
  if (law.secondFactorDays === undefined) return (await granted(enter(call, who))).access_token
  expect(await refused(enter(call, who))).toBe('second_factor_sent')
  return (await granted(enter(call, who, await codeTo(who.email)))).access_token
}

async function confirmEmail(house: House, call: Call, { email }: Newcomer) {
  const code = codeIn((await letterTo(house, email, /^Confirme seu e-mail/)).text)
  const { email: after } = await granted(
    call('POST /api/profile/:contact/confirm', { params: { contact: 'email' }, body: { code } }),
  )
  expect(after.confirmed_at).not.toBeNull()
}

/** Data required by law before the first deposit are named in refusals, on the other node too, until present. */
async function answersInOrder(a: Call, b: Call, { limitsFirst, profileFirst }: Jurisdiction) {
  for (const of of limitsFirst) {
    expect(await refused(deposit(b))).toBe('limits_missing')
    await granted(a('PUT /api/protection/limits', { body: { of, period: 'month', value: 40_000 } }))
  }
  expect((await granted(b('GET /api/protection'))).needs).toEqual([])
  if (profileFirst.length === 0) return
  expect(await refused(deposit(b))).toBe('profile_incomplete')
  await completeProfile(a)
}

async function completeProfile(call: Call) {
  await granted(call('PUT /api/profile/address', { body: ADDRESS }))
  await granted(call('PUT /api/profile/bank-account', { body: { bank: '260', kind: 'payment' } }))
  const { missing } = await granted(call('GET /api/profile'))
  // The registry knows it for some people.
  if (missing.includes('gender')) await granted(call('PUT /api/profile/gender', { body: { gender: 0 } }))
}

/** Only the company's report counts: no request of the browser changes the state. */
async function provesWhoHeIs(house: House, a: Call, b: Call) {
  expect(await refused(deposit(a))).toBe('kyc_required')
  const { transactionId } = await granted(a('GET /api/kyc/onboarding', { query: { start: '1' } }))
  expect(await granted(a('GET /api/kyc/onboarding'))).toMatchObject({
    ...{ user_status: 'pending_kyc', isApproved: false },
  })
  for (const call of [a, b]) expect(await refused(deposit(call))).toBe('kyc_required')
  await house.sandbox.control(`kyc/${transactionId}/approve`)
  await eventually(async () => (await granted(b('GET /api/kyc/onboarding'))).isApproved)
}

async function paysIn(house: House, call: Call) {
  const { id } = await granted(deposit(call, DEPOSIT))
  await house.sandbox.control('pix/pay', { txid: id.replaceAll('-', '') })
  await eventually(async () => (await balance(call)) === DEPOSIT)
}

const balance = async (call: Call) => (await granted(call('GET /api/wallet'))).balance
const deposit = (call: Call, amount = 1_000) =>
  call('POST /api/deposits', { body: { id: randomUUID(), amount } })
const dice = (call: Call) =>
  call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: ROUND, side: 'under', target: 5_000 },
  })
const bet = (call: Call, fixture: number, stake: number) =>
  call('POST /api/bets', {
    body: {
      ...{ slip: randomUUID(), policy: 'same' },
      bets: [
        {
          ...{ id: randomUUID(), stake },
          legs: [{ fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }],
        },
      ],
    },
  })

/** The statement contains every movement of node A and of node B once, with the right balance. */
async function statementAgrees(call: Call) {
  const { data } = await granted(call('GET /api/transactions'))
  const sources = data.filter(({ type }) => type === 0 || type === 1).map(({ source }) => source)
  expect(new Set(sources)).toEqual(new Set(['Deposit', 'Casino', 'Sports']))
  const sum = data.reduce((total, { type, amount }) => total + (type === 1 ? amount : -amount), 0)
  expect(sum).toBe(await balance(call))
}

async function limitsBindElsewhere(a: Call, b: Call, fixture: number) {
  const set = (of: string, value: number) =>
    granted(a('PUT /api/protection/limits', { body: { of, period: 'day', value } }))
  await set('stakes', ROUND + BET + 300)
  await set('deposits', DEPOSIT)
  expect(await refused(bet(b, fixture, 301))).toBe('stake_limit_reached')
  expect(await refused(deposit(b))).toBe('deposit_limit_reached')
  expect((await granted(bet(b, fixture, 300))).problems).toEqual([])
}

/** With the code of a letter, if withdrawals need one; waits until the bank has paid it. */
async function withdraws(
  { codeTo }: House,
  law: Jurisdiction,
  call: Call,
  { email }: Newcomer,
  amount: number,
) {
  const id = randomUUID()
  const ask = (code = '') => call('POST /api/withdrawals', { body: { id, amount, code } })
  const isAsked = law.secondFactorDays !== undefined
  if (isAsked) expect(await refused(ask())).toBe('second_factor_sent')
  await granted(ask(isAsked ? await codeTo(email) : ''))
  await eventually(async () => {
    const { data } = await granted(call('GET /api/withdrawals'))
    return data.some((withdrawal) => withdrawal.id === id && withdrawal.status === 2)
  })
}

/** A page connected to a gateway, with the received states of the player. */
async function openPage({ app }: House, call: Call) {
  const log = createLog('gateway', 'silent')
  const bus = createPostgresBus(app.config.databaseUrl, log)
  const gateway = await createGateway({
    ...{ bus, clock: systemClock, log, ...app.config.realtime, port: 0, staggerMs: 0 },
  })
  const { id } = await granted(call('GET /api/auth/me'))
  const states: string[] = []
  let isOpen = false
  const connection = openConnection({
    url: `ws://127.0.0.1:${gateway.port}/app/${app.config.realtime.key}`,
    authorise: (socket_id, channel_name) =>
      granted(call('POST /api/broadcasting/auth', { body: { socket_id, channel_name } })),
  })
  connection.join(`private-users.${id}`, {
    [JOINED]: () => {
      isOpen = true
    },
    UserStateEvent: ({ why }: UserStateEvent) => states.push(why),
  })
  await eventually(async () => isOpen)
  return {
    told: states,
    close: async () => {
      connection.close()
      await gateway.close()
      await bus.close()
    },
  }
}
