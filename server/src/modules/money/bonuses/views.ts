import type { BonusTermsView } from '@jogo/contract/bonus-terms'
import type {
  RegistrationCouponView,
  RolloverFigures,
  RolloverView,
  UserCouponView,
} from '@jogo/contract/bonuses'
import type { Language } from '@jogo/contract/refusals'
import { convertible, type Grant, lossBy } from '@jogo/rules/bonus/grant'
import { type GrantStep, isRunning } from '@jogo/rules/bonus/grant-states'
import { countedInCents } from '@jogo/rules/bonus/milli'
import { bonusKind, type CampaignTerms } from '@jogo/rules/bonus/terms'
import { cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { GrantRow } from './grant-store.ts'

export type Rollover = Static<typeof RolloverView>
export type UserCoupon = Static<typeof UserCouponView>

/** A player's bonus: the stored row, and the grant in the form of the rules. `endedBy`: last step of an ended bonus. */
export interface OwnBonus {
  row: GrantRow
  grant: Grant
  endedBy?: GrantStep
}

export function rolloverFigures(
  { id, prizes, supplied }: Pick<GrantRow, 'id' | 'prizes' | 'supplied'>,
  grant: Grant,
): Static<typeof RolloverFigures> {
  const { state, amount, balance, unplayed, required, progress, endedWith, open, expiresAt } = grant
  const isConverted = state === 'redeemed' || state === 'spent'
  const won = isConverted ? convertible(grant, endedWith) : cents(0)
  return {
    id,
    active: isRunning(state) ? 1 : 0,
    state,
    amount_current: toWire(countedInCents(required, progress)),
    amount_rollover: Math.ceil(Number(required) / 1_000),
    amount_won: toWire(won),
    amount_lost: toWire(cents(endedWith - won)),
    balance: toWire(state === 'queued' ? amount : balance),
    unplayed,
    prizes: toWire(prizes),
    supplied,
    open: { bets: open.bets, bonus: toWire(open.bonus) },
    expires_at: new Date(expiresAt).toISOString(),
    would_lose: {
      ...{ give_up: lossView(grant, 'give_up'), expire: lossView(grant, 'expire') },
      ...{ exclude: lossView(grant, 'exclude'), withdraw: lossView(grant, 'withdraw') },
      redeem: lossView(grant, 'redeem'),
    },
  }
}

function lossView(grant: Grant, step: GrantStep) {
  const { balance, open, unplayed } = lossBy(grant, step)
  return { balance: toWire(balance), open: toWire(open), unplayed }
}

export function rolloverView({ row, grant, endedBy }: OwnBonus, language: Language): Rollover {
  const { kind, code, texts, terms, createdAt, closedAt } = row
  return {
    ...rolloverFigures(row, grant),
    ...{ kind, ...texts[language], code, terms: bonusTermsView(terms) },
    created_at: createdAt.toISOString(),
    ended_at: closedAt?.toISOString() ?? null,
    ended_by: endedBy ?? null,
  }
}

/** The terms of a campaign as players see them. */
export const bonusTermsView = (terms: CampaignTerms): Static<typeof BonusTermsView> => ({
  award: awardView(terms.award),
  ...{ multiple: terms.rollover.multiple, base: terms.rollover.base, days: terms.days },
  ...{ stake_max: terms.stakeMax, convert_max: terms.convertMax, least_odds: terms.leastOdds },
  least_risk_ppm: terms.leastRiskPpm,
  weights: {
    products: weightsView(terms.weights.products, 'product'),
    mechanics: weightsView(terms.weights.mechanics, 'mechanic'),
    games: weightsView(terms.weights.games, 'game'),
  },
  excluded: { games: [...terms.excluded.games], groups: [...terms.excluded.groups] },
  ends_by_withdrawal: bonusKind(terms.kind).endsByWithdrawal,
})

/** Slugs of all games in the terms. */
export const gamesIn = ({ award, excluded, weights }: CampaignTerms): string[] => [
  ...('game' in award ? [award.game] : []),
  ...excluded.games,
  ...Object.keys(weights.games),
]

/** Slugs of the games in a coupon's offer. */
export const gamesOffered = ({ offer }: UserCoupon): string[] =>
  offer
    ? [...offer.terms.excluded.games, ...offer.terms.weights.games.map(({ game }) => game)].concat(
        offer.terms.award.game ?? [],
      )
    : []

function awardView(award: CampaignTerms['award']) {
  const { leastOdds, leastLosses, ...rest } = award as typeof award & {
    leastOdds?: number
    leastLosses?: number
  }
  return {
    ...rest,
    ...(leastOdds !== undefined && { least_odds: leastOdds }),
    ...(leastLosses !== undefined && { least_losses: leastLosses }),
  }
}

const weightsView = <W extends string, N extends string>(weights: { readonly [K in W]?: number }, name: N) =>
  (Object.entries(weights) as [W, number][]).map(
    ([of, weight]) => ({ [name]: of, weight }) as { [K in N]: W } & { weight: number },
  )

export const couponView = ({ code, event, state, terms }: GrantRow): UserCoupon => ({
  coupon: {
    code: code ?? '',
    deposit: event === 'deposit',
    event,
    apply_register: terms.applyRegister,
  },
  active: isRunning(state),
  applied: true,
  expired: state === 'expired',
  ...{ offer: null, registration: null },
})

/** View of a coupon that waits for a deposit. It counts as activated, because the deposit brings the bonus. */
export const waitingCouponView = (
  { code, terms, isOpen }: { code: string; terms: CampaignTerms; isOpen: boolean },
  now: Date,
): UserCoupon => ({
  coupon: { code, deposit: true, event: terms.event, apply_register: terms.applyRegister },
  active: true,
  applied: false,
  expired: !isOpen || now.getTime() >= terms.window.until,
  offer: {
    least_deposit: terms.conditions.leastDeposit,
    first_deposit: terms.conditions.firstDeposit,
    terms: bonusTermsView(terms),
  },
  registration: null,
})

/** View of a code from the registration that is not a coupon of the player: it waits for the proof of identity, or was refused. */
export const undecidedCouponView = (registration: Static<typeof RegistrationCouponView>): UserCoupon => ({
  coupon: { code: registration.code, deposit: false, event: 'register', apply_register: true },
  ...{ active: false, applied: false, expired: false, offer: null },
  registration,
})
