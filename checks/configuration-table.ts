import { writeFileSync } from 'node:fs'
import { VARIABLES, type Variable } from '@jogo/contract/configuration/variables'
import { isStarted } from '../tools/command-line.ts'

export const CONFIGURATION_PAGE = 'docs/generated/configuration.md'

/** The page of every environment variable. */
export function configurationPage(): string {
  const rows = Object.entries<Variable>(VARIABLES).map(
    ([name, variable]) =>
      `| \`${name}\`${variable.secret ? ' 🔒' : ''} | ${variable.roles.join(', ')} | ${shownDefault(variable)} | ${liveNote(variable)} | ${variable.meaning}; ${variable.kind.expects} |`,
  )
  return `# Environment variables

Written by \`checks/configuration-table.ts\` from \`contract/src/configuration/variables.ts\`. 🔒 marks secrets.

| Name | Read by | Default | On stage live | Meaning |
|---|---|---|---|---|
${rows.join('\n')}
`
}

function shownDefault({ default: value, started }: Variable): string {
  if (started) return started
  if (value === undefined) return 'none'
  return value === '' ? '' : `\`${value}\``
}

function liveNote({ kind, default: value, live }: Variable): string {
  const isRequired = live?.required || value === undefined
  const stricter = live?.kind && live.kind.expects !== kind.expects ? live.kind.expects : ''
  const words = [
    isRequired ? 'must be set' : '',
    stricter,
    live?.never?.length ? 'not the published value' : '',
  ]
  return words.filter(Boolean).join('; ')
}

if (isStarted(import.meta.filename)) writeFileSync(CONFIGURATION_PAGE, configurationPage())
