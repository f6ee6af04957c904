import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CREDENTIALS } from '../config.ts'
import type { Answer, Request, Route } from '../http.ts'
import { cashOutOffer, cashOutSlip } from './cash-out.ts'
import type { BookDelivery } from './deliver.ts'
import type { BookDeps } from './deps.ts'
import { createFeed } from './feed.ts'
import type { Json } from './jwt.ts'
import { createTokenCheck, type PlayerToken } from './keys.ts'
import { oddsText } from './markets.ts'
import { placeSlip, totalOdds } from './place.ts'
import type { Settler } from './settle.ts'
import { BookRefusal, type BookSlip } from './types.ts'

const LISTED_SLIPS = 30
const PAGE = 500

/** The script, the calls of the script, and the supplier's list of a day. */
export function bookRoutes(deps: BookDeps, delivery: BookDelivery, settler: Settler, jwks: Json): Route[] {
  const { store, tasks } = deps
  const feed = createFeed(deps)
  const check = createTokenCheck(deps)
  const ok = (json: unknown): Answer => ({ status: 200, json })
  const withPlayer =
    (handle: (player: PlayerToken, request: Request) => unknown) =>
    async (request: Request): Promise<Answer> =>
      ok(await handle(await check(request.headers.authorization), request))
  const route = (method: string, path: string, operation: string, handle: Route['handle']): Route => ({
    ...{ method, path, operation, handle },
  })
  const view = (slip: BookSlip) => slipView(slip, cashOutOffer(deps, slip))
  const routes = [
    route('GET', '/sdk/altenarWSDK.js', 'sdk', () => ({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      text: sdkScript(),
    })),
    route('GET', '/.well-known/jwks.json', 'jwks', () => ok(jwks)),
    route('GET', '/book/events', 'events', () => ok(feed())),
    route(
      'GET',
      '/book/bets',
      'bets',
      withPlayer(({ userId }) => {
        const own = Object.values(store.state.book.slips).filter((slip) => slip.userId === userId)
        const newest = own.toSorted((a, b) => b.placedAt - a.placedAt).slice(0, LISTED_SLIPS)
        return { at: tasks.now(), bets: newest.map(view) }
      }),
    ),
    route(
      'POST',
      '/book/bets',
      'bet.place',
      withPlayer(async (player, { json }) => view(await placeSlip(deps, delivery, player, json))),
    ),
    route(
      'POST',
      '/book/bets/:id/cash-out',
      'bet.cash-out',
      withPlayer(async ({ userId }, { params, json }) =>
        view(await cashOutSlip(deps, settler, userId, params.id ?? '', json)),
      ),
    ),
    route('GET', '/api/v1/transactions', 'transactions', (request) => ok(listDay(deps, request))),
  ]
  const paths = [...new Set(routes.map(({ path }) => path))]
  return [...routes, ...paths.map((path) => route('OPTIONS', path, 'options', () => ({ status: 204 })))]
}

const slipView = (slip: BookSlip, offer: number | undefined) => ({
  ...{
    id: slip.id,
    state: slip.state,
    stake: slip.stake,
    potential: slip.potential,
    placed_at: slip.placedAt,
  },
  odds: oddsText(totalOdds(slip.legs)),
  paid: slip.settlement && slip.state !== 'open' ? slip.settlement.amount : null,
  status: slip.state === 'settled' ? (slip.settlement?.status ?? null) : null,
  cash_out: offer ?? null,
  legs: slip.legs.map(({ event, market, outcome, odds, live, names }, index) => ({
    ...{ event, market, outcome, odds: oddsText(odds), live },
    ...{ home: names.home, away: names.away, result: slip.settlement?.results[index] ?? null },
  })),
})

/** A day in UTC, in the order of the transactions. @throws BookRefusal without the key of the operator */
function listDay({ store }: BookDeps, { headers, query }: Request) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const given = digest(String(headers.authorization ?? ''))
  if (!timingSafeEqual(given, digest(`Bearer ${CREDENTIALS.bookReportKey}`)))
    throw new BookRefusal(401, 'key_invalid')
  const [date, cursor] = [query.get('date') ?? '', query.get('cursor') || '0']
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d{1,9}$/.test(cursor)) throw new BookRefusal(422, 'invalid')
  const rows = store.state.book.transactions.filter(({ created_at }) => created_at.startsWith(date))
  const end = Number(cursor) + PAGE
  return { transactions: rows.slice(Number(cursor), end), next: rows.length > end ? String(end) : null }
}

/** Modules of the browser script, in the order in which they need each other. */
const SDK_FILES = ['words', 'style', 'dom', 'connection', 'slip', 'bets', 'matches', 'sdk'] as const

let script: string | undefined

/** One classic script, as pages of operators load it: a function around the modules, so that it adds one global. */
function sdkScript(): string {
  script ??= `(() => {\n'use strict'\n${SDK_FILES.map(readModule).join('\n')}\n})()\n`
  return script
}

const readModule = (name: string): string =>
  readFileSync(new URL(`sdk/${name}.js`, import.meta.url), 'utf8')
    .replace(/^import [^']* from '[^']+'\n/gm, '')
    .replace(/^export /gm, '')
