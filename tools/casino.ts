import { GAME_NAMES, isGameName } from '@jogo/rules/games/all'
import { cents, formatBrl } from '@jogo/rules/money'
import { type GameChange, type GameReport, reportGames } from '../server/src/modules/casino/games/index.ts'
import { listSupplierReports } from '../server/src/modules/casino/suppliers/index.ts'
import { readSettingValues } from '../server/src/modules/house/site/index.ts'
import {
  isOfSuppliers,
  listSuppliers,
  ofSuppliers,
  SUPPLIERS_HELP,
  SUPPLIERS_OPTIONS,
} from './casino-suppliers.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { confirm } from './confirm-game.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run casino                                 every game: open or why not, stakes, what it returns, promised and in 24 hours
npm run casino -- open GAME                    takes bets again; a game that paused itself needs --why "…", which is kept
npm run casino -- close GAME                   takes no more bets; open rounds end as they would have
npm run casino -- limits GAME [--min CENTAVOS] [--max CENTAVOS] [--loss CENTAVOS]
                                               its stakes, and what it may lose in 24 hours (0: no limit); "all" as for all games
npm run casino -- refund ROUND --why "…"        gives the stake of an open round back, for a fault of the house; of a game's name: of all that are open
Games of suppliers are named by their address (baoba-onca): open and close as above, limits with --max or --certificate "…".
${SUPPLIERS_HELP}
In a terminal close and open ask once more, unless --yes is said. Whoever changes something says who it is: OPERATOR in the environment,
--as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, {
  ...AS,
  ...JSON_TOO,
  why: { type: 'string', value: '"…"', says: 'the reason, which is kept with the act' },
  min: { type: 'string', value: 'CENTAVOS', says: 'lowest stake' },
  max: { type: 'string', value: 'CENTAVOS', says: 'highest stake' },
  loss: { type: 'string', value: 'CENTAVOS', says: 'what the game may lose in 24 hours' },
  yes: { type: 'boolean', says: 'does not ask once more' },
  ...SUPPLIERS_OPTIONS,
})

/** The command `npm run casino`. Exit code 1 after a refusal, without a change. */
export async function casino(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const isSure = options.yes === true
  const [command = 'list', game = '', ...more] = rest
  if (command === 'list' && !game) return atDesk((desk) => listAll(desk, options.json))
  if (isOfSuppliers(command, game)) return ofSuppliers(rest, { ...options, isSure })
  if (command === 'refund' && game && more.length === 0) return atDesk((desk) => refund(desk, game, options))
  if (more.length > 0 || !['open', 'close', 'limits'].includes(command)) {
    showHelp(COMMAND, command)
    return
  }
  const wantedGame = pauseRequest(command, parseGame(game), options)
  await atDesk(async (desk) => {
    if (command !== 'limits' && !isSure) await confirm(command, game)
    const change = await act(desk, options.as, 'game.change', wantedGame)
    if (!change) return
    console.log(`${game}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`)
    await list(desk, game)
  })
}

/** A worker returns the money; the amount is printed at once. */
async function refund(desk: Desk, typed: string, { as, why = '' }: Options) {
  if (!isGameName(typed) && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed))
    throw new Error('Say which round, by its id, or which game.')
  const change = await act(desk, as, 'rounds.refund', {
    ...(isGameName(typed) ? { game: typed } : { round: typed.toLowerCase() }),
    why,
  })
  if (change) console.log(`${typed}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`)
}

type Options = ReturnType<typeof readWords<(typeof COMMAND)['options']>>['options']

async function listAll(desk: Desk, isJson = false) {
  if (isJson) {
    const report = await reportGames(desk.db.sql, await readSettingValues(desk.db), desk.clock.now())
    return printJson({ ...report, suppliers: await listSupplierReports(desk.db.sql) })
  }
  await list(desk)
  await listSuppliers(desk)
}

function parseGame(typed: string): string {
  if (isGameName(typed)) return typed
  throw new Error(
    `${typed ? `There is no game ${typed}.` : 'Say which game.'} Games: ${GAME_NAMES.join(' ')}`,
  )
}

function pauseRequest(command: string, game: string, { min, max, loss, why }: Options): GameChange {
  if (command === 'open') return { game, open: true, ...(why && { reason: why }) }
  if (command === 'close') return { game, open: false }
  if (min === undefined && max === undefined && loss === undefined)
    throw new Error('Say what is to change: --min, --max or --loss.')
  return {
    game,
    ...(min !== undefined && { stake_min: amount('min', min, 1) }),
    ...(max !== undefined && { stake_max: amount('max', max, 1) }),
    ...(loss !== undefined && { loss_max: amount('loss', loss, 0) }),
  }
}

function amount(name: string, typed: string, least: number): number | null {
  if (typed === 'all') return null
  if (/^\d{1,15}$/.test(typed) && Number(typed) >= least) return Number(typed)
  throw new Error(
    `--${name} is whole centavos from ${least} on, or "all" for what holds for all games; not ${typed || 'nothing'}.`,
  )
}

const COLUMNS = [
  ['game', 9],
  ['state', 14],
  ['stakes', 20],
  ['promised', 10],
  ['24 h: rounds', 14],
  ['staked', 16],
  ['returned', 10],
  ['errors', 16],
  ['loses at most', 16],
] as const

async function list({ db, clock }: Desk, only?: string) {
  const { games, pauses } = await reportGames(db.sql, await readSettingValues(db), clock.now())
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(COLUMNS[at]?.[1] ?? 0))
      .join('  ')
      .trimEnd()
  console.log(row(COLUMNS.map(([name]) => name)))
  for (const game of games) if (!only || game.game === only) console.log(row(reportCells(game)))
  for (const { game, why, paused_at, reopened_at, reopened_by, reason } of pauses)
    if (!only || game === only)
      console.log(
        `${game} paused itself for its ${why} ${paused_at.toISOString()}${reopened_at ? `; opened by ${reopened_by} ${reopened_at.toISOString()}: ${reason}` : '; npm run casino -- open waits for a reason'}`,
      )
  console.log(
    '\nerrors: standard errors from the promised return, in 24 h and since the count began; 3 is flagged (!), 5 closes the game',
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const money = (value: bigint | number) => formatBrl(cents(value), 'en')

function reportCells({ game, closed, min, max, rtpBp, lossMax, watched }: GameReport): string[] {
  const { rounds = 0, stake = 0n, payout = 0n } = watched?.today ?? {}
  const state = closed === undefined ? 'open' : closed === 'closed' ? 'closed' : `paused: ${closed}`
  return [
    game,
    state,
    `${money(min)} – ${money(max)}`,
    percent(rtpBp / 10_000),
    String(rounds),
    money(stake),
    stake > 0n ? percent(Number(payout) / Number(stake)) : '–',
    watched
      ? `${watched.isFlagged ? '! ' : ''}${watched.errorsDay.toFixed(2)} / ${watched.errors.toFixed(2)}`
      : '–',
    lossMax === 0 ? 'no limit' : money(lossMax),
  ]
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, casino)
