import { betKind, lineCount } from '@jogo/rules/bets/lines'
import { playerMark, receiptTextAt } from '@jogo/rules/bets/receipt'
import { liveDelayMs, newBetVersion } from '@jogo/rules/bets/rules-versions'
import type { SportName } from '@jogo/rules/markets/market'
import { type Cents, cents, type OddsMilli, toWire } from '@jogo/rules/money'
import { checkedPayload } from '../../../../facts.ts'
import type { Posted, Stake } from '../../../money/wallet/index.ts'
import { type Bet, type BetLeg, combinationFact } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import type { ReceiptKey } from '../receipts.ts'
import { betRevenueAccount } from '../revenue-account.ts'
import { legWords } from '../words.ts'
import type { PlacedLeg, PlacedRow } from './attached.ts'
import type { Placed } from './attached-store.ts'
import { legsText, type Slip } from './slip.ts'
import { type AcceptedBet, liabilityLimit } from './validate-slip.ts'

interface NewBet {
  playerId: number
  slip: Slip
  accepted: AcceptedBet
  /** Token of the slip's reserved liability. */
  reservation: string
}

/** The stake movement of a bet, and its attached row; `toBet` builds the placed bet. */
export function toPosted(
  { settings, key }: Pick<BetsDeps, 'settings'> & { key: ReceiptKey },
  { playerId, slip, accepted, reservation }: NewBet,
): { stake: Stake; row: PlacedRow; toBet(posted: Posted): Bet } {
  const { request, cap, possiblePayout } = accepted
  const legs = toBetLegs(accepted)
  const { combination } = request
  const liveSports = legs.flatMap(({ live, sport }) => (live ? [sport as SportName] : []))
  const sports = legs.map(({ sport }) => sport)
  const rulesVersion = newBetVersion(sports, liveSports.length > 0)
  const delayMs = liveDelayMs(rulesVersion, liveSports)
  const head = {
    id: request.id,
    slip: slip.id,
    kind: betKind(legs.length, combination),
    combination,
    lineStake: cents(request.stake / lineCount(legs.length, combination)),
    // A bet on a match under way waits until it is taken or refused.
    state: delayMs === undefined ? ('open' as const) : ('pending' as const),
    possiblePayout,
    cap,
    policy: slip.policy,
    rulesVersion,
  }
  const fact = placedFact(playerId, head, legs)
  const row: PlacedRow = {
    ...head,
    ...(delayMs !== undefined && { delayMs }),
    placeId: slip.placeId ?? null,
    reservation,
    ...(slip.withoutBonus && { withoutBonus: slip.withoutBonus }),
    key,
    receiptAt: receiptText(playerId, head, accepted),
    legs: legs.map((leg, n) => toRow(leg, accepted, n, settings())),
    stakedOn: { leastOdds: fact.leastOdds },
    fact,
  }
  return {
    row,
    stake: {
      playerId,
      rq: request.id,
      stake: request.stake,
      ...(slip.withoutBonus && { bonusAtMost: cents(0) }),
      ...betRevenueAccount(legs, head),
      content: legsText(request.legs, combination),
      attach: { kind: 'bets.place', row },
    },
    toBet: ({ split, attached }) => ({
      ...head,
      ...(attached as Placed),
      playerId,
      stakeReal: cents(-split.real),
      stakeBonus: cents(-split.bonus),
      stakeFree: cents(0),
      cashedStake: cents(0),
      cashedOut: cents(0),
      payoutReal: cents(0),
      payoutBonus: cents(0),
      freeWin: cents(0),
      settledTimes: 0,
      debt: cents(0),
      legs,
    }),
  }
}

type Head = Pick<
  Bet,
  'id' | 'slip' | 'kind' | 'combination' | 'lineStake' | 'possiblePayout' | 'cap' | 'rulesVersion'
>

const toBetLegs = ({ legs, odds }: AcceptedBet): BetLeg[] =>
  legs.map((leg, at) => ({
    isRelisted: false,
    score: leg.live?.score ?? null,
    fixture: leg.fixture,
    market: leg.market,
    specifiers: leg.specifiers,
    selection: leg.selection,
    sport: leg.sport,
    game: leg.game ?? null,
    tournament: leg.tournament,
    home: leg.home,
    away: leg.away,
    startsAt: leg.startsAt,
    marketId: leg.marketId,
    place: leg.place,
    odds: odds[at] as OddsMilli,
    version: leg.version,
    ...(leg.live && { live: leg.live }),
  }))

function toRow(
  { fixture, marketId, place, version, live }: BetLeg,
  { request, legs, odds, liabilities }: AcceptedBet,
  n: number,
  settings: Parameters<typeof liabilityLimit>[1],
): PlacedLeg {
  return {
    fixture,
    marketId,
    place,
    odds: odds[n] as OddsMilli,
    version,
    stake: request.stake,
    live,
    liability: liabilities[n] as Cents,
    limit: liabilityLimit(legs[n] as (typeof legs)[number], settings),
  }
}

function receiptText(playerId: number, head: Head, { request, legs, odds }: AcceptedBet) {
  const { sizes, bankers = [] } = head.combination
  return receiptTextAt({
    v: 2,
    bet: head.id,
    slip: head.slip,
    player: playerMark(head.id, playerId),
    stake: toWire(request.stake),
    combination: { sizes, bankers, line_stake: toWire(head.lineStake) },
    possible_payout: toWire(head.possiblePayout),
    cap: toWire(head.cap),
    rules_version: head.rulesVersion,
    legs: legs.map((leg, at) => ({
      ...{ fixture: leg.fixture, home: leg.home, away: leg.away, starts_at: leg.startsAt.toISOString() },
      ...{ market: leg.market, specifiers: leg.specifiers, selection: leg.selection, ...legWords(leg) },
      ...{ odds: toWire(odds[at] as OddsMilli), version: leg.version, price_hash: leg.priceHash },
      ...(leg.live && { live_score: leg.live.score, live_epoch: leg.live.epoch }),
    })),
  })
}

const placedFact = (playerId: number, head: Head, legs: readonly BetLeg[]) =>
  checkedPayload('bet.placed', {
    playerId,
    betId: head.id,
    kind: head.kind,
    mechanic: head.kind,
    ...combinationFact(head),
    stakeReal: 0,
    stakeBonus: 0,
    legs: legs.length,
    leastOdds: Math.min(...legs.map(({ odds }) => toWire(odds))),
    placedAt: '',
  })
