import { readSecretFile } from '@jogo/contract/configuration/secret-files'
import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import { approve, type DetailOf, reject, shownDetail } from '../server/src/acts/index.ts'
import type { Change, Founder, PendingAct } from '../server/src/modules/house/operators/index.ts'
import { ask, type Terminal } from './ask.ts'
import { appendAccepted } from './books.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk, signIn } from './desk.ts'
import { giveAccount } from './regulators.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run operators                            lists the operators and their roles
npm run operators -- found NAME=E-MAIL NAME=E-MAIL … --role R …
                                             makes the first two of a new house, administrators with these roles too. Where there are operators
                                             already it mends a house that has lost its administrators, one or more of them: that takes the password
                                             of the database's owner, typed at a terminal, and every administrator gets a letter
npm run operators -- add NAME=E-MAIL --role R …
                                             adds one; the first passphrase is good for choosing another
npm run operators -- email NAME E-MAIL       where letters to an operator go
npm run operators -- roles NAME --role R …   replaces the roles
npm run operators disable NAME               refuses commands of this operator; enable NAME allows them again
npm run operators passphrase [NAME]          changes one's own passphrase, or that of NAME
npm run operators pending                    lists acts that wait for a second operator
npm run operators approve ID                 does one of them; reject ID discards it
npm run operators -- audit [--limit N]       prints the acts of operators, newest first
Two administrators add, give roles and passphrases and enable: the second approves. Who was added or changed, or chose another passphrase, within 72 hours
approves nothing, and never what they ask for who chose a passphrase for that operator.
Roles: ${Object.entries(OPERATOR_ROLES)
  .map(([role, meaning]) => `${role} (${meaning})`)
  .join('; ')}.
Commands that change something need an operator: OPERATOR in the environment, or -- … --as NAME, or the name typed when asked.
The passphrase is asked for, or taken from OPERATOR_PASSPHRASE; a new one is asked for, or taken from NEW_PASSPHRASE.`

const COMMAND = commandLine(USAGE, {
  ...AS,
  ...JSON_TOO,
  role: { type: 'string', multiple: true, value: 'ROLE', says: 'of the operator' },
  limit: { type: 'string', value: 'ROWS', says: 'of the audit' },
})

const isRole = (text: string): text is OperatorRole => Object.hasOwn(OPERATOR_ROLES, text)
const AUDIT_ROWS = 20

/** The command `npm run operators`. Exit code 1 after a refusal, without a change. */
export async function operators(words: string[], terminal?: Terminal) {
  const {
    options: { as, role: roles = [], limit = String(AUDIT_ROWS), json: isJson },
    rest,
  } = readWords(COMMAND, words)
  const [command = 'list', subject = ''] = rest
  if (command === 'list') return atDesk((desk) => list(desk, isJson))
  if (command === 'found') return found(rest.slice(1), roles.length === 0 ? [] : parseRoles(roles), terminal)
  if (command === 'add' && subject) return atDesk((desk) => add(desk, as, subject, parseRoles(roles)))
  if (command === 'email' && subject)
    return atDesk(async (desk) => {
      await act(desk, as, 'operator.email', { name: subject, email: rest[2] ?? '' })
    })
  if (command === 'roles' && subject)
    return atDesk((desk) => change(desk, as, { name: subject, roles: parseRoles(roles) }))
  if ((command === 'disable' || command === 'enable') && subject)
    return atDesk((desk) => change(desk, as, { name: subject, disabled: command === 'disable' }))
  if (command === 'passphrase') return atDesk((desk) => passphrase(desk, as, subject))
  if (command === 'pending') return atDesk((desk) => pending(desk, isJson))
  if (command === 'approve' || command === 'reject')
    return atDesk((desk) => decide(desk, as, command, number(subject)))
  if (command === 'audit') return atDesk((desk) => audit(desk, number(limit), isJson))
  showHelp(COMMAND, command)
}

function parseRoles(words: readonly string[]): OperatorRole[] {
  const roles = words.filter(isRole)
  if (roles.length > 0 && roles.length === words.length) return roles
  throw new Error(`Give one or more of --role ${Object.keys(OPERATOR_ROLES).join(', --role ')}.`)
}

function number(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('Give a whole number above 0.')
  return Number(text)
}

async function list({ operators }: Desk, isJson = false) {
  const all = await operators.list()
  if (isJson) return printJson(all)
  if (all.length === 0)
    console.log('Nobody yet. The first two: npm run operators -- found NAME=E-MAIL NAME=E-MAIL')
  for (const { name, email, roles, disabledAt } of all)
    console.log(
      `${name.padEnd(20)} ${roles.join(', ')}  ${email ?? 'no e-mail'}${disabledAt ? `  (disabled ${disabledAt.toISOString()})` : ''}`,
    )
}

/**
 * Adds the first operators of a house, or an administrator to a house without administrators, as the owner of the
 * database.
 */
async function found(
  people: readonly string[],
  roles: readonly OperatorRole[],
  terminal: Terminal | undefined,
) {
  if (people.length === 0) throw new Error('Say whom: NAME=E-MAIL.')
  const isNew = await atDesk(async ({ operators }) => (await operators.list()).length === 0)
  // A secret in a file or a variable of the machine would be enough for any administrator with a shell, so the person
  // types the secret.
  const as = isNew ? 'owner' : { ownerPassword: await askOwner(terminal) }
  await atDesk(async ({ operators, security }) => {
    const founders: Founder[] = []
    for (const person of people) {
      const { name, email } = parsePerson(person)
      const passphrase = await newPassphrase(name)
      founders.push({ name, email, passphrase, roles: [...new Set(['admin' as const, ...roles])] })
    }
    if (!isNew) await operators.mend(founders)
    else if (!(await operators.found(founders)))
      throw new Error('Somebody was made first meanwhile. Ask them.')
    // This act makes administrators without a sign-in, so the security log records it.
    for (const { name } of founders)
      security({
        act: 'operator.act',
        result: 'granted',
        operator: name,
        what: isNew ? 'operator.found' : 'operator.mend',
      })
    console.log(
      `${founders.map(({ name }) => name).join(', ')}: ${isNew ? 'the first operators' : 'made by the owner of the database, and approving nothing for 72 hours'}, with the role admin.`,
    )
  }, as)
}

const askOwner = (terminal: Terminal | undefined) =>
  ask(
    "There are operators already. Password of the database's owner (jogo_owner), to mend the house: ",
    "There are operators already: to mend the house, the password of its database's owner is typed at a terminal.",
    { isSecret: true, ...(terminal && { terminal }) },
  )

function parsePerson(text: string): { name: string; email: string } {
  const [name = '', email = ''] = text.split('=', 2)
  if (name === '' || email === '') throw new Error('Say who it is and where letters go: NAME=E-MAIL.')
  return { name, email }
}

async function add(desk: Desk, as: string | undefined, person: string, roles: OperatorRole[]) {
  const { name, email } = parsePerson(person)
  const admin = await signIn(desk, as)
  const passphraseHash = await desk.operators.preparePassphrase(name, await newPassphrase(name))
  const added = await act(desk, admin, 'operator.add', { name, email, roles, passphraseHash })
  if (added) console.log(`${name} may give commands as ${roles.join(', ')}.`)
}

async function change(
  desk: Desk,
  as: string | undefined,
  edit: { name: string; roles?: OperatorRole[]; disabled?: boolean },
) {
  if (await act(desk, as, 'operator.change', edit)) await list(desk)
}

async function passphrase(desk: Desk, as: string | undefined, named: string) {
  const operator = await signIn(desk, as)
  const name = named || operator.name
  const isOwn = name === operator.name
  const hash = await desk.operators.preparePassphrase(name, await newPassphrase(name), { isOwn })
  const changed = await act(desk, operator, 'operator.passphrase', { name, hash, isOwn })
  if (changed)
    console.log(
      `The passphrase of ${name} is changed. For 72 hours ${name} approves nothing, and nothing that ${name} asks for is approved.`,
    )
}

async function newPassphrase(name: string): Promise<string> {
  const given = process.env.NEW_PASSPHRASE ?? readSecretFile('NEW_PASSPHRASE', process.env)
  if (given !== undefined) return given
  const otherwise = 'Without a terminal NEW_PASSPHRASE holds the new passphrase.'
  const first = await ask(`New passphrase of ${name}: `, otherwise, { isSecret: true })
  if ((await ask('The same again: ', otherwise, { isSecret: true })) !== first)
    throw new Error('The two passphrases are not the same; nothing was changed.')
  return first
}

async function pending({ operators }: Desk, isJson = false) {
  const all = await operators.pending()
  if (isJson)
    return printJson(
      all.map((pendingAct) => ({ ...pendingAct, detail: shownDetail(pendingAct.act, pendingAct.detail) })),
    )
  for (const { id, operator, act: name, subject, detail, expiresAt } of all)
    console.log(
      `${id}  ${operator} asks for ${name} ${subject}: ${printable(shownDetail(name, detail))}, until ${expiresAt.toISOString()}`,
    )
}

async function decide(desk: Desk, as: string | undefined, decision: 'approve' | 'reject', id: number) {
  const operator = await signIn(desk, as)
  if (decision === 'reject') {
    await reject(desk, operator, id)
    return console.log('Taken off the list.')
  }
  const agree = () => approve(desk, operator, id)
  const waiting = (await desk.operators.pending()).find((pendingAct) => pendingAct.id === id)
  const { before, after } = await (waiting ? finish(waiting, operator.name, agree) : agree())
  console.log(`Done: ${said(before)} → ${said(after)}`)
}

/** Approves an act together with its effect outside of the house's tables: an account of the database, an anchor. */
function finish(
  { act: name, operator, detail }: PendingAct,
  second: string,
  agree: () => Promise<Change>,
): Promise<Change> {
  if (name === 'regulator.add') return giveAccount((detail as DetailOf<'regulator.add'>).account, agree)
  if (name === 'books.accept')
    return appendAccepted(
      detail as Parameters<typeof appendAccepted>[0],
      `${operator}, approved by ${second}`,
      agree,
    )
  return agree()
}

async function audit({ operators }: Desk, limit: number, isJson = false) {
  const rows = await operators.audit(limit)
  if (isJson) return printJson(rows)
  for (const { at, operator, approvedBy, act: name, subject, before, after } of rows) {
    const who = approvedBy ? `${operator}, approved by ${approvedBy}` : operator
    console.log(`${at.toISOString()}  ${who}: ${name} ${subject}: ${said(before)} → ${said(after)}`)
  }
}

/** One line of JSON, with invisible and direction-changing characters written as `\u202e`. */
const printable = (value: unknown): string =>
  JSON.stringify(value).replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )

const LONGEST = 120
/** A value as one line of JSON, truncated when long; the table `audit` has the whole. */
function said(value: unknown): string {
  const text = value === null || value === undefined ? '–' : printable(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, operators)
