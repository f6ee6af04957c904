import { setTimeout as pause } from 'node:timers/promises'
import { type GameFlightEvent, gameChannel } from '@jogo/contract/realtime'
import type { Flight } from '@jogo/rules/games/game'
import type { Round } from '../round.ts'
import { payReached } from '../shared/pay.ts'
import type { SharedRound } from '../shared/shared-round.ts'
import { readNow } from '../shared/store.ts'
import { listAskedBets, listOpenBets } from '../store.ts'
import type { Table } from './deal.ts'
import { markFlight } from './round-store.ts'

/** How often a flight is marked, and what was reached is paid, ms. */
const BEAT_MS = 150

/**
 * Lets a round fly until its end, which nobody else knows. With each beat it is marked and told that it still flies, never beyond now or the end,
 * and every bet is paid that is decided by then: all that were asked for before the mark, and targets that it reached.
 * @returns `over` when it came to its end; `late` when it cannot be marked any more. Payments may still be under way: `paid` waits for them
 */
export async function fly(
  table: Table,
  round: SharedRound,
  flight: Flight,
  overMs: number,
): Promise<{ state: 'over' | 'late'; paid: Promise<void> }> {
  const { db, epoch, signal } = table
  const payer = createPayer(table, round, flight)
  try {
    for (;;) {
      signal.throwIfAborted()
      const ms = (await readNow(db.sql)).getTime() - round.drawsAt.getTime()
      if (ms >= overMs) return { state: 'over', paid: payer.rest() }
      if (!(await markFlight(db.sql, epoch, round, ms))) return { state: 'late', paid: payer.rest() }
      tellFlown(table, round, ms)
      payer.pay(ms)
      await pause(Math.min(BEAT_MS, overMs - ms), undefined, { signal })
    }
  } catch (error) {
    await payer.rest()
    throw error
  }
}

/** Pays what was reached, one mark after another; a mark that comes while another is being paid waits, and only the last one counts. */
function createPayer(table: Table, round: SharedRound, flight: Flight) {
  let waiting: Map<string, Round> | undefined
  let running = Promise.resolve()
  let wanted: number | undefined

  async function payUntil(ms: number) {
    waiting ??= new Map((await listOpenBets(table.db.sql, round)).map((bet) => [bet.id, bet]))
    for (const bet of await listAskedBets(table.db.sql, round)) waiting.set(bet.id, bet)
    const { ended, isComplete } = await payReached(table, { rules: flight, bets: [...waiting.values()], ms })
    for (const id of ended) waiting.delete(id)
    // Something of them was moved meanwhile: they are read again.
    if (!isComplete) waiting = undefined
  }
  async function work() {
    while (wanted !== undefined) {
      const ms = wanted
      wanted = undefined
      await payUntil(ms).catch((error: unknown) => {
        waiting = undefined
        table.log.error(
          { err: error, game: round.game },
          'what a flight reached could not be paid; the next mark pays it',
        )
      })
    }
  }
  let isBusy = false
  return {
    pay(ms: number) {
      wanted = ms
      if (isBusy) return
      isBusy = true
      running = work().finally(() => {
        isBusy = false
      })
    },
    rest: () => running,
  }
}

function tellFlown({ bus, clock }: Table, { game, n }: SharedRound, ms: number): void {
  bus.publish(gameChannel(game), {
    now: clock.now().toISOString(),
    flown: { n, ms },
  } satisfies GameFlightEvent)
}
