import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import { approve, reject } from '../server/src/acts/index.ts'
import { ask } from './ask.ts'
import { act, atDesk, type Desk, problemOf, signIn, takeOption } from './desk.ts'

const HELP = `npm run operators                            lists the operators and their roles
npm run operators -- add NAME --role R …     adds one (the first of a new installation needs no approval)
npm run operators -- roles NAME --role R …   replaces the roles
npm run operators disable NAME               refuses commands of this operator; enable NAME allows them again
npm run operators passphrase [NAME]          changes one's own passphrase, or that of NAME
npm run operators pending                    lists acts that wait for a second operator
npm run operators approve ID                 does one of them; reject ID discards it
npm run operators -- audit [--limit N]       prints the acts of operators, newest first
Roles: ${Object.entries(OPERATOR_ROLES)
  .map(([role, meaning]) => `${role} (${meaning})`)
  .join('; ')}.
Commands that change something need an operator: OPERATOR in the environment, or -- … --as NAME, or the name typed when asked.
The passphrase is asked for, or taken from OPERATOR_PASSPHRASE; a new one is asked for, or taken from NEW_PASSPHRASE.`

const isRole = (text: string): text is OperatorRole => Object.hasOwn(OPERATOR_ROLES, text)
const AUDIT_ROWS = 20

/** The command `npm run operators`. Exit code 1 when it is refused; nothing is changed then. */
export async function operators(words: string[]) {
  const { values: named, rest: unnamed } = takeOption(words, 'as')
  const { values: roles, rest: unlimited } = takeOption(unnamed, 'role')
  const { values: limits, rest } = takeOption(unlimited, 'limit')
  const [as] = named
  const [command = 'list', subject = ''] = rest
  if (command === 'list') return atDesk(list)
  if (command === 'add' && subject) return atDesk((desk) => add(desk, as, subject, rolesOf(roles)))
  if (command === 'roles' && subject)
    return atDesk((desk) => change(desk, as, { name: subject, roles: rolesOf(roles) }))
  if ((command === 'disable' || command === 'enable') && subject)
    return atDesk((desk) => change(desk, as, { name: subject, disabled: command === 'disable' }))
  if (command === 'passphrase') return atDesk((desk) => passphrase(desk, as, subject))
  if (command === 'pending') return atDesk(pending)
  if (command === 'approve' || command === 'reject')
    return atDesk((desk) => decide(desk, as, command, numberOf(subject)))
  if (command === 'audit') return atDesk((desk) => audit(desk, numberOf(limits[0] ?? String(AUDIT_ROWS))))
  console.log(HELP)
  process.exitCode = command === 'help' ? 0 : 1
}

function rolesOf(words: readonly string[]): OperatorRole[] {
  const roles = words.filter(isRole)
  if (roles.length > 0 && roles.length === words.length) return roles
  throw new Error(`Give one or more of --role ${Object.keys(OPERATOR_ROLES).join(', --role ')}.`)
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('Give a whole number above 0.')
  return Number(text)
}

async function list({ operators }: Desk) {
  const all = await operators.list()
  if (all.length === 0) console.log('Nobody yet. The first: npm run operators -- add NAME --role admin')
  for (const { name, roles, disabledAt } of all)
    console.log(
      `${name.padEnd(20)} ${roles.join(', ')}${disabledAt ? `  (disabled ${disabledAt.toISOString()})` : ''}`,
    )
}

async function add(desk: Desk, as: string | undefined, name: string, roles: OperatorRole[]) {
  const { operators } = desk
  if ((await operators.list()).length === 0) {
    if (!(await operators.addFirst({ name, roles, passphrase: await newPassphrase(name) })))
      throw new Error('Somebody was made first meanwhile. Ask an admin.')
    // Nobody signed in for it, and it makes an admin: it belongs into the security log all the more.
    desk.security({ act: 'operator.act', result: 'granted', operator: name, what: 'operator.add' })
    return console.log(`${name} is the first operator, with the role admin too.`)
  }
  const admin = await signIn(desk, as)
  const passphraseHash = await operators.preparePassphrase(name, await newPassphrase(name))
  await act(desk, admin, 'operator.add', { name, roles, passphraseHash })
  console.log(`${name} may give commands as ${roles.join(', ')}.`)
}

async function change(
  desk: Desk,
  as: string | undefined,
  wanted: { name: string; roles?: OperatorRole[]; disabled?: boolean },
) {
  await act(desk, as, 'operator.change', wanted)
  await list(desk)
}

async function passphrase(desk: Desk, as: string | undefined, named: string) {
  const operator = await signIn(desk, as)
  const name = named || operator.name
  const hash = await desk.operators.preparePassphrase(name, await newPassphrase(name))
  await act(desk, operator, 'operator.passphrase', { name, hash, isOwn: name === operator.name })
  console.log(`The passphrase of ${name} is changed.`)
}

async function newPassphrase(name: string): Promise<string> {
  const given = process.env.NEW_PASSPHRASE
  if (given !== undefined) return given
  const otherwise = 'Without a terminal NEW_PASSPHRASE holds the new passphrase.'
  const first = await ask(`New passphrase of ${name}: `, otherwise, { isSecret: true })
  if ((await ask('The same again: ', otherwise, { isSecret: true })) !== first)
    throw new Error('The two passphrases are not the same; nothing was changed.')
  return first
}

async function pending({ operators }: Desk) {
  for (const { id, operator, act: name, subject, detail, expiresAt } of await operators.pending())
    console.log(
      `${id}  ${operator} asks for ${name} ${subject}: ${JSON.stringify(detail)}, until ${expiresAt.toISOString()}`,
    )
}

async function decide(desk: Desk, as: string | undefined, decision: 'approve' | 'reject', id: number) {
  const decided = decision === 'approve' ? approve : reject
  const { before, after } = await decided(desk, await signIn(desk, as), id)
  console.log(decision === 'approve' ? `Done: ${said(before)} → ${said(after)}` : 'Taken off the list.')
}

async function audit({ operators }: Desk, limit: number) {
  for (const { at, operator, approvedBy, act: name, subject, before, after } of await operators.audit(
    limit,
  )) {
    const who = approvedBy ? `${operator}, approved by ${approvedBy}` : operator
    console.log(`${at.toISOString()}  ${who}: ${name} ${subject}: ${said(before)} → ${said(after)}`)
  }
}

const LONGEST = 120
/** A value as one line of JSON, cut when it is long; the table `audit` has the whole. */
function said(value: unknown): string {
  const text = value === null || value === undefined ? '–' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

// Run by name, not imported by a test.
if (process.argv[1] === import.meta.filename)
  await operators(process.argv.slice(2)).catch((error: unknown) => {
    console.error(problemOf(error))
    process.exitCode = 1
  })
