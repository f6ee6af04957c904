import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { calls } from '@jogo/contract/calls'
import { callRefusals, type Endpoint } from '@jogo/contract/endpoint'
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, type Language, REFUSALS, type RefusalCode } from '@jogo/contract/refusals'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, PASSWORD, type Person } from '../house.ts'
import { BODIES, ESCAPES, tokens, VALUES } from '../nonsense/nonsense.ts'
import { schemaSample } from '../nonsense/sample.ts'

let house: House
let ana: Person
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
beforeAll(async () => {
  house = await openHouse('nonsense')
  ana = await house.player({ real: '100.00' })
})
afterAll(async () => {
  agent.destroy()
  await house?.assertBooksBalance()
  await house?.close()
})

interface Wire {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}
interface Heard {
  wire: Wire
  status: number
  text: string
}

/** Time limit of every call. */
const ANSWER_MS = 20_000

/** Sends the bytes unchanged: `fetch` would normalise the address. */
const send = (wire: Wire) =>
  new Promise<Heard>((resolve, reject) => {
    const { method, path, headers, body } = wire
    const signal = AbortSignal.timeout(ANSWER_MS)
    const { hostname, port } = new URL(house.url)
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent, signal }
    const call = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.once('end', () => resolve({ wire, status: answer.statusCode ?? 0, text }))
      answer.once('error', reject)
    })
    call.once('error', reject)
    call.end(body)
  })

/** Repeats a call that was refused only because the machine is busy. */
async function patiently(wire: Wire, triesLeft = 10): Promise<Heard> {
  const heard = await send(wire)
  if (heard.status !== 503 || triesLeft === 0 || !heard.text.includes('"busy"')) return heard
  await new Promise((resolve) => setTimeout(resolve, 500))
  return patiently(wire, triesLeft - 1)
}

const isCode = (code: string): code is RefusalCode => code in REFUSALS

/** Accepts a granted call, because much nonsense is harmless, and a refusal that the call declares, with its text; never a failure of the server. */
function check(call: Endpoint, { wire, status, text }: Heard, language: Language): RefusalCode | undefined {
  const what = `${wire.method} ${wire.path.slice(0, 200)} ${String(wire.body ?? '').slice(0, 200)} → ${status} ${text.slice(0, 300)}`
  if (status < 400) return undefined
  const { error, message } = JSON.parse(text) as { error: string; message: string }
  expect(isCode(error), what).toBe(true)
  const code = error as RefusalCode
  expect(REFUSALS[code], what).toBe(status)
  expect(callRefusals(call), what).toContain(code)
  expect(['unexpected', 'busy', 'database_unavailable'], what).not.toContain(code)
  const words = REFUSAL_TEXTS[code][language]
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  expect(message, what).toMatch(new RegExp(`^${words.join('[^{}]+')}$`))
  return code
}

/** A valid body, so that a single wrong field gets past all checks but its own. */
async function goodBody(call: Endpoint): Promise<Record<string, unknown>> {
  const sample = schemaSample(call.body ?? Type.Object({})) as Record<string, unknown>
  if (call === calls.register) {
    const { cpf } = await house.sandbox.control<{ cpf: string }>('cpf')
    const person = {
      document: cpf,
      email: `${randomUUID()}@example.com`,
      phone: '11999990000',
      phone_code: '55',
    }
    return {
      ...sample,
      ...person,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      email_confirmation: person.email,
    }
  }
  if (call === calls.broadcastingAuth) return { ...sample, channel_name: `private-users.${ana.id}` }
  if (call === calls.createDeposit || call === calls.requestWithdrawal)
    return { id: randomUUID(), amount: 2_000 }
  return sample
}

/** Values handled by the same code in all calls are spread over the calls, each value on another. */
const ONE_OF = 4

/** Requests of one call with exactly one wrong place each. */
async function* nonsenseFor(call: Endpoint, token: string): AsyncGenerator<Wire> {
  const authorization = call.access.who === 'anyone' ? {} : { authorization: `Bearer ${token}` }
  const wire = (more: Partial<Wire>): Wire => ({
    method: call.method,
    path: callPath(call, {}),
    ...more,
    headers: { ...authorization, ...more.headers },
  })
  const json = (body: string) => wire({ headers: { 'content-type': 'application/json' }, body })
  const at = Object.values<Endpoint>(calls).indexOf(call)
  const turn = <T>(values: readonly T[]) => values.filter((_, index) => (index + at) % ONE_OF === 0)
  for (const value of call.access.who === 'anyone' ? turn(tokens(token)) : tokens(token))
    yield wire({ headers: { authorization: value } })
  for (const name of namesIn(call.path))
    for (const part of ESCAPES) yield wire({ path: callPath(call, { [name]: part }) })
  const queries = [...ESCAPES.map((part) => `=${part}`), '', '=', '=1&$=2', '[]=1', '[a]=1', '=1&$=1&$=1']
  const query = (name: string, rest: string) =>
    wire({ path: `${callPath(call, {})}?${name}${rest.replaceAll('$', name)}` })
  for (const name of Object.keys(properties(call.query))) for (const rest of queries) yield query(name, rest)
  for (const rest of turn(queries)) yield query('nobody_asked', rest)
  for (const { type, body } of call.body ? BODIES : turn(BODIES))
    yield wire({ headers: { ...(type && { 'content-type': type }) }, body })
  if (!call.body) return
  for (const name of fields(call.body)) {
    const wrong = [...VALUES.map((value) => `"${name}":${value}`), '', `"${name}":1,"${name}":"x"`]
    for (const part of wrong) {
      const good = Object.entries(await goodBody(call)).filter(([other]) => other !== name)
      const rest = good.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`)
      yield json(`{${[...rest, part].filter(Boolean).join()}}`)
    }
  }
}

/** Fields of a schema, one for each group of equal declarations: registration has thirty fields of tracking data. */
function fields(schema: unknown): string[] {
  const names = Object.keys(properties(schema))
  const kind = (name: string) => JSON.stringify(properties(schema)[name])
  return names.filter((name) => {
    const alike = names.filter((other) => kind(other) === kind(name))
    return alike.length <= 8 || alike[0] === name
  })
}

const properties = (schema: unknown) =>
  (schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const callPath = (call: Endpoint, values: Record<string, string>) => {
  const samples = (call.params ? schemaSample(call.params) : {}) as Record<string, unknown>
  return call.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? String(samples[name]))
}

it('what is no HTTP at all is refused in words, too, in the language it may have named', async () => {
  const { hostname, port } = new URL(house.url)
  const say = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
      let heard = ''
      socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer'))).once('error', reject)
      socket.setEncoding('utf8').on('data', (chunk) => {
        heard += chunk
      })
      socket.once('close', () => resolve(heard))
    })
  const long = 'x'.repeat(20_000)
  for (const bytes of [
    'nonsense\r\n\r\n',
    '\0\xff\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${long}\r\n\r\n`,
    'POST /api/deposits HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
  ]) {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 422 /)
    expect(JSON.parse(body)).toEqual({ error: 'invalid_request', message: REFUSAL_TEXTS.invalid_request.pt })
  }
  const spanish = await say('GET / HTTP/1.1\r\nAccept-Language: es-AR\r\nbad header\r\n\r\n')
  expect(spanish).toContain(REFUSAL_TEXTS.invalid_request.es)
})

const ALL = Object.entries(calls) as [string, Endpoint][]
const AT_ONCE = 6

it.each(ALL)('%s answers any nonsense in words, and at once', { timeout: 180_000 }, async (_name, call) => {
  const { access_token: token } = await granted(
    house.call('POST /api/auth/login', { body: { email: ana.email, password: ana.password } }),
  )
  const seen = new Map<RefusalCode, Wire>()
  const all = nonsenseFor(call, token)
  const work = async () => {
    for await (const wire of all) {
      const code = check(call, await patiently(wire), 'pt')
      if (code && !seen.has(code)) seen.set(code, wire)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => all.return(undefined))
  for (const wire of seen.values()) {
    for (const language of LANGUAGES) {
      const headers = { ...wire.headers, 'accept-language': language }
      check(call, await patiently({ ...wire, headers }), language)
    }
  }
})
