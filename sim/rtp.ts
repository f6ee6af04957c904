import type { SlotData } from '@jogo/rules/slots/data'
import { slotTable } from '@jogo/rules/slots/table'
import { houseSlots } from './exact.ts'
import { oddsOfBet } from './odds.ts'
import { HOUSE_GAMES } from './players.ts'
import type { Pool } from './pool.ts'
import { Problem } from './problem.ts'
import { progress } from './progress.ts'
import { exactSlot } from './slot-odds.ts'
import { type Remembered, remembered } from './slot-player.ts'
import type { Played, PlayTask } from './tasks.ts'

/** Number of rounds through the scheme itself, where hashing takes a hundred times as long. */
const PROVEN_ROUNDS = 1_000_000
/** Rounds of one task: a second or less. */
const SHARE = 2_000_000
/** Standard errors: a correct game stays within them in all but 1 of 16,000 runs. */
const ERRORS = 4

interface Run {
  game: SlotData | string
  name: string
  bet: string
  scheme: 'PF-1' | 'PF-2'
  /** The figures of a slot are computed when the slot's turn comes. */
  figures?: Figures
}

interface Figures {
  rtp: number
  sigma: number
}

/**
 * Plays a game or all games and compares them with the exact figures. @returns whether all agree. The engine evaluates each spin of a slot,
 * because a table filled during the exact count would agree with any content. `fromTable`: rounds of xoshiro256** are looked up in that
 * table, to measure the higher speed.
 */
export async function rtp(what: string, rounds: number, pool: Pool, fromTable: boolean): Promise<boolean> {
  const runs = parseRuns(what)
  let agree = true
  for (const run of runs) {
    const known = fromTable && typeof run.game !== 'string' ? remembered(slotTable(run.game)) : undefined
    const figures = run.figures ?? (await exactSlot(run.game as SlotData, pool, known))
    const many = Math.ceil(rounds / bets(runs, run))
    agree = (await confirmed({ ...run, figures }, 'xoshiro256**', many, pool, known)) && agree
    const proven = Math.min(rounds, PROVEN_ROUNDS)
    agree = (await confirmed({ ...run, figures }, run.scheme, proven, pool, undefined)) && agree
  }
  return agree
}

const bets = (runs: readonly Run[], { name }: Run) => runs.filter((run) => run.name === name).length

function parseRuns(what: string): Run[] {
  const slots = houseSlots()
  const names = what === 'all' ? [...Object.keys(HOUSE_GAMES), ...slots.keys()] : [what]
  const runs: Run[] = []
  for (const name of names) {
    const game = HOUSE_GAMES[name]
    const slot = slots.get(name)
    if (slot) {
      runs.push({ game: slot, name, bet: 'spin', scheme: 'PF-1' })
    } else if (game) {
      for (const offered of game.bets().filter(({ play }) => play)) {
        const { bet, rtp, sigma } = oddsOfBet(offered)
        runs.push({ game: name, name, bet, scheme: game.scheme, figures: { rtp, sigma } })
      }
    } else
      throw new Problem(
        `There is no game ${name}: ${[...Object.keys(HOUSE_GAMES), ...slots.keys()].join(', ')}.`,
      )
  }
  return runs
}

async function confirmed(
  { game, name, bet, figures: { rtp, sigma }, scheme: own }: Required<Run>,
  scheme: PlayTask['scheme'],
  rounds: number,
  pool: Pool,
  known: Remembered | undefined,
): Promise<boolean> {
  const share = Math.min(scheme === own ? SHARE / 50 : SHARE, Math.ceil(rounds / pool.threads))
  const tasks = Array.from({ length: Math.ceil(rounds / share) }, (_, stream): PlayTask => {
    const left = rounds - stream * share
    return { game, bet, scheme, stream, rounds: Math.min(share, left), known }
  })
  const line = progress(`${name}, ${bet}, ${scheme}`, tasks.length)
  const started = performance.now()
  const played = await pool.all('play', tasks, (_, done) => line.show(done))
  const seconds = (performance.now() - started) / 1000
  line.end()
  const sum = (part: (batch: Played) => number) => played.reduce((total, played) => total + part(played), 0)
  const mean = sum((played) => played.sum) / rounds
  const errors = (mean - rtp) / (sigma / Math.sqrt(rounds))
  const agrees = Math.abs(errors) <= ERRORS
  console.log(
    JSON.stringify({
      game: name,
      bet,
      words: scheme,
      ...(known && { from_table: true }),
      rounds,
      exact: Number(rtp.toFixed(6)),
      played: Number(mean.toFixed(6)),
      standard_errors: Number(errors.toFixed(2)),
      hit: Number((sum((played) => played.hits) / rounds).toFixed(5)),
      most: played.reduce((most, played) => Math.max(most, played.most), 0),
      spins_per_s: Math.round(rounds / seconds),
      agrees,
    }),
  )
  return agrees
}
