import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CREDENTIALS, type Options } from '../config.ts'
import { memoryPragmatic } from '../conformance/memory-pragmatic.ts'
import { memorySoftswiss } from '../conformance/memory-softswiss.ts'
import { Books, type MemoryReply } from '../conformance/memory-wallet.ts'
import { type Bench, openBench, send } from '../testing.ts'
import { createCatalogue } from './catalogue.ts'
import { type Fields, fieldsHash } from './pragmatic/codec.ts'
import { signRaw } from './softswiss/codec.ts'

export const PLAYER = 'player-1'
export const BEGIN = 50_000

/** A request to a wallet, unchanged. */
export interface RecordedRequest {
  name: string
  body: Record<string, unknown>
  raw: string
  status: number
  told: Record<string, unknown>
}

type Json = Record<string, unknown>

/** A sandbox and an operator with both wallets, in memory, over real sockets. */
export interface Floor {
  bench: Bench
  heard: RecordedRequest[]
  /** Answers to the next calls, in place of the wallet's own. */
  instead: ((name: string) => MemoryReply | 'hang-up' | undefined)[]
  balance(): number
  call(path: string, body: Json): Promise<{ status: number; json: Json; text: string }>
  form(path: string, fields: Fields): Promise<Json>
  /** A real session of the player in a game. @returns the id of its page */
  open(game: string, more?: Json): Promise<string>
  openPragmatic(symbol: string, more?: Fields): Promise<string>
  page(id: string, path?: string, body?: Json, supplier?: 'softswiss' | 'pragmatic'): Promise<PageReply>
  close(): Promise<void>
}

/** Answers to the pages' own calls; an absent field is undefined at run time. */
export interface PageReply {
  status: number
  text: string
  json: {
    balance: number
    cents: number
    bet: number
    roundId: string
    error: { reason: string; text: string }
    round: {
      hands: { cards: object[]; bet: number; won?: number }[]
      allowed: string[]
      over: boolean
      won: number
      bet: number
    }
    phase: string
    left: number
    number: number | null
    won: number
    last: number[]
    bets: { spot: string; cents: number }[]
    free: { left: number; won: number }
  }
}

export async function openFloor(overrides: Partial<Options> = {}): Promise<Floor> {
  const { softswissToken: token, pragmaticSecret: secret } = CREDENTIALS
  const games = (supplier: 'softswiss' | 'pragmatic') =>
    createCatalogue(supplier, 30).list.map(({ identifier }) => identifier)
  // One player with one purse for both suppliers.
  const books = new Books({ [PLAYER]: BEGIN })
  const wallets = {
    softswiss: memorySoftswiss(token, books, games('softswiss')),
    pragmatic: memoryPragmatic(secret, books, games('pragmatic'), { 'a-token': PLAYER }),
  }
  const [heard, instead] = [[] as RecordedRequest[], [] as Floor['instead']]
  const server = http.createServer(async (request, response) => {
    const raw = await text(request)
    const [, , , supplier = '', file = ''] = (request.url ?? '').split('/')
    const name = file.replace('.html', '')
    const forced = instead.shift()?.(name)
    if (forced === 'hang-up') return void request.socket.destroy()
    const own = () =>
      supplier === 'softswiss'
        ? wallets.softswiss.answer(name, raw, String(request.headers['x-request-sign'] ?? ''))
        : wallets.pragmatic.answer(name, raw)
    const reply = forced ?? own()
    const body = supplier === 'softswiss' ? parsed(raw) : Object.fromEntries(new URLSearchParams(raw))
    heard.push({ name, body, raw, status: reply.status, told: reply.body })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const walletUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bench = await openBench({ walletUrl, ...overrides })
  const { softswiss, pragmatic } = bench.sandbox

  const floor: Floor = {
    bench,
    heard,
    instead,
    balance: () => books.balance(PLAYER),
    async call(path, body) {
      const raw = JSON.stringify({ casino_id: CREDENTIALS.softswissCasinoId, ...body })
      const reply = await send('POST', softswiss + path, raw, { 'x-request-sign': signRaw(token, raw) })
      return { ...reply, json: reply.json as unknown as Json }
    },
    async form(path, fields) {
      const all = { secureLogin: CREDENTIALS.pragmaticSecureLogin, ...fields }
      const form = new URLSearchParams({ ...all, hash: fieldsHash(all, secret) }).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await send('POST', `${pragmatic}/IntegrationService/v3/http/${path}`, form, type)
      return reply.json as unknown as Json
    },
    async open(game, more = {}) {
      const user = { id: '1', external_id: PLAYER, country: 'BR' }
      const head = { game, currency: 'BRL', locale: 'pt', client_type: 'mobile', user }
      const { json, text: content } = await floor.call('/sessions', { ...head, ...more })
      if (typeof json.session_id !== 'string') throw new Error(content)
      return json.session_id
    },
    async openPragmatic(symbol, more = {}) {
      const fields = { symbol, language: 'pt', externalPlayerId: PLAYER, currency: 'BRL', token: 'a-token' }
      const { gameURL } = await floor.form('CasinoGameAPI/game/url/', {
        playMode: 'REAL',
        ...fields,
        ...more,
      })
      return String(gameURL).split('/').at(-1) ?? ''
    },
    async page(id, path = '', body, supplier = 'softswiss') {
      const url = `${supplier === 'softswiss' ? softswiss : pragmatic}/play/${id}${path}`
      const reply = await send(body ? 'POST' : 'GET', url, body)
      return { ...reply, json: reply.json as unknown as PageReply['json'] }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await bench.close()
    },
  }
  return floor
}

function parsed(raw: string): Json {
  try {
    return JSON.parse(raw) as Json
  } catch {
    return {}
  }
}
