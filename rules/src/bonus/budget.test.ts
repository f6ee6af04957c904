import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import {
  type BudgetChange,
  budgetLeft,
  type CampaignBudget,
  emptyBudget,
  release,
  reserve,
  use,
} from './budget.ts'

type Act = readonly ['release' | 'reserve' | 'use', amount: number, reserved?: number]

const START = emptyBudget({ amount: cents(1_000), grants: 3 })

function play(acts: readonly Act[]): { budget: CampaignBudget; refused: string[] } {
  let budget = START
  const refused: string[] = []
  for (const [act, value, reserved] of acts) {
    const amount = cents(value)
    const changes: Record<typeof act, () => BudgetChange> = {
      reserve: () => reserve(budget, amount),
      release: () => release(budget, amount),
      use: () => use(budget, amount, reserved === undefined ? undefined : cents(reserved)),
    }
    const change = changes[act]()
    if (change.is === 'changed') budget = change.budget
    else refused.push(change.why)
  }
  return { budget, refused }
}

describe('the budget of a campaign', () => {
  it.each<readonly [string, readonly Act[], readonly string[], number, number]>([
    ['is used without a charge', [['use', 400]], [], 600, 2],
    ['is held for a charge', [['reserve', 400]], [], 600, 2],
    [
      'and used when it is paid',
      [
        ['reserve', 400],
        ['use', 400, 400],
      ],
      [],
      600,
      2,
    ],
    [
      'for less than was held',
      [
        ['reserve', 400],
        ['use', 300, 400],
      ],
      [],
      700,
      2,
    ],
    [
      'comes back when it is not paid',
      [
        ['reserve', 400],
        ['release', 400],
      ],
      [],
      1_000,
      3,
    ],
    [
      'once',
      [
        ['reserve', 400],
        ['release', 400],
        ['release', 400],
      ],
      ['not_reserved'],
      1_000,
      3,
    ],
    [
      'is never passed in money',
      [
        ['use', 600],
        ['use', 401],
        ['use', 400],
      ],
      ['money'],
      0,
      1,
    ],
    [
      'is never passed in grants',
      [
        ['use', 1],
        ['reserve', 1],
        ['use', 1],
        ['use', 1],
      ],
      ['grants'],
      997,
      0,
    ],
    [
      'counts what is held',
      [
        ['reserve', 700],
        ['use', 301],
      ],
      ['money'],
      300,
      2,
    ],
    ['of a charge that nobody made is not freed', [['use', 100, 100]], ['not_reserved'], 1_000, 3],
    [
      'is there for a paid charge when all of it is held',
      [
        ['reserve', 1_000],
        ['use', 1_000, 1_000],
      ],
      [],
      0,
      2,
    ],
    [
      'takes no amount below zero',
      [
        ['use', -1],
        ['reserve', -1],
        ['release', -1],
      ],
      ['money', 'money', 'not_reserved'],
      1_000,
      3,
    ],
  ])('%s', (_, acts, refused, amount, grants) => {
    const played = play(acts)
    expect(played.refused).toEqual(refused)
    expect(budgetLeft(played.budget)).toEqual({ amount: cents(amount), grants })
  })
})
