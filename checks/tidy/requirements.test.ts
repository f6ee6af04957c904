import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  REQUIREMENT_PAGES,
  type Requirement,
  readRequirements,
  requirementSection,
  requirementsPage,
} from '../requirements-table.ts'
import { isTest, projectFiles } from './files.ts'

const ASVS = 'docs/tables/asvs.json'
const COMPLIANCE = 'docs/tables/compliance.json'
/** Number of requirements: altogether, of level 1, of level 2. */
const SIZES: Readonly<Record<string, number[]>> = { [ASVS]: [253, 70, 183], [COMPLIANCE]: [100, 0, 0] }
const MISSING = /\bMissing\b|\b[Oo]n purpose\b/
const LAW = /\[LAW-([A-Z]+-\d+)\]/g

const requirementNumbers = ({ id }: Requirement) =>
  id
    .replace(/^[A-Z]+/, '')
    .match(/\d+/g)
    ?.map(Number) ?? []
const lawsIn = (text: string) => [...text.matchAll(LAW)].map(([, id = '']) => id)

describe.each(Object.entries(REQUIREMENT_PAGES))('requirements of %s', (data, path) => {
  const { states, sections, rows } = readRequirements(data)
  const page = readFileSync(path, 'utf8')

  it('stand on the page as in the data', () => {
    expect(page === requirementsPage(data), 'node checks/requirements-table.ts').toBe(true)
  })

  it('stand one a line, each once, in order, in a state that the page explains', () => {
    const lines = readFileSync(data, 'utf8').match(/^ {4}\{ "id": .* \},?$/gm)
    expect(lines).toHaveLength(sections.length + rows.length)
    const atLevel = (level: 1 | 2) => rows.filter((row) => row.level === level).length
    expect([rows.length, atLevel(1), atLevel(2)]).toEqual(SIZES[data])
    expect(rows.filter(({ state, text }) => !(state in states) || /[|\n]/.test(text))).toEqual([])
    const places = sections.map(({ id }) => id)
    const keys = rows.map((row) =>
      [places.indexOf(requirementSection(row)), ...requirementNumbers(row)]
        .map((n) => `${n}`.padStart(3, '0'))
        .join('.'),
    )
    expect(keys.filter((key, at) => key <= (keys[at - 1] ?? ''))).toEqual([])
    expect(keys.filter((key) => key.includes('-'))).toEqual([])
  })

  it('say what is missing where they hold in part', () => {
    expect(rows.filter(({ state, text }) => state === 'partly' && !MISSING.test(text))).toEqual([])
  })

  it('are counted altogether, by level and by section', () => {
    const counted = [...page.matchAll(/^\| ([^|]+) \| (\d+(?: \| \d+)+) \|$/gm)].map(
      ([, name = '', counts = '']) => ({ name, counts: counts.split(' | ').map(Number) }),
    )
    const inState = (state: string) => rows.filter((row) => row.state === state).length
    const all = [rows.length, ...Object.keys(states).map(inState)]
    const sumNamed = (names: RegExp) =>
      counted
        .filter(({ name }) => names.test(name))
        .reduce(
          (sum, { counts }) => sum.map((n, at) => n + (counts[at] ?? 0)),
          all.map(() => 0),
        )
    expect(sumNamed(/^\*\*all/)).toEqual(all)
    expect(sumNamed(/^[A-Z]+\d* /)).toEqual(all)
    if (rows.some(({ level }) => level)) expect(sumNamed(/^level \d$/)).toEqual(all)
  })
})

describe('requirements of the law', () => {
  const { rows } = readRequirements(COMPLIANCE)

  it('have numbers without holes', () => {
    for (const section of new Set(rows.map(requirementSection))) {
      const numbers = rows.filter((row) => requirementSection(row) === section).flatMap(requirementNumbers)
      expect(numbers, section).toEqual(numbers.map((_, at) => at + 1))
    }
  })

  it('name code or tests where they hold', () => {
    expect(rows.filter(({ state, text }) => state === 'yes' && !text.includes('`'))).toEqual([])
  })

  it('are cited by tests as they exist, and say so of tests that cite them', () => {
    const tests = projectFiles().filter(({ path }) => isTest(path))
    const cited = new Set(tests.flatMap(({ text }) => lawsIn(text)))
    expect(cited.size).toBeGreaterThan(50)
    expect([...cited].filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    expect(rows.flatMap(({ text }) => lawsIn(text)).filter((id) => !cited.has(id))).toEqual([])
  })
})

describe('docs/security.md', () => {
  const { rows } = readRequirements(ASVS)
  const page = readFileSync('docs/security.md', 'utf8')

  it('lists every requirement that does not wholly hold, and names only requirements that exist', () => {
    const list = page.slice(page.indexOf('## What is missing'))
    const open = rows.filter(({ state }) => state === 'partly' || state === 'no')
    expect(open.filter(({ id }) => !new RegExp(`${id.replaceAll('.', '\\.')}(?!\\d)`).test(list))).toEqual([])
    const named = [...page.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([id]) => id)
    expect(named.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  })
})
