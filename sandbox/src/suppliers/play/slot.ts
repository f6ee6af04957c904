import { drawFrom } from '../deps.ts'
import { payTable, spin } from '../games/slot.ts'
import { type PlayDeps, parseCents, type Table } from './table.ts'

/** Centavos. */
export const STAKES = [20, 50, 100, 200, 500, 1000, 2500, 5000, 10_000] as const

/** Half of the first supplier's slots send bet and win in one request, the other half in two requests. */
export const sendsTogether = (shape: number): boolean => shape % 2 === 0

export function createSlot({ purse, grants, ids }: PlayDeps): Table {
  const draw = drawFrom(ids)
  return {
    state(session, game) {
      const grant = grants.forSession(session)
      return {
        stakes: STAKES,
        pays: payTable(game),
        ...(grant ? { free: { left: grant.quantity - grant.used, bet: grant.bet, won: grant.won } } : {}),
      }
    },
    async act(session, game, wish) {
      const roundId = ids.hex(24)
      const grant = grants.forSession(session)
      if (grant) {
        const outcome = spin(draw, grant.bet, game)
        await grants.use(grant, outcome.cents)
        const left = grant.quantity - grant.used
        return { roundId, ...outcome, bet: 0, free: { left, bet: grant.bet, won: grant.won } }
      }
      const bet = parseCents(wish.cents, game.minBet)
      const outcome = spin(draw, bet, game)
      await purse.betAndWin(session, {
        id: roundId,
        bet,
        win: outcome.cents,
        together: sendsTogether(game.shape),
      })
      return { roundId, ...outcome, bet }
    },
  }
}
