import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { perform } from '../../src/acts/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { foundOperators } from '../operators.ts'

let house: House
let ana: Person
let sofia: Awaited<ReturnType<House['app']['operators']['prove']>>
const TEXT = 'Meu saque de ontem ainda não chegou.'

beforeAll(async () => {
  house = await openHouse('cases')
  ;({ sofia } = await foundOperators(house.app.operators, { sofia: ['support'] }))
})
beforeEach(async () => {
  ana = await house.player({ verified: false })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const open = (who: Person, more: object = {}) =>
  who.call('POST /api/cases', { body: { id: randomUUID(), topic: 'money', text: TEXT, ...more } })
/** Texts of the letters to an address. */
const inbox = async (email: string): Promise<string> => {
  const mails = await (
    await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(email)}`)
  ).json()
  return (mails as { text: string }[]).map(({ text }) => text).join('\n')
}
const desk = () => ({ db: house.app.db, clock: house.app.clock })
const answer = (number: number, text: string) => perform(desk(), sofia, 'case.answer', { number, text })

it('a case has a number and a clock, is answered by page and letter, and is taken up again', async () => {
  const opened = await granted(open(ana))
  expect(opened).toMatchObject({
    topic: 'money',
    state: 'waiting',
    is_late: false,
    messages: [{ by: 'player', text: TEXT }],
  })
  expect(Date.parse(opened.due_at ?? '') - Date.parse(opened.opened_at)).toBe(12 * 3_600_000)

  await answer(opened.number, 'Seu saque foi pago hoje às 10h.')
  const number = String(opened.number)
  const read = await granted(ana.call('GET /api/cases/:number', { params: { number } }))
  expect(read).toMatchObject({
    state: 'answered',
    due_at: null,
    messages: [{}, { by: 'house', text: 'Seu saque foi pago hoje às 10h.' }],
  })
  await eventually(async () => {
    const letters = await inbox(ana.email)
    return letters.includes(`atendimento é ${number}`) && letters.includes('Seu saque foi pago hoje às 10h.')
  })

  const closed = await granted(ana.call('POST /api/cases/:number/close', { params: { number } }))
  expect(closed.state).toBe('closed')
  const again = await granted(
    ana.call('POST /api/cases/:number/messages', {
      params: { number },
      body: { id: randomUUID(), text: 'Agora chegou só a metade.' },
    }),
  )
  expect(again).toMatchObject({ state: 'waiting' })
  const { cases } = await granted(ana.call('GET /api/cases'))
  expect(cases.map((supportCase) => supportCase.number)).toEqual([opened.number])
})

it('a promise that is not kept is shown as late, to the player and to the house', async () => {
  const { number } = await granted(open(ana))
  house.clock.advance(12 * 3_600_000 + 1_000)
  const { email, password } = ana
  const { access_token: token } = await granted(
    house.call('POST /api/auth/login', { body: { email, password } }),
  )
  const read = await granted(
    house.call('GET /api/cases/:number', { params: { number: String(number) }, token }),
  )
  expect(read.is_late).toBe(true)
  expect((await house.app.cases.figures()).cases_late).toBeGreaterThan(0)
})

it('the same message sent twice, and at the same moment, is one; its id with another text is refused', async () => {
  const body = { id: randomUUID(), topic: 'other' as const, text: 'Como mudo o meu apelido no site?' }
  const [supportCase, two] = await Promise.all([granted(open(ana, body)), granted(open(ana, body))])
  expect(supportCase.number).toBe(two.number)
  expect(two.messages).toHaveLength(1)
  expect(await refused(open(ana, { ...body, text: 'Outra pergunta com o mesmo número.' }))).toBe(
    'reference_reused',
  )
})

it('nobody reads or answers a case of somebody else', async () => {
  const { number } = await granted(open(ana))
  const bia = await house.player({ verified: false })
  const params = { number: String(number) }
  expect(await refused(bia.call('GET /api/cases/:number', { params }))).toBe('case_not_found')
  expect(await refused(bia.call('POST /api/cases/:number/close', { params }))).toBe('case_not_found')
  expect(
    await refused(
      bia.call('POST /api/cases/:number/messages', {
        params,
        body: { id: randomUUID(), text: 'Deixe-me entrar nesta conversa.' },
      }),
    ),
  ).toBe('case_not_found')
  expect(await refused(bia.call('GET /api/cases/:number', { params: { number: '999999999999' } }))).toBe(
    'case_not_found',
  )
  const supportCase = await granted(ana.call('GET /api/cases/:number', { params }))
  expect(supportCase).toMatchObject({ state: 'waiting', messages: [{ text: TEXT }] })
})

it('[PROT-1] who excluded himself still reaches support', async () => {
  const caio = await house.player({ verified: false })
  await granted(caio.call('POST /api/protection/exclusion', { body: { months: null } }))
  expect((await granted(open(caio, { topic: 'protection' }))).state).toBe('waiting')
})

it('the house closes nothing that it has not answered, and only who has the role answers', async () => {
  const { number } = await granted(open(ana))
  await expect(perform(desk(), sofia, 'case.close', { number })).rejects.toMatchObject({
    code: 'case_unanswered',
  })
  await expect(
    perform(desk(), { ...sofia, roles: ['cashier'] }, 'case.answer', { number, text: 'x' }),
  ).rejects.toMatchObject({ code: 'operator_not_allowed' })
  await expect(answer(number, '  ')).rejects.toMatchObject({ code: 'reason_missing' })
})

it('a visitor writes with a captcha and gets the answer by letter; five messages a day are the most', async () => {
  const email = `visitante.${randomUUID().slice(0, 8)}@exemplo.com.br`
  const write = (more: object = {}) =>
    house.call('POST /v2/cases', {
      body: {
        id: randomUUID(),
        topic: 'account',
        text: 'Não consigo entrar na minha conta.',
        name: 'Davi Lima',
        email,
        ...more,
      },
    })
  const first = await granted(write())
  expect(first.number).toBeGreaterThan(10_000)
  await answer(first.number, 'Enviamos um link para a sua senha nova.')
  await eventually(async () => (await inbox(email)).includes('link para a sua senha nova'))
  expect(await refused(write({ captcha: undefined }))).toBe('captcha_failed')
  expect(await refused(write({ email: 'davi@@exemplo' }))).toBe('field_invalid')
  for (let n = 2; n <= 5; n += 1) await granted(write())
  expect(await refused(write())).toBe('cases_too_many')
})

it('thirty messages a day are the most of a player, also at the same moment', async () => {
  const { number } = await granted(open(ana))
  const params = { number: String(number) }
  const write = () =>
    ana.call('POST /api/cases/:number/messages', { params, body: { id: randomUUID(), text: TEXT } })
  const answers = await Promise.all(Array.from({ length: 35 }, (_, n) => (n % 2 ? write() : open(ana))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(29)
  expect(await refused(open(ana))).toBe('cases_too_many')
})

it('five messages a day are the most of a visitor, also at the same moment', async () => {
  const email = `visitante.${randomUUID().slice(0, 8)}@exemplo.com.br`
  const write = () =>
    house.call('POST /v2/cases', {
      body: { id: randomUUID(), topic: 'account', text: TEXT, name: 'Davi Lima', email },
    })
  const answers = await Promise.all(Array.from({ length: 9 }, write))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

it.each([
  ['too short', { text: 'oi' }],
  ['too long', { text: 'a'.repeat(4_001) }],
  ['no topic of ours', { topic: 'poetry' }],
  ['no id', { id: '1' }],
])('a message with %s is refused', async (_what, more) => {
  expect(await refused(open(ana, more))).toBe('invalid_request')
})
