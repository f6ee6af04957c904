import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Town } from '../../tools/town.ts'
import { type BookSlip, listSlipFaults } from './book-slips.ts'
import { askSandbox } from './payments.ts'
import { askUntilAnswered, type Crowd, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'

interface Events {
  events: { id: string; markets: { id: string; outcomes: { id: string; odds: string | null }[] }[] }[]
}
interface Placed {
  id?: string
  error?: string
  code?: number
}

export interface BookBets {
  /** `book_slips`: bets that the supplier took, and `book_ends` their ends. `book_refused`: bets not taken by reason. */
  readonly counts: {
    book_slips: number
    book_ends: Record<string, number>
    book_refused: Record<string, number>
  }
  /** Resolves when every bet has ended at the supplier. */
  stop(): Promise<void>
  /** Differences of the supplier's slips from ours, after all its repeats. */
  faults(): Promise<string[]>
}

const STAKE = 100
const MOST_ODDS = 10
const LEAST_LOOK_MS = 300
const MOST_LOOK_MS = 900
const POLL_MS = 500
const TRY_MS = 30_000
const OPENS_WITHIN_MS = 15_000
/** The supplier repeats unanswered calls at growing intervals. */
const SETTLED_WITHIN_MS = 60_000
/** Ends of a bet that its player makes, or the supplier. */
const ENDS = ['won', 'lost', 'refund', 'half-won', 'cashed out', 'rolled back'] as const
/** Faults of the supplier's own calls, planted for every other bet. */
const FAULTS = [
  'duplicate-concurrent',
  'timeout-after-effect',
  'timeout-before-effect',
  'reorder',
  'slow',
] as const

/**
 * Players who bet in the supplier's sports book. The supplier's server moves the money through our wallet: it makes, commits and settles bets, pays
 * cash-outs, rolls settlements back, discards bets without an answer, and repeats the rest.
 */
export async function startBookBets(
  { database: { ownerUrl }, sandbox = '', env }: Town,
  site: string,
  client: SiteClient,
  players: readonly Player[],
  counts: Crowd['counts'],
): Promise<BookBets> {
  const seen: BookBets['counts'] = { book_slips: 0, book_ends: {}, book_refused: {} }
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => {})
  let stopping = false
  const call = <T>(path: string, token?: string, body?: object) =>
    callBook<T>(`${env.BETBY_URL}${path}`, token, body)
  const control = (path: string, body: object = {}) =>
    askSandbox<BookSlip>(sandbox, path, body).catch(() => undefined)

  async function betOnce(player: Player, turn: number) {
    if (turn % 2 === 0) await plantFault(player, FAULTS[(turn / 2) % FAULTS.length] ?? 'slow')
    const token = await readToken(player)
    const selections = await pickSelections(call)
    if (!token || selections.length === 0) return
    const order = { key: randomUUID(), stake: STAKE, accept: 'any', selections }
    const placed = await call<Placed>('/book/bets', token, order)
    if (!placed?.id) return count(seen.book_refused, `${placed?.error} ${placed?.code ?? ''}`.trim())
    seen.book_slips += 1
    await end(placed.id, ENDS[turn % ENDS.length] ?? 'lost', token)
  }

  async function readToken(player: Player): Promise<string | undefined> {
    const path = '/api/generate-token'
    const answer = await askUntilAnswered<{ token?: string; error?: string }>(
      ...([client, counts, player, path, undefined, 'GET'] as const),
    )
    if (answer?.body.error) count(seen.book_refused, answer.body.error)
    return answer?.body.token
  }

  const plantFault = ({ id }: Player, kind: (typeof FAULTS)[number]) =>
    control('faults', {
      ...{ target: 'betby', kind, operation: 'callback.make', delayMs: 500 },
      match: { user_id: String(id) },
    })

  async function end(id: string, way: (typeof ENDS)[number], token: string) {
    const isSold = way === 'cashed out' && (await sell(id, token))
    if (way === 'rolled back') await rollBack(id)
    if (!isSold) await control(`book/${id}/settle`, { result: way.includes(' ') ? 'lost' : way })
    count(seen.book_ends, way === 'cashed out' && !isSold ? 'lost' : way)
  }

  async function sell(id: string, token: string): Promise<boolean> {
    const sold = await call<Placed>(`/book/bets/${id}/cash-out`, token, { amount: 1 })
    return sold?.id !== undefined
  }

  /** Settles a bet as won and undoes it. Calls about one bet follow each other only after the wallet has taken the call before. */
  async function rollBack(id: string) {
    const settled = await control(`book/${id}/settle`, { result: 'won' })
    if (!settled || !(await untilPaid(settled, settled.settlement?.amount ?? 0))) return
    await control(`book/${id}/rollback`)
    await untilPaid(settled, 0)
  }

  async function untilPaid({ makeId }: BookSlip, amount: number): Promise<boolean> {
    for (
      const until = performance.now() + SETTLED_WITHIN_MS;
      performance.now() < until;
      await sleep(POLL_MS)
    ) {
      const paid = await owner
        .query<{ paid: number }>(
          `select payout_cents::float8 as paid from public.supplier_rounds where supplier = 'betby' and round_key = $1`,
          [makeId],
        )
        .catch(() => undefined)
      if (paid?.rows[0]?.paid === amount) return true
    }
    return false
  }

  async function listSlips(): Promise<BookSlip[]> {
    const answer = await fetch(`${sandbox}/__control/state`, { signal: AbortSignal.timeout(TRY_MS) })
    const { book } = (await answer.json()) as { book: { slips: Record<string, BookSlip> } }
    return Object.values(book.slips)
  }

  await untilOpen(site, players[0])
  const done = Promise.all(
    players.map(async (player, place) => {
      for (let turn = place; !stopping && !player.session.isOver(); turn += 1) {
        await betOnce(player, turn)
        await sleep(randomInt(LEAST_LOOK_MS, MOST_LOOK_MS))
      }
    }),
  )
  return {
    counts: seen,
    async stop() {
      stopping = true
      await done
      await owner.end()
    },
    async faults() {
      for (const until = performance.now() + SETTLED_WITHIN_MS; ; await sleep(POLL_MS)) {
        const faults = await listSlipFaults(ownerUrl, await listSlips())
        if (faults.length === 0 || performance.now() > until) return faults
      }
    },
  }
}

function count(reasons: Record<string, number>, reason: string) {
  reasons[reason] = (reasons[reason] ?? 0) + 1
}

/** One or two matches, at odds that pay little enough not to be withheld. */
async function pickSelections(call: <T>(path: string) => Promise<T | undefined>) {
  const { events = [] } = (await call<Events>('/book/events')) ?? {}
  const open = events.flatMap(({ id, markets }) => {
    const market = markets[randomInt(Math.max(1, markets.length))]
    const outcome = market?.outcomes.find(({ odds }) => odds !== null && Number(odds) <= MOST_ODDS)
    return market && outcome?.odds
      ? [{ event: id, market: market.id, outcome: outcome.id, odds: outcome.odds }]
      : []
  })
  const first = randomInt(Math.max(1, open.length))
  return open.slice(first, first + randomInt(1, 3))
}

/** A call of the supplier's script to the supplier. @returns undefined without an answer */
async function callBook<T>(url: string, token?: string, body?: object): Promise<T | undefined> {
  try {
    const answer = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(TRY_MS),
    })
    return (await answer.json()) as T
  } catch {
    return undefined
  }
}

async function untilOpen(site: string, player: Player | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${player?.session.token()}` }
  for (const until = performance.now() + OPENS_WITHIN_MS; ; await sleep(POLL_MS)) {
    const answer = await fetch(`${site}/api/generate-token`, { headers })
    await answer.body?.cancel()
    if (answer.ok) return
    if (performance.now() > until)
      throw new Error(`the sports book of the supplier is closed: ${answer.status}`)
  }
}
