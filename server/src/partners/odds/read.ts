/** Readers of values that messages and answers of the supplier share. */
import { OBJECTIVES, type ObjectiveCounts, type TeamSide } from '@jogo/rules/markets/facts'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { parseOdds } from '@jogo/rules/odds/formats'
import type {
  MarketName,
  MarketStatus,
  MatchStatus,
  ReportedMatch,
  ReportedPeriod,
  ReportedSelection,
} from './messages.ts'
import { type Element, findChild, listChildren, readInteger } from './xml.ts'

const MAX_PERIODS = 40
const MAX_SCORE = 9_999
const MAX_OBJECTIVES = 99
const MAX_MARKET = 1_000_000
const MAX_SPECIFIERS = 200
const ID = /^[A-Za-z0-9:_.+-]{1,60}$/
const CLOCK = /^\d{1,3}:\d{2}$/

const MARKET_STATUSES: Readonly<Record<string, MarketStatus>> = {
  '1': 'active',
  '0': 'inactive',
  '-1': 'suspended',
  '-2': 'handed_over',
  '-3': 'settled',
  '-4': 'cancelled',
}
const MATCH_STATUSES: readonly MatchStatus[] = [
  'not_started',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
]

/** `Object.hasOwn` prevents `constructor` from being read as a status. */
export const readMarketStatus = (text: string): MarketStatus | undefined =>
  Object.hasOwn(MARKET_STATUSES, text) ? MARKET_STATUSES[text] : undefined

/** Status of a match, from its number in messages or its name in schedules. */
export const readMatchStatus = (text: string | undefined): MatchStatus | undefined =>
  MATCH_STATUSES[readInteger(text, 0, MATCH_STATUSES.length - 1) ?? -1] ??
  MATCH_STATUSES.find((name) => name === text)

export const readId = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= 60 && ID.test(text) ? text : undefined

/** The number in a name such as `sr:match:1001`; undefined for a name of another kind. */
export function readNumber(kind: 'match' | 'tournament' | 'competitor' | 'sport', text: string | undefined) {
  const prefix = `sr:${kind}:`
  return text?.startsWith(prefix) ? readInteger(text.slice(prefix.length), 1, 999_999_999_999) : undefined
}

/** Number and specifiers of a market; undefined without a number, or with invalid specifiers. */
export function readMarketName({ attributes }: Element): MarketName | undefined {
  const id = readInteger(attributes.id, 1, MAX_MARKET)
  const text = attributes.specifiers ?? ''
  const specifiers = text.length <= MAX_SPECIFIERS ? parseSpecifiers(text) : undefined
  return id !== undefined && specifiers ? { id, specifiers: specifierText(specifiers) } : undefined
}

/** A selection. It is inactive without odds or with odds of 1 or 0, even with an active status. */
export function readSelection({
  attributes,
}: Element): { selection: ReportedSelection; isStrange: boolean } | undefined {
  const id = readId(attributes.id)
  if (id === undefined) return undefined
  const odds =
    attributes.odds !== undefined && attributes.odds.length <= 16 ? parseOdds(attributes.odds) : undefined
  const chance = attributes.probabilities === undefined ? undefined : parseChance(attributes.probabilities)
  const isSaid = (attributes.active ?? '1') === '1'
  const isStrange =
    isSaid && (odds === undefined || (attributes.probabilities !== undefined && chance === undefined))
  return {
    selection: {
      id,
      isActive: isSaid && odds !== undefined,
      ...(odds !== undefined && { odds }),
      ...(chance !== undefined && { probability: chance }),
    },
    isStrange,
  }
}

function parseChance(text: string): number | undefined {
  const value = text.length <= 20 && /^\d(?:\.\d{1,18})?$/.test(text) ? Number(text) : Number.NaN
  return value >= 0 && value <= 1 ? value : undefined
}

/** The scoreboard; undefined without a known status. */
export function readMatch(element: Element): ReportedMatch | undefined {
  const { attributes } = element
  const status = readMatchStatus(attributes.status)
  const code = readInteger(attributes.match_status ?? attributes.match_status_code ?? '0', 0, 999)
  if (!status || code === undefined) return undefined
  const score = readScore(attributes.home_score, attributes.away_score)
  const clock = elementClock(findChild(element, 'clock'))
  const counts = findChild(element, 'statistics')
  const yellowCards = count(findChild(counts, 'yellow_cards'))
  const redCards = count(findChild(counts, 'red_cards'))
  const winner = readId(attributes.winner_id)
  return {
    status,
    code,
    periods: listChildren(findChild(element, 'period_scores'), 'period_score')
      .slice(0, MAX_PERIODS)
      .flatMap(period),
    ...(score && { score }),
    ...(clock && { clock }),
    ...(yellowCards && { yellowCards }),
    ...(redCards && { redCards }),
    ...(winner && { winner }),
  }
}

export function readScore(home: string | undefined, away: string | undefined) {
  const score = { home: readInteger(home, 0, MAX_SCORE), away: readInteger(away, 0, MAX_SCORE) }
  return score.home !== undefined && score.away !== undefined
    ? { home: score.home, away: score.away }
    : undefined
}

const count = (element: Element | undefined) => readScore(element?.attributes.home, element?.attributes.away)

function elementClock(element: Element | undefined): ReportedMatch['clock'] {
  const time = parseTime(element?.attributes.match_time)
  const stoppage = parseTime(element?.attributes.stoppage_time)
  const announced = parseTime(element?.attributes.stoppage_time_announced)
  if (time === undefined) return undefined
  return { time, ...(stoppage !== undefined && { stoppage }), ...(announced !== undefined && { announced }) }
}

const parseTime = (text: string | undefined) =>
  text !== undefined && text.length <= 6 && CLOCK.test(text) ? text : undefined

function period(element: Element): ReportedPeriod[] {
  const { attributes } = element
  const score = readScore(attributes.home_score, attributes.away_score)
  const number = readInteger(attributes.number, 1, MAX_PERIODS)
  const code = readInteger(attributes.match_status_code, 0, 999)
  if (!score || number === undefined || code === undefined) return []
  const winner = readSide(attributes.winner)
  const objectives = readObjectives(element)
  return [{ ...score, number, code, ...(winner && { winner }), ...(objectives && { objectives }) }]
}

export const readSide = (text: string | undefined): TeamSide | undefined =>
  text === 'home' || text === 'away' ? text : undefined

/** A kind of objective of a map. */
export const readObjective = (text: string | undefined) => OBJECTIVES.find((name) => name === text)

/** The first count of each known kind; undefined without any. */
function readObjectives(element: Element): ObjectiveCounts | undefined {
  const counted = OBJECTIVES.flatMap((kind) => {
    const found = listChildren(element, 'objective').find(({ attributes }) => attributes.type === kind)
    const [home, away] = [found?.attributes.home, found?.attributes.away].map((text) =>
      readInteger(text, 0, MAX_OBJECTIVES),
    )
    return home === undefined || away === undefined ? [] : [[kind, { home, away }] as const]
  })
  return counted.length > 0 ? Object.fromEntries(counted) : undefined
}
