import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { age, changePhone, confirm, happened, readProfile, send } from '../contacts.ts'
import { eventually, granted, type House, openHouse, PASSWORD, type Person, refused } from '../house.ts'
import { codeIn } from '../letters.ts'
import { waitingSessions } from '../waiting.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('contact_phone')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const textsTo = async (number: string) =>
  (await (
    await fetch(`${house.sandbox.addresses.pages}/__texts?to=${encodeURIComponent(number)}`)
  ).json()) as { text: string; status: string; key: string }[]
const textTo = (number: string, count = 1) =>
  eventually(async () => {
    const found = await textsTo(number)
    return found.length >= count && found[0]
  })
let lastNumber = 912_000_000
const newNumber = () => {
  lastNumber += 1
  return String(lastNumber)
}

describe('the phone', () => {
  it('[ENT-1] of a registration may be of any country, and must be a number there', async () => {
    const form = async (phone_code: string, phone: string) => ({
      document: (await house.sandbox.control<{ cpf: string }>('cpf')).cpf,
      ...{ email: `${randomUUID()}@example.com`, phone, phone_code, password: PASSWORD, termsAccepted: true },
    })
    const good = await form('351', '912 345 678')
    await granted(house.call('POST /v2/auth/register', { body: good }))
    const { access_token: token } = await granted(
      house.call('POST /api/auth/login', { body: { email: good.email, password: PASSWORD } }),
    )
    expect((await granted(house.call('GET /api/profile', { token }))).phone).toMatchObject({
      ...{ code: '351', number: '912345678', shown: '+351 912 345 678', confirmed_at: null },
    })
    const bad = await house.call('POST /v2/auth/register', { body: await form('351', '12345678') })
    expect(bad).toMatchObject({ status: 422, body: { errors: { phone: [expect.any(String)] } } })
  })

  it('[LAW-AUT-3] is changed by the code of a message to the new number, within ten minutes', async () => {
    const who = await house.player({ verified: false })
    const number = newNumber()
    const waiting = await granted(changePhone(who, number))
    expect(waiting.phone).toMatchObject({
      code: '55',
      waiting: { is_change: true, shown: expect.stringMatching(/^\+351/) },
    })
    const code = codeIn((await textTo(`+351${number}`)).text)
    const after = await granted(confirm(who, code, 'phone'))
    expect(after.phone).toMatchObject({
      code: '351',
      number,
      confirmed_at: expect.any(String),
      waiting: null,
    })
    expect(await happened(who)).toContain('phone.changed')
    expect(await refused(confirm(who, code, 'phone'))).toBe('confirmation_invalid')
    const next = newNumber()
    await granted(changePhone(who, next))
    const late = codeIn((await textTo(`+351${next}`)).text)
    await age(house, '10 minutes', who)
    expect(await refused(confirm(who, late, 'phone'))).toBe('confirmation_invalid')
  })

  it('of a registration is confirmed in the same way, without the password', async () => {
    const who = await house.player({ verified: false })
    await sql`update players set phone = '11987650001' where id = ${who.id}`.execute(house.app.db.sql)
    await granted(send(who, 'phone'))
    await granted(confirm(who, codeIn((await textTo('+5511987650001')).text), 'phone'))
    expect((await readProfile(who)).phone.confirmed_at).not.toBeNull()
  })

  it('one number is sent five messages a day, whoever asks', async () => {
    const number = newNumber()
    const people: Person[] = []
    for (let count = 1; count <= 5; count += 1) {
      const who = await house.player({ verified: false })
      await granted(changePhone(who, number))
      people.push(who)
      await age(house, '1 minute', ...people)
    }
    const who = await house.player({ verified: false })
    expect(await refused(changePhone(who, number))).toBe('messages_limited')
    expect((await readProfile(who)).phone.waiting).toBeNull()
  })

  it('of parallel requests for one number one is sent a message', async () => {
    const number = newNumber()
    const people = await Promise.all([1, 2, 3].map(() => house.player({ verified: false })))
    const owner = new pg.Client({ connectionString: house.database.ownerUrl })
    await owner.connect()
    // All three requests are in progress before any of them can write its message.
    await owner.query('begin; lock table contact_messages in share mode')
    const requests = Promise.all(people.map((who) => changePhone(who, number)))
    await eventually(async () => (await waitingSessions(house.app.db.sql)) >= 3).finally(() => owner.end())
    expect((await requests).filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('whatever the company answers, one message comes, and once', async () => {
    const kinds = [
      ...['timeout-after-effect', 'timeout-before-effect', '5xx', '429', 'malformed-json', 'html-error'],
      'schema-drift',
    ]
    await Promise.all(
      kinds.map(async (kind) => {
        const number = newNumber()
        await fault(kind, 'send', number)
        const who = await house.player({ verified: false })
        await granted(changePhone(who, number))
        await granted(confirm(who, codeIn((await textTo(`+351${number}`)).text), 'phone'))
        expect(await textsTo(`+351${number}`)).toHaveLength(1)
      }),
    )
  })

  const fault = (kind: string, operation: string, number: string) =>
    house.sandbox.control('faults', {
      ...{ target: 'sms', kind, operation, times: 1, match: { to: `+351${number}` } },
      delayMs: kind === 'late' ? 300 : 0,
    })
  const delivery = async (who: Person) => (await readProfile(who)).phone.waiting?.delivery

  it('a receipt is counted in the end, late, twice, or after one that nobody can believe', async () => {
    const kinds = [
      ...['late', 'duplicate', 'duplicate-concurrent', 'bad-signature', 'missing-signature'],
      'stale-timestamp',
    ]
    await Promise.all(
      kinds.map(async (kind) => {
        const number = newNumber()
        await fault(kind, 'callback.receipt', number)
        const who = await house.player({ verified: false })
        await granted(changePhone(who, number))
        await eventually(async () => (await delivery(who)) === 'delivered')
      }),
    )
  })

  it('a lost receipt changes nothing: the code counts', async () => {
    const number = newNumber()
    await fault('lost', 'callback.receipt', number)
    const who = await house.player({ verified: false })
    await granted(changePhone(who, number))
    const code = codeIn((await textTo(`+351${number}`)).text)
    expect(await delivery(who)).toBe('sent')
    await granted(confirm(who, code, 'phone'))
  })

  it('a message that the phone does not take is told to the player; a failure after the delivery is not believed', async () => {
    const [bad, good] = [newNumber(), newNumber()]
    const [person, other] = [await house.player({ verified: false }), await house.player({ verified: false })]
    await fault('undelivered', 'send', bad)
    await granted(changePhone(person, bad))
    await eventually(async () => (await delivery(person)) === 'failed')
    await granted(changePhone(other, good))
    await eventually(async () => (await delivery(other)) === 'delivered')
    const [text] = await textsTo(`+351${good}`)
    expect(await post({ key: text?.key, status: 'failed' })).toBe(200)
    expect(await delivery(other)).toBe('delivered')
  })

  it('a forged receipt is refused', async () => {
    expect(await post({ key: randomUUID(), status: 'failed' }, 'not-the-secret')).toBe(401)
    expect(await post({ key: "'; drop table players; --", status: 'failed' })).toBe(200)
    expect(await post('nonsense')).toBe(200)
  })

  async function post(body: unknown, secret = 'sandbox-sms-secret') {
    const raw = typeof body === 'string' ? body : JSON.stringify(body)
    const t = Math.floor(house.clock.now().getTime() / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')
    const answer = await fetch(`${house.url}/webhooks/sms`, {
      method: 'POST',
      headers: { 'x-sms-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
      body: raw,
    })
    return answer.status
  }
})
