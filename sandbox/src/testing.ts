import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { CREDENTIALS, type Options } from './config.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** For tests: a running sandbox on free ports and a merchant that talks to it over real sockets. */
export interface Bench {
  sandbox: Sandbox
  merchant: Merchant
  dir: string
  options: Options
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  psp(method: string, path: string, body?: unknown): Promise<Reply>
  control(path: string, body?: unknown, method?: string): Promise<Reply>
  fault(fault: Record<string, unknown>): Promise<Reply>
  close(): Promise<void>
}

/** Fields read by tests from answers and callbacks of every shape; an absent field is undefined at run time. */
export interface Body {
  txid: string
  type: string
  status: string
  valor: { original: string }
  revisao: number
  pixCopiaECola: string
  location: string
  violacoes: [{ propriedade: string }]
  rtrId: string
  e2eId: string
  error: string
  access_token: string
  pix: [BodyPix, ...BodyPix[]] & { payouts: object }
  verification: {
    public_id: string
    ref_id: string
    status: string
    reason?: string
    person: { cpf: string; birthday: string }
  }
  entry: { url: string }
  event: string
  cpf: string
  name: string
  birthday: string
}

export interface BodyPix {
  endToEndId: string
  txid: string
  valor: string
  gnExtras?: { idEnvio?: string; pagador?: { cpf: string } }
  devolucoes?: [{ valor: string; status: string; natureza: string }, ...{ status: string }[]]
}

export interface Reply {
  status: number
  json: Body
  text: string
  headers: http.IncomingHttpHeaders
}

export interface Delivery {
  path: string
  raw: string
  json: Body
  headers: http.IncomingHttpHeaders
  at: number
}

export interface Merchant {
  url: string
  /** Callbacks accepted, in order of arrival. */
  deliveries: Delivery[]
  /** Callbacks refused because of a missing or wrong certificate. */
  refused: number
  /** Status answered to the next callbacks; 200 when empty. */
  answers: number[]
  /** Whether calls without a certificate are accepted, too. */
  careless: boolean
}

const QUICK: Options = {
  port: 0,
  dir: '',
  completeMs: 20,
  kycMs: 20,
  lotteryMs: 50,
  retryMs: 15,
  callbackTimeoutMs: 2000,
  tokenSeconds: 3600,
  walletUrl: 'http://127.0.0.1:9',
  games: 30,
  handMs: 60_000,
  oddsSpeed: 10,
  oddsApart: 1,
  oddsAliveMs: 10_000,
  oddsRecoveryMs: 30_000,
  oddsQuiet: true,
  bookMatchMs: 240_000,
  bookDiscardMs: 20,
}

export async function openBench(overrides: Partial<Options> = {}): Promise<Bench> {
  const dir = overrides.dir ?? mkdtempSync(join(tmpdir(), 'sandbox-'))
  const options = { ...QUICK, ...overrides, dir }
  const sandbox = await startSandbox(options)
  const { merchant, close: closeMerchant } = await openMerchant(sandbox)
  const { ca, merchant: client } = sandbox.tls
  let token = ''
  const bench: Bench = {
    sandbox,
    merchant,
    dir,
    options,
    call: (method, url, body, headers) => send(method, url, body, headers, { ca, ...client }),
    async psp(method, path, body) {
      token ||= (
        await bench.call('POST', `${sandbox.pix}/oauth/token`, { grant_type: 'client_credentials' }, BASIC)
      ).json.access_token
      return bench.call(method, sandbox.pix + path, body, { authorization: `Bearer ${token}` })
    },
    control: (path, body, method = 'POST') => send(method, `${sandbox.pages}/__control/${path}`, body),
    fault: (fault) => bench.control('faults', fault),
    async close() {
      await Promise.all([sandbox.close(), closeMerchant()])
      if (!overrides.dir) rmSync(dir, { recursive: true, force: true })
    },
  }
  return bench
}

export const BASIC = {
  authorization: `Basic ${Buffer.from(`${CREDENTIALS.pixClientId}:${CREDENTIALS.pixClientSecret}`).toString('base64')}`,
}

export function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
  tls: https.RequestOptions = {},
): Promise<Reply> {
  const raw = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const lib = url.startsWith('https:') ? https : http
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(raw)) }
    const request = lib.request(url, { method, agent: false, headers: { ...type, ...headers }, ...tls })
    request.on('error', reject)
    request.on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString('utf8')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) })
    })
    request.end(raw)
  })
}

/** A merchant that demands a certificate of the PSP's authority before it accepts a callback. */
async function openMerchant(sandbox: Sandbox) {
  const merchant: Merchant = { url: '', deliveries: [], refused: 0, answers: [], careless: false }
  const { ca, merchant: pair } = sandbox.tls
  const listener: http.RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString('utf8')
    if (!merchant.careless && !(request.socket as TLSSocket).authorized) {
      merchant.refused += 1
      response.writeHead(403).end()
      return
    }
    const status = merchant.answers.shift() ?? 200
    if (status < 300)
      merchant.deliveries.push({
        path: request.url ?? '',
        raw,
        json: parse(raw),
        headers: request.headers,
        at: Date.now(),
      })
    response.writeHead(status).end()
  }
  const server = https.createServer({ ca, ...pair, requestCert: true, rejectUnauthorized: false }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  merchant.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { merchant, close }
}

export async function until<Value>(look: () => Value | undefined | false, ms = 20_000): Promise<Value> {
  const end = Date.now() + ms
  for (;;) {
    const value = look()
    if (value) return value
    if (Date.now() > end) throw new Error(`nothing came within ${ms} ms: ${look.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A charge for Ana, as made by the product. */
export function chargeFor(cpf: string, original = '37.00', expiracao = 3600) {
  return {
    calendario: { expiracao },
    devedor: { cpf, nome: 'Ana Beatriz Souza' },
    valor: { original },
    chave: CREDENTIALS.pixKey,
    solicitacaoPagador: 'Depósito',
  }
}

let made = 0
export const newTxid = () => `${(++made).toString(16).padStart(6, '0')}${'a1b2c3d4'.repeat(4)}`.slice(0, 32)

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {} as Body
  }
}
