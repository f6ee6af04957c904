import { expect, it } from 'vitest'
import { isRefusedFalsely, type Refuses } from './refused.ts'

const spell = (refuses: Refuses) => [{ refuses, began: 10_000, ended: 20_000 }]

it.each([
  ['everything', 'before it began', 8_000, 9_900, true],
  ['everything', 'while it lasted', 12_000, 13_000, false],
  ['everything', 'within the ten seconds after its end', 29_000, 31_000, false],
  ['everything', 'later', 30_100, 31_000, true],
  ['what it holds', 'under way as it began', 9_000, 14_000, false],
  ['what it holds', 'before anybody could notice', 11_500, 14_000, false],
  ['what it holds', 'while it lasted', 13_000, 14_000, true],
  ['bets on matches', 'while it lasted', 12_000, 13_000, true],
  ['nothing', 'while it lasted', 12_000, 13_000, true],
] as const)(
  'a disturbance that refuses %s: a call refused %s',
  (refuses, _when, sentAt, answered, isFalse) => {
    expect(isRefusedFalsely({ path: '/api/wallet', sent: sentAt, answered }, spell(refuses))).toBe(isFalse)
  },
)

it('a call that any disturbance explains is not refused falsely', () => {
  const spells = [...spell('nothing'), ...spell('everything')]
  expect(isRefusedFalsely({ path: '/api/wallet', sent: 12_000, answered: 13_000 }, spells)).toBe(false)
  expect(isRefusedFalsely({ path: '/api/wallet', sent: 12_000, answered: 13_000 }, [])).toBe(true)
})

it('without a trader bets on matches are refused, until ten seconds after it ended', () => {
  const call = { path: '/api/bets', answered: 31_000 }
  expect(isRefusedFalsely({ ...call, sent: 29_000 }, spell('bets on matches'))).toBe(false)
  expect(isRefusedFalsely({ ...call, sent: 30_100 }, spell('bets on matches'))).toBe(true)
})
