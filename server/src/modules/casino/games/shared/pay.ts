import type { GameName } from '@jogo/rules/games/all'
import { type Ending, endRound, type Flight, isOpen, type SharedGame } from '@jogo/rules/games/game'
import { riskPpm } from '@jogo/rules/games/risk/risks'
import { type Movement, payoutMovement, refundMovement } from '../../../money/wallet/index.ts'
import type { MoveRow } from '../attached.ts'
import * as attachedStore from '../attached-store.ts'
import type { GamesDeps } from '../deps.ts'
import { houseGame } from '../house-games.ts'
import { closedFact, roundCredit } from '../paid.ts'
import type { Round } from '../round.ts'
import * as store from './bets-store.ts'
import type { SharedRound } from './shared-round.ts'

export type PayDeps = Pick<GamesDeps, 'db' | 'wallet' | 'clock' | 'log'>

/**
 * Maximum bets that end per commit. A set may have 10,000 movements, but on a busy machine 5,000 payouts with their rounds exceed the time limit of the
 * statement.
 */
const AT_ONCE = 2_500
/** Lost bets that are closed per statement. Two statements overlap, so that preparation and the answers of winners go on meanwhile. */
const LOST_AT_ONCE = 1_000

/** Bets on a shared round. */
export interface SharedBets {
  /** Every open bet. */
  open: readonly Round[]
  /** Ended bets, at least of every player with an open bet, because a player's risk is computed over all bets. */
  ended: readonly Round[]
}

export type KnownBets = { [K in keyof SharedBets]?: SharedBets[K] | undefined }

type End = (bet: Round) => Round

/**
 * Ends every open bet of a drawn round by its outcome. It may be repeated, also by another process: a bet is paid once.
 * @param known bets that were read after the round was closed
 */
export async function payBets(deps: PayDeps, round: SharedRound, known: KnownBets = {}): Promise<number> {
  const { outcome } = round
  if (!outcome) throw new Error(`round ${round.n} of ${round.game} is not drawn`)
  const rules = sharedRoundRules(round)
  const bets = await readBets(deps, round, known)
  await endAll(deps, bets.open, { game: round.game, bets, end: (bet) => rules.decide(bet, outcome) })
  return bets.open.length
}

const sharedRoundRules = ({ game }: Pick<SharedRound, 'game'>) => houseGame(game).rules as SharedGame

/** Reads open bets first, so that a bet that ends between the two reads is in both lists. It counts as ended. */
export async function readBets(
  { db }: Pick<PayDeps, 'db'>,
  round: SharedRound,
  known: KnownBets = {},
): Promise<SharedBets> {
  const open = known.open ?? (await store.listOpenBets(db.sql, round))
  const players = [...new Set(open.map(({ playerId }) => playerId))]
  return { open, ended: known.ended ?? (await store.listEndedBets(db.sql, round, players)) }
}

/** Ends the bets that are decided at a marked time of the flight. @returns the ended bets, and whether every decided bet was ended */
export async function payReached(
  deps: PayDeps,
  { game, flight, bets, ms }: { game: GameName; flight: Flight; bets: SharedBets; ms: number },
): Promise<{ paid: readonly Round[]; isComplete: boolean }> {
  const end: End = (bet) => flight.decideAt(bet, ms)
  const reached = bets.open.filter((bet) => end(bet) !== bet)
  const paid = await endAll(deps, reached, { game, bets, end })
  return { paid: paid.map(({ after }) => after), isComplete: paid.length === reached.length }
}

/** Ends the bets of a round that is being refunded: bets decided by the last mark are paid, other stakes are refunded. */
export async function refundBets(deps: PayDeps, round: SharedRound): Promise<number> {
  const { flight } = sharedRoundRules(round)
  const { flownMs } = round
  // A round without a flight refunds every stake, and the risk of each bet is zero.
  const bets = await readBets(deps, round, flownMs === undefined ? { ended: [] } : {})
  const end: End = (bet) => {
    const decided = flownMs === undefined ? bet : (flight?.decideAt(bet, flownMs) ?? bet)
    return decided === bet ? endRound(bet, 'refunded', bet.stake) : decided
  }
  await endAll(deps, bets.open, { game: round.game, bets, end })
  return bets.open.length
}

/** Combined risk of all bets of a player: ended bets, bets that end now, and bets in flight. It is computed once per player, when needed. */
function roundRisks(some: readonly Round[], { game, bets, end }: Ends): (bet: Round) => number {
  const players = new Set(some.map(({ playerId }) => playerId))
  const gone = new Set(bets.ended.map(({ id }) => id))
  const all = Map.groupBy(
    [...bets.ended, ...bets.open.filter(({ id }) => !gone.has(id))].filter(({ playerId }) =>
      players.has(playerId),
    ),
    ({ playerId }) => playerId,
  )
  const risks = new Map<number, number>()
  return ({ playerId }) => {
    const risk =
      risks.get(playerId) ??
      riskPpm(
        game,
        (all.get(playerId) ?? []).map((bet) => (isOpen(bet) ? end(bet) : bet)),
      )
    risks.set(playerId, risk)
    return risk
  }
}

interface Ends {
  game: GameName
  bets: SharedBets
  end: End
}

/** Ends bets. @returns ended bets with a payout */
async function endAll(deps: PayDeps, some: readonly Round[], ends: Ends): Promise<readonly MoveRow[]> {
  const now = deps.clock.now()
  const betRisk = roundRisks(some, ends)
  const closingMove = (ended: Ended): MoveRow => ({ ...ended, fact: closedFact(ended.after, betRisk) })
  const ended: MoveRow[] = []
  for (let from = 0; from < some.length; from += AT_ONCE) {
    const batch = some.slice(from, from + AT_ONCE).map((before): Ended => {
      const after = { ...ends.end(before), movedAt: now, closedAt: now }
      return { before, after }
    })
    const paid = batch.filter(({ after }) => after.payout > 0n)
    const lost = batch.filter(({ after }) => after.payout === 0n)
    const [posted] = await Promise.all([post(deps, paid.map(closingMove)), lose(deps, lost, closingMove)])
    ended.push(...posted)
  }
  return ended
}

type Ended = Omit<MoveRow, 'fact'>

/**
 * Posts winners in one commit, each with the end of its bet. If a wallet refuses a movement, it is logged and its bet stays open; the other winners are paid.
 * @returns the paid bets
 */
async function post(deps: PayDeps, moves: readonly MoveRow[]): Promise<readonly MoveRow[]> {
  if (moves.length === 0) return []
  const answer = await deps.wallet.postSet(moves.map(movement))
  if ('posted' in answer) return moves
  const refused = new Set(answer.refused.map(({ walletId }) => walletId))
  // `round_changed` is no error: another process has already ended and paid the bet.
  const isNews = answer.refused.some(({ code }) => code !== 'round_changed')
  if (isNews) deps.log.error({ refused: answer.refused }, 'payouts of a shared round were refused')
  return post(
    deps,
    moves.filter(({ before }) => !refused.has(before.playerId)),
  )
}

const MOVEMENTS: Partial<Record<Ending, typeof payoutMovement>> = { refunded: refundMovement }

function movement(move: MoveRow): Movement {
  const { after } = move
  const toMovement = MOVEMENTS[after.ending ?? 'won'] ?? payoutMovement
  return toMovement({ ...roundCredit(after), attach: { kind: 'games.close-round', row: move } })
}

async function lose(
  deps: PayDeps,
  bets: readonly Ended[],
  closingMove: (ended: Ended) => MoveRow,
): Promise<void> {
  let from = 0
  const work = async () => {
    const client = await deps.db.pool.connect()
    try {
      while (from < bets.length) {
        const some = bets.slice(from, from + LOST_AT_ONCE)
        from += LOST_AT_ONCE
        await attachedStore.updateClosedRounds(client, some.map(closingMove))
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, Math.ceil(bets.length / LOST_AT_ONCE)) }, work))
}
