import { LOST, legFactor, WON } from '@jogo/rules/bets/factor'
import { isOneLine } from '@jogo/rules/bets/lines'
import { betPayout } from '@jogo/rules/bets/payout'
import { type RiskedBet, sportsRisks } from '@jogo/rules/bonus/sports-risk'
import { waysToEnd } from '@jogo/rules/markets/ways'
import type { Tx } from '../../../../platform/db.ts'
import { namedMarket } from '../../offer/index.ts'
import type { BetsDeps } from '../deps.ts'
import { type CoveringBet, listCovering } from './bet-store.ts'

/** Risk of a player's bets in combination with his other bets on the same set of markets, parts per million of the stake, by bet id. */
export async function combinedRisks(
  { offer }: Pick<BetsDeps, 'offer'>,
  tx: Tx,
  playerId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const bets = await listCovering(tx, playerId, ids)
  const markets = await offer.describeMarkets([
    ...new Set(bets.flatMap(({ legs }) => legs.map(({ marketId }) => marketId))),
  ])
  const risked = bets.map(
    (bet): RiskedBet => ({
      ...{ id: bet.id, stake: bet.stake, payout: (lost) => payoutWithout(bet, lost) },
      legs: bet.legs.map(({ marketId, place }) => ({
        market: String(marketId),
        selection: markets.get(marketId)?.selections[place] ?? '',
      })),
    }),
  )
  return sportsRisks(risked, (market) => {
    const described = markets.get(Number(market))
    const named = described && namedMarket(described.sport, described.market, described.specifiers)
    return named ? waysToEnd(named.market, named.specifiers) : []
  })
}

/** Payout if these legs lose and all others win. A free bet has one line. */
function payoutWithout(
  { stake, cap, payout, combination, legs }: CoveringBet,
  lost: ReadonlySet<number>,
): bigint {
  if (lost.size === 0) return payout
  if (isOneLine(legs.length, combination)) return 0n
  const factors = legs.map(({ odds }, at) => legFactor(odds, lost.has(at) ? LOST : WON))
  return betPayout({ stake, cap, combination }, factors)
}
