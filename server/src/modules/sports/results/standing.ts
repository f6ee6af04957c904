import { type LegResult, VOID } from '@jogo/rules/bets/factor'

export type ResultKind = 'result' | 'cancel' | 'undone'
export type ResultSource = 'supplier' | 'operator' | 'house'

/** A row of `results`. */
export interface ResultRow {
  n: number
  kind: ResultKind
  source: ResultSource
  certainty: 1 | 2 | null
  /** Outcomes by selection, in a `result` only. */
  outcomes: readonly (LegResult | undefined)[] | null
  /** Message type of a supplier's rollback; it names the kind of row to reverse. */
  reason: string
  /** Placement time of cancelled bets, from (included) to (excluded); null without bound. */
  placedFrom: Date | null
  placedTo: Date | null
  /** Price versions of cancelled bets, first and last included; null for all. */
  priceFrom: number | null
  priceTo: number | null
  /** Number of the row that an operator's `undone` reverses. */
  undoes: number | null
  /** Versions of the betting rules of the affected bets; null for all. */
  rules: readonly number[] | null
  held: string | null
  toldAt: Date
  /** Time of arrival. */
  notedAt: Date
  settledAt: Date | null
}

/** Reason of a rollback that reverses cancellations; every other rollback reverses a result. */
const ROLLBACK_OF_CANCEL = 'rollback_bet_cancel'

/** Counting rows of a market: for each bet the last result, unless a cancellation covers the bet. */
export interface MarketStanding {
  results: readonly ResultRow[]
  cancels: readonly ResultRow[]
}

/**
 * Counting rows among a market's rows in order. Held rows and rows undone by an operator do not count; a supplier's rollback takes back the supplier's own
 * rows.
 */
export function marketStanding(rows: readonly ResultRow[]): MarketStanding {
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

/** A supplier's result or its rollback, as opposed to a cancellation or its rollback. */
export const isAboutResults = ({
  kind,
  reason,
  source,
}: Pick<ResultRow, 'kind' | 'reason' | 'source'>): boolean =>
  source === 'supplier' && (kind === 'result' || (kind === 'undone' && reason !== ROLLBACK_OF_CANCEL))

/** Whether an operator or the house, not the supplier, wrote the row. */
export const isOurs = ({ source }: Pick<ResultRow, 'source'>): boolean => source !== 'supplier'

/**
 * A supplier's rollback takes back cancellations of the supplier alone: the cancellation with an equal window
 * or open end; without a window, all.
 */
function withoutCancel(cancels: readonly ResultRow[], { placedFrom, placedTo }: ResultRow): ResultRow[] {
  if (!placedFrom && !placedTo) return cancels.filter(isOurs)
  return cancels.filter(
    (result) =>
      isOurs(result) || !isSameTime(result, { placedFrom, placedTo: placedTo ? placedTo : result.placedTo }),
  )
}

type Time = Pick<ResultRow, 'placedFrom' | 'placedTo'>
const isSameTime = (time: Time, other: Time): boolean =>
  time.placedFrom?.getTime() === other.placedFrom?.getTime() &&
  time.placedTo?.getTime() === other.placedTo?.getTime()

/** Whether two cancels are about the same bets. */
export const isSameCancel = (
  row: Omit<ResultRow, 'settledAt'>,
  other: Omit<ResultRow, 'settledAt'>,
): boolean =>
  isSameTime(row, other) &&
  row.priceFrom === other.priceFrom &&
  row.priceTo === other.priceTo &&
  String(row.rules) === String(other.rules)

/** Whether a cancellation covers every bet, at any time, price and version of the rules. */
export const isOfAll = ({
  placedFrom,
  placedTo,
  priceFrom,
  rules,
}: Pick<ResultRow, 'placedFrom' | 'placedTo' | 'priceFrom' | 'rules'>): boolean =>
  !placedFrom && !placedTo && priceFrom === null && rules === null

/**
 * Whether an operator or the house has decided the market, or voided all bets from a time on: the market
 * stays closed against messages of the supplier.
 */
export const isClosedBy = ({ results, cancels }: MarketStanding): boolean =>
  results.some(isOurs) || cancels.some((result) => isOurs(result) && isOfAll({ ...result, placedFrom: null }))

/** Whether our own cancellation covers single bets only (wrong price, placed after the start): it holds independently of other results of the market. */
export const isOfSome = ({
  source,
  placedFrom,
  priceFrom,
}: Pick<ResultRow, 'source' | 'placedFrom' | 'priceFrom'>): boolean =>
  priceFrom !== null || (isOurs({ source }) && placedFrom !== null)

/** A held result from later facts about a settled market, without a later decision on all its bets (`store.isDoubt`). */
export function openDoubt(rows: readonly ResultRow[]): ResultRow | undefined {
  const last = rows.findLast(
    (row) => row.source === 'house' || (row.held === null && (row.kind !== 'cancel' || isOfAll(row))),
  )
  return last?.source === 'house' && last.held !== null ? last : undefined
}

/** Settlement time of a market: of its first settled result, or of a cancellation of all bets. A correction keeps it; a rolled-back result resets it. */
export function settledSince(rows: readonly ResultRow[]): Date | undefined {
  let since: Date | undefined
  for (const { held, settledAt, kind, reason, ...row } of rows) {
    if (held !== null || !settledAt || row.undoes !== null) continue
    if (kind === 'result' || (kind === 'cancel' && isOfAll(row))) since ??= settledAt
    else if (kind === 'undone' && reason !== ROLLBACK_OF_CANCEL) since = undefined
  }
  return since
}

/** Fields of a bet that select the row for its leg. */
export interface LegOfBet {
  selection: number
  priceVersion: number
  placedAt: Date
  rulesVersion: number
  /** Taken while its match went on. */
  isLive: boolean
}

/** The counting result for the same bets: an operator's result until an operator reverses it, otherwise the last one. */
export const countingResult = (results: readonly ResultRow[]): ResultRow | undefined =>
  results.findLast(({ source }) => source === 'operator') ?? results.at(-1)

/** The operator's last result or full cancellation; cancellations of single bets are separate. */
export const lastOperatorRow = ({ results, cancels }: MarketStanding): ResultRow | undefined =>
  [...results, ...cancels]
    .filter((result) => result.source === 'operator' && !isOfSome(result))
    .sort((result, other) => result.n - other.n)
    .at(-1)

/**
 * Whether a cancellation covers a bet, by its placement time and price version. The house voids bets from a time on because the match had begun: a leg
 * taken live is not one of them.
 */
const reaches = (
  { source, placedFrom, placedTo, priceFrom, priceTo }: ResultRow,
  { placedAt, priceVersion, isLive }: LegOfBet,
): boolean =>
  !(isLive && source === 'house' && placedFrom) &&
  (!placedFrom || placedAt >= placedFrom) &&
  (!placedTo || placedAt < placedTo) &&
  (priceFrom === null || priceVersion >= priceFrom) &&
  (priceTo === null || priceVersion <= priceTo)

/**
 * Outcome of a bet's leg with its row; undefined while undecided. Order: cancellations of single bets (wrong price, late placement), the operator's last row, a
 * cancellation by supplier or house, their results.
 */
export function legOutcome(
  standing: MarketStanding,
  leg: LegOfBet,
): { n: number; result: LegResult } | undefined {
  const isAbout = ({ rules }: ResultRow) => rules === null || rules.includes(leg.rulesVersion)
  const results = standing.results.filter(isAbout)
  const cancels = standing.cancels.filter((row) => isAbout(row) && reaches(row, leg))
  const row = cancels.find(isOfSome) ?? lastOperatorRow({ results, cancels }) ?? cancels[0] ?? results.at(-1)
  const result = row?.kind === 'cancel' ? VOID : row?.outcomes?.[leg.selection]
  return row && result && { n: row.n, result }
}
