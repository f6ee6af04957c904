import type { RegistrationCouponView } from '@jogo/contract/bonuses'
import type { UserStateEvent } from '@jogo/contract/realtime'
import type { Language, RefusalCode } from '@jogo/contract/refusals'
import { campaignAward } from '@jogo/rules/bonus/award'
import { couponCode, MOST_CODE } from '@jogo/rules/bonus/code'
import { couponEffect } from '@jogo/rules/bonus/coupon'
import { unmetCondition } from '@jogo/rules/bonus/qualify'
import { cents } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Tx } from '../../../platform/db.ts'
import { refusalText } from '../../../platform/language.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { grantByCode, reserveForDeposit } from './apply-coupon.ts'
import * as campaigns from './campaign-store.ts'
import type { BonusesDeps } from './deps.ts'
import * as store from './registration-coupon-store.ts'
import { refusalOfUnmet } from './unmet-refusal.ts'

type CheckDeps = Pick<BonusesDeps, 'clock' | 'jurisdiction' | 'settings'>

/** Text about coupons in the registration form: campaigns with a code that the registration accepts now. Empty if there are none. */
export async function couponText(
  { db, ...deps }: CheckDeps & Pick<BonusesDeps, 'db'>,
  language: Language,
): Promise<string> {
  const found = await campaigns.listAtRegistration(db.sql)
  return found
    .filter((campaign) => refusalAtRegistration(deps, campaign) === null)
    .map(({ texts }) => `${texts[language].title}: ${texts[language].text}`)
    .join('\n')
}

/**
 * Stores the code of a registration and checks it as far as no player is needed; grants need a proven identity. A useless code is refused here, but it never
 * blocks the registration.
 */
export async function enterRegistrationCoupon(
  deps: CheckDeps,
  tx: Tx,
  playerId: number,
  typed: string,
): Promise<void> {
  const parsed = couponCode(typed)
  const found = parsed.is === 'code' ? await campaigns.findByCode(tx, parsed.key) : undefined
  const code = found?.code ?? shownCode(typed)
  if (code === '') return
  const refusal = found ? refusalAtRegistration(deps, found.campaign) : 'coupon_not_found'
  const state = refusal === null ? 'waits' : 'refused'
  await store.insertRegistrationCoupon(tx, { playerId, code, state, refusal }, deps.clock.now())
}

/** The part of an unknown code that can be stored and shown. */
const shownCode = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MOST_CODE)

/** Reason why a campaign grants nothing to any new player; null if it can. */
function refusalAtRegistration(
  { clock, jurisdiction, settings }: CheckDeps,
  campaign: campaigns.Campaign,
): RefusalCode | null {
  const { terms } = campaign
  if (couponEffect(terms, 'register') === 'not_here') return 'coupon_not_at_registration'
  const deposit = { amount: cents(Math.max(terms.conditions.leastDeposit, ENOUGH)), occurrence: 1 }
  const anybody = {
    ...{ now: clock.now().getTime(), isOpen: settings().bonus_enabled, event: terms.event, deposit },
    ...{
      isVerified: true,
      isBarred: false,
      award: campaignAward(terms, { deposit: deposit.amount, losses: cents(0) }),
    },
    ...{ bets: Number.MAX_SAFE_INTEGER, staked: cents(Number.MAX_SAFE_INTEGER) },
    granted: { player: 0, cpf: 0, device: 0 },
  }
  const [first] = unmetCondition(terms, campaign, anybody, jurisdiction)
  return first ? refusalOfUnmet(first).code : null
}

/** After the proof of identity, applies the code of the registration, or stores the reason of its refusal. */
export async function applyRegistrationCoupon(deps: BonusesDeps, playerId: number): Promise<void> {
  const { db, wallet, bus, clock } = deps
  const isDecided = await db.transaction(async (tx) => {
    await wallet.lock(tx, playerId)
    const coupon = await store.findRegistrationCoupon(tx, playerId)
    if (coupon?.state !== 'waits') return false
    await store.updateRegistrationCoupon(
      tx,
      { playerId, ...(await applyAtRegistration(deps, tx, coupon)) },
      clock.now(),
    )
    return true
  })
  if (isDecided) bus.publish(`users.${playerId}`, { why: 'coupon' } satisfies UserStateEvent)
}

async function applyAtRegistration(deps: BonusesDeps, tx: Tx, { playerId, code }: store.RegistrationCoupon) {
  const found = await campaigns.findByCode(tx, code.toUpperCase())
  if (!found) return { state: 'refused', refusal: 'coupon_not_found' } as const
  try {
    const { terms } = found.campaign
    if (couponEffect(terms, 'register') === 'waits') {
      await reserveForDeposit(deps, tx, playerId, found)
      return { state: 'kept', refusal: null } as const
    }
    await grantByCode(deps, tx, playerId, found, terms.event === 'register' ? 'register' : 'code')
    return { state: 'granted', refusal: null } as const
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: 'refused', refusal: error.code } as const
  }
}

/** A deposit amount, centavos, large enough that any share of it is at least one centavo. */
const ENOUGH = 1_000

/** The state of the code for the player. */
export const registrationCouponView = (
  { code, state, refusal }: store.RegistrationCoupon,
  language: Language,
): Static<typeof RegistrationCouponView> => ({
  code,
  state,
  // None of these texts shows a time, so any zone will do.
  message: refusal === null ? BECOMES[state][language] : refusalText(refusal, { language, zone: 'UTC' }),
})

const BECOMES: Readonly<Record<store.RegistrationCoupon['state'], Readonly<Record<Language, string>>>> = {
  waits: {
    pt: 'Cupom guardado: ele é aplicado sozinho quando sua identidade for confirmada.',
    en: 'Coupon kept: it is applied by itself when your identity is confirmed.',
    es: 'Cupón guardado: se aplica solo cuando se confirme tu identidad.',
  },
  granted: {
    pt: 'Cupom ativado com sucesso. Veja o bônus na página Bônus.',
    en: 'Coupon activated. See the bonus on the Bonuses page.',
    es: 'Cupón activado. Mira el bono en la página Bonos.',
  },
  kept: {
    pt: 'Cupom ativado com sucesso. Ele vale no seu depósito.',
    en: 'Coupon activated. It counts with your deposit.',
    es: 'Cupón activado. Vale con tu depósito.',
  },
  refused: { pt: '', en: '', es: '' },
}
