import { isOpen, type RoundState } from '@jogo/rules/mines-round'
import { type Cents, toWire } from '@jogo/rules/money'
import { payloadOf, publish } from '../../facts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { MoveRow } from './attached.ts'
import { MINES_ACCOUNT, MINES_LABEL } from './catalogue.ts'
import type { Deps } from './deps.ts'
import { type Round, splitPayout } from './round.ts'
import * as store from './store.ts'

export interface Balance {
  real: Cents
  bonus: Cents
  version: number
}

export interface Moved {
  round: Round
  /** Balances after the move, when it moved money. */
  wallet?: Balance
}

const PAID: ReadonlySet<RoundState> = new Set(['cashed_out', 'auto_cashed', 'idle_cashed'])

/**
 * Makes `decided` (by the pure rules, from `before`) true, together with its money, if the round is still as it was.
 * @returns undefined when it was not: somebody else moved it first
 */
export async function moveRound(deps: Deps, before: Round, decided: Round): Promise<Moved | undefined> {
  const now = deps.clock.now()
  const after: Round = { ...decided, movedAt: now, ...(isOpen(decided) ? {} : { closedAt: now }) }
  if (isOpen(after)) return (await store.moveRound(deps.db.sql, before, after)) ? { round: after } : undefined
  if (after.state === 'busted') return loseRound(deps, before, after)
  return payRound(deps, before, after)
}

/** Runs `attempt` again while others move the same round; people do not click that fast for long. */
export async function untilUnchanged(attempt: () => Promise<Moved | undefined>): Promise<Moved> {
  for (let tries = 0; tries < 4; tries += 1) {
    const moved = await attempt()
    if (moved) return moved
  }
  refuse('round_changed')
}

async function loseRound(deps: Deps, before: Round, after: Round): Promise<Moved | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await store.moveRound(tx, before, after))) return undefined
    await publish(tx, { name: 'round.closed', ...closedFact(after) })
    return { round: after }
  })
}

/** The payout and the close are one transaction: neither can be without the other, whoever dies in between. */
async function payRound(deps: Deps, before: Round, after: Round): Promise<Moved | undefined> {
  const { real, bonus } = splitPayout(after.payout, { real: after.stakeReal, bonus: after.stakeBonus })
  const row: MoveRow = { before, after, fact: closedFact(after) }
  const pay = PAID.has(after.state) ? deps.wallet.payPayout : deps.wallet.refundStake
  try {
    const posted = await pay({
      playerId: after.playerId,
      rq: after.id,
      account: MINES_ACCOUNT,
      label: MINES_LABEL,
      real,
      bonus,
      attach: { kind: 'games.close-round', row },
    })
    // Somebody's payout of this round came first; it is read again.
    return posted.duplicate ? undefined : { round: after, wallet: posted }
  } catch (error) {
    if (isRefusal(error, 'round_changed') || isRefusal(error, 'reference_reused')) return undefined
    throw error
  }
}

/** What bonuses, reports and limits want to know of a finished round. */
const closedFact = (round: Round): MoveRow['fact'] =>
  payloadOf('round.closed', {
    playerId: round.playerId,
    roundId: round.id,
    game: 'mines',
    state: round.state,
    stakeReal: toWire(round.stakeReal),
    stakeBonus: toWire(round.stakeBonus),
    payout: toWire(round.payout),
  })
