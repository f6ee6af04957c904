import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import type { ReportedAction } from '../../../partners/supplier.ts'
import { classifyDifference, type OwnAction, ReadList } from './classify-difference.ts'
import { classifyOnce } from './compare.ts'
import { actionId } from './ids.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000)

const reportedAction = (key: string, more: Partial<ReportedAction> = {}): ReportedAction => ({
  key,
  kind: 'bet',
  refKey: undefined,
  amount: cents(100),
  userId: '7',
  at: AT,
  ...more,
})
const own = (key: string, more: Partial<OwnAction> = {}): OwnAction => ({
  id: actionId('softswiss', key),
  key,
  kind: 'bet',
  playerId: 7,
  amount: 100n,
  due: null,
  moved: -100n,
  undoes: null,
  at: AT,
  ...more,
})
const known = (...actions: OwnAction[]) => ({
  byId: new Map(actions.map((action) => [action.id, action])),
  undone: new Map(actions.flatMap((action) => (action.undoes ? [[action.undoes, action]] : []))),
})
const kinds = (one: ReportedAction, ...actions: OwnAction[]) =>
  classifyDifference('softswiss', one, known(...actions)).map(({ kind }) => kind)
const back = (key: string, of: string, kind: OwnAction['kind'] = 'refund') =>
  own(key, { kind, undoes: actionId('softswiss', of) })

describe('an action that a supplier tells', () => {
  it.each<[string, string[], ReportedAction, OwnAction[]]>([
    ['that we have', [], reportedAction('a'), [own('a')]],
    ['that we have under a former key', [], reportedAction('x', { formerKeys: ['y', 'a'] }), [own('a')]],
    ['that we lack', ['missing'], reportedAction('a'), []],
    ['of another amount', ['amount'], reportedAction('a', { amount: cents(101) }), [own('a')]],
    ['that came an hour and more later', ['late'], reportedAction('a'), [own('a', { at: hours(1.5) })]],
    ['that came within the hour', [], reportedAction('a'), [own('a', { at: hours(0.9) })]],
    ['that was taken back before it came', ['undone'], reportedAction('a'), [back('b', 'a', 'tombstone')]],
    ['that we took back', ['undone'], reportedAction('a'), [own('a'), back('b', 'a')]],
    ['of another player', ['other'], reportedAction('a'), [own('a', { playerId: 8 })]],
    ['of another kind', ['other'], reportedAction('a', { kind: 'win' }), [own('a')]],
    [
      "that takes back another player's",
      ['other'],
      reportedAction('b', { kind: 'rollback', refKey: 'a' }),
      [own('a'), back('b', 'a')].map((ownAction) => ({ ...ownAction, playerId: 8 })),
    ],
    [
      'that takes back',
      [],
      reportedAction('b', { kind: 'rollback', refKey: 'a' }),
      [own('a'), back('b', 'a')],
    ],
    [
      'that takes back a win which the wallet no longer holds whole',
      ['shortfall'],
      reportedAction('b', { kind: 'rollback', refKey: 'a' }),
      [own('a', { kind: 'win', moved: 100n }), { ...back('b', 'a', 'reversal'), moved: -30n }],
    ],
    [
      'that takes back what another took back',
      [],
      reportedAction('c', { kind: 'rollback', refKey: 'a' }),
      [back('b', 'a')],
    ],
    [
      'that takes back, unheard',
      ['missing'],
      reportedAction('b', { kind: 'rollback', refKey: 'a' }),
      [own('a')],
    ],
  ])('%s is %j', (_what, found, one, actions) => {
    expect(kinds(one, ...actions)).toEqual(found)
  })

  it('twice or more often is judged once and named double once', () => {
    const list = new ReadList('softswiss')
    const named = [
      reportedAction('a'),
      reportedAction('b'),
      reportedAction('a'),
      reportedAction('a'),
    ].flatMap((one) => classifyOnce('softswiss', list, one, known(own('b'))))
    expect(named.map(({ key, kind }) => [key, kind])).toEqual([
      ['a', 'missing'],
      ['a', 'double'],
    ])
  })

  it('and taken back on both sides is no difference, wherever in his list he says so', () => {
    const list = new ReadList('softswiss')
    const both = known(own('a'), back('b', 'a'), own('c'), back('d', 'c'))
    const all = [
      reportedAction('a'),
      reportedAction('c'),
      reportedAction('b', { kind: 'rollback', refKey: 'a' }),
    ]
    const named = all.flatMap((one) => {
      list.note(one)
      return classifyOnce('softswiss', list, one, both)
    })
    expect(list.settled(named).map(({ key, kind }) => [key, kind])).toEqual([['c', 'undone']])
  })
})

describe('an action that no supplier tells', () => {
  it('is named, unless it was taken back or moves nothing of its own', () => {
    const ours = [own('a'), own('b'), own('c', { kind: 'win' }), back('d', 'b')].map((ownAction) => ({
      ...ownAction,
      isUndone: ownAction.key === 'b',
    }))
    const list = new ReadList('softswiss')
    list.note(reportedAction('a'))
    expect(list.findUnlisted(ours).map(({ key }) => key)).toEqual(['c'])
  })
})
