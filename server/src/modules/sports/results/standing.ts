import { type LegResult, VOID } from '@jogo/rules/bets/factor'

export type ResultKind = 'result' | 'cancel' | 'undone'
export type ResultSource = 'supplier' | 'operator' | 'house'

/** A row of `results`. */
export interface ResultRow {
  n: number
  kind: ResultKind
  source: ResultSource
  certainty: 1 | 2 | null
  /** Of `result`, by selection. */
  outcomes: readonly (LegResult | undefined)[] | null
  /** Of a rollback of the supplier its message, which says what is taken back. */
  reason: string
  /** Of a cancel: bets placed from then on, and before then; null without bound. */
  placedFrom: Date | null
  placedTo: Date | null
  /** Of a cancel: bets that were taken at the price of these versions, the last one included; null for all. */
  priceFrom: number | null
  priceTo: number | null
  /** Of `undone` by an operator: the row that no longer counts. */
  undoes: number | null
  /** Versions of the betting rules under which the bets were placed that it is about; null for all. */
  rules: readonly number[] | null
  held: string | null
  toldAt: Date
  /** When it came to us. */
  notedAt: Date
  settledAt: Date | null
}

/** The reason of a row that takes cancels back; of any other rollback it is the result. */
const ROLLBACK_OF_CANCEL = 'rollback_bet_cancel'

/** What counts of all that was told of a market: the last result that is about a bet, unless a cancel reaches it. */
export interface MarketStanding {
  results: readonly ResultRow[]
  cancels: readonly ResultRow[]
}

/**
 * What counts of a market's rows, in their order. What is held counts for nothing, nor does what an operator took back; a rollback of the supplier
 * takes back what he said himself.
 */
export function standingOf(rows: readonly ResultRow[]): MarketStanding {
  const undone = new Set(rows.map(({ undoes }) => undoes))
  let results: ResultRow[] = []
  let cancels: ResultRow[] = []
  for (const row of rows) {
    if (row.held !== null || row.undoes !== null || undone.has(row.n)) continue
    if (row.kind === 'result') results.push(row)
    else if (row.kind === 'cancel') cancels.push(row)
    else if (row.reason === ROLLBACK_OF_CANCEL) cancels = withoutCancel(cancels, row)
    else results = results.filter(isOurs)
  }
  return { results, cancels }
}

/** A result of the supplier, or what takes it back; not a cancel, nor what takes one back. */
export const isAboutResults = ({
  kind,
  reason,
  source,
}: Pick<ResultRow, 'kind' | 'reason' | 'source'>): boolean =>
  source === 'supplier' && (kind === 'result' || (kind === 'undone' && reason !== ROLLBACK_OF_CANCEL))

/** Said by an operator or the house. */
export const isOurs = ({ source }: Pick<ResultRow, 'source'>): boolean => source !== 'supplier'

/** A rollback of the supplier takes back his own cancels: it names the window of one, or no end; without a window all of them. */
function withoutCancel(cancels: readonly ResultRow[], { placedFrom, placedTo }: ResultRow): ResultRow[] {
  if (!placedFrom && !placedTo) return cancels.filter(isOurs)
  return cancels.filter(
    (one) => isOurs(one) || !isSameTime(one, { placedFrom, placedTo: placedTo ? placedTo : one.placedTo }),
  )
}

type Time = Pick<ResultRow, 'placedFrom' | 'placedTo'>
const isSameTime = (one: Time, other: Time): boolean =>
  one.placedFrom?.getTime() === other.placedFrom?.getTime() &&
  one.placedTo?.getTime() === other.placedTo?.getTime()

/** Whether two cancels are about the same bets. */
export const isSameCancel = (
  one: Omit<ResultRow, 'settledAt'>,
  other: Omit<ResultRow, 'settledAt'>,
): boolean =>
  isSameTime(one, other) &&
  one.priceFrom === other.priceFrom &&
  one.priceTo === other.priceTo &&
  String(one.rules) === String(other.rules)

/** Whether a cancel is about every bet, whenever it was placed, at whatever price and under whichever rules. */
export const isOfAll = ({
  placedFrom,
  placedTo,
  priceFrom,
  rules,
}: Pick<ResultRow, 'placedFrom' | 'placedTo' | 'priceFrom' | 'rules'>): boolean =>
  !placedFrom && !placedTo && priceFrom === null && rules === null

/**
 * Whether an operator or the house has decided the market, or voided all bets from a moment on: nobody may bet on it any more, whatever the supplier
 * says.
 */
export const isClosedBy = ({ results, cancels }: MarketStanding): boolean =>
  results.some(isOurs) || cancels.some((one) => isOurs(one) && isOfAll({ ...one, placedFrom: null }))

/**
 * Whether a cancel of ours is about some bets for what they were, taken at a wrong price or placed after the start: it stands beside what is said of the
 * market, before and after it.
 */
export const isOfSome = ({
  source,
  placedFrom,
  priceFrom,
}: Pick<ResultRow, 'source' | 'placedFrom' | 'priceFrom'>): boolean =>
  priceFrom !== null || (isOurs({ source }) && placedFrom !== null)

/** What facts make of a settled market otherwise, while nobody has said anything about all its bets since (`store.isDoubt`). */
export function openDoubt(rows: readonly ResultRow[]): ResultRow | undefined {
  const last = rows.findLast(
    (row) => row.source === 'house' || (row.held === null && (row.kind !== 'cancel' || isOfAll(row))),
  )
  return last?.source === 'house' && last.held !== null ? last : undefined
}

/**
 * Since when a market is settled: by the first result that was, or a cancel of all bets. A correction does not begin it anew; a result that was
 * taken back does.
 */
export function settledSince(rows: readonly ResultRow[]): Date | undefined {
  let since: Date | undefined
  for (const { held, settledAt, kind, reason, ...row } of rows) {
    if (held !== null || !settledAt || row.undoes !== null) continue
    if (kind === 'result' || (kind === 'cancel' && isOfAll(row))) since ??= settledAt
    else if (kind === 'undone' && reason !== ROLLBACK_OF_CANCEL) since = undefined
  }
  return since
}

/** What of a bet decides which row is about its leg. */
export interface LegOfBet {
  selection: number
  priceVersion: number
  placedAt: Date
  rulesVersion: number
}

/** Of results about the same bets: what an operator says counts until an operator takes it back, whatever the supplier says after it. */
export const countingOf = (results: readonly ResultRow[]): ResultRow | undefined =>
  results.findLast(({ source }) => source === 'operator') ?? results.at(-1)

/** What an operator said last, a result or a cancel; a cancel of some bets stands beside it. */
export const lastOfOperator = ({ results, cancels }: MarketStanding): ResultRow | undefined =>
  [...results, ...cancels]
    .filter((one) => one.source === 'operator' && !isOfSome(one))
    .sort((one, other) => one.n - other.n)
    .at(-1)

/** Whether a cancel is about a bet, by when it was placed and at which price. */
const reaches = (
  { placedFrom, placedTo, priceFrom, priceTo }: ResultRow,
  { placedAt, priceVersion }: LegOfBet,
): boolean =>
  (!placedFrom || placedAt >= placedFrom) &&
  (!placedTo || placedAt < placedTo) &&
  (priceFrom === null || priceVersion >= priceFrom) &&
  (priceTo === null || priceVersion <= priceTo)

/**
 * What became of a bet's leg, and by which row; undefined while it is not decided. Bets at wrong prices and after the start are void whatever happened; then the operator's last word
 * decides, above a cancel of the supplier or the house, and a cancel above their results.
 */
export function outcomeOf(
  standing: MarketStanding,
  leg: LegOfBet,
): { n: number; result: LegResult } | undefined {
  const isAbout = ({ rules }: ResultRow) => rules === null || rules.includes(leg.rulesVersion)
  const results = standing.results.filter(isAbout)
  const cancels = standing.cancels.filter((one) => isAbout(one) && reaches(one, leg))
  const row = cancels.find(isOfSome) ?? lastOfOperator({ results, cancels }) ?? cancels[0] ?? results.at(-1)
  const result = row?.kind === 'cancel' ? VOID : row?.outcomes?.[leg.selection]
  return row && result && { n: row.n, result }
}
