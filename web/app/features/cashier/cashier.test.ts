import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { lossText } from '../../state/bonus-losses.tsx'
import { drawQr, QUIET } from '../../ui/qr.ts'
import { couponText } from './coupon-outcome.tsx'
import { askAgainMs, type Deposit, depositPhase, isNewlyApproved } from './deposit.ts'
import { amountProblem, depositRules, quickAmounts, withdrawRules } from './rules.ts'
import { listAgainMs, type Withdrawal, withdrawalStage } from './withdrawal/withdrawal.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

it('reads what the settings allow, and leaves to the server what they do not say', () => {
  const settings = { deposit_min: 100, deposit_max: 5_000_000, withdraw_enabled: false, withdraw_min: 'x' }
  expect(depositRules(settings)).toEqual({ isOpen: true, min: 100, max: 5_000_000 })
  expect(withdrawRules(settings)).toEqual({ isOpen: false, min: undefined, max: undefined })
  expect(depositRules(undefined)).toEqual({ isOpen: true, min: undefined, max: undefined })
  // A large withdrawal is paid as several payouts.
  expect(withdrawRules({ withdraw_min: 100, withdraw_max: 10_000 })).toEqual({
    isOpen: true,
    min: 100,
    max: undefined,
  })
})

it('takes the popup values as whole reais, within what may be deposited', () => {
  expect(quickAmounts('10,20,30', {})).toEqual([1_000, 2_000, 3_000])
  expect(quickAmounts('50, 20,20,abc,-5,5.5,', { min: 100 })).toEqual([2_000, 5_000])
  expect(quickAmounts('1,20,999999', { min: 1_000, max: 100_000 })).toEqual([2_000])
  expect(quickAmounts('1,2,3,4,5,6', {})).toHaveLength(4)
  expect(quickAmounts(undefined, {})).toEqual([])
})

it('says first what hinders most: more than there is, then the limits', () => {
  const limits = { min: 100, max: 1_000, available: 500 }
  expect(amountProblem(undefined, limits)).toBe('blank')
  expect(amountProblem(0, limits)).toBe('blank')
  expect(amountProblem(99, limits)).toBe('below_min')
  expect(amountProblem(99, { ...limits, available: 99 })).toBeUndefined()
  expect(amountProblem(98, { ...limits, available: 99 })).toBe('below_min')
  expect(amountProblem(501, limits)).toBe('above_available')
  expect(amountProblem(500, limits)).toBeUndefined()
  expect(amountProblem(1_001, { ...limits, available: 2_000 })).toBe('above_max')
  expect(amountProblem(1, {})).toBeUndefined()
})

const deposit = (over: Partial<Deposit> = {}): Deposit => ({
  id: 'a',
  amount: 5_000,
  status: 0,
  occurrence: null,
  copy_paste: '0002…',
  expires_at: at(900),
  created_at: at(0),
  end_to_end_id: null,
  coupon: null,
  return_reason: null,
  ...over,
})

it('shows a deposit as it stands', () => {
  expect(depositPhase(deposit(), NOW)).toBe('paying')
  expect(depositPhase(deposit({ copy_paste: null }), NOW)).toBe('codeless')
  expect(depositPhase(deposit(), NOW + 900_000)).toBe('late')
  expect(depositPhase(deposit({ status: 1 }), NOW)).toBe('expired')
  expect(depositPhase(deposit({ status: 2 }), NOW + 9e6)).toBe('approved')
  expect(depositPhase(deposit({ status: 3 }), NOW)).toBe('returned')
})

it('keeps asking while money may still come, also after the code ran out, and then stops', () => {
  expect(askAgainMs(undefined, NOW)).toBe(3_000)
  expect(askAgainMs(deposit(), NOW)).toBe(3_000)
  expect(askAgainMs(deposit({ status: 1 }), NOW + 960_000)).toBe(15_000)
  expect(askAgainMs(deposit({ status: 1 }), NOW + 900_000 + 1_800_000)).toBe(false)
  expect(askAgainMs(deposit({ status: 2 }), NOW)).toBe(false)
  expect(askAgainMs(deposit({ status: 3 }), NOW)).toBe(false)
})

it('tells of an approval once: when it was seen to happen', () => {
  const approved = deposit({ status: 2 })
  expect(isNewlyApproved(deposit(), approved)).toBe(true)
  expect(isNewlyApproved(deposit({ status: 1 }), approved)).toBe(true)
  expect(isNewlyApproved(undefined, approved)).toBe(false)
  expect(isNewlyApproved(approved, approved)).toBe(false)
  expect(isNewlyApproved(deposit({ id: 'b' }), approved)).toBe(false)
})

const withdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w',
  amount: 1_000,
  status: 0,
  state: 'requested',
  pix_key: '***.982.247-**',
  failure_reason: null,
  requested_at: at(0),
  paid_at: null,
  end_to_end_id: null,
  amount_paid: 0,
  amount_pending: 1_000,
  amount_given_back: 0,
  clock: null,
  hold: null,
  parts: [],
  parts_count: 1,
  ...over,
})

it.each([
  ['requested', 0, 'on_its_way'],
  ['held', 0, 'review'],
  ['paying', 0, 'on_its_way'],
  ['paid', 2, 'paid'],
  ['part_paid', 2, 'part_paid'],
  ['failed', 1, 'failed'],
  ['returned', 1, 'failed'],
  ['of a newer server', 2, 'paid'],
] as const)('[MONEY-7] shows a withdrawal that is %s as its state says', (state, status, stage) => {
  expect(withdrawalStage({ state: state as Withdrawal['state'], status })).toBe(stage)
})

it('watches the list while a withdrawal is on its way, seldom when it is an old one', () => {
  expect(listAgainMs([withdrawal({ state: 'paid', status: 2 })], NOW)).toBe(false)
  expect(listAgainMs([withdrawal({ state: 'paid', status: 2 }), withdrawal({ state: 'held' })], NOW)).toBe(
    2_000,
  )
  expect(listAgainMs([withdrawal()], NOW + 3_600_000)).toBe(20_000)
})

it('draws every dark module of the code, no other, and a quiet zone of four', () => {
  const text =
    '00020101021226830014br.gov.bcb.pix2561127.0.0.1:4400/qr/v2/0b1f1d5e5204000053039865802BR6304ABCD'
  const { size, path } = drawQr(text)
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  expect(size).toBe(modules + 2 * QUIET)
  const drawn = Array.from({ length: modules }, () => Array.from({ length: modules }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) {
      drawn[Number(y) - QUIET]![Number(x) - QUIET + step] = true
    }
  }
  expect(drawn).toEqual(data)
})

it.each([
  ['withdraw', 'exclude', 'Pedir um saque encerra'],
  ['exclude', 'withdraw', 'Isso encerra'],
] as const)(
  '[MONEY-10] says in centavos what the step %s ends, and nothing of what it leaves',
  (step, other, words) => {
    speak('pt', pt)
    const nothing = { balance: 0, open: 0, unplayed: 0 }
    const losing = (loss: typeof nothing, of: typeof step | typeof other = step) => {
      const would_lose = { withdraw: nothing, give_up: loss, expire: loss, exclude: nothing, redeem: loss }
      return lossText({ title: 'Volta', would_lose: { ...would_lose, [of]: loss } }, step)
    }
    expect(losing(nothing)).toEqual([])
    expect(losing({ balance: 1_234, open: 56, unplayed: 0 }, other)).toEqual([])
    const text = losing({ balance: 1_234, open: 56, unplayed: 0 }).join(' ')
    expect(text).toContain(words)
    expect(text).toMatch(
      /“Volta”. Você perde R\$\s12,34 de bônus.*R\$\s0,56 de bônus que estão em apostas abertas/,
    )
    expect(losing({ balance: 0, open: 0, unplayed: 3 })).toHaveLength(2)
  },
)

it('[BONUS-3] says of each deposit what its coupon brought, or why it brought nothing', () => {
  speak('pt', pt)
  const coupon = { code: 'VEM10', bonus: null, bonus_state: null, refusal: null }
  expect(couponText({ ...coupon, state: 'granted', bonus: 1_000 })).toMatch(
    /^Cupom VEM10: R\$\s10,00 de bônus/,
  )
  expect(couponText({ ...coupon, state: 'reserved' })).toContain('vai com este depósito')
  expect(couponText({ ...coupon, state: 'released' })).toContain('não vale mais para este depósito')
  const refusal = { error: 'coupon_spent', message: 'Este cupom esgotou.' }
  expect(couponText({ ...coupon, state: 'refused', refusal })).toBe(
    'O cupom VEM10 não trouxe bônus. Este cupom esgotou.',
  )
})
