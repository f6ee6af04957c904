import { join } from 'node:path'
import { commandLine, startedWith } from './command-line.ts'
import { loseUnwritten } from './output.ts'
import { readPlan, START_OPTIONS } from './plan.ts'
import { startTown, type Town, TownError } from './town.ts'

/** A second Ctrl-C within this time is a duplicate, sent by the terminal and by npm. */
const ECHO_MS = 1_500
const STOP_WITHIN_MS = 15_000

const USAGE = `npm start                         the whole town on one machine
npm run dev                       the same from its sources: pages show what is saved at once, processes begin again
npm start -- --fresh              begin again with an empty database
npm start -- --api 2 --gateway 2  several processes of a kind
npm start -- --light              the server in one process: for a machine of little memory
npm start -- --ports 5100         a second town beside the first: ports 5100 to 5179, data in .data-5100
PORTS=5100 npm run books          any other command for that town
PORT=3010 npm start               the site on another port (all variables: docs/generated/configuration.md)`
const COMMAND = commandLine(USAGE, START_OPTIONS)
const args = startedWith(COMMAND)
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
let town: Town | undefined
let folder = ''
let portsOfCommands: number | undefined
let askedAt: number | undefined
const givenUp = new AbortController()

loseUnwritten(process.stdout, process.stderr)
process.on('SIGINT', quit).on('SIGTERM', quit)
// A town that bootstrap.mjs started from another Node stops when bootstrap.mjs ends.
if (process.send) process.on('disconnect', quit)

try {
  const plan = readPlan(args, process.env)
  folder = plan.dir
  portsOfCommands = plan.base
  if (plan.fresh) console.log(`Starting over: ${plan.dir} (database, logs, secrets, sandbox) is removed.`)
  town = await startTown({ plan, say: (line) => console.log(line), signal: givenUp.signal })
  console.log(summary(town))
} catch (error) {
  if (askedAt !== undefined) farewell()
  console.error(
    // An error before the data folder is known is about the command or the environment.
    error instanceof TownError || !(error instanceof Error) || !folder
      ? String((error as Error).message)
      : error,
  )
  process.exit(1)
}

async function quit() {
  if (askedAt !== undefined && performance.now() - askedAt < ECHO_MS) return
  if (askedAt !== undefined) process.exit(1)
  askedAt = performance.now()
  console.log('\nStopping …')
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  if (!town) return givenUp.abort()
  await town.stop()
  farewell()
}

function farewell(): never {
  console.log(`Stopped in ${((performance.now() - (askedAt ?? 0)) / 1000).toFixed(1)} s. The data stays.`)
  process.exit(0)
}

function summary({ site, sandbox, players, operators }: Town): string {
  const width = Math.max(...players.map(({ email }) => email.length), 0)
  return [
    '',
    `  Jogo Limpo is at  ${site}`,
    '',
    ...players.map(
      ({ email, password, about }) => `  log in as   ${email.padEnd(width)}   ${password}   ${about}`,
    ),
    ...operators.map(
      ({ name, passphrase, roles }) =>
        `  operate as  ${name.padEnd(width)}   ${passphrase}   ${roles.join(', ')}`,
    ),
    '',
    sandbox
      ? `  The outside world (bank app, identity checks, mail) is pretended at  ${sandbox}`
      : '  Partners are reached at the addresses in the environment.',
    `  API description  ${site}/docs   ·   logs  ${join(folder, 'logs')}   ·   ready in ${seconds()} s`,
    '  Ctrl-C stops everything; the data stays. npm start -- --fresh begins again.',
    ...(portsOfCommands ? [`  Other commands for this town:  PORTS=${portsOfCommands} npm run …`] : []),
    '',
  ].join('\n')
}
