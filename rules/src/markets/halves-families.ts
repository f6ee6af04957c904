/** Markets that the scores of both halves decide together. */
import type { Score, TeamSide } from './facts.ts'
import { type HalvesFamily, marketSelections, result, totalIn, winnerIn } from './family.ts'

const WINNERS = ['home', 'draw', 'away'] as const
const both = (first: Score, second: Score): Score => ({
  home: first.home + second.home,
  away: first.away + second.away,
})

/** Leader at half-time, and winner of the match. */
export const halfTimeFullTime: HalvesFamily = {
  selections: () =>
    marketSelections(
      ...WINNERS.flatMap((half, i) =>
        WINNERS.map((full, j) => [418 + 6 * i + 2 * j, `${half} & ${full}`] as const),
      ),
    ),
  decide(first, second) {
    const [half, full] = [winnerIn(first), winnerIn(both(first, second))]
    return WINNERS.flatMap((first) => WINNERS.map((last) => result(first === half && last === full)))
  },
}

/** Scores of up to three goals, ordered by the home side's; higher ones are `4+`. */
const LOW = [0, 1, 2, 3].flatMap((home) => Array.from({ length: 4 - home }, (_, away) => ({ home, away })))
const ways: (readonly [string, string])[] = [
  ...LOW.flatMap((half) => [
    ...LOW.filter(({ home, away }) => home >= half.home && away >= half.away).map(
      ({ home, away }) => [`${half.home}:${half.away}`, `${home}:${away}`] as const,
    ),
    [`${half.home}:${half.away}`, '4+'] as const,
  ]),
  ['4+', '4+'],
]
const lowName = (score: Score) => (totalIn(score) > 3 ? '4+' : `${score.home}:${score.away}`)

export const halfTimeFullTimeScores: HalvesFamily = {
  selections: () =>
    marketSelections(...ways.map(([half, full], at) => [326 + 2 * at, `${half} & ${full}`] as const)),
  decide(first, second) {
    const [half, full] = [lowName(first), lowName(both(first, second))]
    return ways.map(([halfName, fullName]) => result(halfName === half && fullName === full))
  },
}

/** Whether a side wins both halves, or at least one. */
export const winsHalves = (side: TeamSide, which: 'both' | 'either'): HalvesFamily => ({
  selections: () => marketSelections([74, 'yes'], [76, 'no']),
  decide(first, second) {
    const won = [first, second].filter((score) => winnerIn(score) === side).length
    const holds = won >= (which === 'both' ? 2 : 1)
    return [result(holds), result(!holds)]
  },
})

/** The half with more goals, of one side or of both. */
export const highestHalf = (of?: TeamSide): HalvesFamily => ({
  selections: () => marketSelections([436, 'first_half'], [438, 'second_half'], [440, 'equal']),
  decide(first, second) {
    const more = of ? first[of] - second[of] : totalIn(first) - totalIn(second)
    return [result(more > 0), result(more < 0), result(more === 0)]
  },
})
