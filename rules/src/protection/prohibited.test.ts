import { expect, it } from 'vitest'
import { judge, type RegisterAnswer, type Verdict } from './prohibited.ts'

it.each<[string, RegisterAnswer[], Verdict]>([
  ['all answer, and know nothing', [[], []], { outcome: 'clear', grounds: [] }],
  ['no register at all', [], { outcome: 'unknown', grounds: [] }],
  ['one does not answer', [[], undefined], { outcome: 'unknown', grounds: [] }],
  ['one bars', [['social_programme'], []], { outcome: 'barred', grounds: ['social_programme'] }],
  ['one bars, another is down', [undefined, ['athlete']], { outcome: 'barred', grounds: ['athlete'] }],
  ['one marks for review', [[], ['sanctioned']], { outcome: 'clear', grounds: ['sanctioned'] }],
  [
    'a mark does not stand for an answer',
    [undefined, ['politically_exposed']],
    { outcome: 'unknown', grounds: ['politically_exposed'] },
  ],
  ['two say the same', [['underage'], ['underage']], { outcome: 'barred', grounds: ['underage'] }],
])('[LAW-IMP-2] %s', (_what, answers, verdict) => {
  expect(judge(answers)).toEqual(verdict)
})
