/** Contributions of a bet in the independent model. Numbers in comments are those of `rule.md`. */

import type { ActStake, LifeCampaign, Settlement } from '../../rules/test/bonus-acts.ts'
import type { Bet, Deposit, LifeCount } from './independent-parts.ts'
import { excludes, part } from './independent-parts.ts'

const LEAST_RISK_OF_DEPOSITS = 100_000

/** Rule 9.1: numerator and denominator of the share */
const share = (as: Settlement): [number, number] => {
  if (as.is !== 'decided') return [0, 1]
  let whole = 1
  let back = 1
  for (const halves of as.voidHalves) {
    whole *= 2
    back *= halves
  }
  return [whole - back, whole]
}

/** Rules 9.2.1, 9.2.2 */
const settledAs = (as: Settlement): string => {
  if (as.is !== 'decided') return as.is
  return share(as)[0] === 0 ? 'void' : ''
}

/** Rules 9.2.4 to 9.2.6 */
const byTerms = (terms: LifeCampaign, stake: ActStake): string => {
  const excluded = excludes(terms, stake)
  if (excluded.startsWith('excluded')) return excluded
  if (stake.withoutBonus) return 'without_bonus'
  if (excluded !== '') return excluded
  return stake.riskPpm !== undefined && stake.riskPpm < terms.leastRiskPpm ? 'risk_below_least' : ''
}

/** Rule 9.2.7 */
const weight = ({ weights }: LifeCampaign, { game, mechanic, product }: ActStake): number =>
  (game === undefined ? undefined : weights.games[game]) ??
  weights.mechanics[mechanic] ??
  weights.products[product] ??
  1000

/** Rules 9.2, 9.3 */
export const countForGrant = ({ at, grant, shown, stake }: Bet, as: Settlement): void => {
  if (grant === undefined) return
  const { terms } = grant.campaign
  const [upper, lower] = share(as)
  const why = settledAs(as) || (at >= grant.shown.expiresAt ? 'after' : byTerms(terms, stake))
  const counts = why === '' ? part((shown.real + shown.bonus) * weight(terms, stake), upper, lower) : 0
  grant.shown.progress += counts - shown.ofGrant.counts
  shown.ofGrant.counts = counts
  shown.ofGrant.why = why === '' && counts === 0 ? 'weight_zero' : why
}

/** Rule 9.4: the entry of a demand, taken out of its progress. Demands come in order and never run again, so the entries are in order too. */
const takenOut = ({ ofDeposits }: Bet, { number, shown }: Deposit): LifeCount => {
  let entry = ofDeposits.find(({ deposit }) => deposit === number)
  if (entry === undefined) {
    entry = { deposit: number, counts: 0, why: '' }
    ofDeposits.push(entry)
  }
  shown.progress -= entry.counts
  entry.counts = 0
  return entry
}

/** Rules 9.4 to 9.6: `demands` are the running rollovers, oldest first. */
export const countForDeposits = (bet: Bet, as: Settlement, demands: readonly Deposit[]): void => {
  const { number, shown, stake } = bet
  const [upper, lower] = share(as)
  const whole = part((shown.real + shown.bonus) * 1000, upper, lower)
  const isRiskEnough = stake.riskPpm === undefined || stake.riskPpm >= LEAST_RISK_OF_DEPOSITS
  const why = settledAs(as)
  let left = whole
  let last: { demand: Deposit; entry: LifeCount } | undefined
  for (const demand of demands) {
    const entry = takenOut(bet, demand)
    const isBefore = number < demand.betsBefore
    entry.why =
      why ||
      (isBefore ? 'before' : '') ||
      (isRiskEnough ? '' : 'risk_below_least') ||
      (whole === 0 ? 'weight_zero' : '')
    if (entry.why !== '') continue
    const owes = Math.max(0, demand.shown.required - demand.shown.progress)
    entry.counts = Math.min(left, owes)
    if (entry.counts === 0) entry.why = owes === 0 ? 'reached' : 'older_first'
    demand.shown.progress += entry.counts
    left -= entry.counts
    last = { demand, entry }
  }
  if (last === undefined || left === 0) return
  last.entry.counts += left
  last.entry.why = ''
  last.demand.shown.progress += left
}
