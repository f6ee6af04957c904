import type { Language, RefusalCode } from '@jogo/contract/refusals'
import { type GrantState, isRunning } from '@jogo/rules/bonus/grant-states'
import { countedInCents } from '@jogo/rules/bonus/milli'
import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { isUuid } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PlacedSlip } from '../../sports/bets/index.ts'
import { applyCoupon } from './apply-coupon.ts'
import { applyStep, grantWithoutBalance, toGrant } from './apply-step.ts'
import { applyDueSteps } from './count-stakes.ts'
import { listWaiting } from './deposit-coupon-store.ts'
import type { BonusesDeps } from './deps.ts'
import { type PlayedSpin, playFreeSpin } from './free-spins.ts'
import { grantReferral, type ReferralGrant, type ReferralGranted } from './grant-referral.ts'
import * as store from './grant-store.ts'
import { joinCampaign } from './join-campaign.ts'
import { listCashbacks, type RunningCashback } from './list-cashbacks.ts'
import { listStakes, type StakePage } from './list-stakes.ts'
import { type FreeBetRequest, placeFreeBet } from './place-free-bet.ts'
import { publishGrant } from './publish-grant.ts'
import { findRegistrationCoupon, type RegistrationCoupon } from './registration-coupon-store.ts'
import { couponText, registrationCouponView } from './registration-coupons.ts'
import { type CampaignStanding, type ShownCampaign, showCampaign, standingIn } from './show-campaign.ts'
import { listOpenBonus } from './stake-store.ts'
import {
  couponView,
  type OwnBonus,
  type UserCoupon,
  undecidedCouponView,
  waitingCouponView,
} from './views.ts'

export { CampaignDraft } from './campaign-draft.ts'
export { type Campaign, findCampaign, listCampaigns } from './campaign-store.ts'
export { changeCampaign } from './change-campaign.ts'
export {
  type CouponOfDeposit,
  createDepositBonuses,
  type DepositBonuses,
  type OwedByDeposits,
} from './deposit-bonuses.ts'
export type { BonusesDeps } from './deps.ts'
export { type CampaignFigures, listGrantLines, readFigures, sumOperatorGrants } from './desk-store.ts'
export type { PlayedSpin } from './free-spins.ts'
export { type GrantRequest, giveGrant, grantWorth } from './give-grant.ts'
export { bonusesLedgerChecks } from './ledger-checks.ts'
export { askForStep, type GrantStepRequest, valueOfStep } from './operate-grant.ts'
export { bonusesData } from './personal-data-store.ts'
export { type CampaignPreview, previewCampaign } from './preview-campaign.ts'
export { enterRegistrationCoupon, registrationCouponView } from './registration-coupons.ts'
export { problemInWords, saveCampaign } from './save-campaign.ts'

/** Filter of coupons and grants; an absent field does not filter. */
export interface CouponFilter {
  active?: boolean | undefined
  applied?: boolean | undefined
  expired?: boolean | undefined
}

/** Coupons and grants. While bonuses are switched off no grant starts; players may finish or give up running grants. */
export interface Bonuses {
  /** Owner of a bonus; undefined for an unknown id. @param id a UUID */
  findOwner(id: string): Promise<number | undefined>
  /** Text about coupons in the registration form. */
  couponText(language: Language): Promise<string>
  /** State of the code entered at a player's registration; undefined without a code. */
  registrationCoupon(playerId: number): Promise<RegistrationCoupon | undefined>
  /** @throws Refusal bonuses_closed, coupon_required, coupon_not_found, coupon_expired, coupon_used, coupon_spent, coupon_forbidden, coupon_conditions */
  applyCoupon(playerId: number, code: string): Promise<UserCoupon>
  /** Grants a reward of the referral programme by the terms of a campaign. The caller has locked the player's wallet. */
  grantReferral(tx: Tx, grant: ReferralGrant): Promise<ReferralGranted>
  listCoupons(playerId: number, language: Language, filter?: CouponFilter): Promise<UserCoupon[]>
  /** Waiting and running bonuses. @param active true: only the running bonus; false: only waiting bonuses */
  listRollovers(playerId: number, active?: boolean): Promise<OwnBonus[]>
  /** Names of games by slug. */
  gameNames(slugs: readonly string[]): Promise<{ slug: string; name: string }[]>
  /** Progress of the running bonus; undefined without a running bonus. */
  runningProgress(playerId: number): Promise<Cents | undefined>
  /** Ended bonuses, latest first. */
  listEnded(playerId: number): Promise<OwnBonus[]>
  /** Counted amount of each settled stake for a bonus, newest first. @throws Refusal bonus_not_found */
  listStakes(playerId: number, id: string, cursor?: string): Promise<StakePage>
  /** @throws Refusal bonuses_closed, bonus_not_found, bonus_running, bonus_over, game_closed (for the game of the free spins) */
  activate(playerId: number, id: string): Promise<OwnBonus>
  /** See `playFreeSpin`. @param spin number of the spin, from 1 */
  playFreeSpin(playerId: number, id: string, spin: number): Promise<PlayedSpin>
  /** See `placeFreeBet`. */
  placeFreeBet(playerId: number, id: string, request: FreeBetRequest): Promise<PlacedSlip>
  /** A campaign for its public page; undefined for a draft. */
  showCampaign(name: string): Promise<ShownCampaign | undefined>
  /** The player's grant of a campaign, or the award that the player would get, with the unmet conditions. @throws Refusal promotion_not_found */
  standingIn(playerId: number, name: string): Promise<CampaignStanding>
  /** See `listCashbacks`. */
  listCashbacks(playerId: number): Promise<RunningCashback[]>
  /** @throws Refusal bonuses_closed, promotion_not_found, promotion_conditions */
  joinCampaign(playerId: number, name: string): Promise<OwnBonus>
  /** @throws Refusal bonus_not_found, bonus_not_done */
  redeem(playerId: number, id: string): Promise<OwnBonus>
  /** @throws Refusal bonus_not_found, bonus_done */
  exclude(playerId: number, id: string): Promise<OwnBonus>
}

/** Refusals of a player's step by state of the grant. In every other state the bonus counts as over. */
const REFUSED_IN: Readonly<
  Record<'activate' | 'give_up' | 'redeem', Partial<Record<GrantState, RefusalCode>>>
> = {
  activate: { active: 'bonus_running', completed: 'bonus_running' },
  redeem: { queued: 'bonus_not_done', active: 'bonus_not_done' },
  give_up: { completed: 'bonus_done' },
}

export function createBonuses(deps: BonusesDeps): Bonuses {
  const { db, wallet, settings } = deps
  const requireOpen = () => settings().bonus_enabled || refuse('bonuses_closed')
  const step = async (
    playerId: number,
    id: string,
    what: 'activate' | 'give_up' | 'redeem',
  ): Promise<OwnBonus> => {
    if (!isUuid(id)) refuse('bonus_not_found')
    const changed = await db.transaction(async (tx) => {
      await wallet.lock(tx, playerId)
      const row = (await store.findGrant(tx, playerId, id)) ?? refuse('bonus_not_found')
      const answer = await applyStep(deps, tx, row, what, 'player')
      if (answer.is === 'done') {
        // The rollover may already be complete, so due steps are taken.
        const after = (await applyDueSteps(deps, tx, playerId, id, 'nothing left to stake')) ?? answer.row
        return { row: after, grant: await toGrant(deps, tx, after) }
      }
      if (answer.is === 'refused' && answer.why === 'place_taken') refuse('bonus_running')
      if (answer.is === 'refused' && answer.why === 'game_closed') refuse('game_closed')
      return refuse(REFUSED_IN[what][row.state] ?? 'bonus_over')
    })
    await publishGrant(deps, playerId, id)
    return changed
  }
  return {
    findOwner: (id) => store.findOwner(db.sql, id),
    couponText: (language) => couponText(deps, language),
    registrationCoupon: (playerId) => findRegistrationCoupon(db.sql, playerId),
    applyCoupon: async (playerId, code) => {
      requireOpen()
      return applyCoupon(deps, playerId, code)
    },
    grantReferral: (tx, grant) => grantReferral(deps, tx, grant),
    async listCoupons(playerId, language, { active, applied, expired } = {}) {
      const rows = await store.listGrants(db.sql, playerId)
      const waiting = await listWaiting(db.sql, playerId)
      const atRegistration = await findRegistrationCoupon(db.sql, playerId)
      const isUndecided = atRegistration?.state === 'waits' || atRegistration?.state === 'refused'
      return [
        ...(atRegistration && isUndecided
          ? [undecidedCouponView(registrationCouponView(atRegistration, language))]
          : []),
        ...waiting.map((coupon) => waitingCouponView(coupon, deps.clock.now())),
        ...rows.filter(({ code }) => code !== null).map(couponView),
      ].filter(
        (entry) =>
          (active === undefined || entry.active === active) &&
          (applied === undefined || entry.applied === applied) &&
          (expired === undefined || entry.expired === expired),
      )
    },
    async listRollovers(playerId, active) {
      const rows = await store.listGrants(db.sql, playerId, ['queued', 'active', 'completed'])
      const matches = rows.filter(({ state }) => active === undefined || isRunning(state) === active)
      return Promise.all(matches.map(async (row) => ({ row, grant: await toGrant(deps, db.sql, row) })))
    },
    async gameNames(slugs) {
      const names = await deps.catalogue.namesBySlug([...new Set(slugs)])
      return [...names].map(([slug, name]) => ({ slug, name }))
    },
    async runningProgress(playerId) {
      const running = await store.findRunning(db.sql, playerId)
      return running && countedInCents(running.required, running.progress)
    },
    async listEnded(playerId) {
      const rows = await store.listEnded(db.sql, playerId)
      const mayBeOpen = (await listOpenBonus(db.sql, playerId)).length > 0
      return Promise.all(
        rows.map(async ({ endedBy, ...row }) => ({
          row,
          endedBy,
          grant: mayBeOpen ? await toGrant(deps, db.sql, row) : grantWithoutBalance(row),
        })),
      )
    },
    listStakes: (playerId, id, cursor) => listStakes(deps, playerId, id, cursor),
    playFreeSpin: (playerId, id, spin) => playFreeSpin(deps, playerId, id, spin),
    placeFreeBet: (playerId, id, request) => placeFreeBet(deps, playerId, id, request),
    showCampaign: (name) => showCampaign(deps, name),
    standingIn: (playerId, name) => standingIn(deps, playerId, name),
    listCashbacks: (playerId) => listCashbacks(deps, playerId),
    async joinCampaign(playerId, name) {
      const row = await joinCampaign(deps, playerId, name)
      return { row, grant: await toGrant(deps, db.sql, row) }
    },
    activate: (playerId, id) => {
      requireOpen()
      return step(playerId, id, 'activate')
    },
    redeem: (playerId, id) => step(playerId, id, 'redeem'),
    exclude: (playerId, id) => step(playerId, id, 'give_up'),
  }
}
