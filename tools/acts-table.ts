import { readFileSync, writeFileSync } from 'node:fs'
import type { OperatorRole } from '@jogo/contract/operators'
import type { Act } from '../server/src/acts/act.ts'
import { ACTS } from '../server/src/acts/index.ts'
import { isStarted } from './command-line.ts'

const PAGE = 'docs/operations.md'
const BEGIN = '<!-- acts: written by tools/acts-table.ts -->'
const END = '<!-- end of acts -->'

/** Details by which the roles of an act differ. */
const SAMPLES: Readonly<Record<string, readonly object[]>> = {
  'operator.passphrase': [{ isOwn: true }],
  'setting.change': [{ key: 'deposit_min' }, { key: 'general_site_title' }],
}

/** Everybody who may ask for an act, and approve it. */
export function rolesOf(name: string, { roles }: Act<unknown>): readonly OperatorRole[] {
  return [...new Set((SAMPLES[name] ?? [{}]).flatMap((detail) => roles(detail)))].sort()
}

export const actsByName = (): [name: string, act: Act<unknown>][] =>
  (Object.entries(ACTS) as [string, Act<unknown>][]).sort(([a], [b]) => (a < b ? -1 : 1))

const approvalOf = ({ approval }: Act<unknown>): string =>
  typeof approval === 'function' ? 'two above the ceiling' : approval

/** The page with the table of every act as it should be. @throws Error when the page has no place for it */
export function withActs(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from === -1 || to < from) throw new Error(`${PAGE} has no place for the table of acts`)
  const rows = actsByName().map(
    ([name, act]) =>
      `| \`${name}\` | ${rolesOf(name, act).join(', ')} | ${approvalOf(act)} | ${act.ceiling} |`,
  )
  const table = ['| Act | Roles | Operators | One alone may do |', '|---|---|---|---|', ...rows].join('\n')
  return `${page.slice(0, from + BEGIN.length)}\n${table}\n${page.slice(to)}`
}

if (isStarted(import.meta.filename)) writeFileSync(PAGE, withActs(readFileSync(PAGE, 'utf8')))
