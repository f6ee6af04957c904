import type { BookDelivery } from './deliver.ts'
import { type BookDeps, schedule } from './deps.ts'
import type { PlayerToken } from './keys.ts'
import { MARKETS, marketName, oddsText, outcomeName, quotes } from './markets.ts'
import { listedMatches, matchStatus } from './matches.ts'
import { commitMessage, discardMessage, makeMessage } from './messages.ts'
import { type BookLeg, BookRefusal, type BookSlip } from './types.ts'

const STAKE = { least: 100, most: 10_000_000 } as const
const MOST_LEGS = 10
/** Centavos that a slip pays at most. */
const MOST_PAID = 50_000_000
/** Maximum of slips; the oldest are dropped. */
const KEPT = 5000
/** From the end of the last match of a slip to its settlement, ms. */
const SETTLED_AFTER_MS = 1000

interface Wish {
  key: string
  stake: number
  acceptsChange: boolean
  selections: Selection[]
}

interface Selection {
  event: string
  market: string
  outcome: string
  /** Odds that the page showed, `1.85`. */
  odds: string
}

/**
 * Places a slip: the wallet takes the stake (`make`), and the book confirms (`commit`). A make without an answer is discarded, because
 * nobody knows whether the stake was taken. @throws BookRefusal
 */
export async function placeSlip(
  deps: BookDeps,
  { deliver, redeliver }: BookDelivery,
  player: PlayerToken,
  body: unknown,
): Promise<BookSlip> {
  const wish = readWish(body)
  const { book } = deps.store.state
  const known = Object.values(book.slips).find(
    ({ key, userId }) => key === wish.key && userId === player.userId,
  )
  if (known) return known
  const slip = openSlip(deps, player, wish)
  const context = { user_id: player.userId, betslip_id: slip.id }
  const make = makeMessage(slip, player.token, oddsText(totalOdds(slip.legs)))
  const discard = () => deliver(discardMessage(slip, deps.tasks.now()))
  if (deps.faults.take('betby', 'callback.make', ['reorder'], context)) {
    // The discard overtakes its make; the late make must move nothing.
    slip.state = 'cancelled'
    await discard()
    redeliver(make, 0)
    throw new BookRefusal(409, 'cancelled')
  }
  const reply = await deliver(make)
  slip.state = { done: 'open', refused: 'refused', unanswered: 'cancelled' }[reply.is] as BookSlip['state']
  deps.store.changed()
  if (reply.is === 'refused') {
    slip.code = reply.code
    throw new BookRefusal(409, 'wallet', { code: reply.code })
  }
  if (reply.is === 'unanswered') {
    deps.tasks.after(deps.options.bookDiscardMs, 'book.discard', { id: slip.id })
    throw new BookRefusal(409, 'cancelled')
  }
  void deliver(commitMessage(slip))
  const ends = Math.max(...slip.legs.map(({ endsAt }) => endsAt))
  deps.tasks.after(Math.max(0, ends + SETTLED_AFTER_MS - deps.tasks.now()), 'book.settle', { id: slip.id })
  return slip
}

/** Product of the odds, thousandths. */
export const totalOdds = (legs: readonly Pick<BookLeg, 'odds'>[]): number =>
  Math.floor(legs.reduce((product, { odds }) => (product * odds) / 1000, 1000))

function openSlip(deps: BookDeps, { userId }: PlayerToken, wish: Wish): BookSlip {
  const { ids, store, tasks, faults } = deps
  const legs = wish.selections.map((selection) => findLeg(deps, selection))
  if (new Set(legs.map(({ event }) => event)).size !== legs.length) throw new BookRefusal(422, 'same_match')
  const isMoved = faults.take('betby', 'bet.place', ['odds-changed'], { user_id: userId })
  if (isMoved) for (const leg of legs) leg.odds = Math.max(1010, leg.odds - 50)
  const shown = wish.selections.map(({ odds }) => odds)
  if (!wish.acceptsChange && legs.some(({ odds }, index) => oddsText(odds) !== shown[index]))
    throw new BookRefusal(409, 'odds_changed', { odds: legs.map(({ odds }) => oddsText(odds)) })
  const potential = Math.floor((wish.stake * totalOdds(legs)) / 1000)
  if (potential > MOST_PAID) throw new BookRefusal(422, 'too_high')
  const slip: BookSlip = {
    ...{ id: ids.hex(24), makeId: ids.hex(32), key: wish.key, userId, stake: wish.stake, potential, legs },
    ...{ state: 'making', placedAt: tasks.now() },
  }
  const { slips } = store.state.book
  slips[slip.id] = slip
  const all = Object.keys(slips)
  for (const id of all.slice(0, Math.max(0, all.length - KEPT))) delete slips[id]
  store.changed()
  return slip
}

/** @throws BookRefusal without an offer for the selection */
function findLeg(deps: BookDeps, { event, market, outcome }: Selection): BookLeg {
  const now = deps.tasks.now()
  const match = listedMatches(schedule(deps), now).find(({ id }) => id === event)
  const row = MARKETS.find(({ id }) => id === market)
  const quote =
    match && row && quotes(match, now, deps.store.state.seed).find((entry) => entry.market === row)
  const odds = quote?.odds[row?.outcomes.indexOf(outcome) ?? -1]
  if (!match || !row || !odds) throw new BookRefusal(409, 'closed')
  return {
    ...{ betId: deps.ids.hex(24), event, market, outcome, odds },
    ...{ live: matchStatus(match, now) === 'live', startsAt: match.startsAt, endsAt: match.endsAt },
    names: {
      ...{ home: match.home, away: match.away },
      ...{ tournament: match.tournament.name, tournamentId: match.tournament.id },
      ...{ market: marketName(row), outcome: outcomeName(row, outcome, match) },
    },
  }
}

/** @throws BookRefusal for anything but a slip */
function readWish(body: unknown): Wish {
  const { key, stake, accept, selections } = (body ?? {}) as Record<string, unknown>
  const isStake = typeof stake === 'number' && Number.isInteger(stake)
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key) || !isStake) throw new BookRefusal(422, 'invalid')
  if (stake < STAKE.least || stake > STAKE.most) throw new BookRefusal(422, 'stake')
  const rows = Array.isArray(selections) ? selections : []
  if (rows.length === 0 || rows.length > MOST_LEGS) throw new BookRefusal(422, 'invalid')
  return { key, stake, acceptsChange: accept === 'any', selections: rows.map(readSelection) }
}

function readSelection(row: unknown): Selection {
  const { event, market, outcome, odds } = (row ?? {}) as Record<string, unknown>
  const [first, second, third, fourth] = [event, market, outcome, odds].map((value) =>
    typeof value === 'string' && value.length <= 40 ? value : undefined,
  )
  if (!first || !second || !third || !fourth) throw new BookRefusal(422, 'invalid')
  return { event: first, market: second, outcome: third, odds: fourth }
}
