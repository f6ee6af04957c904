import { beforeEach, expect, it } from 'vitest'
import { createGaps, type Gaps } from './gaps.ts'

let gaps: Gaps
beforeEach(() => {
  gaps = createGaps()
})

it('an answer from before the change that showed the gap closes none: it is asked for again', () => {
  gaps.note(7, 12)
  gaps.retried()
  gaps.close(7, 11)
  expect(gaps.isOpen()).toBe(true)
  gaps.retried()
  gaps.close(7, 12)
  expect(gaps.isOpen()).toBe(false)
})

it('of several gaps of a match the latest counts, and each match has its own', () => {
  gaps.note(7, 12)
  gaps.note(7, 9)
  gaps.note(8, 3)
  gaps.close(7, 10)
  gaps.close(8, 3)
  expect(gaps.isOpen()).toBe(true)
  gaps.close(7, 15)
  expect(gaps.isOpen()).toBe(false)
})

it('a match that no answer has any more is asked for five times', () => {
  gaps.note(7, 12)
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(gaps.isOpen()).toBe(true)
    gaps.retried()
  }
  expect(gaps.isOpen()).toBe(false)
})
