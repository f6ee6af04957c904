import { createHmac } from 'node:crypto'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CREDENTIALS } from './config.ts'
import { ANA, DECEASED, isCpf, MINOR, NOT_FOUND, UNAVAILABLE } from './people.ts'
import { type Bench, type Body, openBench, send, until } from './testing.ts'

let bench: Bench
let hook: http.Server
let hookUrl = ''
let heard: { raw: string; json: Body; headers: http.IncomingHttpHeaders; good: boolean }[] = []

/** Checks the signature as the company documents it, and refuses an invalid one. */
function isSigned(raw: string, header: unknown): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  const signature = createHmac('sha256', CREDENTIALS.kycWebhookSecret).update(`${t}.${raw}`).digest('hex')
  return v1 === signature && Math.abs(Date.now() / 1000 - Number(t)) < 300
}

beforeAll(async () => {
  bench = await openBench()
  hook = http.createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const good = isSigned(raw, request.headers['x-legitimuz-signature'])
    heard.push({ raw, json: JSON.parse(raw) as Body, headers: request.headers, good })
    response.writeHead(good ? 200 : 401).end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/kyc`
})
afterAll(async () => {
  hook.closeAllConnections()
  hook.close()
  await bench.close()
})
beforeEach(async () => {
  await bench.control('reset', {})
  heard = []
})

describe('person registry', () => {
  const lookup = (cpf: string, key = 'sandbox') =>
    send('GET', `${bench.sandbox.cpf}/v1/people/${cpf}`, undefined, { 'x-api-key': key })

  it('knows the fixed people', async () => {
    expect((await lookup(ANA)).json).toMatchObject({
      name: 'Ana Beatriz Souza',
      birthday: '1990-03-14',
      status: 'regular',
    })
    expect((await lookup(DECEASED)).json.status).toBe('deceased')
    const age = (Date.now() - Date.parse((await lookup(MINOR)).json.birthday)) / (365.25 * 86_400_000)
    expect(age).toBeGreaterThan(14)
    expect(age).toBeLessThan(18)
    expect([(await lookup(NOT_FOUND)).status, (await lookup(UNAVAILABLE)).status]).toEqual([404, 503])
    expect([(await lookup('52998224724')).status, (await lookup(ANA, 'x')).status]).toEqual([404, 401])
  })

  it('makes up an adult for any other CPF, the same one every time', async () => {
    const fresh = (await bench.control('cpf', {})).json
    expect(isCpf(fresh.cpf)).toBe(true)
    const found = (await lookup(fresh.cpf)).json
    expect([found.name, found.birthday]).toEqual([fresh.name, fresh.birthday])
    expect(Date.now() - Date.parse(found.birthday)).toBeGreaterThan(19 * 365.25 * 86_400_000)
  })

  it('answers an ordered 5xx once', async () => {
    await bench.fault({ target: 'cpf', kind: '5xx', match: { cpf: ANA } })
    expect([(await lookup(ANA)).status, (await lookup(ANA)).status]).toEqual([503, 200])
  })
})

describe('identity', () => {
  const ask = (ref_id: string, more: object = {}) =>
    send(
      'POST',
      `${bench.sandbox.kyc}/public/verifications`,
      {
        schema_version: '1.0',
        ref_id,
        document: { type: 'cpf', number: ANA },
        flow_public_id: 'flow',
        callback_url: hookUrl,
        ...more,
      },
      { 'x-api-key': 'sandbox' },
    )
  const read = async (id: string) =>
    (
      await send('GET', `${bench.sandbox.kyc}/public/verifications/${id}`, undefined, {
        'x-api-key': 'sandbox',
      })
    ).json.verification
  const decided = (status: string) =>
    until(() => heard.find((callback) => callback.good && callback.json.verification.status === status))

  it('makes one verification a ref_id, and refuses nonsense and strangers', async () => {
    const first = await ask('a')
    expect([first.status, (await ask('a')).json.verification.public_id]).toEqual([
      201,
      first.json.verification.public_id,
    ])
    expect((await ask('b', { document: { type: 'cpf', number: '1' } })).status).toBe(422)
    expect((await send('POST', `${bench.sandbox.kyc}/public/verifications`, {})).status).toBe(401)
  })

  it('shows the person a page whose button decides, and sends them back', async () => {
    const { json } = await ask('page', { redirect_url: 'http://127.0.0.1:9/volta?x=1' })
    const page = await send('GET', json.entry.url)
    for (const label of ['Aprovar', 'Recusar', 'Abandonar', 'CPF errado', 'Menor', 'Falecido'])
      expect(page.text).toContain(label)
    const pressed = await send('POST', json.entry.url, 'verdict=approve', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([pressed.status, pressed.headers.location]).toEqual([
      303,
      'http://127.0.0.1:9/volta?x=1&ref_id=page&status=submitted',
    ])
    await decided('processing')
    const callback = await decided('approved')
    expect(callback.headers['x-legitimuz-delivery']).toMatch(/^dlv_/)
    expect(await read(json.verification.public_id)).toMatchObject({
      status: 'approved',
      person: { cpf: ANA },
    })
  })

  it.each([
    ['refuse', 'refused', undefined],
    ['deceased', 'refused', undefined],
    ['wrong-cpf', 'approved', '11144477735'],
    ['minor', 'approved', ANA],
  ])('%s → %s', async (verdict, status, cpf) => {
    const id = (await ask(verdict)).json.verification.public_id
    await bench.control(`kyc/${id}/${verdict}`, {})
    await decided(status)
    expect((await read(id)).person?.cpf).toBe(cpf)
  })

  it('abandoned stays pending; a second look may turn an approval into a refusal', async () => {
    const id = (await ask('again')).json.verification.public_id
    await bench.control(`kyc/${id}/abandon`, {})
    expect((await read(id)).status).toBe('pending')
    await bench.control(`kyc/${id}/approve`, {})
    await decided('approved')
    await bench.control(`kyc/${id}/refuse`, {})
    await decided('refused')
  })

  it.each(['bad-signature', 'missing-signature', 'stale-timestamp', 'wrong-key', 'reserialised-body'])(
    '%s: the first try does not hold, the next one does',
    async (kind) => {
      const id = (await ask(kind)).json.verification.public_id
      await bench.fault({ target: 'kyc', kind, match: { status: 'approved' } })
      await bench.control(`kyc/${id}/approve`, {})
      await decided('approved')
      const tries = heard.filter((callback) => callback.json.verification.status === 'approved')
      expect(tries.map((attempt) => attempt.good)).toEqual([false, true])
      expect(new Set(tries.map((attempt) => attempt.headers['x-legitimuz-delivery'])).size).toBe(1)
    },
  )

  it('signs with the time of the receiver, even after the clock was moved', async () => {
    const id = (await ask('moved')).json.verification.public_id
    await bench.control('advance', { seconds: 86_400 })
    await bench.control(`kyc/${id}/approve`, {})
    await decided('approved')
    expect(heard.every((callback) => callback.good)).toBe(true)
  })

  it('reorder: sends the final callback before the one in between', async () => {
    const id = (await ask('order')).json.verification.public_id
    await bench.fault({ target: 'kyc', kind: 'reorder' })
    await bench.control(`kyc/${id}/approve`, {})
    await until(() => heard.length === 2)
    expect(heard.map((callback) => callback.json.verification.status)).toEqual(['approved', 'processing'])
  })
})

describe('mail', () => {
  /** A minimal SMTP client, line by line: resolves with the server's last reply, or 'gone'. */
  function mail(to: string, text: string): Promise<string> {
    const lines = ['HELO test', 'MAIL FROM:<site@jogo.test>', `RCPT TO:<${to}>`, 'DATA', text]
    return new Promise((resolve) => {
      const socket = net.connect(Number(new URL(bench.sandbox.smtp).port), '127.0.0.1')
      let last = 'gone'
      socket.on('data', (chunk) => {
        last = chunk.toString().trim()
        const next = lines.shift()
        if (next !== undefined && /^[23]/.test(last)) socket.write(`${next}\r\n`)
        else socket.end()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(lines.length === 0 && last.startsWith('354') ? 'gone' : last))
    })
  }
  const text = (subject: string) =>
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nOl=C3=A1: http://localhost:1/c?t=1\r\n.`
  const inbox = async (to: string) =>
    JSON.parse((await send('GET', `${bench.sandbox.pages}/__mail?to=${encodeURIComponent(to)}`)).text) as {
      subject: string
      links: string[]
    }[]

  it('keeps what is sent, newest first, by recipient', async () => {
    for (const subject of ['Um', 'Dois é mais'])
      expect(await mail('Ana@Example.com', text(subject))).toMatch(/^250/)
    await mail('bruno@example.com', text('Outro'))
    const mails = await inbox('ana@example.com')
    expect(mails.map((mail) => mail.subject)).toEqual(['Dois é mais', 'Um'])
    expect(mails[0]?.links).toEqual(['http://localhost:1/c?t=1'])
  })

  it.each([
    ['429', /^421/, 0],
    ['5xx', /^451/, 0],
    ['refused', /^550/, 0],
    ['lost', /^250/, 0],
    ['timeout-before-effect', /^gone/, 0],
    ['timeout-after-effect', /^gone/, 1],
  ])('%s', async (kind, answer, count) => {
    await bench.fault({ target: 'mail', kind })
    expect(await mail(`${kind}@example.com`, text('x'))).toMatch(answer)
    expect(await inbox(`${kind}@example.com`)).toHaveLength(count)
  })

  it('bounced: taken, then sent back to who sent it', async () => {
    await bench.fault({ target: 'mail', kind: 'bounced' })
    expect(await mail('nobody@example.com', text('x'))).toMatch(/^250/)
    expect((await inbox('site@jogo.test'))[0]?.subject).toBe('Undelivered Mail Returned to Sender')
  })
})
