import { GAME_NAMES, GAMES } from '@jogo/rules/games/all'
import { expect, it } from 'vitest'
import { calls, webhooks } from './calls.ts'
import { callRefusals, type Endpoint } from './endpoint.ts'
import { gameCalls, games } from './games/all.ts'

const all: [string, Endpoint][] = Object.entries(calls)

it('[ERR-2] closes in maintenance exactly the calls that begin something', () => {
  const begins = all.filter(([, { access }]) => access.needs.includes('open'))
  const isBet = ([, { path }]: (typeof all)[number]) => /^\/api\/games\/[a-z]+\/rounds$/.test(path)
  const isDemo = ([, { path }]: (typeof all)[number]) => /^\/api\/games\/[a-z]+\/demo$/.test(path)
  const closed = begins.filter((call) => !isBet(call) && !isDemo(call)).map(([name]) => name)
  expect(begins.filter(isBet)).toHaveLength(Object.keys(games).length)
  expect(begins.filter(isDemo)).toHaveLength(
    GAME_NAMES.filter((game) => GAMES[game].kind !== 'shared').length,
  )
  expect(closed.sort()).toEqual([
    'activateRollover',
    'addFavourite',
    'applyCoupon',
    'createDeposit',
    'demoGame',
    'excludeRollover',
    'generateToken',
    'joinCampaign',
    'launchGame',
    'placeBets',
    'placeFreeBet',
    'playFreeSpin',
    'redeemRollover',
    'register',
    'removeFavourite',
    'rotateSeeds',
    'validateDocument',
  ])
})

it('documents the refusal of maintenance with those calls, and with no other', () => {
  for (const [, call] of all)
    expect(callRefusals(call).includes('maintenance')).toBe(call.access.needs.includes('open'))
})

it('asks partners for a proof, and nobody else is told of their calls', () => {
  for (const { access } of Object.values(webhooks))
    expect(access).toMatchObject({ who: 'partner', needs: [] })
  expect(all.filter(([, { access }]) => access.who === 'partner')).toEqual([])
})

it('asks for a proven identity before money or a stake comes in', () => {
  const verified = all.filter(([, { access }]) => access.needs.includes('verified')).map(([name]) => name)
  const bets = verified.filter((name) => name in gameCalls)
  expect(verified.filter((name) => !bets.includes(name)).toSorted()).toEqual([
    'activateRollover',
    'applyCoupon',
    'createDeposit',
    'generateToken',
    'joinCampaign',
    'launchGame',
    'placeBets',
    'placeFreeBet',
    'playFreeSpin',
    'redeemRollover',
  ])
  expect(bets).toHaveLength(Object.keys(games).length)
})

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown
  maxLength?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** Paths of texts without a maximum length. */
function boundless(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const { type, anyOf, items, properties } = schema
  if (type === 'string' && schema.maxLength === undefined && schema.const === undefined && !schema.enum)
    return [path]
  return [
    ...(anyOf ?? []).flatMap((part) => boundless(part, path)),
    ...boundless(items, `${path}[]`),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => boundless(part, `${path}.${name}`)),
  ]
}

it('bounds the length of every text that a request may hold', () => {
  const found = all.flatMap(([name, { body, params, query }]) =>
    [body, params, query].flatMap((part) => boundless(part as Schema | undefined, name)),
  )
  expect(found).toEqual([])
})

it('has one call per method and path', () => {
  const names = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})
