import type { BetProblem, BetView, LEG_OUTCOMES } from '@jogo/contract/bets'
import type { Language, RefusalCode } from '@jogo/contract/refusals'
import { restOf } from '@jogo/rules/bets/cash-out'
import { type LegResult, LOST, legFactor, VOID, WON } from '@jogo/rules/bets/factor'
import { lineCount, unitFactor } from '@jogo/rules/bets/lines'
import { betPayout, payoutsBySize, totalOdds } from '@jogo/rules/bets/payout'
import { type Cents, cents, type OddsMilli, toWire } from '@jogo/rules/money'
import { refusalText } from '../../../../platform/language.ts'
import { type DescribedMarket, type MarketRules, namedMarket } from '../../offer/index.ts'
import type { DecidedSelection, DescribedResult } from '../../results/index.ts'
import { type Bet, type BetLeg, freeBetWinnings, isRunning, toLegResult } from '../bet.ts'
import type { PendingCashOut, RefusedCashOut } from '../cash-out/pending-store.ts'
import type { CashOutRule } from '../cash-out/rule-store.ts'
import type { ShownCashOuts } from '../cash-out/shown.ts'
import type { CashOut } from '../cash-out/store.ts'
import { refusedView } from './refused-view.ts'

type OutcomeWord = (typeof LEG_OUTCOMES)[number]

/** Results of the legs of shown bets, with their markets and the rules by version. */
export interface KnownResults {
  results: readonly DescribedResult[]
  markets: ReadonlyMap<number, DescribedMarket>
  rules: ReadonlyMap<number, readonly MarketRules[]>
  /** Absent in the answer of a bet just placed. */
  cashOuts?: ShownCashOuts
}
export const NO_RESULTS: KnownResults = { results: [], markets: new Map(), rules: new Map() }

export function betView(bet: Bet, known: KnownResults = NO_RESULTS, language: Language = 'pt'): BetView {
  const stake = cents(bet.stakeReal + bet.stakeBonus + bet.stakeFree)
  const isOver = !isRunning(bet.state)
  const rule = known.cashOuts?.rules.get(bet.id)
  const waiting = known.cashOuts?.waiting.get(bet.id)
  const refused = known.cashOuts?.refused.get(bet.id)
  const { odds, possiblePayout } = isOver ? asPlaced(bet) : stillPossible(bet, stake)
  return {
    id: bet.id,
    slip: bet.slip,
    kind: bet.kind,
    combination: {
      sizes: [...bet.combination.sizes],
      bankers: [...(bet.combination.bankers ?? [])],
      lines: Number(lineCount(bet.legs.length, bet.combination)),
      line_stake: toWire(bet.lineStake),
      ...(SETTLED.has(bet.state) && bet.kind === 'system' && { paid: paidLines(bet) }),
    },
    state: bet.state,
    stake: toWire(stake),
    cashed_stake: toWire(bet.cashedStake),
    stake_real: toWire(bet.stakeReal),
    stake_bonus: toWire(bet.stakeBonus),
    stake_free: toWire(bet.stakeFree),
    odds: shownOdds(odds),
    possible_payout: toWire(possiblePayout),
    cap: toWire(bet.cap),
    payout: isOver ? toWire(payoutOf(bet)) : null,
    cash_out: known.cashOuts?.standings.get(bet.id) ?? null,
    cash_out_rule: rule && !isOver ? ruleView(rule) : null,
    cash_outs: (known.cashOuts?.parts.get(bet.id) ?? []).map(cashOutView),
    cash_out_waiting: waiting ? waitingView(waiting) : null,
    cash_out_refused: refused ? refusedCashOutView(refused, language) : null,
    debt: toWire(bet.debt),
    cancelled: bet.cancelled ?? null,
    waits_until: bet.waitsUntil?.toISOString() ?? null,
    accepted_at: bet.acceptedAt?.toISOString() ?? null,
    refused: bet.refused ? refusedView(bet.refused, language) : null,
    corrections: Math.max(0, bet.settledTimes - 1),
    policy: bet.policy,
    rules_version: bet.rulesVersion,
    placed_at: bet.placedAt.toISOString(),
    settled_at: isOver && bet.settledAt ? bet.settledAt.toISOString() : null,
    legs: bet.legs.map((leg) => legView(leg, known, bet.rulesVersion)),
    receipt: {
      key: bet.receipt.key,
      public_key: bet.receipt.publicKey,
      text: bet.receipt.text,
      signature: bet.receipt.signature,
    },
  }
}

/** States that follow from the results of the legs. */
const SETTLED: ReadonlySet<Bet['state']> = new Set(['won', 'partial', 'lost'])

/** Lines of what was left of the stake at the settlement. The open legs of a lost bet are in lost lines alone. */
const paidLines = ({ legs, combination, stakeReal, stakeBonus, stakeFree, cashedStake }: Bet) =>
  payoutsBySize(
    { stake: cents(stakeReal + stakeBonus + stakeFree - cashedStake), combination },
    legs.map(({ odds, result }) => legFactor(odds, result ? toLegResult(result) : LOST)),
  ).map(({ size, lines, paid, payout }) => ({
    size,
    lines: Number(lines),
    paid: Number(paid),
    payout: toWire(payout),
  }))
const payoutOf = ({ state, cashedOut, payoutReal, payoutBonus, freeWin }: Bet): Cents =>
  state === 'cashed_out' ? cashedOut : cents(payoutReal + payoutBonus + freeWin)

export const cashOutView = ({ n, stake, value, percent, amount, kind, at }: CashOut) => ({
  ...{ n, stake: toWire(stake), value: toWire(value), percent, amount: toWire(amount), kind },
  at: at.toISOString(),
})

/** Answer of a call that sells: sold, or waiting. */
export const soldView = (answer: CashOut | PendingCashOut) =>
  'dueAt' in answer
    ? {
        ...{ n: null, stake: toWire(answer.part), value: null, percent: null },
        ...{ amount: toWire(answer.amount), kind: answer.kind, at: answer.askedAt.toISOString() },
        waits_until: answer.dueAt.toISOString(),
      }
    : { ...cashOutView(answer), waits_until: null }

const waitingView = ({ reference, part, amount, kind, askedAt, dueAt }: PendingCashOut) => ({
  ...{ id: reference, stake: toWire(part), amount: toWire(amount), kind },
  ...{ asked_at: askedAt.toISOString(), waits_until: dueAt.toISOString() },
})

const refusedCashOutView = (
  { reference, part, amount, kind, askedAt, at, code }: RefusedCashOut,
  language: Language,
) => ({
  ...{ id: reference, stake: toWire(part), amount: toWire(amount), kind },
  ...{ asked_at: askedAt.toISOString(), at: at.toISOString(), ...refusedView(code, language) },
})

export const ruleView = ({ threshold, setAt }: CashOutRule) => ({
  threshold: toWire(threshold),
  set_at: setAt.toISOString(),
})

const asPlaced = ({ legs, combination, possiblePayout }: Bet) => ({
  odds: totalOdds(
    legs.map(({ odds }) => odds),
    combination,
  ),
  possiblePayout,
})

/** Payout of what is left of the stake if every undecided leg wins; a void leg counts with factor 1. */
function stillPossible({ legs, combination, cap, cashedStake, stakeFree }: Bet, whole: Cents) {
  const factors = legs.map(({ odds, result }) => legFactor(odds, result ? toLegResult(result) : WON))
  const payout = betPayout({ ...restOf({ stake: whole, cashed: cashedStake, cap }), combination }, factors)
  return {
    odds: unitFactor(factors, combination),
    possiblePayout: stakeFree > 0n ? freeBetWinnings(payout, stakeFree) : payout,
  }
}

/** Odds in thousandths, rounded down; capped at the largest safe number. */
const shownOdds = ({ up, down }: { up: bigint; down: bigint }) => {
  const milli = (up * 1_000n) / down
  return Number(milli > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : milli)
}

function legView(leg: BetLeg, known: KnownResults, rulesVersion: number): BetView['legs'][number] {
  return {
    fixture: leg.fixture,
    market: leg.market,
    specifiers: leg.specifiers,
    selection: leg.selection,
    sport: leg.sport,
    ...(leg.game && { game: leg.game }),
    tournament: leg.tournament,
    home: leg.home,
    away: leg.away,
    starts_at: leg.startsAt.toISOString(),
    ...marketNames(leg),
    odds: toWire(leg.odds),
    version: leg.version,
    match_score: leg.score,
    live_score: leg.live?.score ?? null,
    waits: !leg.result && leg.isRelisted ? 'relisted' : null,
    result: resultView(leg, known, rulesVersion),
  }
}

/** Words of the texts for market and selection. */
export function marketNames({
  sport,
  market,
  specifiers,
  selection,
}: Pick<BetLeg, 'sport' | 'market' | 'specifiers' | 'selection'>) {
  const named = namedMarket(sport, market, specifiers)
  return { name: named?.market.name ?? '', selection_name: named?.nameById(selection) ?? selection }
}

type ResultView = BetView['legs'][number]['result']

function resultView(
  leg: BetLeg,
  { results, markets, rules }: KnownResults,
  rulesVersion: number,
): ResultView {
  const { marketId, resultN, result } = leg
  const report = results.find((row) => row.marketId === marketId && row.n === resultN)
  if (!result || !report) return null
  const legResult = toLegResult(result)
  const names = namedMarket(leg.sport, leg.market, leg.specifiers)
  const selections = markets.get(marketId)?.selections ?? []
  return {
    rule: resultRule(leg, rules.get(rulesVersion), rulesVersion),
    outcome: outcomeWord(legResult),
    factor_milli: factorMilli(leg.odds, legResult),
    source: report.source,
    why: report.reason,
    at: report.toldAt.toISOString(),
    others: selections.flatMap((id, place) => {
      const otherResult = selectionResult(report, place)
      return !otherResult || place === leg.place
        ? []
        : [{ id, name: names?.nameById(id) ?? id, outcome: outcomeWord(otherResult) }]
    }),
    score:
      report.homeScore === null || report.awayScore === null
        ? null
        : { home: report.homeScore, away: report.awayScore },
  }
}

function resultRule(
  { sport, market }: BetLeg,
  rules: readonly MarketRules[] | undefined,
  version: number,
): NonNullable<ResultView>['rule'] {
  const found = rules?.find((rule) => rule.market === market && rule.sports.includes(sport))
  return found ? { version, scope: found.scope, rule: found.rule } : null
}

/** A cancellation voids every selection. */
function selectionResult({ kind, outcomes }: DescribedResult, place: number): LegResult | undefined {
  const outcome = outcomes?.[place]
  return kind === 'cancel' ? VOID : outcome && decidedLegResult(outcome)
}

const deadHeatPart = ({ places = 1, tied = 1 }: { places?: number; tied?: number }) =>
  tied > 1 ? { deadHeat: { places, tied } } : {}

const decidedLegResult = (outcome: DecidedSelection): LegResult => ({
  won: outcome.won,
  voidHalves: outcome.void,
  ...deadHeatPart(outcome),
  ...(outcome.deduction && { deduction: outcome.deduction }),
})

function outcomeWord({ won, voidHalves, deadHeat }: LegResult): OutcomeWord {
  if (voidHalves === 2) return 'void'
  if (voidHalves === 1) return won ? 'half_won' : 'half_lost'
  return !won ? 'lost' : deadHeat ? 'dead_heat' : 'won'
}

function factorMilli(odds: OddsMilli, result: LegResult): number {
  const { up, down } = legFactor(odds, result)
  return Number((up * 1_000n) / down)
}

/** A problem with its text, which names no time. */
export const problemView = (problem: BetProblem, language: Language) => ({
  ...problem,
  message: refusalText(
    problem.code as RefusalCode,
    { language, zone: 'UTC' },
    problem.limit === null ? {} : { min_cents: problem.limit, max_cents: problem.limit },
  ),
})
