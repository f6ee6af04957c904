/**
 * The second settlement: written from the published rules of betting alone, as an auditor would, and sharing nothing with `rules/`. This file says
 * what it is told of a match and a bet, and how it reads a line and what was not played to its end.
 */
export type Side = 'home' | 'away'

export interface Pair {
  home: number
  away: number
}

/** What becomes of a stake, or of each half of it where a line lies between two others. */
export type End = 'won' | 'lost' | 'back'
export type Ends = readonly End[]

export interface ToldLeg {
  market: string
  /** Specifiers: `goalnr=1`, `hcp=-0.25`, `from=1|to=15|total=0.5`. */
  line: string
  selection: string
  /** All selections of the market. */
  selections: readonly string[]
  thousandths: number
}

export interface ToldPart extends Pair {
  finished: boolean
}

/** A football match. */
export interface ToldMatch {
  /** `abandoned`: not played to its end, whatever the reason, and not in time either; also one that never began. */
  end: 'played' | 'abandoned'
  halves: ToldPart[]
  /** In their order; own goals are of the side that they count for. Half 3 is extra time. */
  goals: { side: Side; half: 1 | 2 | 3; minute: number }[]
  cards: { side: Side; player: string; red: boolean; half: 1 | 2 | 3 }[]
  /** In which it was abandoned. */
  lastMinute?: number
  /** Both parts of extra time together. */
  extra?: ToldPart
  shootout?: ToldPart
  /** Who goes through, where a match decides it. */
  qualified?: Side
}

export type Values = Readonly<Record<string, string>>

export const valuesOf = (line: string): Values =>
  Object.fromEntries(line.split('|').flatMap((part) => (part.includes('=') ? [part.split('=', 2)] : [])))

export const endOf = (isWon: boolean): End => (isWon ? 'won' : 'lost')

/** Above the line wins, exactly on it the stake comes back. */
export const beyond = (difference: number): End =>
  difference === 0 ? 'back' : difference > 0 ? 'won' : 'lost'

/** `a & b` wins when both do. */
export const wordsOf = (selection: string): string[] => selection.split(' & ')

export const sum = (pairs: readonly Pair[]): Pair => ({
  home: pairs.reduce((total, { home }) => total + home, 0),
  away: pairs.reduce((total, { away }) => total + away, 0),
})

/** The two lines beside a quarter line, the nearer to 0 first; any other line alone. Half of a stake is on each. */
export function splitLine(line: string): string[] {
  const values = valuesOf(line)
  for (const name of ['total', 'hcp']) {
    const value = Number(values[name])
    if (!Number.isInteger(value * 4) || Number.isInteger(value * 2)) continue
    return [value - 0.25, value + 0.25]
      .sort((one, other) => Math.abs(one) - Math.abs(other))
      .map((one) =>
        Object.entries({ ...values, [name]: `${one}` })
          .map((parts) => parts.join('='))
          .join('|'),
      )
  }
  return [line]
}

/**
 * A match that was not played to its end is held against all the ways in which it might have gone on. What comes out the same for every selection of
 * a market in all of them was decided; of anything else the stake comes back.
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

/** By selection, of what became of each on the lines beside a line. */
export const bySelection = (lines: readonly (readonly End[])[]): Ends[] =>
  (lines[0] ?? []).map((_, selection) => lines.map((ends) => ends[selection] as End))
