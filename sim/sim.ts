import { commandLine, readWords, showHelp } from '../tools/command-line.ts'
import { runCommand } from '../tools/run-command.ts'
import { bonus } from './bonus/bonus.ts'
import { exact } from './exact.ts'
import { openPool, type Pool } from './pool.ts'
import { Problem } from './problem.ts'
import { rng } from './rng.ts'
import { rtp } from './rtp.ts'
import { season } from './season/season.ts'
import { writeVectors } from './vectors.ts'

const USAGE = `npm run sim -- exact all          exact odds of every game of the house, written to docs/games
npm run sim -- exact GAME         of one of them
npm run sim -- exact FILE         of any slot's file (docs/games/README.md), printed
npm run sim -- rtp GAME|all [--rounds 1e8] [--table]
                                  plays on all cores and compares with the exact figures; exit code 1 beyond four standard errors;
                                  with --table a slot's spins are looked up, as they were counted for the exact figures
npm run sim -- vectors             writes docs/games/vectors.json, which docs/games/verify.py computes again
npm run sim -- season [--bettors 10000]
                                  a season of 380 football matches: prices, bets of every kind, settled by the rules and by another hand; singles and
                                  multiples also through the modules of the site, in a real ledger on a database that is thrown away;
                                  exit code 1 when a payout or a wallet differs, the books do not balance, or a set of bets wins whatever happens
npm run sim -- season --live [--matches 380] [--bettors 10000]
                                  a season of live bets by the site's own trader, acceptance, cash-out and ledger, with bettors who know goals 4 s before
                                  the site; settlement and cash-outs again by another hand; exit code 1 when something differs, the books do not balance,
                                  a set of bets wins whatever happens, a match is not replayed the same, or the early bettors win
npm run sim -- protection [--players 10000] [--days 365]
                                  a year of players who try to pass their limits, by the ledger's own statement on two nodes against a
                                  model, and exclusions between two processes; exit code 1 when a limit was passed
npm run sim -- closing [--hits 2000] [--days 200]
                                  registers find everybody, and accounts are closed by the law's clocks in virtual time, while banks, letters and
                                  workers fail; exit code 1 when a time was passed, a step skipped, or the books do not balance
npm run sim -- bonus [--lives 1e6] [--seed 1] [--database]
                                  random lives under bonuses, each act by the rules and by another hand, and what campaigns cost at best play;
                                  with --database (2000 lives) through the modules of the site, in a real ledger on a database that is thrown
                                  away; exit code 1 when a state differs, a pool is negative, a budget is passed, or the books do not balance
npm run sim -- pix-day [--players 1000]
                                  a day of deposits and payouts, and planted differences of every kind between the payment company's lists and our books;
                                  exit code 1 when one is not named, named twice or invented
npm run sim -- rng [--full] [--key TEXT]
                                  tests of the words and of each game's mapping; a key gives other words than the usual ones`

const count = (says: string) => ({ type: 'string', value: 'COUNT', says }) as const
const COMMAND = commandLine(USAGE, {
  rounds: count('rounds that rtp plays, as in 1e8'),
  table: { type: 'boolean', says: "rtp looks a slot's spins up" },
  full: { type: 'boolean', says: 'all tests of the words' },
  key: { type: 'string', value: 'TEXT', says: 'other words than the usual ones' },
  bettors: count('in a season'),
  matches: count('of a season with --live, at most 380'),
  live: { type: 'boolean', says: 'a season of live bets' },
  players: count('of protection and pix-day'),
  days: count('of protection and closing'),
  hits: count('of closing'),
  lives: count('of bonus, as in 1e6'),
  seed: { type: 'string', value: 'NUMBER', says: 'of the first life of bonus' },
  database: { type: 'boolean', says: 'lives of bonus go through the database' },
})
type SimOptions = ReturnType<typeof readWords<(typeof COMMAND)['options']>>['options']

const MOST_ROUNDS = 1e12
/** Each of twenty teams against each other, twice. */
const MOST_MATCHES = 380

async function sim(words: readonly string[]): Promise<void> {
  const {
    options,
    rest: [command, what],
  } = readWords(COMMAND, words)
  if (command === 'vectors') return writeVectors()
  if (command === 'rng') {
    if (!(await rng(options.full === true, options.key ?? ''))) process.exitCode = 1
    return
  }
  if (command === 'season' && options.live) {
    const { liveSeason } = await import('./season/live-season.ts')
    const wish = {
      matches: parseCount(options, 'matches', MOST_MATCHES, MOST_MATCHES),
      bettors: parseCount(options, 'bettors', 10_000, 1e6),
    }
    if (!(await liveSeason(wish))) process.exitCode = 1
    return
  }
  if (command === 'season') {
    if (!(await season(parseCount(options, 'bettors', 10_000, 1e6)))) process.exitCode = 1
    return
  }
  if (command === 'protection') {
    // This command needs the server, unlike most others, so the import is lazy.
    const { protection } = await import('./protection/protection.ts')
    const wish = {
      players: parseCount(options, 'players', 10_000, 1e6),
      days: parseCount(options, 'days', 365, 3_650),
    }
    if (!(await protection(wish))) process.exitCode = 1
    return
  }
  if (command === 'closing') {
    const { closing } = await import('./closing/closing.ts')
    const wish = {
      hits: parseCount(options, 'hits', 2_000, 1e5),
      days: parseCount(options, 'days', 200, 3_650),
    }
    if (!(await closing(wish))) process.exitCode = 1
    return
  }
  if (command === 'pix-day') {
    const { pixDay } = await import('./pix-day/pix-day.ts')
    if (!(await pixDay({ players: parseCount(options, 'players', 1_000, 1e5) }))) process.exitCode = 1
    return
  }
  if (command === 'bonus') {
    if (!(await liveBonuses(options))) process.exitCode = 1
    return
  }
  const isKnown = command === 'exact' || command === 'rtp'
  if (!isKnown || !what) {
    return showHelp(COMMAND, command ?? 'help')
  }
  await inPool(async (pool) => {
    if (command === 'exact') await exact(what, pool)
    else if (!(await rtp(what, parseRounds(options), pool, options.table === true))) process.exitCode = 1
  })
}

async function liveBonuses(options: SimOptions): Promise<boolean> {
  const seed = parseCount(options, 'seed', 1, 1e12)
  if (!options.database) {
    const lives = parseCount(options, 'lives', 1_000_000, 1e9)
    return inPool((pool) => bonus({ lives, seed }, pool))
  }
  const { bonusInDatabase } = await import('./bonus/ledger/database.ts')
  return bonusInDatabase({ lives: parseCount(options, 'lives', 2_000, 1e5), seed })
}

async function inPool<Answer>(work: (pool: Pool) => Promise<Answer>): Promise<Answer> {
  const pool = openPool()
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}

function parseCount(
  options: SimOptions,
  name: 'bettors' | 'matches' | 'players' | 'days' | 'hits' | 'lives' | 'seed',
  usual: number,
  most: number,
): number {
  const count = Number(options[name] ?? usual)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Problem(`--${name}: a whole number from 1 to ${most}`)
  return count
}

function parseRounds({ rounds: typed = '1e8' }: SimOptions): number {
  const rounds = Number(typed)
  if (!Number.isInteger(rounds) || rounds < 1_000 || rounds > MOST_ROUNDS)
    throw new Problem('--rounds: a whole number from 1000 to 1e12, as in --rounds 1e8')
  return rounds
}

await runCommand(import.meta.filename, COMMAND, sim)
