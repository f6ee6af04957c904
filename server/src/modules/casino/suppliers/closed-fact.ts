import { suppliedKind } from '@jogo/rules/games/supplied-kind'
import { checkedPayload, type PayloadOf } from '../../../facts.ts'
import type { SlipOutcome } from './action.ts'
import type { RequestRow } from './attached.ts'

type Closed = PayloadOf<'round.closed'>

interface Facts {
  ended: Closed
  held: PayloadOf<'win.held'>
  /** Maximum loss of the game in 24 hours, centavos; null for no limit. */
  lossMax: number | null
  /** Sum of the prizes in the round, centavos, and the ids of their actions. */
  prize: number
  prizes: string[]
  /** Withheld wins that an action takes from, and their remaining parts, centavos. */
  takings?: { by: string; wins: readonly string[]; real: number; bonus: number }[]
}

/** Slip of a bet; settlement, with the settlement before it, the time at which it was stated and its outcome; and whether a refund is a discard. A confirmed bet is not discarded. */
interface BookFacts {
  slip?: object
  settles?: string
  settled?: string
  stated?: string
  as?: SlipOutcome
  discards?: true
}

function bookFacts({ head, rows }: RequestRow): BookFacts {
  if (head.game.product !== 'sports') return {}
  const settlement = rows.find(({ kind, isIdle }) => kind === 'settlement' && !isIdle)
  return {
    ...(head.slip && { slip: head.slip }),
    ...(settlement && {
      settles: settlement.id,
      ...(settlement.replaced && { settled: settlement.replaced }),
      ...(settlement.statedAt !== undefined && { stated: new Date(settlement.statedAt).toISOString() }),
      ...(settlement.outcome && { as: settlement.outcome }),
    }),
    ...(rows.some(({ kind }) => kind === 'refund') && { discards: true as const }),
  }
}

/** Data of a request for its write: the facts about its round and about a withheld win, the limits for withholding, and its takings from withheld wins. */
export const requestFacts = (request: RequestRow): Facts & BookFacts => ({
  ended: closedFact(request),
  held: heldFact(request),
  lossMax: request.limits.lossMax,
  prize: Number(prizes(request).reduce((sum, { amount }) => sum + amount, 0n)),
  prizes: prizes(request).map(({ id }) => id),
  ...requestTakings(request),
  ...bookFacts(request),
})

function requestTakings({ rows }: RequestRow): Pick<Facts, 'takings'> {
  const takings = rows.flatMap(({ id, taking }) =>
    taking
      ? [{ by: id, wins: taking.wins, real: Number(taking.left.real), bonus: Number(taking.left.bonus) }]
      : [],
  )
  return takings.length > 0 ? { takings } : {}
}

const prizes = ({ rows }: RequestRow) => rows.filter(({ isPrize }) => isPrize)

const heldFact = ({ head, roundId }: RequestRow) =>
  checkedPayload('win.held', { playerId: head.playerId, roundId, game: head.game.slug })

/** The fact about a round that a request ends, or changes after its end. The write fills in amounts, ending and opening time. */
export function closedFact({
  head,
  roundId,
  at,
  isFinished,
}: Pick<RequestRow, 'roundId' | 'at' | 'isFinished'> & {
  head: Pick<RequestRow['head'], 'game' | 'playerId'>
}): Closed {
  const { slug, mechanic, rtpBp } = head.game
  const fact: Closed = {
    playerId: head.playerId,
    roundId,
    game: slug,
    ...suppliedKind(mechanic),
    kind: 'supplied',
    ending: 'lost',
    stakeReal: 0,
    stakeBonus: 0,
    payoutReal: 0,
    payoutBonus: 0,
    // The risk of a slip is unknown: opposite bets are in markets of the supplier.
    ...(head.game.product === 'sports' && { riskPpm: 0 }),
    ...(rtpBp ? { rtpBp } : {}),
    openedAt: at.toISOString(),
    closedAt: at.toISOString(),
  }
  return isFinished ? checkedPayload('round.closed', fact) : checkedPayload('round.corrected', fact)
}
