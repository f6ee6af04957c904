import { exact } from './sim/exact.ts'
import { openPool } from './sim/pool.ts'
import { Problem } from './sim/problem.ts'
import { rng } from './sim/rng.ts'
import { rtp } from './sim/rtp.ts'
import { season } from './sim/season/season.ts'
import { writeVectors } from './sim/vectors.ts'

const HELP = `npm run sim -- exact all          exact odds of every game of the house, written to docs/games
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
npm run sim -- protection [--players 10000] [--days 365]
                                  a year of players who try to pass their limits, by the ledger's own statement on two nodes against a
                                  model, and exclusions between two processes; exit code 1 when a limit was passed
npm run sim -- closing [--hits 2000] [--days 200]
                                  registers find everybody, and accounts are closed by the law's clocks in virtual time, while banks, letters and
                                  workers fail; exit code 1 when a time was passed, a step skipped, or the books do not balance
npm run sim -- rng [--full] [--key TEXT]
                                  tests of the words and of each game's mapping; a key gives other words than the usual ones`

const MOST_ROUNDS = 1e12

async function sim(words: readonly string[]): Promise<void> {
  const [command, what] = words
  if (command === 'vectors') return writeVectors()
  if (command === 'rng') {
    const at = words.indexOf('--key')
    if (!(await rng(words.includes('--full'), at < 0 ? '' : words[at + 1]))) process.exitCode = 1
    return
  }
  if (command === 'season') {
    if (!(await season(countOf(words, '--bettors', 10_000, 1e6)))) process.exitCode = 1
    return
  }
  if (command === 'protection') {
    // The server, which the other commands do not need.
    const { protection } = await import('./sim/protection/protection.ts')
    const wish = {
      players: countOf(words, '--players', 10_000, 1e6),
      days: countOf(words, '--days', 365, 3_650),
    }
    if (!(await protection(wish))) process.exitCode = 1
    return
  }
  if (command === 'closing') {
    const { closing } = await import('./sim/closing/closing.ts')
    const wish = {
      hits: countOf(words, '--hits', 2_000, 1e5),
      days: countOf(words, '--days', 200, 3_650),
    }
    if (!(await closing(wish))) process.exitCode = 1
    return
  }
  const isKnown = command === 'exact' || command === 'rtp'
  if (!isKnown || !what) {
    console.log(HELP)
    process.exitCode = command === undefined || command === 'help' ? 0 : 1
    return
  }
  const pool = openPool()
  try {
    if (command === 'exact') await exact(what, pool)
    else if (!(await rtp(what, roundsOf(words), pool, words.includes('--table')))) process.exitCode = 1
  } finally {
    await pool.close()
  }
}

function countOf(words: readonly string[], name: string, usual: number, most: number): number {
  const at = words.indexOf(name)
  const count = at < 0 ? usual : Number(words[at + 1])
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Problem(`${name}: a whole number from 1 to ${most}`)
  return count
}

function roundsOf(words: readonly string[]): number {
  const at = words.indexOf('--rounds')
  const rounds = at < 0 ? 1e8 : Number(words[at + 1])
  if (!Number.isInteger(rounds) || rounds < 1_000 || rounds > MOST_ROUNDS)
    throw new Problem('--rounds: a whole number from 1000 to 1e12, as in --rounds 1e8')
  return rounds
}

await sim(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
})
