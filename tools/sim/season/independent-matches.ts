/** The second settlement, of matches: goals in their order, quarter-hours, cards, and matches that were not finished. */
import {
  byScore,
  type Ends,
  endsByHalves,
  leader,
  opposite,
  overLine,
  type Pair,
  type Side,
  sum,
  type ToldLeg,
  type ToldMatch,
  yes,
} from './independent.ts'

const BY_GOALS = ['nth_goal', 'when_goal', 'goal_and_three_way']
const BY_CARDS = ['bookings_three_way', 'bookings_total', 'sending_off']

/** How a leg ends. A match that was not finished gives the stake back, unless nothing that could still come would have changed the market. */
export function endsOf(leg: ToldLeg, match: ToldMatch): Ends {
  if (BY_CARDS.includes(leg.market)) return endsByCards(leg, match)
  if (BY_GOALS.includes(leg.market)) return endsByGoals(leg, match)
  if (leg.market.startsWith('quarter_hour_')) return endsByQuarterHour(leg, match)
  const [first, second] = match.halves
  if (match.end === 'played') return endsByHalves(leg, [first!, second!])
  const possible = waysToEnd(match)
  const isDecided = leg.selections.every((selection) => {
    const ends = possible.map((halves) => endsByHalves({ ...leg, selection }, halves).join())
    return ends.every((one) => one === ends[0])
  })
  return isDecided ? endsByHalves(leg, possible[0]!) : ['back']
}

/** Every way in which a match that stopped could have gone on: up to this many goals more of each side, in each half that was not finished. */
const MORE = [0, 1, 2, 3, 12]
function waysToEnd({ halves }: ToldMatch): [Pair, Pair][] {
  const ways = (half: ToldMatch['halves'][number] | undefined): Pair[] => {
    if (half?.finished) return [half]
    const from = half ?? { home: 0, away: 0 }
    return MORE.flatMap((home) => MORE.map((away) => ({ home: from.home + home, away: from.away + away })))
  }
  return ways(halves[0]).flatMap((first) => ways(halves[1]).map((second): [Pair, Pair] => [first, second]))
}

function endsByGoals(leg: ToldLeg, match: ToldMatch): Ends {
  const number = Number(leg.line.replace('goalnr=', ''))
  const goal = match.goals[number - 1]
  if (leg.market === 'goal_and_three_way') {
    if (match.end !== 'played') return ['back']
    const [scorer, winner] = leg.selection.split(' & ')
    return yes(goal ? scorer === goal.side && winner === leader(sum(match.halves)) : scorer === 'no_goal')
  }
  if (!goal && match.end !== 'played') return ['back']
  if (!goal) return yes(leg.selection === 'no_goal')
  if (leg.market === 'nth_goal') return yes(leg.selection === goal.side)
  const [from, to] = leg.selection.split('-').map(Number)
  return yes(leg.selection !== 'no_goal' && goal.minute >= from! && goal.minute <= to!)
}

function endsByQuarterHour(leg: ToldLeg, match: ToldMatch): Ends {
  const line = Object.fromEntries(leg.line.split('|').map((part) => part.split('=')))
  const [from, to] = [Number(line.from), Number(line.to)]
  const score = { home: 0, away: 0 }
  for (const goal of match.goals) if (goal.minute >= from && goal.minute <= to) score[goal.side] += 1
  const market = leg.market.replace('quarter_hour_', '')
  const ends = (selection: string, at: Pair) => byScore(market, `total=${line.total}`, selection, at)
  const half = match.halves[to <= 45 ? 0 : 1]
  const isOver = match.end === 'played' || half?.finished || (half && (match.lastMinute ?? 0) > to)
  if (isOver) return ends(leg.selection, score)
  const isDecided = leg.selections.every((selection) =>
    MORE.every((home) =>
      MORE.every(
        (away) =>
          ends(selection, { home: score.home + home, away: score.away + away }).join() ===
          ends(selection, score).join(),
      ),
    ),
  )
  return isDecided ? ends(leg.selection, score) : ['back']
}

/** A yellow card is 1, a red one 2; of a player's two yellows one counts. Bench and extra time do not count. */
function endsByCards(leg: ToldLeg, match: ToldMatch): Ends {
  const players = new Map<string, { side: Side; yellow: boolean; red: boolean }>()
  for (const card of match.cards.filter(({ half }) => half <= 2)) {
    const key = `${card.side}/${card.player}`
    const known = players.get(key) ?? { side: card.side, yellow: false, red: false }
    players.set(key, card.red ? { ...known, red: true } : { ...known, yellow: true })
  }
  const points = { home: 0, away: 0 }
  let sentOff = false
  for (const { side, yellow, red } of players.values()) {
    points[side] += (yellow ? 1 : 0) + (red ? 2 : 0)
    sentOff ||= red
  }
  if (leg.market === 'sending_off') {
    if (match.end !== 'played' && !sentOff) return ['back']
    return yes(sentOff === (leg.selection === 'yes'))
  }
  const counted = points.home + points.away
  const line = Number(leg.line.replace('total=', ''))
  if (leg.market === 'bookings_total') {
    // More cards cannot take back what is over the whole of a line.
    if (match.end !== 'played' && counted < line + 0.5) return ['back']
    const ends = overLine(counted, line)
    return leg.selection === 'over' ? ends : opposite(ends)
  }
  return match.end === 'played' ? yes(leg.selection === leader(points)) : ['back']
}
