/** All problems of a campaign's terms, before publication. Never throws, for any input. */
import { STAKE_GROUPS } from '../games/groups.ts'
import type { Jurisdiction } from '../jurisdiction.ts'
import {
  amount,
  amountOrNone,
  gameName,
  MOST_CENTS,
  type TermsProblem,
  whole,
  wordProblems,
} from './checks.ts'
import { couponCode } from './code.ts'
import { takesCodes } from './coupon.ts'
import { unlawfulIn } from './law.ts'
import { STAKE_MECHANICS, STAKE_PRODUCTS } from './mechanics.ts'
import { shapeProblems } from './shape.ts'
import {
  BONUS_KINDS,
  type BonusKind,
  bonusKind,
  type CampaignTerms,
  GRANT_EVENTS,
  ROLLOVER_BASES,
  TERMS_SHAPE,
} from './terms.ts'

/** Longest list of codes, excluded games or weights. */
export const MOST_LISTED = 1_000
const MOST_MULTIPLE = 100_000
const MOST_COUNT = 10_000_000
const MOST_DAYS = 365
const MOST_MS = 8_640_000_000_000_000

/** @param value terms, or any JSON; a value without a problem is `CampaignTerms` */
export function termsProblems(value: unknown, law: Jurisdiction): TermsProblem[] {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  const unknown = wordProblems('kind', typeof kind === 'string' ? kind : '', BONUS_KINDS)
  if (unknown.length > 0) return unknown
  const shape = { ...TERMS_SHAPE, kind: 'text', award: bonusKind(kind as BonusKind).shape } as const
  const misshapen = shapeProblems(value, shape)
  return misshapen.length > 0 ? misshapen : problemsOfTerms(value as CampaignTerms, law)
}

function problemsOfTerms(terms: CampaignTerms, law: Jurisdiction): TermsProblem[] {
  return [
    ...bonusKind(terms.kind).awardProblems(terms.award as never),
    ...eventProblems(terms),
    ...codeProblems(terms),
    ...boundProblems(terms),
    ...countingProblems(terms),
    ...unlawfulIn(terms, law),
  ]
}

/** Required event of a kind. */
const EVENT_OF = { deposit: 'deposit', losses: 'period', registration: 'register' } as const

function eventProblems({ kind, event, conditions, rollover }: CampaignTerms): TermsProblem[] {
  const { basis } = bonusKind(kind)
  const isWrong = basis === 'nothing' ? event === 'period' : event !== EVENT_OF[basis]
  const isWithoutDeposit = event !== 'deposit'
  const needsDeposit = (at: string, needs: boolean): TermsProblem[] =>
    isWithoutDeposit && needs ? [{ at, is: 'needs_deposit' }] : []
  return [
    ...wordProblems('event', event, GRANT_EVENTS),
    ...(isWrong ? ([{ at: 'event', is: 'wrong_event' }] as const) : []),
    ...needsDeposit('conditions.leastDeposit', conditions.leastDeposit > 0),
    ...needsDeposit('conditions.firstDeposit', conditions.firstDeposit),
    ...needsDeposit('rollover.base', rollover.base === 'deposit_and_bonus'),
  ]
}

function codeProblems({ codes, event, applyRegister }: CampaignTerms): TermsProblem[] {
  if (codes.length > MOST_LISTED) return [{ at: 'codes', is: 'too_many' }]
  const needsCode = codes.length === 0 && (event === 'code' || applyRegister)
  const seen = new Set<string>()
  const problems: TermsProblem[] = needsCode ? [{ at: 'codes', is: 'below_least' }] : []
  // The event has no place to enter a code.
  if (codes.length > 0 && !takesCodes(event)) problems.push({ at: 'codes', is: 'wrong_event' })
  if (codes.length > 0 && event === 'register' && !applyRegister)
    problems.push({ at: 'applyRegister', is: 'wrong_event' })
  for (const [at, text] of codes.entries()) {
    const code = couponCode(text)
    if (code.is === 'refused' || code.code !== text) problems.push({ at: `codes.${at}`, is: 'bad_code' })
    else if (seen.has(code.key)) problems.push({ at: `codes.${at}`, is: 'repeated' })
    else seen.add(code.key)
  }
  return problems
}

function boundProblems(terms: CampaignTerms): TermsProblem[] {
  const { window, budget, per, conditions, rollover } = terms
  return [
    ...whole('window.from', window.from, 0, MOST_MS),
    ...whole('window.until', window.until, 0, MOST_MS),
    ...(window.until <= window.from ? ([{ at: 'window', is: 'empty_window' }] as const) : []),
    ...amount('budget.cents', budget.cents),
    ...whole('budget.grants', budget.grants, 1, MOST_COUNT),
    ...whole('per.player', per.player, 1, MOST_COUNT),
    ...whole('per.cpf', per.cpf, 1, MOST_COUNT),
    ...(per.device === null ? [] : whole('per.device', per.device, 1, MOST_COUNT)),
    ...whole('conditions.leastBets', conditions.leastBets, 0, MOST_COUNT),
    ...whole('conditions.leastStaked', conditions.leastStaked, 0, MOST_CENTS),
    ...whole('conditions.leastDeposit', conditions.leastDeposit, 0, MOST_CENTS),
    ...whole('rollover.multiple', rollover.multiple, 0, MOST_MULTIPLE),
    ...wordProblems('rollover.base', rollover.base, ROLLOVER_BASES),
    ...amountOrNone('stakeMax', terms.stakeMax),
    ...whole('days', terms.days, 1, MOST_DAYS),
    ...amountOrNone('convertMax', terms.convertMax),
  ]
}

function countingProblems({ weights, excluded, leastOdds, leastRiskPpm }: CampaignTerms): TermsProblem[] {
  const games = Object.entries(weights.games)
  if (games.length > MOST_LISTED) return [{ at: 'weights.games', is: 'too_many' }]
  if (excluded.games.length > MOST_LISTED) return [{ at: 'excluded.games', is: 'too_many' }]
  const weight = (of: string, words?: readonly string[]) => {
    const listed = Object.entries<number | undefined>(weights[of as 'games'])
    return listed.flatMap(([word, value = 0]) => [
      ...(words
        ? wordProblems(`weights.${of}.${word}`, word, words)
        : gameName(`weights.${of}.${word}`, word)),
      ...whole(`weights.${of}.${word}`, value, 0, 1_000),
    ])
  }
  return [
    ...weight('games'),
    ...weight('mechanics', STAKE_MECHANICS),
    ...weight('products', STAKE_PRODUCTS),
    ...excluded.games.flatMap((game, at) => gameName(`excluded.games.${at}`, game)),
    ...excluded.groups.flatMap((group, at) => wordProblems(`excluded.groups.${at}`, group, STAKE_GROUPS)),
    ...(leastOdds === null ? [] : whole('leastOdds', leastOdds, 1_001, 1_000_000)),
    ...whole('leastRiskPpm', leastRiskPpm, 0, 1_000_000),
  ]
}
