import type { UserTransactionEvent } from '@jogo/contract/realtime'
import type { RefusalCode } from '@jogo/contract/refusals'
import { DONE, OUT } from '@jogo/contract/transaction-codes'
import { judgeWaiting } from '@jogo/rules/bets/acceptance'
import { oddsMilli, toWire } from '@jogo/rules/money'
import type { Tx } from '../../../../platform/db.ts'
import type { BetsDeps } from '../deps.ts'
import { settleMarketLater } from '../queue.ts'
import { publishedKey } from '../receipt-key-store.ts'
import { createReceiptKey, type ReceiptKey } from '../receipts.ts'
import type { BetToSettle } from '../settle/bet.ts'
import { betLabels } from '../settle/labels.ts'
import { listById } from '../settle/store.ts'
import { type RefusedBet, refuseAll } from './refuse-all.ts'
import { type AgreedBet, type SignedBet, signBets, totalStake } from './signed-bet.ts'
import * as store from './waiting-store.ts'

/** Bets of a transaction: it locks their prices, for which the trader waits. */
const AT_ONCE = 500
/** Transactions of a run. */
const ROUNDS = 40
/** A bet that nobody decided for this long after its wait is refused: it is not taken at a moment that its player no longer expects. */
export const LATE_MS = 10_000
/** Time in which the deciding process gives the stake of a refused bet back; then another process may. */
const HELD_MS = 4_000

/**
 * Decides the bets on matches under way that wait: a stopped bet is refused at once, any other is taken or refused when its wait is over. The decision
 * depends on rows alone, so any process may make it, and several at once: a bet is decided by the first of them.
 */
export function createDecideWaiting(deps: BetsDeps): () => Promise<void> {
  let signing: { key: ReceiptKey; publish: () => Promise<void> } | undefined
  return async () => {
    if (!(await store.hasWaiting(deps.db.sql))) return
    if (!signing) {
      const key = createReceiptKey(deps.receiptSecret)
      signing = { key, publish: publishedKey(deps, key) }
    }
    await signing.publish()
    for (let round = 0; round < ROUNDS; round += 1) if (!(await decideRound(deps, signing.key))) return
  }
}

/** @returns whether more bets may be decided now */
async function decideRound(deps: BetsDeps, key: ReceiptKey): Promise<boolean> {
  const { accepted, refused, isFull } = await deps.db.transaction(async (tx) => {
    const waiting = await store.listWaiting(tx, AT_ONCE, LATE_MS)
    const decided = await decideAll(deps, tx, waiting)
    const accepted = await accept(tx, decided, key)
    if (decided.refused.length > 0) await store.updateHeld(tx, decided.refused.map(betRef), HELD_MS)
    const due = waiting.filter(({ isDue }) => isDue).length
    return {
      ...{ accepted, refused: decided.refused },
      isFull: due >= AT_ONCE || waiting.length - due >= AT_ONCE / 2,
    }
  })
  for (const _ of accepted) deps.countDecided?.('taken')
  await publishAccepted(deps, accepted)
  for (const { code } of await refuseAll(deps, refused)) deps.countDecided?.('refused', code)
  return isFull && accepted.length + refused.length > 0
}

const betRef = ({ bet }: RefusedBet) => ({ playerId: bet.playerId, id: bet.id })

interface Decisions {
  at: Date
  taken: AgreedBet[]
  refused: RefusedBet[]
}

async function decideAll(deps: BetsDeps, tx: Tx, waiting: readonly store.WaitingNow[]): Promise<Decisions> {
  if (waiting.length === 0) return { at: new Date(0), taken: [], refused: [] }
  const bets = await listById(tx, waiting)
  const { at, tickets } = await store.findTickets(
    tx,
    waiting.filter(({ isDue }) => isDue),
  )
  const closed = closedBy(deps.settings())
  const decisions: Decisions = { at, taken: [], refused: [] }
  for (const { id, isDue, legs: legsNow } of waiting) {
    const [bet, ticket] = [bets.get(id), tickets.get(id)]
    if (bet?.state !== 'pending') continue
    const verdict = closed
      ? { refused: closed }
      : judgeWaiting(ticket?.policy ?? 'same', isDue, waitingLegs(bet, legsNow))
    if (verdict === 'wait') continue
    if ('refused' in verdict) decisions.refused.push({ bet, code: verdict.refused })
    else if (ticket) decisions.taken.push({ bet, ticket, odds: verdict.odds, legsNow })
  }
  return decisions
}

/** Bets that wait while the house closes its sports or live betting, or shows a supplier's book instead of its own, are refused. */
const closedBy = ({
  sport_enabled,
  sportsbook_live,
  sportsbook_source,
}: ReturnType<BetsDeps['settings']>): RefusalCode | undefined =>
  !sport_enabled || sportsbook_source !== 'own'
    ? 'sports_closed'
    : sportsbook_live
      ? undefined
      : 'match_started'

const waitingLegs = (bet: BetToSettle, legsNow: readonly store.WaitingLegNow[]) =>
  legsNow.flatMap(({ n, stopped, isBusy, odds }) =>
    bet.legs
      .filter((leg) => leg.n === n)
      .map((leg) => ({
        placed: leg.odds,
        now: isBusy || odds <= 1_000 ? undefined : oddsMilli(odds),
        stopped,
      })),
  )

/** @returns the bets that no other process decided meanwhile */
async function accept(tx: Tx, { at, taken }: Decisions, key: ReceiptKey): Promise<SignedBet[]> {
  if (taken.length === 0) return []
  const bets = signBets(taken, at, key)
  const { accepted, decided } = await store.acceptBets(tx, bets, at)
  // Their results passed over the bets while they waited.
  for (const marketId of decided) await settleMarketLater(tx, marketId)
  return accepted.flatMap((place) => bets[place] ?? [])
}

/** Sends the stake of each bet that was taken to the player's open pages; a free bet has none. */
async function publishAccepted(deps: BetsDeps, accepted: readonly SignedBet[]): Promise<void> {
  const staked = accepted.filter(({ bet }) => bet.free.stake === 0n).map(({ bet }) => bet)
  if (staked.length === 0) return
  const labels = await betLabels(deps, staked)
  for (const bet of staked) {
    const event: UserTransactionEvent = {
      source_type: 'bet',
      source: { id: bet.id, ...labels(bet), settled: { bet: bet.id, state: 'accepted' } },
      ...{ status: DONE, type: OUT, amount: toWire(totalStake(bet)) },
    }
    deps.bus.publish(`transactions.user.${bet.playerId}`, event)
  }
}
