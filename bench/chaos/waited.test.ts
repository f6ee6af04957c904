import { describe, expect, it } from 'vitest'
import { decisionDelay, type WaitedBet, waitedFault } from './waited.ts'

const SHOWN = { odds: [2_000], states: ['pending'] }
const taken: WaitedBet = {
  ...{ state: 'open', policy: 'same', isAccepted: true, refusedCode: null, stake: 100, staked: 100 },
  ...{ refunds: [], settled: [], odds: [2_000], placedAt: 1_000, decidedAt: 7_100 },
}
const refused: WaitedBet = {
  ...taken,
  ...{
    state: 'refused',
    isAccepted: false,
    refusedCode: 'score_changed',
    refunds: [100],
    settled: ['refused'],
  },
}

describe('a bet that waited while something was disturbed', () => {
  it('ends in one answer, with its stake back where it was refused', () => {
    expect(waitedFault(taken, SHOWN)).toBeUndefined()
    expect(waitedFault({ ...taken, state: 'won', settled: ['won'] }, SHOWN)).toBeUndefined()
    expect(waitedFault(refused, { ...SHOWN, states: ['pending', 'refused'] })).toBeUndefined()
  })

  it.each<[string, Partial<WaitedBet>, Partial<typeof SHOWN>?]>([
    ['refused at its placing, and stored', {}, { states: ['not placed'] }],
    ['still waits', { state: 'pending', isAccepted: false, decidedAt: null }],
    ['staked 0 instead of 100', { staked: 0 }],
    ['taken and refused', { ...refused, isAccepted: true }],
    ['neither taken nor refused', { isAccepted: false }],
    ['refused and settled: refused,won', { ...refused, settled: ['refused', 'won'] }],
    ['refused without a reason', { ...refused, refusedCode: null }],
    ['refunded  of 100', { ...refused, refunds: [] }],
    ['refunded 100,100 of 100', { ...refused, refunds: [100, 100] }],
    ['refunded 99 of 100', { ...refused, refunds: [99] }],
    ['told refused, and taken', {}, { states: ['pending', 'refused'] }],
    ['told taken, and refused', refused, { states: ['pending', 'open'] }],
    ['taken at 2000 for 2100', {}, { odds: [2_100] }],
    ['taken at 2000 for 2100', { policy: 'better' }, { odds: [2_100] }],
  ])('otherwise: %s', (fault, changed, shown = {}) => {
    expect(waitedFault({ ...taken, ...changed }, { ...SHOWN, ...shown })).toBe(fault)
  })

  it('is asked for by somebody', () => {
    expect(waitedFault(taken, undefined)).toBe('nobody asked for it')
  })

  it('takes higher odds for `better`, and any for `any`', () => {
    expect(waitedFault({ ...taken, policy: 'better' }, { ...SHOWN, odds: [1_900] })).toBeUndefined()
    expect(waitedFault({ ...taken, policy: 'any' }, { ...SHOWN, odds: [2_100] })).toBeUndefined()
  })

  it('is decided from the end of its wait on, or of a disturbance that lasts longer', () => {
    const spell = (began: number, ended: number) => ({ refuses: 'everything' as const, began, ended })
    expect(decisionDelay(taken, [])).toBe(100)
    expect(decisionDelay({ ...taken, decidedAt: 20_000 }, [spell(500, 1_500), spell(6_000, 18_000)])).toBe(
      2_000,
    )
    expect(decisionDelay({ ...taken, decidedAt: 20_000 }, [spell(17_500, 30_000)])).toBe(13_000)
    expect(decisionDelay({ ...taken, decidedAt: null }, [])).toBe(Number.POSITIVE_INFINITY)
  })
})
