/** Terms of a campaign, unmet conditions of a grant, and costs of a campaign, in sentences for operators. */
import { budgetLeft, type CampaignBudget } from '@jogo/rules/bonus/budget'
import { worstCost } from '@jogo/rules/bonus/cost'
import { leftInCents, milli } from '@jogo/rules/bonus/milli'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import type { CampaignTerms, GrantEvent } from '@jogo/rules/bonus/terms'
import { cents, formatBrl } from '@jogo/rules/money'
import type { CampaignFigures, CampaignPreview } from '../server/src/modules/money/bonuses/index.ts'

export const reais = (amount: bigint | number): string => formatBrl(cents(amount), 'en')
const thousandths = (value: number): string => String(value / 1_000)
const percent = (value: number): string => `${value / 10} %`
const day = (at: number): string => new Date(at).toISOString()
const upTo = (most: number | null): string => (most === null ? 'all of it' : `at most ${reais(most)}`)

const EVENTS: Readonly<Record<GrantEvent, string>> = {
  code: 'by a code that the player enters',
  tap: 'by a tap of the player on the page of the promotion',
  deposit: 'with a deposit',
  register: 'with the registration',
  period: 'after the end of each period, by itself',
  referral: 'by the referral programme',
  operator: 'by operators: npm run bonuses -- grant',
}

function awardInWords({ kind, award }: CampaignTerms): string {
  if (kind === 'deposit_match') return `${percent(award.share)} of a deposit, up to ${reais(award.most)}`
  if (kind === 'cashback')
    return `${percent(award.share)} of what was lost in a ${award.period}, from ${reais(award.leastLosses)} on, up to ${reais(award.most)}`
  if (kind === 'fixed' || kind === 'registration') return `${reais(award.amount)} of bonus`
  const { to, most } = award.prize
  const prize = `what it wins goes to the ${to} balance, ${upTo(most)}`
  if (kind === 'free_bet')
    return `a bet of ${reais(award.stake)} at odds of ${thousandths(award.leastOdds)} or more, paid by the house; ${prize}`
  return `${award.spins} rounds of ${award.game} at ${reais(award.stake)}, paid by the house; ${prize}`
}

/** One line per rule; unbounded terms are left out. */
export function termsInWords(terms: CampaignTerms): string[] {
  const { window, budget, per, conditions, rollover, weights, excluded } = terms
  const each = (list: object, name: string) =>
    Object.entries(list).map(([of, weight]) => `${name} ${of} ${percent(weight as number)}`)
  const weighed = [
    ...each(weights.products, 'product'),
    ...each(weights.mechanics, 'mechanic'),
    ...each(weights.games, 'game'),
  ]
  const barred = [...excluded.groups.map((group) => `group ${group}`), ...excluded.games]
  const base = rollover.base === 'bonus' ? 'the bonus' : 'deposit and bonus together'
  const when = (is: boolean, line: string) => (is ? [line] : [])
  return [
    `gives: ${awardInWords(terms)}`,
    `granted: ${EVENTS[terms.event]}`,
    ...when(terms.codes.length > 0, `codes: ${terms.codes.join(', ')}`),
    ...when(terms.applyRegister, 'its code may be entered at the registration'),
    `from ${day(window.from)} until ${day(window.until)}`,
    `budget: ${reais(budget.cents)} and ${budget.grants} grants`,
    `at most: ${per.player} a player, ${per.cpf} a CPF${per.device === null ? '' : `, ${per.device} a device`}`,
    ...when(conditions.leastBets > 0, `asks for ${conditions.leastBets} bets with real money`),
    ...when(
      conditions.leastStaked > 0,
      `asks for ${reais(conditions.leastStaked)} of real money staked in its time`,
    ),
    ...when(conditions.leastDeposit > 0, `asks for a deposit of ${reais(conditions.leastDeposit)} or more`),
    ...when(conditions.firstDeposit, 'only with the first deposit'),
    `rollover: ${thousandths(rollover.multiple)} times ${base}, in ${terms.days} days from the activation`,
    `converts: ${upTo(terms.convertMax)}`,
    ...when(terms.stakeMax !== null, `stakes while it runs: ${upTo(terms.stakeMax)}`),
    ...when(terms.leastOdds !== null, `sports count from odds of ${thousandths(terms.leastOdds ?? 0)} on`),
    `stakes that risk less than ${terms.leastRiskPpm / 10_000} % of themselves do not count`,
    ...when(weighed.length > 0, `counts less: ${weighed.join(', ')}`),
    ...when(barred.length > 0, `nothing may be staked on: ${barred.join(', ')}`),
  ]
}

type UnmetOf<W extends Unmet['is']> = Extract<Unmet, { is: W }>
const UNMET: { readonly [W in Unmet['is']]: (unmet: UnmetOf<W>) => string } = {
  bonuses_closed: () => 'bonuses are switched off (bonus_enabled)',
  not_published: () => 'the campaign is not published yet',
  withdrawn: () => 'the campaign was withdrawn',
  not_begun: ({ from }) => `it begins at ${day(from)}`,
  over: ({ until }) => `it ended at ${day(until)}`,
  other_event: () => 'it is granted by something else',
  forbidden: ({ law }) => `the law forbids it: ${law}`,
  not_verified: () => 'the identity is not verified',
  barred: () => 'the player is suspended, excluded or prohibited',
  bets: ({ least, has }) => `${least} bets with real money, of which there are ${has}`,
  staked: ({ least, has }) => `${reais(least)} staked, of which there are ${reais(has)}`,
  deposit: ({ least, has }) => `a deposit of ${reais(least)}; this one is of ${reais(has)}`,
  not_first_deposit: () => 'a first deposit',
  had_by_player: ({ most }) => `the player has had it as often as it is given: ${most}`,
  had_by_cpf: ({ most }) => `accounts of the same CPF have had it as often as it is given: ${most}`,
  had_by_device: ({ most }) => `the device is unknown or has had it as often as it is given: ${most}`,
  nothing_due: () => 'it comes to nothing: there is no deposit or loss to give a share of',
  budget_spent: () => 'the budget is spent',
}
export const unmetSentence = (unmet: Unmet): string => UNMET[unmet.is](unmet as never)

export function budgetInWords(budget: CampaignBudget): string {
  const [left, { used, reserved }] = [budgetLeft(budget), budget]
  return `used ${reais(used.amount)} by ${used.grants}, reserved ${reais(reserved.amount)} for ${reserved.grants}, left ${reais(left.amount)} for ${left.grants}`
}

export function costInWords({ moved, grants }: Pick<CampaignFigures, 'grants' | 'moved'>): string[] {
  const states = Object.entries(grants).map(([state, count]) => `${count} ${state}`)
  return [
    `cost so far: ${reais(moved.converted)} converted to real money, ${reais(moved.prizes)} paid in prizes; ${reais(moved.granted)} were put into bonus balances, ${reais(moved.forfeited)} went back`,
    `grants: ${states.join(', ') || 'none'}`,
  ]
}

export function worstCostInWords(terms: CampaignTerms): string {
  const { grants, granted, paid } = worstCost(terms)
  const bound =
    paid === null
      ? 'what lucky players convert of it has no bound'
      : `never more than ${reais(paid)} of real money`
  return `worst cost: ${grants} grants worth ${reais(granted)}, which is the most that it costs in the mean; ${bound}`
}

export function previewInWords({ texts, award, required, activateBy, unmet }: CampaignPreview): string[] {
  const plays = award.unplayed > 0 ? ` and ${award.unplayed} free plays` : ''
  return [
    ...Object.entries(texts).map(([language, { title, text }]) => `${language}: “${title}” ${text}`),
    `would get ${reais(award.amount)} of bonus${plays}, to be activated until ${activateBy.toISOString()}`,
    `would have to stake ${reais(leftInCents(required, milli(0n)))}`,
    unmet.length === 0 ? 'nothing is missing' : 'would not get it:',
    ...unmet.map((unmet) => `  missing: ${unmetSentence(unmet)}`),
  ]
}
