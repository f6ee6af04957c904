import { describe, expect, it } from 'vitest'
import { closesOn, type Impediment } from './impediments.ts'
import { impedimentReportCode, judge, type RegisterAnswer, type Verdict } from './prohibited.ts'

const row = (register: string, word: string, more: Partial<Impediment> = {}): Impediment => ({
  ...{ register, word, kind: word.toLowerCase(), effect: 'bar', appliesToExisting: true },
  ...{ from: '2024-01-01', until: null, reportCode: null },
  ...more,
})
const ROWS = [
  row('sigap', 'SOCIAL', { until: '2025-12-19', reportCode: 10 }),
  row('sigap', 'SOCIAL', { from: '2025-12-19', appliesToExisting: false, reportCode: 10 }),
  row('sigap', 'EXCLUDED', { reportCode: 4 }),
  row('sigap', 'NEXT_YEAR', { from: '2027-01-01' }),
  row('lists', 'athlete'),
  row('lists', 'sanctioned', { effect: 'review' }),
]
const sigap = (...words: string[]): RegisterAnswer => ({ register: 'sigap', words })
const lists = (...words: string[]): RegisterAnswer => ({ register: 'lists', words })
const silent: RegisterAnswer = { register: 'sigap', words: undefined }
const TODAY = { day: '2026-11-26', isExisting: true }

it.each<[string, RegisterAnswer[], Verdict]>([
  ['all answer, and know nothing', [sigap(), lists()], { outcome: 'clear', grounds: [] }],
  ['no register at all', [], { outcome: 'unknown', grounds: [] }],
  ['one does not answer', [silent, lists()], { outcome: 'unknown', grounds: [] }],
  ['one bars', [sigap('EXCLUDED'), lists()], { outcome: 'barred', grounds: ['excluded'] }],
  ['one bars, another is down', [silent, lists('athlete')], { outcome: 'barred', grounds: ['athlete'] }],
  ['one marks for review', [sigap(), lists('sanctioned')], { outcome: 'clear', grounds: ['sanctioned'] }],
  [
    'a mark does not stand for an answer',
    [silent, lists('sanctioned')],
    { outcome: 'unknown', grounds: ['sanctioned'] },
  ],
  ['a word without a row', [sigap('OF_TOMORROW'), lists()], { outcome: 'unknown', grounds: [] }],
  ['the word of another register', [sigap('athlete'), lists()], { outcome: 'unknown', grounds: [] }],
  ['a word of an object', [sigap('constructor'), lists()], { outcome: 'unknown', grounds: [] }],
])('[LAW-IMP-2] %s', (_what, answers, verdict) => {
  expect(judge(answers, ROWS, TODAY)).toEqual(verdict)
})

describe('an impediment holds on its days alone', () => {
  it.each([
    ['SOCIAL', '2023-12-31', true, 'clear'],
    ['SOCIAL', '2025-12-18', true, 'barred'],
    ['SOCIAL', '2025-12-19', true, 'clear'],
    ['SOCIAL', '2025-12-19', false, 'barred'],
    ['NEXT_YEAR', '2026-12-31', false, 'clear'],
    ['NEXT_YEAR', '2027-01-01', true, 'barred'],
  ])('[LAW-IMP-5] %s on %s, of an account that exists: %s → %s', (word, day, isExisting, outcome) => {
    expect(judge([sigap(word), lists()], ROWS, { day, isExisting }).outcome).toBe(outcome)
  })
})

it.each([
  ['excluded', '2026-11-26', true],
  ['social', '2025-12-18', true],
  ['social', '2025-12-19', false],
  ['next_year', '2026-11-26', false],
  ['sanctioned', '2026-11-26', false],
  ['unknown', '2026-11-26', false],
])('[LAW-IMP-3] %s on %s closes an account that was there: %s', (ground, day, closes) => {
  expect(closesOn(day, [ground], ROWS)).toBe(closes)
})

it('[LAW-IMP-4] the Sigap is told the code of the ground, and nothing of grounds without one', () => {
  expect(impedimentReportCode(['athlete', 'excluded'], ROWS)).toBe(4)
  expect(impedimentReportCode(['athlete', 'excluded'], ROWS.toReversed())).toBe(4)
  expect(impedimentReportCode(['social'], ROWS)).toBe(10)
  expect(impedimentReportCode(['athlete'], ROWS)).toBeUndefined()
})
