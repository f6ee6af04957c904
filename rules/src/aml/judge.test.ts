import { expect, it } from 'vitest'
import { type AmlFacts, judgeMoves, type MoneyMove } from './judge.ts'
import { CROWD, LINKED_FROM, linkScore } from './links.ts'
import { AML_RULES, type AmlRuleName } from './rules.ts'

const START = Date.parse('2027-03-01T12:00:00Z')
const HOUR_MS = 3_600_000
const at = (hour: number) => new Date(START + hour * HOUR_MS)
/** Movements, one per hour: `d9999` is a deposit of R$ 99,99, `w…` a withdrawal. */
const moves = (words: string): MoneyMove[] =>
  words.split(' ').flatMap((word, hour) => {
    const kind = word.startsWith('d') ? 'deposit' : 'withdrawal'
    return word === '' ? [] : [{ kind, id: `m${hour}`, amount: BigInt(word.slice(1)), at: at(hour) } as const]
  })
const judge = (name: AmlRuleName, words: string, more: Partial<AmlFacts & { staked: number }> = {}) => {
  const rule = AML_RULES.find((entry) => entry.name === name)
  if (!rule) throw new Error(name)
  const stakedSince = async () => BigInt(more.staked ?? 0)
  const facts = { now: at(99), openedAt: at(-99), deviceMates: [], ownAccounts: [1], stakedSince }
  return judgeMoves(rule, { ...facts, moves: moves(words), ...more })
}

it.each<[AmlRuleName, string, object, string | undefined]>([
  ['structuring', 'd400000 d400000 d199999', {}, undefined],
  ['structuring', 'd400000 d400000 d200000', {}, 'm0 m1 m2'],
  ['structuring', 'd500000 d500000', {}, undefined],
  // A single deposit of the whole amount is not structuring.
  ['structuring', 'd999999 d1000000 d1', {}, undefined],
  ['structuring', 'd999999 d1000000 d1 d1', {}, 'm0 m2 m3'],
  ['pass_through', 'd500000 w400000', { staked: 124_999 }, 'm0 m1'],
  ['pass_through', 'd500000 w400000', { staked: 125_000 }, undefined],
  ['pass_through', 'd500000 w399999', {}, undefined],
  ['pass_through', 'd499999 w499999', {}, undefined],
  ['pass_through', 'w900000 d500000', {}, undefined],
  // A single deposit and withdrawal of R$ 1.000,00 is no hit; five of them are a hit.
  ['pass_through', 'd100000 w100000', {}, undefined],
  [
    ...(['pass_through', 'w1 d200000 w200000 d200000 w150000 d100000 w100000 d1', {}] as const),
    'm1 m2 m3 m4 m5 m6',
  ],
  ['fast_open_close', 'd100000 w1 d100000', { closingAt: at(100), staked: 49_999 }, 'm0 m1 m2'],
  // No hits: a staked deposit, and the withdrawal of a smaller deposit.
  ['fast_open_close', 'd200000', { closingAt: at(100), staked: 50_000 }, undefined],
  ['fast_open_close', 'd199999 w199999', { closingAt: at(100) }, undefined],
  ['fast_open_close', 'd200000 w200000', {}, undefined],
  ['fast_open_close', 'd200000 w200000', { closingAt: at(24 * 31) }, undefined],
  ['shared_device', 'd100000', { deviceMates: [2, 3] }, 'm0'],
  ['shared_device', 'd100000', { deviceMates: [2] }, undefined],
  ['shared_device', 'd99999', { deviceMates: [2, 3] }, undefined],
  ['shared_key', 'd100 w100', { ownAccounts: [1, 2, 3] }, 'm0 m1'],
  ['shared_key', 'd100 w100', { ownAccounts: [1, 2] }, undefined],
])('[LAW-AML-4] %s: %s %j selects %s', async (name, words, more, selected) => {
  const found = await judge(name, words, more)
  expect(found?.moves.map(({ id }) => id).join(' ')).toBe(selected)
  expect([found?.from, found?.until]).toEqual([found?.moves[0]?.at, found?.moves.at(-1)?.at])
})

it('a trait selects payments that can still be analysed in time, and sums up the older ones', async () => {
  const old = moves('d100000 w5000 d7')
  const ownAccounts = [1, 2, 3]
  const at20days = at(20 * 24 + 1)
  const found = await judge('shared_key', '', { moves: old, ownAccounts, now: at20days })
  expect(found?.moves.map(({ id }) => id)).toEqual(['m2'])
  expect(found?.figures).toMatchObject({ earlier: 2, earlier_total: '105000' })
  const later = at(400 * 24)
  const all = await judge('shared_key', '', { moves: old, ownAccounts, now: later })
  expect([all?.from, all?.until, all?.figures.earlier]).toEqual([later, later, 3])
})

it('an address that strangers share links nobody, alone or repeated; a browser and a payer do', () => {
  const lastAt = at(0)
  const network = { kind: 'network', accounts: 2, lastAt } as const
  expect(linkScore([network, network, network])).toBeLessThan(LINKED_FROM)
  expect(linkScore([{ ...network, accounts: CROWD + 1 }])).toBe(0)
  expect(linkScore([{ kind: 'device', accounts: 2, lastAt }])).toBeGreaterThanOrEqual(LINKED_FROM)
  expect(linkScore([{ kind: 'person', accounts: 2, lastAt }, network])).toBe(100)
})
