import { writeFileSync } from 'node:fs'
import type { OperatorRole } from '@jogo/contract/operators'
import { ACTS, type Act } from '../server/src/acts/index.ts'
import { isStarted } from '../tools/command-line.ts'

export const ACTS_PAGE = 'docs/generated/acts.md'

/** Sample details of the acts whose roles depend on the detail. */
const SAMPLES: Readonly<Record<string, readonly object[]>> = {
  'operator.passphrase': [{ isOwn: true }],
  'setting.change': [{ key: 'deposit_min' }, { key: 'general_site_title' }],
}

/** Roles for requesting an act, and roles for approving it. */
export function actRoles(name: string, { roles }: Act<unknown>): readonly OperatorRole[] {
  return [...new Set((SAMPLES[name] ?? [{}]).flatMap((detail) => roles(detail)))].sort()
}

export const actsByName = (): [name: string, act: Act<unknown>][] =>
  (Object.entries(ACTS) as [string, Act<unknown>][]).sort(([a], [b]) => (a < b ? -1 : 1))

const actApproval = ({ approval }: Act<unknown>): string =>
  typeof approval === 'function' ? 'two above the ceiling' : approval

/** The page of every act. */
export function actsPage(): string {
  const rows = actsByName().map(
    ([name, act]) =>
      `| \`${name}\` | ${actRoles(name, act).join(', ')} | ${actApproval(act)} | ${act.ceiling} |`,
  )
  return `# Acts of operators

Written by \`checks/acts-table.ts\` from \`server/src/acts/\`. "two above the ceiling": a second operator approves what goes beyond the last column.

| Act | Roles | Operators | One alone may do |
|---|---|---|---|
${rows.join('\n')}
`
}

if (isStarted(import.meta.filename)) writeFileSync(ACTS_PAGE, actsPage())
