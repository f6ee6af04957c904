import { isGameName } from '@jogo/rules/games/all'
import { cents, formatBrl } from '@jogo/rules/money'
import { listGameNames, listPaused, listSupplied } from '../server/src/modules/casino/catalogue/index.ts'
import {
  findLast,
  GAME_SUPPLIERS,
  type GameSupplier,
  isGameSupplier,
  isSupplier,
  listDifferences,
  listHeld,
  listSupplierReports,
  SUPPLIERS,
  type SupplierName,
  type SupplierTotals,
  sumSupplier,
} from '../server/src/modules/casino/suppliers/index.ts'
import { printJson } from './command-line.ts'
import { confirm } from './confirm-game.ts'
import { act, atDesk, type Desk } from './desk.ts'

export const SUPPLIERS_HELP = `npm run casino -- list WORDS                   games of suppliers whose address or name has the words
npm run casino -- sync [SUPPLIER] [--force]    takes the catalogue in now; --force also one that lacks more than a fifth of the games
npm run casino -- compare [SUPPLIER] [--from TIME] [--to TIME]
                                               what the supplier considers done with our books; the last 24 hours unless said
npm run casino -- differences                  what the comparisons found
npm run casino -- totals [SUPPLIER] [--from TIME] [--to TIME]
                                               what his games took and paid, and what the ledger says of it; the last 24 hours unless said
npm run casino -- held                         wins that are kept out of wallets, and games that closed themselves
npm run casino -- release CASE                 puts what is held under a case into its player's wallet; waits for a second operator
npm run casino -- free-spins give PLAYER GAME --spins N [--level N] [--days N]
npm run casino -- free-spins cancel ID
What suppliers are asked, a worker asks them: a town or a worker must run.`

export const SUPPLIERS_OPTIONS = {
  from: { type: 'string', value: 'TIME', says: 'begin of a comparison or of totals' },
  to: { type: 'string', value: 'TIME', says: 'end of a comparison or of totals, not included' },
  spins: { type: 'string', value: 'COUNT', says: 'how many free spins' },
  level: { type: 'string', value: 'NUMBER', says: 'at which of the stakes of the game' },
  days: { type: 'string', value: 'COUNT', says: 'for how long' },
  force: { type: 'boolean', says: 'takes in also a catalogue that is much shorter than before' },
  certificate: { type: 'string', value: '"…"', says: 'under which a game may be offered' },
} as const

type Options = Partial<
  Record<Exclude<keyof typeof SUPPLIERS_OPTIONS, 'force'> | 'as' | 'max' | 'min' | 'loss' | 'why', string>
> & {
  force?: boolean | undefined
  json?: boolean | undefined
  isSure: boolean
}

const OWN_COMMANDS = ['sync', 'compare', 'differences', 'free-spins', 'held', 'release', 'totals']
const SHOWN_AT_MOST = 100
const DAY_MS = 24 * 3_600_000
const WAITS_MS = 60_000
const LOOKS_EVERY_MS = 500

/** Whether the command is about suppliers: by its name, or by a game of a supplier. */
export const isOfSuppliers = (command: string, game: string): boolean =>
  OWN_COMMANDS.includes(command) ||
  command === 'list' ||
  (['open', 'close', 'limits'].includes(command) && game.includes('-') && !isGameName(game))

export async function ofSuppliers(
  [command = '', ...words]: readonly string[],
  options: Options,
): Promise<void> {
  const isForced = options.force === true
  const isJson = options.json === true
  const rest = words
  await atDesk(async (desk) => {
    if (command === 'list') return listGames(desk, rest.join(' '), isJson)
    if (command === 'differences') return showDifferences(desk, isJson)
    if (command === 'held') return showHeld(desk, isJson)
    if (command === 'release') return release(desk, rest[0] ?? '', options)
    if (command === 'sync') return syncAll(desk, rest, isForced, options)
    if (command === 'compare') return each(rest, (supplier) => compare(desk, supplier, options))
    if (command === 'totals') return showTotals(desk, parseSuppliers(rest), options)
    if (command === 'free-spins') return freeSpins(desk, rest, options)
    return changeGame(desk, command, rest[0] ?? '', options)
  })
}

async function each(words: readonly string[], work: (supplier: SupplierName) => Promise<void>) {
  for (const supplier of parseSuppliers(words)) await work(supplier)
}

function parseSuppliers([named]: readonly string[]): readonly SupplierName[] {
  if (named !== undefined && !isSupplier(named))
    throw new Error(`There is no supplier ${named}. Suppliers: ${SUPPLIERS.join(' ')}`)
  return named ? [named] : SUPPLIERS
}

/** State of each supplier, or of the named supplier. */
export async function listSuppliers({ db }: Desk, only?: SupplierName): Promise<void> {
  for (const reportSupplier of await listSupplierReports(db.sql)) {
    if (only && reportSupplier.supplier !== only) continue
    const { supplier, synced_at, listed, failing_since, why, upto, differences } = reportSupplier
    const adjusted = `${reportSupplier.adjusted} corrections in 24 hours (${formatBrl(cents(reportSupplier.adjusted_cents), 'en')})`
    const list = synced_at ? `${listed} games, taken in ${synced_at.toISOString()}` : 'no catalogue yet'
    const trouble = failing_since ? `; since ${failing_since.toISOString()} not: ${why}` : ''
    const books = `${upto ? `compared up to ${upto.toISOString()}` : 'not compared yet'}, ${differences} differences`
    console.log(`${supplier}: ${list}${trouble}; ${books}; ${adjusted}`)
  }
}

async function listGames({ db }: Desk, words: string, isJson: boolean) {
  const games = await listSupplied(db.sql, words, SHOWN_AT_MOST)
  if (isJson) return printJson(games)
  if (games.length === 0) console.log(`No game of a supplier has “${words}” in its address or name.`)
  for (const game of games) {
    const { slug, name, supplier, provider, closed, stake_max, certificate, paused_why, absent_at } = game
    const own = paused_why ? `closed itself: ${paused_why}` : closed ? 'closed' : 'open'
    const state = absent_at ? 'not listed any more' : own
    const most = stake_max === null ? '' : `, at most ${formatBrl(cents(stake_max), 'en')}`
    console.log(
      `${slug}  ${name} (${provider}, ${supplier}): ${state}${most}${certificate ? `, ${certificate}` : ''}`,
    )
  }
  if (games.length === SHOWN_AT_MOST) console.log(`… the first ${SHOWN_AT_MOST}: say more words`)
}

async function changeGame(desk: Desk, command: string, game: string, options: Options) {
  const { as, max, certificate, min, loss, why } = options
  const known = await listSupplied(desk.db.sql, game, SHOWN_AT_MOST)
  if (!known.some(({ slug }) => slug === game))
    throw new Error(`No supplier has a game ${game}. Its address is found by: npm run casino -- list WORDS`)
  if (min !== undefined || loss !== undefined)
    throw new Error(
      'The supplier sets the smallest stake of its games, and its limit of losses is that of `casino_loss_max` or `casino_loss_games`: say --max or --certificate.',
    )
  if (command === 'limits' && max === undefined && certificate === undefined)
    throw new Error('Say what is to change: --max or --certificate.')
  if (command !== 'limits' && !options.isSure) await confirm(command, game)
  const change = await act(desk, as, 'supplied-game.change', {
    game,
    ...(command !== 'limits' && { closed: command === 'close' }),
    ...(command === 'open' && why && { reason: why }),
    ...(max !== undefined && { stake_max: max === 'all' ? null : parseNumber('max', max) }),
    ...(certificate !== undefined && { certificate: certificate || null }),
  })
  if (change) console.log(`${game}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`)
}

async function syncAll(desk: Desk, words: readonly string[], isSure: boolean, options: Options) {
  const suppliers = words.length === 0 ? GAME_SUPPLIERS : parseSuppliers(words)
  for (const supplier of suppliers) {
    if (!isGameSupplier(supplier)) throw new Error(`${supplier} has no catalogue.`)
    await sync(desk, supplier, isSure, options)
  }
}

async function sync(desk: Desk, supplier: GameSupplier, isSure: boolean, { as }: Options) {
  const before = await findLast(desk.db.sql, supplier)
  if (!(await act(desk, as, 'catalogue.sync', { supplier, isSure }))) return
  await until(desk, supplier, (last) => Number(last.tried) > Number(before.tried))
  await listSuppliers(desk, supplier)
}

function parseSpan({ clock }: Desk, { from, to }: Options): { from: Date; to: Date } {
  const upto = parseTime('to', to) ?? clock.now()
  return { from: parseTime('from', from) ?? new Date(upto.getTime() - DAY_MS), to: upto }
}

async function compare(desk: Desk, supplier: SupplierName, options: Options) {
  const { from, to } = parseSpan(desk, options)
  const { as } = options
  const before = await findLast(desk.db.sql, supplier)
  const job = { supplier, from: from.toISOString(), to: to.toISOString() }
  if (!(await act(desk, as, 'supplier.compare', job))) return
  await until(desk, supplier, (last) => Number(last.compared) > Number(before.compared))
  await listSuppliers(desk, supplier)
}

/** Waits for the result of a worker, and reports a missing result. */
async function until(
  { db }: Desk,
  supplier: SupplierName,
  isDone: (last: Awaited<ReturnType<typeof findLast>>) => boolean,
) {
  for (let waited = 0; waited < WAITS_MS; waited += LOOKS_EVERY_MS) {
    if (isDone(await findLast(db.sql, supplier))) return
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
  }
  throw new Error(
    `No worker has done it for ${WAITS_MS / 1_000} seconds. Does one run, and is ${supplier} configured?`,
  )
}

async function showDifferences({ db }: Desk, isJson: boolean) {
  const found = await listDifferences(db.sql, SHOWN_AT_MOST)
  if (isJson) return printJson(found)
  for (const { supplier, key, kind, at, detail } of found)
    console.log(`${at.toISOString()}  ${supplier}  ${kind.padEnd(8)}  ${key}  ${JSON.stringify(detail)}`)
  if (found.length === 0) console.log('The suppliers and we agree on every action that was compared.')
}

const money = (amount: number) => formatBrl(cents(amount), 'en')

async function showTotals(desk: Desk, suppliers: readonly SupplierName[], options: Options) {
  const span = parseSpan(desk, options)
  const totals = await Promise.all(suppliers.map((supplier) => sumSupplier(desk.db.sql, supplier, span)))
  if (options.json) return printJson(totals)
  for (const total of totals) for (const line of lines(total)) console.log(line)
}

function lines(totals: SupplierTotals): string[] {
  const { supplier, from, to, gain, ledger, difference, shortfall, free_spins, open_rounds, held } = totals
  const amounts = Object.entries(totals).flatMap(([name, total]) => {
    if (typeof total !== 'object' || !('bonus' in total) || total === gain) return []
    const part = total.bonus === 0 ? '' : ` (${money(total.bonus)} of it bonus)`
    const count = String(total.count).padStart(9)
    return [`  ${name.replaceAll('_', ' ').padEnd(16)}${count}  ${money(total.real + total.bonus)}${part}`]
  })
  const agrees = difference === 0 ? 'the same' : `${money(difference)} less: npm run books`
  return [
    `${supplier}  ${from.toISOString()} – ${to.toISOString()}`,
    ...amounts,
    `  gained by the house: ${money(gain.real + gain.bonus)}; by the ledger ${money(ledger)}, ${agrees}`,
    `  free spins: ${free_spins.given} times, ${free_spins.spins} together; told wins of ${money(free_spins.won)}, which are among the wins`,
    `  open at the end: ${open_rounds.count} rounds with ${money(open_rounds.staked)} staked; held now: ${held.count} wins of ${money(held.amount)}`,
    `  taken back and no longer in wallets: ${money(shortfall)}`,
  ]
}

async function showHeld({ db }: Desk, isJson: boolean) {
  const [held, paused] = [await listHeld(db.sql), await listPaused(db.sql)]
  if (isJson) return printJson({ held, paused })
  if (held.length === 0) console.log('No win is held.')
  const names = await listGameNames(db.sql, [...new Set(held.map(({ gameId }) => gameId))])
  for (const { case: number, playerId, gameId, roundId, real, bonus, why, heldAt, releasedBy } of held) {
    const amount = formatBrl(cents(BigInt(real) + BigInt(bonus)), 'en')
    const state = releasedBy ? `released by ${releasedBy}, a worker pays it` : WHY_HELD[why]
    console.log(
      `case ${number ?? '–'}  ${heldAt.toISOString()}  player ${playerId}  ${amount}  ${names.get(gameId)?.slug ?? gameId}  round ${roundId}: ${state}`,
    )
  }
  for (const { slug, paused_why } of paused)
    console.log(`${slug} closed itself (${paused_why}); npm run casino -- open ${slug} --why "…" opens it`)
}

const WHY_HELD = {
  amount: 'its round paid more than it may unseen',
  multiple: 'its round paid more times its stakes than the game pays',
  losses: 'its game had lost what it may in 24 hours',
  paused: 'paid without a stake by a game that closed itself',
} as const

async function release(desk: Desk, typed: string, { as }: Options) {
  const change = await act(desk, as, 'supplier.win.release', { case: parseNumber('case', typed) })
  if (change) console.log(JSON.stringify(change.after))
}

async function freeSpins(
  desk: Desk,
  words: readonly string[],
  { as, spins, level = '1', days = '7' }: Options,
) {
  const [what, first = '', game = ''] = words
  if (what === 'cancel' && first) {
    const change = await act(desk, as, 'free-spins.cancel', { id: first })
    if (change) console.log(cancelledText(first, change.after))
    return
  }
  if (what !== 'give' || !game || spins === undefined)
    throw new Error('Say: free-spins give PLAYER GAME --spins N, or free-spins cancel ID.')
  const order = {
    playerId: parseNumber('player', first),
    game,
    quantity: parseNumber('spins', spins),
    level: parseNumber('level', level),
    days: parseNumber('days', days),
  }
  const change = await act(desk, as, 'free-spins.give', order)
  if (change) console.log(JSON.stringify(change.after))
}

function cancelledText(id: string, after: unknown): string {
  const { state } = after as { state?: string }
  return state
    ? `The free spins ${id} have ended (${state}): nothing was taken back.`
    : `A worker asks the supplier to take back the free spins ${id}.`
}

function parseNumber(name: string, typed: string): number {
  if (/^[1-9]\d{0,15}$/.test(typed)) return Number(typed)
  const label = name === 'player' || name === 'case' ? name.toUpperCase() : `--${name}`
  const or = name === 'max' ? ', or "all" for no limit of ours' : ''
  throw new Error(`${label} is a whole number from 1 on${or}, not ${typed || 'nothing'}.`)
}

function parseTime(name: string, typed: string | undefined): Date | undefined {
  if (typed === undefined) return undefined
  const time = new Date(typed)
  if (!Number.isNaN(time.getTime())) return time
  throw new Error(`--${name} is a time like 2026-11-23T03:00:00Z, not ${typed}.`)
}
