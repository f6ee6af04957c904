import { readFileSync, writeFileSync } from 'node:fs'
import { isStarted } from '../tools/command-line.ts'

/** Requirements of a standard or of the law, from docs/tables. */
export interface Requirements {
  title: string
  about: readonly string[]
  /** State → its meaning, in the order of the columns. */
  states: Readonly<Record<string, string>>
  sections: readonly { id: string; title: string; note?: string }[]
  rows: readonly Requirement[]
}

export interface Requirement {
  /** Starts with the id of its section: `V1.2.3`, `LIC-4`. */
  id: string
  level?: 1 | 2
  state: string
  text: string
}

/** Data file → its printed page. */
export const REQUIREMENT_PAGES = {
  'docs/tables/asvs.json': 'docs/generated/asvs.md',
  'docs/tables/compliance.json': 'docs/generated/compliance.md',
} as const

export const readRequirements = (data: string): Requirements =>
  JSON.parse(readFileSync(data, 'utf8')) as Requirements

export const requirementSection = ({ id }: Requirement): string => id.split(/[.-]/)[0] ?? id

/** The page of every requirement. */
export function requirementsPage(data: string): string {
  const { title, about, states, sections, rows } = readRequirements(data)
  const parts = sections.map(({ id, title: name, note }) => {
    const own = rows.filter((row) => requirementSection(row) === id)
    return [`## ${id} ${name}`, ...(note ? [note] : []), requirementRows(own)].join('\n\n')
  })
  const blocks = [
    `# ${title}`,
    `Written by \`checks/requirements-table.ts\` from \`${data}\`.`,
    ...about,
    table(['state', 'means'], Object.entries(states)),
    counts({ states, sections, rows }),
    ...parts,
  ]
  return `${blocks.join('\n\n')}\n`
}

function requirementRows(rows: readonly Requirement[]): string {
  const hasLevels = rows.some(({ level }) => level !== undefined)
  return table(
    ['id', ...(hasLevels ? ['level'] : []), 'state', 'evidence'],
    rows.map(({ id, level, state, text }) => [id, ...(hasLevels ? [`${level}`] : []), state, text]),
  )
}

/** Number of requirements by state: in total, by level, and by section. */
function counts({ states, sections, rows }: Pick<Requirements, 'states' | 'sections' | 'rows'>): string {
  const names = Object.keys(states)
  const count = (name: string, isCounted: (row: Requirement) => boolean) => {
    const own = rows.filter(isCounted)
    const inState = (state: string) => own.filter((row) => row.state === state).length
    return [name, `${own.length}`, ...names.map((state) => `${inState(state)}`)]
  }
  const levels = [1, 2].filter((level) => rows.some((row) => row.level === level))
  return table(
    ['', 'requirements', ...names],
    [
      count('**all**', () => true),
      ...levels.map((level) => count(`level ${level}`, (row) => row.level === level)),
      ...sections.map(({ id, title }) => count(`${id} ${title}`, (row) => requirementSection(row) === id)),
    ],
  )
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [tableRow(head), `|${'---|'.repeat(head.length)}`, ...rows.map(tableRow)].join('\n')

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

if (isStarted(import.meta.filename)) {
  for (const [data, page] of Object.entries(REQUIREMENT_PAGES)) writeFileSync(page, requirementsPage(data))
}
