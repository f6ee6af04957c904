import { type RiskedBet, sportsRisks } from '@jogo/rules/bonus/sports-risk'
import { waysToEnd } from '@jogo/rules/markets/ways'
import type { Tx } from '../../../../platform/db.ts'
import { namedMarket } from '../../offer/index.ts'
import type { BetsDeps } from '../deps.ts'
import { listCovering } from './bet-store.ts'

/** Risk of a player's bets in combination with his other bets on the same set of markets, parts per million of the stake, by bet id. */
export async function risksOfBets(
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
    ({ id, stake, payout, legs }): RiskedBet => ({
      ...{ id, stake, payout },
      legs: legs.map(({ marketId, place }) => ({
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
