import { describe, expect, it } from 'vitest'
import { FOR_EVER } from '../../../ledger/wallets.ts'
import { walletPermissions } from './permissions.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const SOON = new Date('2026-12-01T12:00:00Z')
const LATER = new Date('2027-05-20T12:00:00Z')
const OVER = new Date('2026-11-20T11:59:59Z')
const stands = (bars: { stake?: Date; deposit?: Date; verified?: boolean }) =>
  walletPermissions(
    { verified: bars.verified ?? true, stakeBarredUntil: bars.stake, depositBarredUntil: bars.deposit },
    NOW,
  )

describe('what a wallet takes', () => {
  it('is everything once the identity is known, and nothing before', () => {
    expect(stands({})).toEqual({ mayStake: true, mayDeposit: true, bar: undefined })
    expect(stands({ verified: false })).toEqual({ mayStake: false, mayDeposit: false, bar: undefined })
  })

  it('ends with a bar, each kind for itself, and begins again the moment it is over', () => {
    expect(stands({ stake: SOON })).toEqual({ mayStake: false, mayDeposit: true, bar: { until: SOON } })
    expect(stands({ deposit: SOON })).toEqual({ mayStake: true, mayDeposit: false, bar: { until: SOON } })
    expect(stands({ stake: OVER, deposit: NOW })).toEqual(stands({}))
  })

  it('says the later end, and none for a bar without one', () => {
    expect(stands({ stake: LATER, deposit: SOON }).bar).toEqual({ until: LATER })
    expect(stands({ stake: OVER, deposit: SOON }).bar).toEqual({ until: SOON })
    expect(stands({ stake: SOON, deposit: FOR_EVER }).bar).toEqual({ until: undefined })
  })
})
