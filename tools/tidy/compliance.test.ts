import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/compliance.md', 'utf8')
const lines = [...text.matchAll(/^\| ([A-Z]{2,3})-(\d+) \| (yes|partly|no|outside) \| (.+) \|$/gm)].map(
  ([, group = '', n = '', state = '', evidence = '']) => ({ group, n: Number(n), state, evidence }),
)
const STATES = ['yes', 'partly', 'no', 'outside']

it('docs/compliance.md has each of the hundred lines once, in order, with what is missing of those that hold in part', () => {
  expect(lines).toHaveLength(100)
  const groups = [...new Set(lines.map(({ group }) => group))]
  for (const group of groups) {
    const numbers = lines.filter((one) => one.group === group).map(({ n }) => n)
    expect(numbers, group).toEqual(numbers.map((_, at) => at + 1))
  }
  expect(lines.filter(({ state, evidence }) => state === 'yes' && !evidence.includes('`'))).toEqual([])
})

it('docs/compliance.md counts its lines right', () => {
  const countsOf = (group?: string) =>
    STATES.map(
      (state) => lines.filter((one) => one.state === state && (!group || one.group === group)).length,
    )
  const rows = [
    ...text.matchAll(/^\| (\*\*all\*\*|[A-Z]{2,3}) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
  ]
  expect(rows.length).toBe(1 + new Set(lines.map(({ group }) => group)).size)
  for (const [, name = '', ...counts] of rows) {
    const [total, ...states] = counts.map(Number)
    expect(states, name).toEqual(countsOf(name === '**all**' ? undefined : name))
    expect(total, name).toBe(states.reduce((sum, one) => sum + one, 0))
  }
})

it('docs/security.md counts its requirements right, by chapter, by level and altogether', () => {
  const page = readFileSync('docs/security.md', 'utf8')
  const answers = ['yes', 'partly', 'no', 'does not apply']
  const found = [...page.matchAll(/^\| V(\d+)\.\d+\.\d+ \| (yes|partly|no|does not apply) \|/gm)]
  const counted = [
    ...page.matchAll(
      /^\| (\*\*all\*\*|level \d|V(\d+) [^|]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm,
    ),
  ].map(([, name = '', chapter, ...counts]) => ({ name, chapter, counts: counts.map(Number) }))
  const [levels, others] = [true, false].map((isLevel) =>
    counted.filter(({ name }) => name.startsWith('level') === isLevel),
  )
  for (const { name, chapter, counts } of others ?? []) {
    const own = found.filter(([, of]) => chapter === undefined || of === chapter)
    const states = answers.map((answer) => own.filter(([, , state]) => state === answer).length)
    expect(counts, name).toEqual([own.length, ...states])
  }
  expect(others).toHaveLength(18)
  const sums = [0, 1, 2, 3, 4].map((at) =>
    (levels ?? []).reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
  )
  expect(sums).toEqual(others?.[0]?.counts)
})
