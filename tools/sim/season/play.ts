/** A season: offers, bets, results, payouts by the rules and by the second settlement, and the books. */
import { type LegResult, legFactor } from '@jogo/rules/bets/factor'
import { allOf } from '@jogo/rules/bets/lines'
import { betPayout, eachWayPayout } from '@jogo/rules/bets/payout'
import type { FootballModel } from '@jogo/rules/football/model'
import { ratesOf } from '@jogo/rules/football/model'
import { settleMarket } from '@jogo/rules/markets/settle'
import { cents, oddsMilli } from '@jogo/rules/money'
import { drawBet, drawRaceBet, type RaceBet, type SeasonBet } from './bets.ts'
import { type Books, openBooks } from './books.ts'
import type { Chance } from './chance.ts'
import { endsOf } from './independent-matches.ts'
import { eachWayPayoutOf, linesOf, payoutOf, raceUnits, unitOf } from './independent-payout.ts'
import { offerOf, type SeasonMarket, type SeasonOffer, trueRates } from './offers.ts'
import { drawRace, raceFactors, toldRace } from './races.ts'
import { drawMatch, type SeasonMatch } from './world.ts'

export interface Season {
  offers: SeasonOffer[]
  figures: Record<string, number>
}

/** Every team meets every other twice. */
const BETS_EACH = 4
const RACES = 40
const DEPOSIT = 1_000_000n
/** Of 100 bets so many are on a field of runners. */
const ON_RACES = 5

export function playSeason(
  model: FootballModel,
  teams: readonly string[],
  bettors: number,
  chance: Chance,
): Season {
  const fixtures = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({ home, away })),
  )
  const played = fixtures.map(({ home, away }) => {
    const own = ratesOf(model, home, away)
    if (!own) throw new Error(`${home} or ${away} is not rated`)
    const truth = trueRates(model, home, away, chance)
    return { offer: offerOf(own, truth, chance), match: drawMatch(truth, chance) }
  })
  const offers = played.map(({ offer }) => offer)
  const races = Array.from({ length: RACES }, () => drawRace(chance))
  const books = openBooks()
  const counts = { bets: 0, race_bets: 0, legs: 0, systems: 0, differences: 0, staked: 0n, paid: 0n }
  const settle = settlement(played.map(({ match }) => match))
  for (let bettor = 0; bettor < bettors; bettor += 1) {
    const player = `player ${bettor}`
    books.post([
      ['outside', -DEPOSIT],
      [player, DEPOSIT],
    ])
    const own = Array.from({ length: BETS_EACH }, () =>
      chance.below(100) < ON_RACES ? drawRaceBet(player, races, chance) : drawBet(player, offers, chance),
    )
    for (const bet of own) place(books, bet)
    let paidOut = 0n
    for (const bet of own) {
      const [paid, second] = 'race' in bet ? settleRaceBet(bet) : settle(bet)
      counts.bets += 1
      counts.race_bets += Number('race' in bet)
      counts.legs += 'race' in bet ? 1 : bet.legs.length
      counts.systems += Number(!('race' in bet) && bet.combination.sizes[0] !== bet.legs.length)
      counts.differences += Number(paid !== second)
      counts.staked += bet.stake
      counts.paid += paid
      paidOut += paid - bet.stake
      pay(books, bet, paid)
    }
    if (books.balance(player) !== DEPOSIT + paidOut) throw new Error(`${player} has ${books.balance(player)}`)
  }
  return {
    offers,
    figures: figuresOf(
      counts,
      books,
      played.map(({ match }) => match),
    ),
  }
}

const place = (books: Books, { player, stake }: { player: string; stake: bigint }): void =>
  books.post([
    [player, -stake],
    ['open bets', stake],
  ])

/** The stake is the house's once the bet is settled, and the payout the player's. */
const pay = (books: Books, { player, stake }: { player: string; stake: bigint }, paid: bigint): void =>
  books.post([
    ['open bets', -stake],
    ['house', stake - paid],
    [player, paid],
  ])

/** What the rules pay, and what the second settlement pays. */
function settlement(matches: readonly SeasonMatch[]): (bet: SeasonBet) => readonly [bigint, bigint] {
  const known = matches.map(() => new Map<SeasonMarket, ReadonlyMap<string, LegResult>>())
  const resultsOf = (match: number, market: SeasonMarket): ReadonlyMap<string, LegResult> => {
    const of = known[match] as Map<SeasonMarket, ReadonlyMap<string, LegResult>>
    const settled = of.get(market) ?? resultsIn(matches[match] as SeasonMatch, market)
    of.set(market, settled)
    return settled
  }
  return ({ stake, cap, legs, combination }) => {
    const factors = legs.map(({ match, market, selection }) =>
      legFactor(oddsMilli(selection.thousandths), resultsOf(match, market).get(selection.id) as LegResult),
    )
    const units = legs.map(({ match, market, selection }) => {
      const leg = {
        market: market.market.name,
        line: market.line,
        selection: selection.name,
        selections: market.names,
        thousandths: Number(selection.thousandths),
      }
      return unitOf(endsOf(leg, (matches[match] as SeasonMatch).told), leg.thousandths)
    })
    const lines = linesOf(legs.length, [...combination.sizes], [...(combination.bankers ?? [])])
    const paid = betPayout({ stake: cents(stake), cap: cents(cap), combination }, factors)
    return [paid, payoutOf(stake, lines, units, cap)]
  }
}

function resultsIn(
  { facts }: SeasonMatch,
  { market, specifiers, line }: SeasonMarket,
): ReadonlyMap<string, LegResult> {
  const settled = settleMarket(facts, market, specifiers)
  if (settled.state === 'open') throw new Error(`${market.name} ${line} is open: ${settled.why}`)
  return settled.results
}

function settleRaceBet({ stake, cap, race, runner, isEachWay }: RaceBet): readonly [bigint, bigint] {
  const factors = raceFactors(race, runner)
  const units = raceUnits(toldRace(race, runner))
  const bet = { stake: cents(stake), cap: cents(cap), combination: allOf(1) }
  return isEachWay
    ? [eachWayPayout(bet, [factors]), eachWayPayoutOf(stake, units, cap)]
    : [betPayout(bet, [factors.win]), payoutOf(stake, [[0]], [units.win], cap)]
}

interface Counts {
  bets: number
  race_bets: number
  legs: number
  systems: number
  differences: number
  staked: bigint
  paid: bigint
}

function figuresOf(counts: Counts, books: Books, matches: readonly SeasonMatch[]): Record<string, number> {
  const { staked, paid, ...numbers } = counts
  const balances =
    books.total() === 0n && books.balance('open bets') === 0n && books.balance('house') === staked - paid
  return {
    matches: matches.length,
    not_finished: matches.filter(({ facts }) => facts.state !== 'ended').length,
    ...numbers,
    staked: Number(staked),
    paid: Number(paid),
    kept_share: Number(staked - paid) / Number(staked),
    books_off: Number(!balances),
  }
}
