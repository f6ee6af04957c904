import { readFileSync, writeFileSync } from 'node:fs'
import { VARIABLES, type Variable } from '@jogo/contract/configuration/variables'
import { isStarted } from './command-line.ts'

const PAGE = 'docs/operations.md'
const BEGIN = '<!-- variables: written by tools/configuration-table.ts -->'
const END = '<!-- end of variables -->'

/** The table of every variable, as docs/operations.md shows it. */
export function configurationTable(): string {
  const rows = Object.entries<Variable>(VARIABLES).map(
    ([name, variable]) =>
      `| \`${name}\`${variable.secret ? ' 🔒' : ''} | ${variable.roles.join(', ')} | ${defaultOf(variable)} | ${liveOf(variable)} | ${variable.meaning}; ${variable.kind.expects} |`,
  )
  return ['| Name | Read by | Default | On stage live | Meaning |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

function defaultOf({ default: value, started }: Variable): string {
  if (started) return started
  if (value === undefined) return 'none'
  return value === '' ? '' : `\`${value}\``
}

function liveOf({ kind, default: value, live }: Variable): string {
  const isRequired = live?.required || value === undefined
  const stricter = live?.kind && live.kind.expects !== kind.expects ? live.kind.expects : ''
  const words = [
    isRequired ? 'must be set' : '',
    stricter,
    live?.never?.length ? 'not the published value' : '',
  ]
  return words.filter(Boolean).join('; ')
}

/** The page with the table as it should be. @throws Error when the page has no place for it */
export function withTable(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from === -1 || to < from) throw new Error(`${PAGE} has no place for the table of variables`)
  return `${page.slice(0, from + BEGIN.length)}\n${configurationTable()}\n${page.slice(to)}`
}

if (isStarted(import.meta.filename)) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8')))
