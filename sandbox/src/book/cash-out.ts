import { type BookDeps, schedule } from './deps.ts'
import { MARKETS, payFactor, quotes } from './markets.ts'
import { matchById } from './matches.ts'
import { legResult, type Settler } from './settle.ts'
import { BookRefusal, type BookSlip } from './types.ts'

/** Part of a slip's value that the book pays. */
const PAID_PART = 0.95

/**
 * Centavos for an open slip now: its stake times the odds of the bets relative to the odds of now. Undefined where a selection has no
 * odds, and below 1 centavo.
 */
export function cashOutOffer(deps: BookDeps, slip: BookSlip): number | undefined {
  if (slip.state !== 'open') return undefined
  const now = deps.tasks.now()
  let value = slip.stake * PAID_PART
  for (const leg of slip.legs) {
    const result = legResult(deps, leg)
    const match = matchById(schedule(deps), leg.event, now)
    const row = MARKETS.find(({ id }) => id === leg.market)
    if (result || !match || !row) {
      value *= payFactor(result ?? 'refund', leg.odds)
      continue
    }
    const quote = quotes(match, now, deps.store.state.seed).find(({ market }) => market === row)
    const odds = quote?.odds[row.outcomes.indexOf(leg.outcome)]
    if (!odds) return undefined
    value *= leg.odds / odds
  }
  return value >= 1 ? Math.min(Math.floor(value), slip.potential) : undefined
}

/** Pays a slip now, at the offer of now or not at all. @throws BookRefusal with the new offer */
export async function cashOutSlip(
  deps: BookDeps,
  settler: Settler,
  userId: string,
  id: string,
  body: unknown,
): Promise<BookSlip> {
  const slip = deps.store.state.book.slips[id]
  if (slip?.userId !== userId) throw new BookRefusal(404, 'no_slip')
  const { amount } = (body ?? {}) as { amount?: unknown }
  const offer = cashOutOffer(deps, slip)
  if (offer === undefined) throw new BookRefusal(409, 'no_offer')
  if (typeof amount !== 'number' || offer < amount) throw new BookRefusal(409, 'offer_changed', { offer })
  await settler.cashOut(slip, offer)
  return slip
}
