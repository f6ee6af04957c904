import { readFileSync, statSync } from 'node:fs'
import {
  listLists,
  MOST_CHARACTERS,
  readBuiltAt,
  sourcesAt,
} from '../server/src/modules/people/location/index.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run networks                       the lists of networks, how long they are and since when; of what day the files COUNTRY_FILE and
                                       NETWORK_FILE of this environment are; and what law br misses or has too old
npm run networks -- import LIST FILE   replaces a list by what the file says, whole or not at all; an empty file empties it
LIST is vpn, proxy, tor or hosting (deposits and bets from there are refused, as the setting refused_networks and the law
say), clean (of none of these, whatever other lists say), a country (US: where the networks are) or the number of a network
(AS64500: who announces them). FILE has a network a line (203.0.113.0/24, 2001:db8::/32) or an address; what follows # or ;
is a comment. All lists are empty at first: no list of VPNs comes with the program.
Whoever imports one says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })

/** The command `npm run networks`. Exit code 1 after a refusal, without a change. */
export async function networks(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'list', list, file] = rest
  if (command === 'list') return atDesk((desk) => show(desk, options.json))
  if (command !== 'import' || !list || !file) {
    showHelp(COMMAND, command)
    return
  }
  if (statSync(file).size > MOST_CHARACTERS)
    throw new Error(`${file} has more than ${MOST_CHARACTERS} bytes. Nothing was changed.`)
  const text = readFileSync(file, 'utf8')
  await atDesk(async (desk) => {
    const done = await act(desk, options.as, 'networks.import', { list, text })
    if (done) console.log(`${list}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
  })
}

async function show({ db }: Desk, isJson = false) {
  const lists = await listLists(db.sql)
  if (isJson) return printJson(lists)
  if (lists.length === 0) console.log('No list was imported yet.')
  for (const { name, size, sha256, importedAt } of lists)
    console.log(`${name}  ${size} networks since ${importedAt.toISOString()}, SHA-256 ${sha256.slice(0, 12)}`)
  const { COUNTRY_FILE: countries = '', NETWORK_FILE: file = '' } = process.env
  const builtAt = await readBuiltAt({ countries, networks: file })
  console.log(
    `COUNTRY_FILE  ${countries || 'the one that comes with the program'}, of ${day(builtAt.countries)}`,
  )
  console.log(builtAt.networks ? `NETWORK_FILE  ${file}, of ${day(builtAt.networks)}` : 'NETWORK_FILE  none')
  const { missing, old } = sourcesAt(new Date(), builtAt, lists)
  if (missing.length > 0) console.log(`Missing where law br holds: ${missing.join(', ')}`)
  if (old.length > 0) console.log(`Older than 60 days: ${old.join(', ')}`)
}

const day = (at: Date) => at.toISOString().slice(0, 10)

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, networks)
