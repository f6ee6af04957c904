import { expect, it } from 'vitest'
import { type Boot, setBoot } from '../lib/boot.ts'
import { isBarred, restoring, type Session, type User } from './player.ts'

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

it('until the player is known, believes what a cookie remembers of deposits', () => {
  const first = (boot: Partial<Boot>) => {
    setBoot(boot as Boot)
    return restoring()
  }
  expect(isBarred(first({ depositBarred: true }), 'may_deposit')).toBe(true)
  expect(isBarred(first({ depositBarred: true }), 'may_play')).toBe(false)
  expect(isBarred(first({}), 'may_deposit')).toBe(false)
})
