import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Change } from '../server/src/modules/house/operators/index.ts'
import { withAdministrator } from './administrator.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk, signIn } from './desk.ts'
import {
  makeAccount,
  regulatorAccount,
  removeAccount,
  requireNoAccount,
  shutAccount,
} from './regulator-account.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run regulators                      the accounts of regulators, how many connections each has now, who gave it and when
npm run regulators -- add NAME          asks for an account that reads the views of the schema regulator and changes nothing; a second operator
                                        agrees (npm run operators approve), and reads its password, which is printed this once
npm run regulators -- end NAME          ends it: its connections are cut, and nobody logs in as it again
NAME says which person it is: one account each. It works whenever the database does, in maintenance too.
Whoever gives or ends one has the role admin and says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.
With a database of one's own DATABASE_ADMIN_URL says who administers it.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })

/** The command `npm run regulators`. Exit code 1 after a refusal, without a change. */
export async function regulators(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'list', name = ''] = rest
  if (command === 'list') return atDesk((desk) => list(desk, options.json))
  if (command !== 'add' && command !== 'end') {
    showHelp(COMMAND, command)
    return
  }
  const account = regulatorAccount(name)
  await atDesk((desk) => (command === 'add' ? add : end)(desk, options.as, account))
}

async function add(desk: Desk, as: string | undefined, account: string) {
  const operator = await signIn(desk, as)
  await withAdministrator((admin) => requireNoAccount(admin, account))
  await act(desk, operator, 'regulator.add', { account })
}

/** Creates the account after a second operator's approval, in one transaction with the approval, and prints its password. */
export async function giveAccount(account: string, agree: () => Promise<Change>): Promise<Change> {
  const password = randomBytes(24).toString('base64url')
  const change = await withAdministrator((admin) =>
    together(admin, async () => {
      await makeAccount(admin, account, password)
      return agree()
    }),
  )
  console.log(`${account} may log in to the database. Its password is shown this once: ${password}`)
  return change
}

async function end(desk: Desk, as: string | undefined, account: string) {
  const operator = await signIn(desk, as)
  await withAdministrator(async (admin) => {
    await together(admin, async () => {
      await shutAccount(admin, account)
      await act(desk, operator, 'regulator.end', { account })
    })
    await removeAccount(admin, account)
  })
  console.log(`${account} is ended.`)
}

/** Runs the work in one transaction of the administrator: a refusal leaves no account behind. */
async function together<T>(admin: pg.Client, work: () => Promise<T>): Promise<T> {
  await admin.query('begin')
  try {
    const done = await work()
    await admin.query('commit')
    return done
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}

interface Account {
  account: string
  connections: number
  by: string | null
  at: Date | null
}

async function list({ db }: Desk, isJson = false) {
  const { rows } = await sql<Account>`
    select r.rolname as account, a.operator as by, a.at,
      (select count(*)::int from pg_stat_activity s where s.usename = r.rolname) as connections
    from pg_auth_members m join pg_roles r on r.oid = m.member
      left join lateral (select operator, at from public.audit where act = 'regulator.add' and subject = r.rolname order by id desc limit 1) a on true
    where m.roleid = to_regrole('jogo_regulator') and r.rolcanlogin order by 1`.execute(db.sql)
  if (isJson) return printJson(rows)
  if (rows.length === 0) console.log('No regulator has an account.')
  for (const { account, connections, by, at } of rows)
    console.log(
      `${account}  ${connections} connections now, given ${by ? `by ${by} ${at?.toISOString()}` : 'by nobody that the audit knows'}`,
    )
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, regulators)
