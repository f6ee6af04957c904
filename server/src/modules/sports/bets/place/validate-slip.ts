import type { BetProblem } from '@jogo/contract/bets'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { Settings } from '@jogo/contract/settings'
import { agreesTo } from '@jogo/rules/bets/acceptance'
import { highestBet, legLiabilities } from '@jogo/rules/bets/liability'
import { type Combination, FEWEST_SYSTEM_LEGS, isOneLine, lineCount } from '@jogo/rules/bets/lines'
import { possiblePayout } from '@jogo/rules/bets/payout'
import { MOST_LEGS, type RelatedWhy, relatedLegs } from '@jogo/rules/bets/related'
import { type Cents, cents, type OddsMilli, toWire } from '@jogo/rules/money'
import { freeBetWinnings } from '../bet.ts'
import type { LegNow } from './leg-now-store.ts'
import type { FreeStake, LegRequest, PlaceBetRequest, Slip } from './slip.ts'

export type PlacingSettings = LiabilitySettings &
  Pick<
    Settings,
    | 'sport_bet_min_total'
    | 'sport_bet_min_single'
    | 'sport_bet_multiple'
    | 'sportsbook_bet_max_total'
    | 'sportsbook_max_payout'
    | 'sportsbook_max_selections'
    | 'sportsbook_systems'
  >

/** An acceptable bet at the current odds. */
export interface AcceptedBet {
  request: PlaceBetRequest
  legs: readonly LegNow[]
  odds: readonly OddsMilli[]
  /** Liability of each leg. */
  liabilities: readonly Cents[]
  cap: Cents
  possiblePayout: Cents
}

export type SlipVerdict = { accepted: readonly AcceptedBet[] } | { problems: readonly BetProblem[] }

/**
 * Checks every bet of a slip against current prices and limits, and lists all problems. @param legs of all bets, in order @param share the slip may
 * use at most 1/share of a limit's free part
 */
export function validateSlip(
  slip: Slip,
  legs: readonly (LegNow | undefined)[],
  settings: PlacingSettings,
  share = 1n,
): SlipVerdict {
  const room = new Room(settings, share)
  const problems: BetProblem[] = slip.free ? [] : stakeProblems(slip, settings)
  const accepted: AcceptedBet[] = []
  let from = 0
  for (const request of slip.bets) {
    const now = legs.slice(from, from + request.legs.length)
    from += request.legs.length
    const betProblems = [...shapeProblems(request, settings), ...legProblems(request, now, slip.policy)]
    const knownLegs = now.filter((leg) => leg !== undefined)
    if (knownLegs.length === now.length) betProblems.push(...relatedProblems(request, knownLegs))
    if (betProblems.length === 0) {
      const bet = acceptBet(request, knownLegs, settings, slip.free)
      const highest = room.highest(knownLegs, bet.odds, request.combination)
      if (request.stake > highest)
        betProblems.push(problem(request, 'stake_above_limit', { limit: toWire(highest) }))
      else room.reserve(knownLegs, bet.liabilities)
      accepted.push(bet)
    }
    problems.push(...betProblems)
  }
  return problems.length > 0 ? { problems } : { accepted }
}

const NOTHING = { leg: null, state: null, odds: null, version: null, limit: null, related: null }

export const problem = (
  { id }: PlaceBetRequest,
  code: RefusalCode,
  more: Partial<Omit<BetProblem, 'bet' | 'code'>> = {},
): BetProblem => ({ ...NOTHING, ...more, bet: id, code })

/** Each bet has a minimum stake. The slip has a minimum and a maximum; its last bets exceed the maximum. */
function stakeProblems({ bets }: Slip, settings: PlacingSettings): BetProblem[] {
  const problems: BetProblem[] = []
  const [minTotal, maxTotal] = [cents(settings.sport_bet_min_total), cents(settings.sportsbook_bet_max_total)]
  const single = cents(settings.sport_bet_min_single)
  let total = 0n
  for (const bet of bets) {
    const rest = cents(maxTotal > total ? maxTotal - total : 0n)
    if (bet.stake < single) problems.push(problem(bet, 'stake_below_min', { limit: atLeast(bet, single) }))
    if (bet.stake > rest) problems.push(problem(bet, 'stake_above_max', { limit: atMost(bet, rest) }))
    total += bet.stake
  }
  const last = bets.at(-1)
  if (last && problems.length === 0 && total < minTotal)
    problems.push(
      problem(last, 'stake_below_min', { limit: atLeast(last, cents(last.stake + minTotal - total)) }),
    )
  return problems
}

/** Lowest stake, a whole number of centavos a line, that is not below an amount. */
const atLeast = (bet: PlaceBetRequest, amount: Cents): number =>
  toWire(cents(amount + ((countLines(bet) - (amount % countLines(bet))) % countLines(bet))))
/** Highest stake, a whole number of centavos a line, that is not above an amount. */
const atMost = (bet: PlaceBetRequest, amount: Cents): number =>
  toWire(cents(amount - (amount % countLines(bet))))
const countLines = ({ legs, combination }: PlaceBetRequest): bigint => lineCount(legs.length, combination)

function shapeProblems(bet: PlaceBetRequest, settings: PlacingSettings): BetProblem[] {
  const count = bet.legs.length
  if (count > 1 && !settings.sport_bet_multiple) return [problem(bet, 'multiples_closed')]
  if (!isOneLine(count, bet.combination)) {
    if (!settings.sportsbook_systems) return [problem(bet, 'systems_closed')]
    if (count < FEWEST_SYSTEM_LEGS) return [problem(bet, 'system_legs_too_few')]
  }
  return count > Math.min(MOST_LEGS, settings.sportsbook_max_selections)
    ? [problem(bet, 'legs_too_many')]
    : []
}

const legProblems = (bet: PlaceBetRequest, now: readonly (LegNow | undefined)[], policy: Slip['policy']) =>
  bet.legs.flatMap((pick, leg): BetProblem[] => {
    const legNow = now[leg]
    if (!legNow) return [problem(bet, 'selection_unknown', { leg })]
    const code = legProblem(pick, legNow, policy)
    if (!code) return []
    const { state, version, odds = null } = legNow
    return [problem(bet, code, { leg, state, version, odds: odds && toWire(odds) })]
  })

function legProblem(
  { shownOdds }: LegRequest,
  { barred, state, odds }: LegNow,
  policy: Slip['policy'],
): RefusalCode | undefined {
  if (barred) return barred
  if (state === 'closed') return 'market_closed'
  if (state === 'suspended' || odds === undefined) return 'market_suspended'
  return agreesTo(policy, shownOdds, odds) ? undefined : 'odds_changed'
}

const relatedProblems = (bet: PlaceBetRequest, legs: readonly LegNow[]): BetProblem[] =>
  listRelated(legs).map((related) => problem(bet, 'legs_related', { related }))

function acceptBet(
  request: PlaceBetRequest,
  legs: readonly LegNow[],
  settings: PlacingSettings,
  free?: FreeStake,
): AcceptedBet {
  const odds = legs.map((leg) => leg.odds as OddsMilli)
  const highest = cents(settings.sportsbook_max_payout)
  const maxFreePayout = free?.most == null ? highest : cents(free.stake + free.most)
  const cap = maxFreePayout < highest ? maxFreePayout : highest
  const { stake, combination } = request
  const bet = { stake, combination, cap }
  const possible = possiblePayout(bet, odds)
  return {
    request,
    legs,
    odds,
    liabilities: legLiabilities(stake, odds, combination),
    cap,
    possiblePayout: free ? freeBetWinnings(possible, free.stake) : possible,
  }
}

/** "To qualify" may depend on more than the match of its listing. */
const BEYOND_MATCH = new Set([2])

/** Legs that must not be combined in one bet, by index, with the reason. */
export const listRelated = (legs: readonly LegNow[]): { legs: number[]; why: RelatedWhy }[] =>
  relatedLegs(
    legs.map((leg) => ({
      fixture: String(leg.fixture),
      tournament: String(leg.tournamentId),
      market: `${leg.market}|${leg.specifiers}`,
      selection: leg.selection,
      competitors: leg.competitors.map(String),
      startsAt: leg.startsAt.getTime(),
      beyondMatch: leg.sport === 'football' && BEYOND_MATCH.has(leg.market),
    })),
  ).map(({ legs: pair, why }) => ({ legs: [...pair], why }))

export type LiabilitySettings = Pick<
  Settings,
  'sportsbook_liability_first' | 'sportsbook_liability_second' | 'sportsbook_liability_third'
>

/** Maximum liability of the house for one selection, over all bets: equal for all players, lower for minor tournaments. */
export function liabilityLimit({ tier }: Pick<LegNow, 'tier'>, settings: LiabilitySettings): Cents {
  if (tier === 1) return cents(settings.sportsbook_liability_first)
  return cents(tier === 2 ? settings.sportsbook_liability_second : settings.sportsbook_liability_third)
}

/** Free part of the selections' limits (or 1/share of it), less the use by earlier bets of the same slip. */
export class Room {
  readonly #taken = new Map<string, bigint>()
  readonly #settings: LiabilitySettings
  readonly #share: bigint

  constructor(settings: LiabilitySettings, share = 1n) {
    this.#settings = settings
    this.#share = share
  }

  /** Highest stake of a bet on these selections at these odds. */
  highest(legs: readonly LegNow[], odds: readonly OddsMilli[], combination: Combination): Cents {
    const lefts = legs.map((leg) =>
      cents(
        (liabilityLimit(leg, this.#settings) - leg.reserved) / this.#share -
          (this.#taken.get(selectionKey(leg)) ?? 0n),
      ),
    )
    return highestBet(lefts, odds, combination)
  }

  reserve(legs: readonly LegNow[], liabilities: readonly Cents[]): void {
    for (const [at, leg] of legs.entries())
      this.#taken.set(selectionKey(leg), (this.#taken.get(selectionKey(leg)) ?? 0n) + (liabilities[at] ?? 0n))
  }
}

const selectionKey = ({ marketId, place }: LegNow) => `${marketId} ${place}`
