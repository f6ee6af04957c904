/** Specifiers of a market: its line or part. Each has one canonical form and order: two spellings would be two markets. */

export type Specifiers = Readonly<Record<string, string>>

/** Canonical form of a value; undefined for an invalid value. */
export type SpecifierKind = (value: string) => string | undefined

const NUMBER = /^[+-]?\d{1,4}(?:\.\d{1,4})?$/
const PAIR = /^(\d{1,2}):(\d{1,2})$/

function numberIn(least: number, most: number, step: number): SpecifierKind {
  return (value) => {
    const number = NUMBER.test(value) ? Number(value) : Number.NaN
    const isOne = number >= least && number <= most && Number.isInteger(number / step)
    return isOne ? String(number === 0 ? 0 : number) : undefined
  }
}

export const SPECIFIER_KINDS = {
  /** Totals of goals, by quarters. */
  goals: numberIn(0.5, 14, 0.25),
  /** Totals of points, games, sets, rounds: halves and whole. */
  points: numberIn(0.5, 600, 0.5),
  /** Handicap of the home side, by quarters. */
  goal_handicap: numberIn(-10, 10, 0.25),
  point_handicap: numberIn(-150, 150, 0.5),
  /** A start of goals for one side: `0:1`, `2:0`. */
  start(value) {
    const [, home = '', away = ''] = PAIR.exec(value) ?? []
    const isOne =
      home !== '' && (Number(home) === 0) !== (Number(away) === 0) && Number(home) + Number(away) <= 10
    return isOne ? `${Number(home)}:${Number(away)}` : undefined
  },
  /** A score so far: `1:0`. */
  score(value) {
    const [, home = '', away = ''] = PAIR.exec(value) ?? []
    return home === '' ? undefined : `${Number(home)}:${Number(away)}`
  },
  count: numberIn(1, 10, 1),
  /** Number of a round or of an event within a map. */
  nth: numberIn(1, 99, 1),
  /** Totals that cannot be hit exactly. */
  half_goals: (value) => {
    const line = numberIn(0.5, 14, 0.5)(value)
    return line?.endsWith('.5') ? line : undefined
  },
  /** First and last minute of a quarter-hour. */
  from: (value) => (/^(1|16|31|46|61|76)$/.test(value) ? value : undefined),
  to: (value) => (/^(15|30|45|60|75|90)$/.test(value) ? value : undefined),
  exact_goals: (value) => (value === 'sr:exact_goals:5+' ? value : undefined),
  sets_of: (value) => (/^sr:exact_sets:bestof:[35]$/.test(value) ? value : undefined),
  score_of: (value) => (/^sr:correct_score:bestof:[35]$/.test(value) ? value : undefined),
} as const satisfies Record<string, SpecifierKind>
export type SpecifierName = keyof typeof SPECIFIER_KINDS

const LONGEST = 200

/** `total=2.5`, `hcp=-1.5|mapnr=2` as a supplier or a page writes them, in any order and spelling; undefined when they are none. */
export function parseSpecifiers(text: string): Specifiers | undefined {
  if (text === '') return {}
  if (text.length > LONGEST) return undefined
  const pairs = text.split('|').map((part) => /^([a-z]{1,20})=([^=|]{1,60})$/.exec(part))
  if (pairs.length > 4 || pairs.includes(null)) return undefined
  const read = pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const)
  return new Set(read.map(([name]) => name)).size === read.length ? Object.fromEntries(read) : undefined
}

/** Values in canonical form; undefined when one is missing, unknown or invalid. */
export function checkedSpecifiers(
  kinds: Readonly<Record<string, SpecifierName>>,
  values: Specifiers,
): Specifiers | undefined {
  const names = Object.keys(kinds).sort()
  if (Object.keys(values).length !== names.length) return undefined
  const checked = names.map((name) => {
    const kind = kinds[name] as SpecifierName
    return [
      name,
      Object.hasOwn(values, name) ? SPECIFIER_KINDS[kind](values[name] ?? '') : undefined,
    ] as const
  })
  const isWhole = checked.every((pair): pair is [string, string] => pair[1] !== undefined)
  return isWhole ? Object.fromEntries(checked) : undefined
}

/** Sorted by name: `hcp=-1.5|mapnr=2`. Empty without specifiers. */
export const specifierText = (specifiers: Specifiers): string =>
  Object.keys(specifiers)
    .sort()
    .map((name) => `${name}=${specifiers[name]}`)
    .join('|')

/** Unique key of a market: `fixture|id|specifiers`. */
export const marketKey = (fixture: string, id: number, specifiers: Specifiers): string =>
  `${fixture}|${id}|${specifierText(specifiers)}`
