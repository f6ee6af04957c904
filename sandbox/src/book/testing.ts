import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { BOOK, type Options } from '../config.ts'
import { memoryBook } from '../conformance/memory-book.ts'
import { Books, type MemoryReply } from '../conformance/memory-wallet.ts'
import { type Bench, openBench, send } from '../testing.ts'
import { keyFromText, publicJwk, readJwt, signJwt } from './jwt.ts'
import { supplierJwks, supplierKey } from './keys.ts'
import type { BookState } from './types.ts'

export const PLAYER = 'player-1'
export const BEGIN = 50_000

interface Heard {
  call: string
  payload: Record<string, unknown>
  status: number
}

export interface BetView {
  id: string
  state: string
  status: string | null
  stake: number
  paid: number | null
  cash_out: number | null
  error: string
  odds: string | string[]
}

export interface EventView {
  id: string
  status: string
  home: string
  score: [number, number]
  markets: { id: string; outcomes: { id: string; odds: string | null }[] }[]
}

/** A sandbox with its second book, and an operator with a wallet in memory, over real sockets. */
export interface Counter {
  bench: Bench
  heard: Heard[]
  /** Answers to the next calls, in place of the wallet's own. */
  instead: ((call: string) => MemoryReply | 'hang-up' | undefined)[]
  balance(): number
  token(claims?: object, keyText?: string): string
  feed(): Promise<{ seq: number; at: number; alive: number; events: EventView[] }>
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; json: BetView }>
  bets(): Promise<BetView[]>
  /** Selections of the first matches that are not over, with their odds of now. */
  pick(count?: number, market?: string): Promise<Record<string, string>[]>
  place(selections: object[], more?: object): Promise<{ status: number; json: BetView }>
  state(): Promise<BookState>
  close(): Promise<void>
}

export async function openCounter(overrides: Partial<Options> = {}): Promise<Counter> {
  const house = keyFromText('the house')
  const books = new Books({ [PLAYER]: BEGIN })
  const { keys } = supplierJwks(supplierKey()) as { keys: Record<string, unknown>[] }
  const isOurs = (token: string) => readJwt(token)?.claims.sub === PLAYER
  const wallet = memoryBook(keys, books, isOurs)
  const [heard, instead] = [[] as Heard[], [] as Counter['instead']]
  const server = http.createServer(async (request, response) => {
    const raw = await text(request)
    const write = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET') return void write(200, { keys: [publicJwk(house, 'house-1')] })
    const call = (request.url ?? '').replace('/webhooks/betby/', '')
    const forced = instead.shift()?.(call)
    if (forced === 'hang-up') return void request.socket.destroy()
    const reply = forced ?? wallet.answer(call, raw)
    heard.push({ call, payload: payloadOf(raw), status: reply.status })
    write(reply.status, reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const walletUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bench = await openBench({ walletUrl, seed: 'book', ...overrides })
  const { betby } = bench.sandbox

  const counter: Counter = {
    ...{ bench, heard, instead },
    balance: () => books.balance(PLAYER),
    token(claims = {}, keyText) {
      const iat = Math.floor(Date.now() / 1000)
      const own = { iss: BOOK.house, aud: BOOK.issuer, sub: PLAYER, iat, exp: iat + 60, jti: 't' }
      return signJwt({ ...own, ...claims }, keyText ? keyFromText(keyText) : house, 'house-1')
    },
    feed: async () => (await send('GET', `${betby}/book/events`)).json as never,
    async call(method, path, body, token = counter.token()) {
      const reply = await send(method, betby + path, body, { authorization: `Bearer ${token}` })
      return { status: reply.status, json: reply.json as unknown as BetView }
    },
    bets: async () => ((await counter.call('GET', '/book/bets')).json as unknown as { bets: BetView[] }).bets,
    async pick(count = 1, market = '1') {
      const { events } = await counter.feed()
      const open = events.flatMap(({ id, markets }) => {
        const outcome = markets.find((row) => row.id === market)?.outcomes.find(({ odds }) => odds)
        return outcome?.odds ? [{ event: id, market, outcome: outcome.id, odds: outcome.odds }] : []
      })
      return open.slice(0, count)
    },
    place: (selections, more = {}) =>
      counter.call('POST', '/book/bets', {
        key: crypto.randomUUID(),
        stake: 1000,
        accept: 'any',
        selections,
        ...more,
      }),
    state: async () =>
      ((await bench.control('state', undefined, 'GET')).json as unknown as { book: BookState }).book,
    async close() {
      server.closeAllConnections()
      server.close()
      await bench.close()
    },
  }
  return counter
}

function payloadOf(raw: string): Record<string, unknown> {
  try {
    const { payload } = JSON.parse(raw) as { payload: string }
    return readJwt(payload)?.claims.payload as Record<string, unknown>
  } catch {
    return {}
  }
}
