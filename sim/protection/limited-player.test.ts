import { expect, it } from 'vitest'
import { LimitedPlayer } from './limited-player.ts'

const at = (time: string) => Date.parse(`${time}:00Z`)
const NOON = at('2027-01-06T15:00')
const name = { of: 'losses', period: 'day' } as const

it('[PROT-3] the model of the year counts by days, weeks and months of São Paulo', () => {
  const ana = new LimitedPlayer(1)
  ana.wish(name, 500, NOON)
  ana.staked(400, at('2027-01-07T02:59'))
  expect(ana.mayStake(200, at('2027-01-07T02:59'))).toBe(false)
  expect(ana.mayStake(200, at('2027-01-07T03:00'))).toBe(true)
  ana.wish({ of: 'stakes', period: 'week' }, 500, NOON)
  expect(ana.mayStake(200, at('2027-01-10T23:00'))).toBe(false)
  expect(ana.mayStake(200, at('2027-01-11T03:00'))).toBe(true)
})

it('[PROT-3] a raise counts after a day and a yes, and a win makes room for losses', () => {
  const ana = new LimitedPlayer(1)
  ana.wish(name, 500, NOON)
  ana.wish(name, 900, NOON)
  expect(ana.confirm(name, NOON + 1_000)).toBe('limit_too_soon')
  ana.staked(500, NOON)
  expect(ana.mayStake(100, NOON)).toBe(false)
  ana.paid(100, NOON)
  expect(ana.mayStake(100, NOON)).toBe(true)
  expect(ana.confirm(name, NOON + 86_400_000)).toBeUndefined()
  expect(ana.limit(name)).toBe(900)
})
