import { expect, it } from 'vitest'
import { assessmentLevel, assessmentScore, isAnswered, QUESTIONS } from './assessment.ts'

const all = (answer: number) => Array.from({ length: QUESTIONS }, () => answer)

it.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
])('[PROT-4] a self-assessment with %s points is %s', (score, level) => {
  expect(assessmentLevel(score)).toBe(level)
})

it('adds up nine answers, and none that are missing or of another kind', () => {
  expect(assessmentScore(all(3))).toBe(27)
  expect(assessmentScore([1, 0, 2, 0, 3, 0, 0, 0, 0])).toBe(6)
  expect(isAnswered([...all(1).slice(1), undefined])).toBe(false)
  expect(isAnswered([...all(1), 1])).toBe(false)
  expect(() => assessmentScore([...all(0).slice(1), 4])).toThrow(RangeError)
})
