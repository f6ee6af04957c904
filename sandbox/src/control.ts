import type { SecondBook } from './book/book.ts'
import { BookRefusal, RESULTS } from './book/types.ts'
import type { Faults } from './faults.ts'
import { FaultMistake } from './faults.ts'
import type { Answer, Request, Route } from './http.ts'
import { KycMistake } from './kyc/types.ts'
import type { Kyc } from './kyc.ts'
import type { Log } from './log.ts'
import { listMails } from './mail.ts'
import { oddsControl } from './odds/control.ts'
import type { Odds } from './odds/odds.ts'
import { OrderMistake } from './odds/order-body.ts'
import { newCpf, registeredPerson } from './people.ts'
import { toCents } from './pix/amount.ts'
import { BankRefusal } from './pix/bank.ts'
import { PayoutRefusal, Problem } from './pix/problem.ts'
import { pixView } from './pix/views.ts'
import type { Pix } from './pix.ts'
import { enter, RegisterMistake } from './registers.ts'
import type { S3 } from './s3.ts'
import { listTexts } from './sms.ts'
import { forget, type Store } from './state.ts'
import { GiftMistake } from './suppliers/gift.ts'
import type { Suppliers } from './suppliers/suppliers.ts'
import type { Tasks } from './tasks.ts'

export interface ControlDeps {
  store: Store
  tasks: Tasks
  faults: Faults
  log: Log
  pix: Pix
  kyc: Kyc
  suppliers: Suppliers
  odds: Odds
  s3: S3
  book: SecondBook
}

class ControlMistake extends Error {}

/** The control API, for tests and manual use: orders faults, moves time, presses the pages' buttons, reads the log. */
export function controlRoutes(deps: ControlDeps): Route[] {
  const { store, tasks, faults, log, pix, kyc, suppliers, odds, s3, book } = deps
  const route = (method: string, path: string, handle: (request: Request) => unknown): Route => ({
    method,
    path,
    operation: 'control',
    handle: (request) => answer(() => handle(request)),
  })
  return [
    route('POST', '/__control/faults', (request) => faults.order(request.json)),
    route('GET', '/__control/faults', () => faults.list()),
    route('DELETE', '/__control/faults', () => faults.clear()),
    route('POST', '/__control/advance', async (request) => {
      await tasks.advance(positive(body(request).seconds, 'seconds') * 1000)
      return { now: new Date(tasks.now()).toISOString() }
    }),
    route('POST', '/__control/reset', () => {
      forget(store.state)
      odds.engine.forget()
      log.clear()
      store.changed()
    }),
    route('GET', '/__control/log', () => log.list()),
    route('GET', '/__control/state', () => ({ now: new Date(tasks.now()).toISOString(), ...store.state })),
    route('POST', '/__control/cpf', () => registeredPerson(newCpf(), tasks.now())),
    route('POST', '/__control/pix/pay', (request) => ({ pix: pix.pay(payment(body(request))).map(pixView) })),
    route('POST', '/__control/pix/take-back', (request) => {
      const { endToEndId, amount } = body(request)
      return pix.takeBack(String(endToEndId), amount === undefined ? undefined : cents(amount))
    }),
    route('POST', '/__control/pix/payouts/:id/return', (request) =>
      pix.returnPayout(request.params.id as string),
    ),
    route('POST', '/__control/pix/webhook', (request) => forge(deps, body(request))),
    route('DELETE', '/__control/pix/webhook', () => {
      store.state.pix.webhooks = {}
      store.changed()
    }),
    route('POST', '/__control/kyc/:id/:verdict', ({ params, json }) => {
      const ahead = (json as { receiver_ahead_ms?: unknown } | undefined)?.receiver_ahead_ms
      return kyc.act(
        params.id as string,
        params.verdict as string,
        typeof ahead === 'number' ? ahead : undefined,
      )
    }),
    route('POST', '/__control/wallet', (request) => {
      const url = String(body(request).url)
      if (!/^https?:\/\//.test(url) || !URL.canParse(url))
        throw new ControlMistake('url must be an http(s) address')
      store.state.suppliers.walletUrl = url.replace(/\/+$/, '')
      store.changed()
    }),
    route('POST', '/__control/gift', (request) => suppliers.give(body(request))),
    route('POST', '/__control/registers/:cpf', (request) =>
      enter(store, request.params.cpf as string, body(request)),
    ),
    route('POST', '/__control/book/:id/settle', ({ params, json }) => {
      const wish = (json as { result?: unknown } | undefined)?.result
      const result = RESULTS.find((entry) => entry === wish)
      if (wish !== undefined && !result) throw new ControlMistake(`result must be ${RESULTS.join(', ')}`)
      return book.settle(params.id as string, result)
    }),
    route('POST', '/__control/book/:id/rollback', ({ params }) => book.rollback(params.id as string)),
    route('GET', '/__control/reports', () => store.state.registers.reports ?? {}),
    route('GET', '/__control/s3', () => ({ objects: s3.list() })),
    ...oddsControl(odds.orders, route),
    route('GET', '/__texts', (request) => listTexts({ store }, request.query.get('to'))),
    route('GET', '/__mail', (request) => listMails(deps, request.query.get('to'))),
    {
      method: 'GET',
      path: '/qr/v2/:token',
      operation: 'location',
      handle: (request) => pix.locationPayload(request.params.token as string),
    },
  ]
}

/** Sends any body to the registered webhook, or to `url`, with the PSP's own, a foreign or no certificate. */
async function forge({ store, pix, log }: ControlDeps, order: Record<string, unknown>) {
  const { certificate = 'none', raw } = order
  if (!['own', 'next', 'foreign', 'none'].includes(String(certificate)))
    throw new ControlMistake('certificate must be own, next, foreign or none')
  const registered = Object.values(store.state.pix.webhooks)[0]
  const url = order.url === undefined ? registered && `${registered.webhookUrl}/pix` : String(order.url)
  if (!url) throw new ControlMistake('no webhook is registered; give a url')
  const text = typeof raw === 'string' ? raw : JSON.stringify(order.body ?? { pix: [] })
  const posted = await pix.sendAs(url, text, certificate as 'own' | 'next' | 'foreign' | 'none')
  log.add({
    company: 'pix',
    direction: 'callback',
    operation: 'callback.forged',
    method: 'POST',
    path: url,
    verdict: `forged, certificate ${String(certificate)}: ${posted.status ?? posted.error}`,
  })
  return posted
}

/** `amount` is "37.00" or whole centavos. */
function payment(order: Record<string, unknown>) {
  const { txid, code, payer_cpf, amount, times, force } = order
  return {
    ...(txid === undefined ? {} : { txid: String(txid) }),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(payer_cpf === undefined ? {} : { payerCpf: String(payer_cpf) }),
    ...(amount === undefined ? {} : { cents: cents(amount) }),
    ...(times === undefined ? {} : { times: positive(times, 'times') }),
    ...(force === true ? { force: true } : {}),
  }
}

function cents(amount: unknown): number {
  const value = typeof amount === 'number' ? amount : toCents(amount)
  if (value === undefined || !Number.isSafeInteger(value) || value <= 0)
    throw new ControlMistake('amount must be "37.00" or whole centavos above zero')
  return value
}

function positive(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value > 0))
    throw new ControlMistake(`${name} must be a number above zero`)
  return value
}

function body(request: Request): Record<string, unknown> {
  if (typeof request.json !== 'object' || request.json === null)
    throw new ControlMistake('a JSON object is expected')
  return request.json as Record<string, unknown>
}

const KNOWN = [
  ControlMistake,
  GiftMistake,
  FaultMistake,
  KycMistake,
  OrderMistake,
  BankRefusal,
  BookRefusal,
  Problem,
  PayoutRefusal,
  RegisterMistake,
]

async function answer(handle: () => unknown): Promise<Answer> {
  try {
    return { status: 200, json: (await handle()) ?? { ok: true } }
  } catch (error) {
    if (KNOWN.some((kind) => error instanceof kind))
      return { status: 422, json: { error: (error as Error).message } }
    throw error
  }
}
