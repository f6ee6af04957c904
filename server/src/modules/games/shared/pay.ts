import { type Ending, endRound, type Flight, type SharedGame } from '@jogo/rules/games/game'
import { type Movement, payoutOf, refundOf } from '../../wallet/index.ts'
import type { MoveRow } from '../attached.ts'
import * as attachedStore from '../attached-store.ts'
import type { GamesDeps } from '../deps.ts'
import { houseGame } from '../house-games.ts'
import { closedFact, creditOf } from '../paid.ts'
import type { Round } from '../round.ts'
import * as roundStore from '../store.ts'
import type { SharedRound } from './shared-round.ts'

export type PayDeps = Pick<GamesDeps, 'db' | 'wallet' | 'clock' | 'log'>

/** Bets ended in one go. A set may hold 10,000 movements, but on a busy machine 5,000 payouts with their rounds outlast the time that a statement may take. */
const AT_ONCE = 2_500
/** Lost bets closed in one statement, of which two run at once: meanwhile the next are made ready, and what is answered about the winners is heard. */
const LOST_AT_ONCE = 1_000

/**
 * Ends every open bet of a drawn round by its outcome. May be done again, by another process too: a bet is paid once.
 * @param known the open bets, where they have been read since the round was closed
 */
export async function payBets(deps: PayDeps, round: SharedRound, known?: readonly Round[]): Promise<number> {
  const { outcome } = round
  if (!outcome) throw new Error(`round ${round.n} of ${round.game} is not drawn`)
  const rules = houseGame(round.game).rules as SharedGame
  return endBets(deps, known ?? (await roundStore.listOpenBets(deps.db.sql, round)), (bet) =>
    rules.decide(bet, outcome),
  )
}

/**
 * Ends those bets of a round in flight that are decided at a time at which it still flew. @returns the ids of those that were ended, and whether
 * every one was that should be
 */
export async function payReached(
  deps: PayDeps,
  { rules, bets, ms }: { rules: Flight; bets: readonly Round[]; ms: number },
): Promise<{ ended: ReadonlySet<string>; isComplete: boolean }> {
  const reached = bets.filter((bet) => rules.decideAt(bet, ms) !== bet)
  const ended = await endAll(deps, reached, (bet) => rules.decideAt(bet, ms))
  return { ended: new Set(ended.map(({ after }) => after.id)), isComplete: ended.length === reached.length }
}

/** Pays the bets of a round being refunded that its last mark decides, and gives back every other stake. */
export async function refundBets(deps: PayDeps, round: SharedRound): Promise<number> {
  const { flight } = houseGame(round.game).rules as SharedGame
  const { flownMs } = round
  return endBets(deps, await roundStore.listOpenBets(deps.db.sql, round), (bet) => {
    const decided = flight && flownMs !== undefined ? flight.decideAt(bet, flownMs) : bet
    return decided === bet ? endRound(bet, 'refunded', bet.stake) : decided
  })
}

/** @returns how many bets were to be ended */
async function endBets(deps: PayDeps, bets: readonly Round[], end: (bet: Round) => Round): Promise<number> {
  await endAll(deps, bets, end)
  return bets.length
}

/** @returns the bets that were ended, but for those that pay nothing */
async function endAll(
  deps: PayDeps,
  bets: readonly Round[],
  end: (bet: Round) => Round,
): Promise<readonly MoveRow[]> {
  const now = deps.clock.now()
  const ended: MoveRow[] = []
  for (let from = 0; from < bets.length; from += AT_ONCE) {
    const some = bets.slice(from, from + AT_ONCE).map((before): Ended => {
      const after = { ...end(before), movedAt: now, closedAt: now }
      return { before, after }
    })
    const paid = some.filter(({ after }) => after.payout > 0n)
    const lost = some.filter(({ after }) => after.payout === 0n)
    const [posted] = await Promise.all([post(deps, paid.map(moveOf)), lose(deps, lost)])
    ended.push(...posted)
  }
  return ended
}

type Ended = Omit<MoveRow, 'fact'>

const moveOf = (ended: Ended): MoveRow => ({ ...ended, fact: closedFact(ended.after) })

/**
 * Winners in one commit, each with the end of its bet. What a wallet refuses is left out: it stays open, is logged, and the others are paid.
 * @returns those that were paid
 */
async function post(deps: PayDeps, moves: readonly MoveRow[]): Promise<readonly MoveRow[]> {
  if (moves.length === 0) return []
  const answer = await deps.wallet.postSet(moves.map(movementOf))
  if ('posted' in answer) return moves
  const refused = new Set(answer.refused.map(({ walletId }) => walletId))
  // Ended meanwhile by another process, which pays them.
  const isNews = answer.refused.some(({ code }) => code !== 'round_changed')
  if (isNews) deps.log.error({ refused: answer.refused }, 'payouts of a shared round were refused')
  return post(
    deps,
    moves.filter(({ before }) => !refused.has(before.playerId)),
  )
}

const MOVEMENTS: Partial<Record<Ending, typeof payoutOf>> = { refunded: refundOf }

function movementOf(move: MoveRow): Movement {
  const { after } = move
  const toMovement = MOVEMENTS[after.ending ?? 'won'] ?? payoutOf
  return toMovement({ ...creditOf(after), attach: { kind: 'games.close-round', row: move } })
}

async function lose(deps: PayDeps, bets: readonly Ended[]): Promise<void> {
  let from = 0
  const work = async () => {
    const client = await deps.db.pool.connect()
    try {
      while (from < bets.length) {
        const some = bets.slice(from, from + LOST_AT_ONCE)
        from += LOST_AT_ONCE
        await attachedStore.closeRounds(client, some.map(moveOf))
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, Math.ceil(bets.length / LOST_AT_ONCE)) }, work))
}
