import { ESPORTS_RULES_VERSION, findBettingRules, LIVE_RULES_VERSION } from '@jogo/rules/bets/rules-versions'
import type { Market } from '@jogo/rules/markets/market'
import { describe, expect, it } from 'vitest'
import { openChance } from './chance.ts'
import { type ByMarket, compare, differencesIn } from './compare.ts'
import * as cups from './cups.ts'
import type { MatchReport, PartReport } from './independent.ts'
import { endsOfAll, legEnds } from './independent-matches.ts'
import { endsOfSeries } from './independent-series.ts'
import { endsOfSets, type PeriodReport } from './independent-sports.ts'
import * as series from './series.ts'
import * as sets from './sets.ts'

const sportMarkets = (sport: string): Market[] =>
  findBettingRules(LIVE_RULES_VERSION).markets.filter(({ sports }) => sports.some((entry) => entry === sport))

describe('[LAW-SPO-6] every market is settled the same by the rules and by another hand', () => {
  it('in football: broken off anywhere, extra time, penalties, stoppage time, never played', () => {
    const chance = openChance(13n)
    const found: ByMarket = new Map()
    const markets = sportMarkets('football')
    for (let run = 0; run < 100; run += 1) {
      const { facts, told: toldMatch } = cups.drawCup(chance)
      // Without a team that goes through, the match does not decide the market `to_qualify`.
      const decided = markets.filter(
        ({ name }) => name !== 'to_qualify' || facts.qualified !== undefined || facts.state !== 'ended',
      )
      for (const market of decided)
        compare(found, facts, market, cups.lineFor(market, chance), (name, line, selections) =>
          endsOfAll(name, line, selections, toldMatch),
        )
    }
    expect(differencesIn(found)).toEqual([])
    expect(found.size).toBe(markets.length)
  })

  it.each([
    ['tennis', 3, 1],
    ['tennis', 3, 2],
    ['tennis', 5, 1],
    ['tennis', 5, 2],
    ['volleyball', 5, 1],
    ['volleyball', 5, 2],
    ['esports', 3, 1],
    ['esports', 3, 2],
    ['basketball', 4, 1],
    ['basketball', 4, 2],
  ] as const)(
    'in %s (best of %i): played, retired, walkover, overtime, by version %i of the rules',
    (sport, bestOf, version) => {
      const chance = openChance(11n)
      const found: ByMarket = new Map()
      const markets = sportMarkets(sport)
      for (let run = 0; run < 200; run += 1) {
        const { facts, told: toldSets } = sets.drawSets(sport, bestOf, chance)
        for (const market of markets)
          compare(
            found,
            facts,
            market,
            sets.lineFor(market, sport, bestOf, chance),
            (name, line, selections) => endsOfSets(name, line, selections, toldSets, version),
            { version, sport },
          )
      }
      expect(differencesIn(found)).toEqual([])
      expect(found.size).toBe(markets.length)
    },
  )
})

it.each([
  ['cs2', 3],
  ['cs2', 5],
  ['valorant', 3],
  ['lol', 3],
  ['lol', 5],
  ['dota2', 3],
] as const)(
  '[LAW-SPO-6] in %s (best of %i): maps won by fewer kills, events in their order, given up within a map',
  (game, bestOf) => {
    const chance = openChance(17n)
    const found: ByMarket = new Map()
    const rules = findBettingRules(ESPORTS_RULES_VERSION)
    const markets = rules.markets.filter(({ id }) => rules.findMarket('esports', id, game))
    const of = markets.filter(({ sports }) => sports.includes('esports'))
    for (let run = 0; run < 300; run += 1) {
      const { facts, told } = series.drawSeries(game, bestOf, chance)
      for (const market of of)
        compare(
          found,
          facts,
          market,
          series.lineFor(market, bestOf, chance),
          (name, line, selections) => endsOfSeries(name, line, selections, told),
          { version: ESPORTS_RULES_VERSION, sport: 'esports' },
        )
    }
    expect(differencesIn(found)).toEqual([])
    expect(found.size).toBe(of.length)
  },
)

const half = (home: number, away: number, finished = true): PartReport => ({ home, away, finished })
const match = (halves: PartReport[], of: Partial<MatchReport> = {}): MatchReport => ({
  ...{ end: 'played', halves, goals: [], cards: [] },
  ...of,
})
const goal = (side: 'home' | 'away', goalHalf: 1 | 2 | 3, minute: number) => ({
  side,
  half: goalHalf,
  minute,
})
const card = (side: 'home' | 'away', player: string, red: boolean) => ({
  side,
  player,
  red,
  half: 1 as const,
})

/** Abandoned in minute 60 at 2:0, with the goals in minutes 10 and 50. */
const MINUTE_60 = match([half(1, 0), half(1, 0, false)], {
  ...{ end: 'abandoned', lastMinute: 60 },
  goals: [goal('home', 1, 10), goal('home', 2, 50)],
})
/** 0:0, then 1:1 in extra time, then penalties. */
const PENALTIES = match([half(0, 0), half(0, 0)], {
  ...{ extra: half(1, 1), shootout: half(4, 3), qualified: 'home' },
  goals: [goal('home', 3, 95), goal('away', 3, 118)],
})
const CARDS = match([half(0, 0), half(0, 0)], {
  cards: [card('home', 'one', false), card('home', 'one', true), card('away', 'two', false)],
})

describe('the second settlement of a football match', () => {
  it.each([
    ['abandoned in minute 60', MINUTE_60, 'three_way', '', 'home', ['back']],
    ['abandoned in minute 60', MINUTE_60, 'total', 'total=1.5', 'over', ['won']],
    ['abandoned in minute 60', MINUTE_60, 'total', 'total=2.5', 'under', ['back']],
    ['abandoned in minute 60', MINUTE_60, 'first_half_three_way', '', 'home', ['won']],
    ['abandoned in minute 60', MINUTE_60, 'nth_goal', 'goalnr=2', 'away', ['lost']],
    ['abandoned in minute 60', MINUTE_60, 'nth_goal', 'goalnr=3', 'no_goal', ['back']],
    ['abandoned in minute 60', MINUTE_60, 'correct_score', '', '0:0', ['back']],
    ['abandoned in minute 60', MINUTE_60, 'away_wins_both_halves', '', 'no', ['won']],
    ['abandoned in minute 60', MINUTE_60, 'quarter_hour_total', 'from=1|to=15|total=0.5', 'over', ['won']],
    ['abandoned in minute 60', MINUTE_60, 'quarter_hour_three_way', 'from=46|to=60', 'home', ['back']],
    ['that never began', match([], { end: 'abandoned' }), 'both_score', '', 'no', ['back']],
    ['with penalties', PENALTIES, 'three_way', '', 'draw', ['won']],
    ['with penalties', PENALTIES, 'total', 'total=0.5', 'under', ['won']],
    ['with penalties', PENALTIES, 'extra_time_three_way', '', 'draw', ['won']],
    ['with penalties', PENALTIES, 'shootout_winner', '', 'home', ['won']],
    ['with penalties', PENALTIES, 'to_qualify', '', 'home', ['won']],
    [
      'without extra time',
      match([half(1, 0), half(0, 0)]),
      'extra_time_total',
      'total=1.5',
      'over',
      ['back'],
    ],
    ['without extra time', match([half(1, 0), half(0, 0)]), 'shootout', '', 'no', ['won']],
    ['of 0:0', match([half(0, 0), half(0, 0)]), 'odd_even', '', 'even', ['won']],
    ['of 0:0', match([half(0, 0), half(0, 0)]), 'draw_no_bet', '', 'home', ['back']],
    ['of 0:0', match([half(0, 0), half(0, 0)]), 'multigoals', '', 'no_goal', ['won']],
    ['with three points of cards', CARDS, 'bookings_total', 'total=3.75', 'over', ['won', 'back']],
    ['with a red card', CARDS, 'sending_off', '', 'yes', ['won']],
  ] as const)('%s: %#', (_, toldMatch, market, line, selection, ends) => {
    const selections = SELECTIONS[market as keyof typeof SELECTIONS] ?? ['over', 'under']
    expect(legEnds({ market, line, selection, selections, thousandths: 0 }, toldMatch)).toEqual(ends)
  })
})

const SIDES = ['home', 'draw', 'away']
const YES_NO = ['yes', 'no']
const SELECTIONS = {
  ...{
    three_way: SIDES,
    first_half_three_way: SIDES,
    extra_time_three_way: SIDES,
    quarter_hour_three_way: SIDES,
  },
  ...{ both_score: YES_NO, away_wins_both_halves: YES_NO, shootout: YES_NO, sending_off: YES_NO },
  nth_goal: ['home', 'no_goal', 'away'],
  correct_score: ['0:0', '2:0', '3:0', 'other'],
  odd_even: ['odd', 'even'],
  ...{ draw_no_bet: ['home', 'away'], shootout_winner: ['home', 'away'], to_qualify: ['home', 'away'] },
  multigoals: ['1-2', '7+', 'no_goal'],
}

const set = (home: number, away: number, finished = true, overtime = false): PeriodReport => ({
  ...{ home, away, finished, overtime },
})

describe('the second settlement of other sports', () => {
  it.each([
    ['tennis', 'stopped', [set(6, 4), set(3, 2, false)], 'winner', '', 'home', ['back']],
    ['tennis', 'stopped', [set(6, 4), set(3, 2, false)], 'set_winner', 'setnr=1', 'home', ['won']],
    ['tennis', 'stopped', [set(6, 4), set(3, 2, false)], 'total_games', 'total=14.5', 'over', ['won']],
    ['tennis', 'stopped', [set(6, 4), set(3, 2, false)], 'total_games', 'total=17.5', 'over', ['won']],
    ['tennis', 'stopped', [set(6, 4), set(3, 2, false)], 'total_games', 'total=18.5', 'over', ['back']],
    ['tennis', 'stopped', [], 'winner', '', 'away', ['back']],
    ['tennis', 'played', [set(6, 4), set(7, 6)], 'set_winner', 'setnr=3', 'home', ['back']],
    ['tennis', 'played', [set(6, 4), set(7, 6)], 'tie_break', '', 'yes', ['won']],
    ['basketball', 'played', FOUR_AND_OVERTIME(), 'winner', '', 'away', ['won']],
    ['basketball', 'played', FOUR_AND_OVERTIME(), 'three_way', '', 'draw', ['won']],
    ['basketball', 'played', FOUR_AND_OVERTIME(), 'total_points', 'total=180.5', 'over', ['won']],
    [
      'volleyball',
      'played',
      [set(25, 20), set(23, 25), set(25, 9), set(25, 18)],
      'set_handicap',
      'hcp=-1.5',
      'home',
      ['won'],
    ],
    [
      'volleyball',
      'played',
      [set(25, 20), set(23, 25), set(25, 9), set(25, 18)],
      'total_points',
      'total=170',
      'over',
      ['back'],
    ],
  ] as const)('%s %s %j: %s %s %s', (sport, end, periods, market, line, selection, ends) => {
    const selections = ['home', 'away', 'draw', 'over', 'under', 'yes', 'no'].filter((word) =>
      /three_way/.test(market)
        ? SIDES.includes(word)
        : /total/.test(market)
          ? ['over', 'under'].includes(word)
          : market === 'tie_break'
            ? YES_NO.includes(word)
            : ['home', 'away'].includes(word),
    )
    const found = endsOfSets(market, line, selections, { sport, end, periods: [...periods] })
    expect(found[selections.indexOf(selection)]).toEqual(ends)
  })
})

function FOUR_AND_OVERTIME() {
  return [set(20, 20), set(20, 20), set(20, 20), set(22, 22), set(8, 10, true, true)]
}
