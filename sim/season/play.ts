/** A season: offers, bets, results, and payouts by the rules and by the second settlement. */
import type { FootballModel } from '@jogo/rules/football/model'
import { scoringRates } from '@jogo/rules/football/model'
import { drawBet, drawRaceBet, type RaceBet, type SeasonBet } from './bets.ts'
import type { Chance } from './chance.ts'
import { type ByMarket, compare } from './compare.ts'
import { endsOfAll } from './independent-matches.ts'
import { type SeasonOffer, seasonOffer, trueRates } from './offers.ts'
import { drawRace } from './races.ts'
import { openSettlement, type PaidTwice, settleRaceBet } from './settle.ts'
import { drawMatch, type SeasonMatch } from './world.ts'

/** A bet with both settlements' final payouts. Bettors are numbered from 0. */
export interface PlayedBet {
  bettor: number
  bet: SeasonBet | RaceBet
  last: PaidTwice
}

export interface Season {
  offers: SeasonOffer[]
  matches: SeasonMatch[]
  played: PlayedBet[]
  figures: Record<string, number>
  /**
   * Number of differing legs between the two settlements, by market; `bet` counts bets that differ although their legs
   * agree.
   */
  differing: Record<string, number>
  /** Every market on offer in every match. */
  results: ByMarket
}

interface PlayedMatch {
  offer: SeasonOffer
  match: SeasonMatch
}

/** Bets of each bettor. */
const BETS_EACH = 4
const RACES = 40
/** Share of bets on a field of runners, of 100. */
const ON_RACES = 5

export function playSeason(
  model: FootballModel,
  teams: readonly string[],
  bettors: number,
  chance: Chance,
): Season {
  const all = playMatches(model, teams, chance)
  const offers = all.map(({ offer }) => offer)
  const matches = all.map(({ match }) => match)
  const races = Array.from({ length: RACES }, () => drawRace(chance))
  const counts = openCounts()
  const settle = openSettlement(matches)
  const played: PlayedBet[] = []
  for (let at = 0; at < bettors * BETS_EACH; at += 1) {
    const bet = chance.below(100) < ON_RACES ? drawRaceBet(races, chance) : drawBet(offers, chance)
    const first = 'race' in bet ? settleRaceBet(bet) : settle(bet, 'first')
    countBet(counts, bet, first)
    let last = first
    if ('legs' in bet && bet.legs.some(({ match }) => matches[match]?.first)) {
      last = settle(bet, 'last')
      countPaid(counts, last)
      counts.corrected += 1
    }
    counts.paid += last.byRules
    played.push({ bettor: Math.floor(at / BETS_EACH), bet, last })
  }
  const { differing } = counts
  return { offers, matches, played, figures: figures(counts, matches), differing, results: results(all) }
}

function playMatches(model: FootballModel, teams: readonly string[], chance: Chance): PlayedMatch[] {
  const fixtures = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({ home, away })),
  )
  return fixtures.map(({ home, away }) => {
    const own = scoringRates(model, home, away)
    if (!own) throw new Error(`${home} or ${away} is not rated`)
    const truth = trueRates(model, home, away, chance)
    return { offer: seasonOffer(own, truth, chance), match: drawMatch(truth, chance) }
  })
}

function results(played: readonly PlayedMatch[]): ByMarket {
  const found: ByMarket = new Map()
  for (const { offer, match } of played)
    for (const { market, specifiers } of offer.markets)
      for (const { facts, told: toldMatch } of match.first ? [match.first, match] : [match])
        compare(found, facts, market, specifiers, (name, line, selections) =>
          endsOfAll(name, line, selections, toldMatch),
        )
  return found
}

const openCounts = () => ({
  ...{ bets: 0, race_bets: 0, legs: 0, systems: 0, corrected: 0, differences: 0, staked: 0n, paid: 0n },
  differing: {} as Record<string, number>,
})
type Counts = ReturnType<typeof openCounts>

function countBet(counts: Counts, bet: SeasonBet | RaceBet, paid: PaidTwice): void {
  counts.bets += 1
  counts.race_bets += Number('race' in bet)
  counts.legs += 'race' in bet ? 1 : bet.legs.length
  counts.systems += Number(!('race' in bet) && bet.combination.sizes[0] !== bet.legs.length)
  counts.staked += bet.stake
  countPaid(counts, paid)
}

function countPaid(counts: Counts, { byRules, bySecond, differing }: PaidTwice): void {
  counts.differences += Number(byRules !== bySecond)
  for (const market of differing) counts.differing[market] = (counts.differing[market] ?? 0) + 1
}

function figures(
  { differing, staked, paid, ...numbers }: Counts,
  matches: readonly SeasonMatch[],
): Record<string, number> {
  return {
    matches: matches.length,
    not_finished: matches.filter(({ facts }) => facts.state !== 'ended').length,
    matches_corrected: matches.filter(({ first }) => first).length,
    ...numbers,
    legs_differing: Object.values(differing).reduce((sum, count) => sum + count, 0),
    staked: Number(staked),
    paid: Number(paid),
    kept_share: Number(staked - paid) / Number(staked),
  }
}
