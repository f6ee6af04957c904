import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { PlannedSlip } from './planned-bets.ts'
import type { LegPreview } from './preview-slip.ts'
import { nameProblems, withoutRefused } from './problems.tsx'
import { type Problem, slipBets } from './send-slip.ts'
import type { Mode } from './slip-input.ts'

beforeEach(() => speak('pt', pt))

const leg = (name: string, stake?: number) =>
  ({
    key: name,
    state: 'open',
    stake,
    version: 1,
    leg: { home: name, away: 'B', name: 'three_way', specifiers: '', selection_name: 'home', odds: 2_000 },
  }) as unknown as LegPreview
const problem = (bet: string, leg: number | null = null) => ({ bet, leg, message: `no ${bet}` }) as Problem
const NOTHING: ReadonlySet<string> = new Set()
/** A, B without a stake, C, D. */
const LEGS = [leg('A', 100), leg('B'), leg('C', 200), leg('D', 300)]
const slip = (...sent: Mode[]): PlannedSlip => ({
  ...{ legs: LEGS, sent, stakes: { singles: 600, multiple: 100, system: 0 } },
  system: { combination: { sizes: [] } } as unknown as PlannedSlip['system'],
})
const singles = slip('singles')

it('[SPORT-4] a refusal names each bet at fault, and one press sends the rest without them', () => {
  const ids = slipBets(singles).map((_, at) => `id${at}`)
  const named = nameProblems(singles, NOTHING, ids, [problem('id1'), problem('id2')])
  expect(named).toEqual([
    { bet: 'C', key: 'C', text: 'no id1' },
    { bet: 'D', key: 'D', text: 'no id2' },
  ])
  const rest = withoutRefused(singles, named)
  expect([rest?.count, [...(rest?.leftOut ?? [])]]).toEqual([1, ['C', 'D']])
  expect(slipBets(singles, rest?.leftOut).map(({ stake }) => stake)).toEqual([100])
  const again = nameProblems(singles, new Set(['A']), ['x', 'y'], [problem('y')])
  expect(again, 'of those that were sent').toEqual([{ bet: 'D', key: 'D', text: 'no y' }])
})

it('where nothing is taken any more it says so, and not that it takes up to nothing', () => {
  const none = { ...problem('id1'), code: 'stake_above_limit', limit: 0 }
  expect(nameProblems(singles, NOTHING, ['id0', 'id1', 'id2'], [none])[0]?.text).toBe(pt.bets.full)
})

it('nothing is sent of a multiple, of bets that are all at fault, or when it is not known which are', () => {
  const multiple = slip('multiple')
  const named = nameProblems(multiple, NOTHING, ['id0'], [problem('id0', 2)])
  expect(named).toEqual([{ bet: 'C', key: 'multiple', text: 'no id0' }])
  expect(withoutRefused(multiple, named)).toBeUndefined()
  const all = ['id0', 'id1', 'id2']
  expect(
    withoutRefused(
      singles,
      nameProblems(
        singles,
        NOTHING,
        all,
        all.map((id) => problem(id)),
      ),
    ),
  ).toBeUndefined()
  expect(withoutRefused(singles, nameProblems(singles, NOTHING, all, [problem('unknown')]))).toBeUndefined()
})

it('[SPORT-1] of singles and a multiple in one slip the refused multiple is named, and the singles are sent without it', () => {
  const both = slip('singles', 'multiple')
  const named = nameProblems(both, NOTHING, ['id0', 'id1', 'id2', 'id3'], [problem('id3')])
  expect(named).toEqual([{ bet: pt.bets.multiple, key: 'multiple', text: 'no id3' }])
  const rest = withoutRefused(both, named)
  expect([rest?.count, slipBets(both, rest?.leftOut).map(({ stake }) => stake)]).toEqual([3, [100, 200, 300]])
})
