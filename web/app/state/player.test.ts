import { expect, it } from 'vitest'
import { isBarred, type Session, type User } from './player.ts'

const player = (user: Partial<User>) => ({ status: 'player', user }) as Session

it('calls barred who is kept from it by an exclusion, not who has yet to verify', () => {
  const bar = { until: null }
  const excluded = player({ bar, may_play: false, may_deposit: false })
  expect(isBarred(excluded, 'may_deposit') && isBarred(excluded, 'may_play')).toBe(true)
  const resting = player({ bar, may_play: false, may_deposit: true })
  expect([isBarred(resting, 'may_play'), isBarred(resting, 'may_deposit')]).toEqual([true, false])
  expect(isBarred(player({ bar: null, may_play: false, may_deposit: false }), 'may_deposit')).toBe(false)
  expect(isBarred({ status: 'restoring' }, 'may_deposit')).toBe(false)
})
