import { describe, expect, it } from 'vitest'
import { readChoice, writeChoice } from './choice.ts'
import { PURPOSES, type Purpose } from './purposes.ts'

describe('[ENT-15] a choice', () => {
  it.each<[Purpose[], string]>([
    [[], 'necessary'],
    [['statistics', 'marketing', 'companies'], 'all'],
    [['companies', 'statistics', 'companies'], 'statistics.companies'],
    [['marketing'], 'marketing'],
  ])('of %j is kept as %s', (purposes, choice) => {
    expect(writeChoice(purposes)).toBe(choice)
    expect(readChoice(choice)).toEqual(PURPOSES.filter((purpose) => purposes.includes(purpose)))
  })

  it.each([
    '',
    'yes',
    'ALL',
    'marketing.statistics',
    'marketing.marketing',
    'marketing.',
    'statistics.marketing.companies',
    'x'.repeat(5_000),
    '.'.repeat(5_000),
  ])('is not %j', (text) => {
    expect(readChoice(text)).toBeUndefined()
  })
})
