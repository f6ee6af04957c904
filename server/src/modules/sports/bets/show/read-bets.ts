import type { Label } from '@jogo/contract/products'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { type DescribedMarket, namesAt } from '../../offer/index.ts'
import type { Bet, BetLeg } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import { betRevenueAccount } from '../revenue-account.ts'
import * as store from './bet-store.ts'

type Reading = Pick<BetsDeps, 'db' | 'offer'>

const PAGE = 20

export interface BetFilter {
  state?: 'open' | 'ended'
  /** Number of a match that a leg is on: of the running bets alone, which are few. */
  fixture?: string
  cursor?: string
}

/** Newest first, twenty at a time. An unreadable cursor starts at the newest. */
export async function listBets(
  deps: Reading,
  playerId: number,
  { state, fixture, cursor }: BetFilter,
): Promise<{ bets: Bet[]; next: string | undefined }> {
  const found = await store.listBets(deps.db.sql, playerId, {
    isOpen: fixture !== undefined || (state && state === 'open'),
    fixture: fixture === undefined ? undefined : Number(fixture),
    before: readCursor(cursor),
    limit: PAGE + 1,
  })
  const bets = await describe(deps, found.slice(0, PAGE))
  const last = bets.at(-1)
  const next = found.length > PAGE && last ? writeCursor({ at: last.placedAt, id: last.id }) : undefined
  return { bets, next }
}

/** @throws Refusal bet_not_found, also for a bet of another player */
export async function getBet(deps: Reading, playerId: number, id: string): Promise<Bet> {
  return (await listBetsById(deps, playerId, [id]))[0] ?? refuse('bet_not_found')
}

/** Bets in the order of the ids; unknown ids are omitted. */
export async function listBetsById(deps: Reading, playerId: number, ids: readonly string[]): Promise<Bet[]> {
  const found = await describe(deps, await store.findBets(deps.db.sql, playerId, ids))
  const byId = new Map(found.map((bet) => [bet.id, bet]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Labels of movements for statement and events, by reference. */
export async function findBetLabels(
  deps: Reading,
  playerId: number,
  entries: readonly { rq: string }[],
): Promise<ReadonlyMap<string, Label>> {
  const references = await store.findReferences(
    deps.db.sql,
    playerId,
    entries.map(({ rq }) => rq),
  )
  const bets = await listBetsById(deps, playerId, [...new Set(references.values())])
  const labels = new Map(bets.map((bet) => [bet.id, betRevenueAccount(bet.legs, bet).label]))
  return new Map(
    [...references].flatMap(([rq, bet]) => {
      const label = labels.get(bet)
      return label ? [[rq, label] as const] : []
    }),
  )
}

async function describe({ offer }: Reading, bets: readonly store.StoredBet[]): Promise<Bet[]> {
  const ids = bets.flatMap(({ legs }) => legs.map(({ marketId }) => marketId))
  const markets = await offer.describeMarkets([...new Set(ids)])
  return bets.map((bet) => ({
    ...bet,
    legs: bet.legs.map((leg) => toLeg(leg, markets.get(leg.marketId), bet.placedAt)),
  }))
}

/** Leg with the names at the time of placement. */
function toLeg(leg: store.StoredLeg, market: DescribedMarket | undefined, placedAt: Date): BetLeg {
  if (!market) throw new Error(`there is no market ${leg.marketId}`)
  const { id: _, selections, former: __, ...words } = namesAt(market, placedAt)
  return { ...words, ...leg, selection: selections[leg.place] ?? '' }
}
