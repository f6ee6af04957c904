/**
 * The second settlement, written from the published rules of betting alone, as an auditor would write it, without code of `rules/`. This
 * file has its input for a match and a bet, its reading of lines, and its treatment of unfinished matches.
 */
export type Side = 'home' | 'away'

export interface Pair {
  home: number
  away: number
}

/** Result of a stake, or of each half of a stake on a line between two others. */
export type End = 'won' | 'lost' | 'back'
export type Ends = readonly End[]

export interface LegTerms {
  market: string
  /** Specifiers: `goalnr=1`, `hcp=-0.25`, `from=1|to=15|total=0.5`. */
  line: string
  selection: string
  /** All selections of the market. */
  selections: readonly string[]
  thousandths: number
}

export interface PartReport extends Pair {
  finished: boolean
}

/** A football match. */
export interface MatchReport {
  /** `abandoned`: the match was not played to its end in time, for any reason, or never began. */
  end: 'played' | 'abandoned'
  halves: PartReport[]
  /** Goals in order; an own goal counts for the other side. Half 3 is extra time. */
  goals: { side: Side; half: 1 | 2 | 3; minute: number }[]
  cards: { side: Side; player: string; red: boolean; half: 1 | 2 | 3 }[]
  /** Last minute played before the abandonment. */
  lastMinute?: number
  /** Both parts of extra time together. */
  extra?: PartReport
  shootout?: PartReport
  /** Team that goes through, if the match decides it. */
  qualified?: Side
}

export type Values = Readonly<Record<string, string>>

export const specifierValues = (line: string): Values =>
  Object.fromEntries(line.split('|').flatMap((part) => (part.includes('=') ? [part.split('=', 2)] : [])))

export const legEnd = (isWon: boolean): End => (isWon ? 'won' : 'lost')

/** Result against a line: above the line wins, and exactly on the line returns the stake. */
export const beyond = (difference: number): End =>
  difference === 0 ? 'back' : difference > 0 ? 'won' : 'lost'

/** Words of a selection; `a & b` wins when both words win. */
export const selectionWords = (selection: string): string[] => selection.split(' & ')

export const sum = (pairs: readonly Pair[]): Pair => ({
  home: pairs.reduce((total, { home }) => total + home, 0),
  away: pairs.reduce((total, { away }) => total + away, 0),
})

/**
 * The two adjacent lines of a quarter line, with the line nearer to 0 first; any other line alone. Half of a stake is on
 * each adjacent line.
 */
export function splitLine(line: string): string[] {
  const values = specifierValues(line)
  for (const name of ['total', 'hcp']) {
    const value = Number(values[name])
    if (!Number.isInteger(value * 4) || Number.isInteger(value * 2)) continue
    return [value - 0.25, value + 0.25]
      .sort((bound, other) => Math.abs(bound) - Math.abs(other))
      .map((bound) =>
        Object.entries({ ...values, [name]: `${bound}` })
          .map((parts) => parts.join('='))
          .join('|'),
      )
  }
  return [line]
}

/**
 * An unfinished match is checked against all its possible continuations. A market with equal results in all
 * continuations was decided; any other stake is returned.
 */
export function endsInAll<Match>(
  courses: Iterable<Match>,
  selections: readonly string[],
  endIn: (selection: string, match: Match) => End,
): End[] {
  let found: End[] | undefined
  for (const course of courses) {
    const ends = found
    if (ends?.some((end, at) => end !== endIn(selections[at] as string, course))) return nothing(selections)
    found ??= selections.map((selection) => endIn(selection, course))
  }
  return found ?? nothing(selections)
}

const nothing = (selections: readonly string[]): End[] => selections.map(() => 'back')

/** Results by selection, from the results on the adjacent lines. */
export const bySelection = (lines: readonly (readonly End[])[]): Ends[] =>
  (lines[0] ?? []).map((_, selection) => lines.map((ends) => ends[selection] as End))
