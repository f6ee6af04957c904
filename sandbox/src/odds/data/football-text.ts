import type { KnownScore } from '../types.ts'

export interface RealFixture {
  round: string
  home: string
  away: string
  known: KnownScore
}

const SCORE = String.raw`\d{1,2}-\d{1,2}`
const LINE = new RegExp(
  String.raw`^ {2,}(?:\d{1,2}\.\d{2})? {1,}(\S.*?) +v (\S.*?) {2,}(${SCORE})(?: (pen\.))?(?: ${SCORE} a\.e\.t\.)?(?: \((${SCORE})(?:, (${SCORE}))?\))?\s*$`,
)
const pair = (text: string): [number, number] => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return [home, away]
}

/**
 * Played matches of a Football.TXT. `2-1 (1-0)` is full time and half-time; after `pen.` the bracket holds the score of 90 minutes, then that of
 * half-time.
 */
export function parseFootballText(text: string): RealFixture[] {
  let round = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('»')) round = line.slice(1).trim()
    const [, home, away, score, pen, first, second] = LINE.exec(line) ?? []
    if (!home || !away || !score) return []
    const known: KnownScore = pen
      ? { full: pair(first ?? '0-0'), half: pair(second ?? '0-0'), shootout: pair(score) }
      : { full: pair(score), ...(first ? { half: pair(first) } : {}) }
    return [{ round, home: home.trim(), away: away.trim(), known }]
  })
}

interface JsonMatch {
  round: string
  team1: string
  team2: string
  score?: { ht?: [number, number]; ft?: [number, number] }
}

/** Played matches of a football.json. */
export function parseFootballJson(text: string): RealFixture[] {
  const { matches } = JSON.parse(text) as { matches: JsonMatch[] }
  return matches.flatMap(({ round, team1, team2, score }) =>
    score?.ft
      ? [
          {
            round,
            home: team1,
            away: team2,
            known: { full: score.ft, ...(score.ht ? { half: score.ht } : {}) },
          },
        ]
      : [],
  )
}

/** Rows of a CSV by the names of its first line. Quotes around a field are removed; a comma within it is kept. */
export function parseCsv(text: string): Record<string, string>[] {
  const fields = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = fields(head)
  return lines.map((line) => Object.fromEntries(fields(line).map((value, at) => [names[at] ?? '', value])))
}

/** Matches of national teams with complete goals, within 90 minutes. */
export function parseInternationals(results: string, scorers: string, shootouts: string): RealFixture[] {
  const key = (row: Record<string, string>) => `${row.date} ${row.home_team} ${row.away_team}`
  const goals = Map.groupBy(parseCsv(scorers), key)
  const decidedLater = new Set(parseCsv(shootouts).map(key))
  return parseCsv(results).flatMap((row) => {
    const goalRows = goals.get(key(row)) ?? []
    const full: [number, number] = [Number(row.home_score), Number(row.away_score)]
    const isWhole =
      goalRows.length === full[0] + full[1] && goalRows.every(({ minute }) => Number(minute) <= 90)
    if (!isWhole || goalRows.length === 0 || decidedLater.has(key(row))) return []
    const known = goalRows
      .map((goal) => ({
        side: goal.team === row.home_team ? ('home' as const) : ('away' as const),
        minute: Number(goal.minute),
        player: goal.scorer ?? '',
      }))
      .sort((goal, other) => goal.minute - other.minute)
    const ofHome = known.filter(({ side }) => side === 'home').length
    if (ofHome !== full[0]) return []
    const [home = '', away = ''] = [row.home_team, row.away_team]
    return [{ round: row.tournament ?? '', home, away, known: { full, goals: known } }]
  })
}
