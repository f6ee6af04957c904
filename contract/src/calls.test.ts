import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { type Endpoint, refusalsOf } from './endpoint.ts'

const all: [string, Endpoint][] = Object.entries(calls)

it('[ERR-2] closes in maintenance exactly the calls that begin something', () => {
  const closed = all.filter(([, call]) => !call.staysOpen).map(([name]) => name)
  expect(closed.sort()).toEqual([
    'activateRollover',
    'addFavourite',
    'applyCoupon',
    'createDeposit',
    'excludeRollover',
    'generateToken',
    'minesOpen',
    'redeemRollover',
    'register',
    'removeFavourite',
    'rotateSeeds',
    'validateDocument',
  ])
})

it('documents the refusal of maintenance with those calls, and with no other', () => {
  for (const [, call] of all) expect(refusalsOf(call).includes('maintenance')).toBe(!call.staysOpen)
})

it('has one call per method and path', () => {
  const names = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})
