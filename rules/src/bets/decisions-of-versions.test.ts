import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ESPORT_GAME_NAMES, ESPORT_GAMES } from '../markets/esport-games.ts'
import {
  type FixtureFacts,
  type FixtureState,
  type Goal,
  type MapEvent,
  OBJECTIVES,
  type Period,
  type Score,
} from '../markets/facts.ts'
import { marketSpecifiers, SPORTS, type SportName } from '../markets/market.ts'
import { parseSpecifiers } from '../markets/specifiers.ts'
import { RULES, settleBy } from './rules-versions.ts'

/** Results of all markets over hundreds of matches, by version and sport. A version with bets keeps its line for ever. */
const DECISIONS: Readonly<Record<string, string>> = {
  '1 football': 'fb4eafb67c228681',
  '1 tennis': '6232fd48c32c966f',
  '1 basketball': '32c7c31b075f0ada',
  '1 volleyball': '623610d1e315dc2d',
  '1 esports': 'cc8ad93fcac1366b',
  '2 football': 'aae37fd2bd210047',
  '2 tennis': '92858b4b5ad902ea',
  '2 basketball': '32c7c31b075f0ada',
  '2 volleyball': '7928043087b4beee',
  '2 esports': 'c7eb3d06b4fdccfa',
  '3 football': 'cfbc239a6bd5b11a',
  '3 tennis': '92858b4b5ad902ea',
  '3 basketball': '32c7c31b075f0ada',
  '3 volleyball': '7928043087b4beee',
  '3 esports': 'c7eb3d06b4fdccfa',
  '4 football': 'cfbc239a6bd5b11a',
  '4 tennis': '92858b4b5ad902ea',
  '4 basketball': '32c7c31b075f0ada',
  '4 volleyball': '7928043087b4beee',
  '4 esports': '93b9f0d171531958',
}

const LINES = [
  ...[
    '',
    'total=0.5',
    'total=2',
    'total=2.25',
    'total=2.5',
    'total=9.5',
    'total=20',
    'total=36',
    'total=200.5',
  ],
  ...['score=0:0', 'score=1:0', 'score=2:1'],
  ...['hcp=-1.25', 'hcp=-0.5', 'hcp=0', 'hcp=0.25', 'hcp=1', 'hcp=-6.5', 'hcp=0:1', 'hcp=2:0'],
  ...[
    'goalnr=1',
    'goalnr=3',
    'from=1|to=15',
    'from=1|to=30',
    'from=31|to=45',
    'from=76|to=90',
    'from=31|to=45|total=0.5',
  ],
  ...['setnr=1', 'setnr=4', 'setnr=1|total=9.5', 'setnr=2|hcp=-2.5', 'quarternr=1', 'quarternr=4|total=40'],
  ...['quarternr=2|hcp=1.5', 'mapnr=1', 'mapnr=3', 'mapnr=1|total=20', 'mapnr=1|hcp=-6.5'],
  ...['variant=sr:exact_goals:5+', 'variant=sr:exact_sets:bestof:3', 'variant=sr:exact_sets:bestof:5'],
  ...['mapnr=1|roundnr=13', 'mapnr=2|roundnr=1', 'mapnr=1|xth=1', 'mapnr=2|xth=2'],
  ...['variant=sr:correct_score:bestof:3', 'variant=sr:correct_score:bestof:5'],
]
const MATCHES = 400

it.each([...RULES].flatMap(([version, rules]) => SPORTS.map((sport) => ({ version, rules, sport }))))(
  'version $version decides the markets of $sport as when bets were placed under it',
  ({ version, rules, sport }) => {
    const hash = createHash('sha256')
    const settled = new Set<number>()
    const markets = rules.markets.filter(({ sports }) => sports.includes(sport))
    const draw = drawing(7)
    for (let at = 0; at < MATCHES; at += 1) {
      const facts = sport === 'esports' && version > 3 ? seriesFacts(draw) : sportFacts(sport, draw)
      for (const { id } of markets)
        for (const line of LINES) {
          const market = rules.findMarket(sport, id, facts.game)
          const specifiers = market && marketSpecifiers(market, parseSpecifiers(line) ?? {})
          if (!market || !specifiers) continue
          const verdict = settleBy(rules, { sport, facts, market, specifiers })
          if (verdict.state === 'settled') settled.add(id)
          const results = verdict.state === 'settled' ? [...verdict.results] : []
          hash.update(JSON.stringify([id, line, verdict.state, verdict.why, results]))
        }
    }
    expect([...settled].sort((a, b) => a - b)).toEqual(markets.map(({ id }) => id).sort((a, b) => a - b))
    expect(hash.digest('hex').slice(0, 16)).toBe(DECISIONS[`${version} ${sport}`])
  },
)

type Draw = (below: number) => number

/** Park and Miller's generator: the same numbers on every machine. */
function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const STATES: readonly FixtureState[] = [
  'ended',
  'ended',
  'ended',
  'ended',
  'abandoned',
  'running',
  'retired',
  'walkover',
]

function sportFacts(sport: SportName, draw: Draw): FixtureFacts {
  const state = STATES[draw(STATES.length)] as FixtureState
  return sport === 'football' ? footballFacts(state, draw) : periodFacts(sport, state, draw)
}

function footballFacts(state: FixtureState, draw: Draw): FixtureFacts {
  const isEnded = state === 'ended'
  const hasExtra = isEnded && draw(5) === 0
  const periods: Period[] = [1, 2].map((half) => ({
    kind: 'regular',
    home: draw(4),
    away: draw(4),
    over: isEnded || half === 1,
  }))
  if (hasExtra) periods.push({ kind: 'extra', home: draw(2), away: draw(2), over: true })
  const goals = periods.flatMap(({ home, away }, at) => halfGoals((at + 1) as 1 | 2 | 3, home, away, draw))
  const sides = ['home', 'away'] as const
  const cards = Array.from({ length: draw(4) }, (_, at) => ({
    side: sides[draw(2)] ?? 'home',
    player: `p${at}`,
    kind: draw(5) === 0 ? ('red' as const) : ('yellow' as const),
    half: (1 + draw(2)) as 1 | 2,
  }))
  return {
    state,
    periods,
    ...(draw(6) > 0 && { goals }),
    ...(draw(6) > 0 && { cards }),
    ...(!isEnded && { minute: 46 + draw(45) }),
    ...(isEnded && { qualified: sides[draw(2)] ?? 'home' }),
  }
}

/** Ordered by minute. */
function halfGoals(half: 1 | 2 | 3, home: number, away: number, draw: Draw): Goal[] {
  const first = { 1: 1, 2: 46, 3: 91 }[half]
  const minutes = Array.from({ length: home + away }, () => first + draw(half === 3 ? 30 : 45))
  const sides = Array.from({ length: home + away }, (_, at) =>
    at < home ? ('home' as const) : ('away' as const),
  )
  const swap = sides.length > 1 && draw(2) === 0
  if (swap) sides.reverse()
  return minutes.sort((a, b) => a - b).map((minute, at) => ({ side: sides[at] ?? 'home', half, minute }))
}

/** Sets, quarters or maps: their number, and the score of each. */
const PARTS: Readonly<
  Record<Exclude<SportName, 'football'>, { wins?: readonly number[]; score: readonly [number, number] }>
> = {
  tennis: { wins: [2, 3], score: [6, 5] },
  volleyball: { wins: [3], score: [25, 24] },
  esports: { wins: [2, 3], score: [13, 12] },
  basketball: { score: [15, 20] },
}

function periodFacts(sport: Exclude<SportName, 'football'>, state: FixtureState, draw: Draw): FixtureFacts {
  const { wins, score } = PARTS[sport]
  const periods: Period[] = []
  const add = (home: number, away: number) => periods.push({ kind: 'regular', home, away, over: true })
  if (wins) {
    const needed = wins[draw(wins.length)] ?? 2
    const won = [0, 0]
    while (Math.max(...won) < needed) {
      const at = draw(2)
      won[at] = (won[at] ?? 0) + 1
      const [winner, loser] = [score[0], draw(score[1])]
      add(at === 0 ? winner : loser, at === 0 ? loser : winner)
    }
  } else {
    for (let quarter = 0; quarter < 4; quarter += 1) add(score[0] + draw(score[1]), score[0] + draw(score[1]))
    if (draw(4) === 0) periods.push({ kind: 'extra', home: 9, away: 5 + draw(4), over: true })
  }
  if (state === 'ended' || periods.length < 2) return { state: 'ended', periods }
  const played = periods.slice(0, 1 + draw(periods.length))
  return {
    state,
    periods: played.map((period, at) => (at < played.length - 1 ? period : { ...period, over: false })),
  }
}

/** A series with the events of its maps. */
function seriesFacts(draw: Draw): FixtureFacts {
  const game = ESPORT_GAME_NAMES[draw(ESPORT_GAME_NAMES.length)] ?? 'cs2'
  const state = STATES[draw(STATES.length)] as FixtureState
  const sides = ['home', 'away'] as const
  const { counts } = ESPORT_GAMES[game]
  const mapEvents: MapEvent[] = []
  const periods = Array.from({ length: 1 + draw(3) }, (_, at): Period => {
    const winner = sides[draw(2)] ?? 'home'
    const [most, least] = counts === 'rounds' ? [13 + 3 * draw(2), draw(12)] : [3 + draw(9), draw(3)]
    const isAhead = counts !== 'kills' || draw(2) === 0
    const score = (winner === 'home') === isAhead ? { home: most, away: least } : { home: least, away: most }
    const add = (kind: MapEvent['kind'], counted: Score) => {
      const taken = sides.flatMap((side) => Array.from({ length: counted[side] }, () => side))
      const from = draw(taken.length + 1)
      for (const side of [...taken.slice(from), ...taken.slice(0, from)])
        mapEvents.push({ map: at + 1, kind, side })
    }
    add('score', score)
    const objectives = Object.fromEntries(OBJECTIVES.map((kind) => [kind, { home: draw(3), away: draw(3) }]))
    for (const [kind, counted] of Object.entries(objectives)) add(kind as MapEvent['kind'], counted)
    return { ...{ kind: 'regular', over: true }, ...score, winner, objectives }
  })
  if (state !== 'ended') periods.push({ kind: 'regular', home: draw(12), away: draw(12), over: false })
  return { state, game, periods, ...(draw(6) > 0 && { mapEvents }) }
}
