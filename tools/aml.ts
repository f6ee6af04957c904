import { writeFileSync } from 'node:fs'
import { ANALYSED_WITHIN_MS } from '@jogo/rules/aml/rules'
import { cents, formatBrl } from '@jogo/rules/money'
import { readSettingValues } from '../server/src/modules/house/site/index.ts'
import {
  type AmlHit,
  findHit,
  type Link,
  listHits,
  listLinks,
  listSteps,
  makeCoafFile,
} from '../server/src/modules/people/aml/index.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'
import { terminalText } from './terminal-text.ts'

const USAGE = `npm run aml                              hits that are not decided, the oldest transaction first
npm run aml -- hits PLAYER               every hit of a player, the newest first
npm run aml -- show NUMBER               a hit with its transactions, and what was written about it; writes down who looked
npm run aml -- analyse NUMBER "…"        documents the analysis; more may be added until the decision
npm run aml -- dismiss NUMBER "…"        ends an analysed hit; waits for a second operator
npm run aml -- report NUMBER "…"         has an analysed hit reported to the Coaf; waits for a second operator
npm run aml -- file PERIOD FILE          writes the communications of a month (2026-11) or a year as XML; with --csv as a table
npm run aml -- links PLAYER              accounts that share a person, a payer, a browser or an address; writes down who looked
No player learns of a hit: say nothing of it in a case, a letter or a call (Lei 9.613/1998, art. 11).
Whoever changes something says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, {
  ...AS,
  ...JSON_TOO,
  csv: { type: 'boolean', says: 'the file as a table' },
})
type AmlOptions = ReturnType<typeof readWords<(typeof COMMAND)['options']>>['options']
type Subcommand = (desk: Desk, words: readonly string[], options: AmlOptions) => Promise<unknown>

const MOST = 200

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  hits: async ({ db, clock }, [typed], { json }) => {
    const of = typed === undefined ? {} : { playerId: parseNumber(typed, 'player') }
    const hits = await listHits(db.sql, { ...of, limit: MOST })
    if (json) return printJson(hits)
    if (hits.length === 0)
      console.log(typed === undefined ? 'No hit waits for a decision.' : 'There is no hit.')
    for (const hit of hits) console.log(hitLine(hit, clock.now()))
  },
  show: async (desk, [typed], { as, json }) => {
    const { db, clock } = desk
    const number = parseNumber(typed, 'hit')
    if (!(await act(desk, as, 'aml.look', { number }))) return
    const hit = await findHit(db.sql, number)
    if (!hit) return
    const steps = await listSteps(db.sql, hit.number)
    if (json) return printJson({ ...hit, steps })
    console.log(hitLine(hit, clock.now()))
    const { figures, moves, selected } = hit.evidence
    for (const [name, value] of Object.entries(figures)) console.log(`  ${name}: ${JSON.stringify(value)}`)
    for (const { at, kind, amount, id } of moves) console.log(`  ${at}  ${kind}  ${money(amount)}  ${id}`)
    if (selected > moves.length) console.log(`  … ${selected} in all`)
    for (const { at, step, operator, text } of steps)
      console.log(`\n${at.toISOString()}  ${step}, ${operator}\n${terminalText(text)}`)
  },
  analyse: (desk, words, options) => change(desk, 'aml.analyse', words, options),
  dismiss: (desk, words, options) => change(desk, 'aml.dismiss', words, options),
  report: (desk, words, options) => change(desk, 'aml.report', words, options),
  file: async (desk, [period = '', path], { as, csv }) => {
    if (!path) throw new Error('Say the period and the file: npm run aml -- file 2026-11 coaf.xml')
    const done = await act(desk, as, 'aml.file', { period })
    if (!done) return
    const { licence_company: name, licence_cnpj: cnpj } = await readSettingValues(desk.db)
    const file = await makeCoafFile(desk.db.sql, period, { name, cnpj })
    writeFileSync(path, csv ? file.csv : file.xml, { mode: 0o600 })
    console.log(`${path}: ${file.hits} communications; the XML of ${period} has SHA-256 ${file.sha256}`)
  },
  links: async (desk, [typed = ''], { as, json }) => {
    const playerId = parseNumber(typed, 'player')
    if (!(await act(desk, as, 'aml.links', { playerId }))) return
    const links = await listLinks(desk.db.sql, playerId, desk.clock.now())
    if (json) return printJson(links)
    if (links.length === 0) console.log(`No account shares anything with ${playerId}.`)
    for (const link of links) console.log(linkLine(link))
  },
}

/** The command `npm run aml`. Exit code 1 after a refusal, without a change. */
export async function aml(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'hits', ...more] = rest
  const run = Object.hasOwn(SUBCOMMANDS, command) ? SUBCOMMANDS[command] : undefined
  if (!run) return showHelp(COMMAND, command)
  await atDesk((desk) => run(desk, more, options))
}

async function change(
  desk: Desk,
  name: 'aml.analyse' | 'aml.dismiss' | 'aml.report',
  [typed = '', ...text]: readonly string[],
  { as }: AmlOptions,
) {
  const number = parseNumber(typed, 'hit')
  const done = await act(desk, as, name, { number, text: text.join(' ') })
  if (done) console.log(`${number}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
}

function hitLine({ number, playerId, rule, ruleVersion, from, until, state, decidedAt }: AmlHit, now: Date) {
  const dueAt = new Date(from.getTime() + ANALYSED_WITHIN_MS)
  const due = decidedAt
    ? `decided ${decidedAt.toISOString()}`
    : `due ${dueAt.toISOString()}${dueAt <= now ? ', LATE' : ''}`
  return `${number}  player ${playerId}  ${rule} (version ${ruleVersion}), ${from.toISOString()} to ${until.toISOString()}, ${state}, ${due}`
}

function linkLine({ playerId, score, isLinked, evidence }: Link): string {
  const found = evidence.map(
    ({ kind, accounts, lastAt }) => `${kind} (${accounts} accounts, ${lastAt.toISOString()})`,
  )
  return `${playerId}  ${score} of 100${isLinked ? ', LINKED' : ''}: ${found.join(', ')}`
}

const money = (amount: string) => formatBrl(cents(BigInt(amount)), 'en')

function parseNumber(typed = '', what: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Error(`Say the number of the ${what}.`)
  return Number(typed)
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, aml)
