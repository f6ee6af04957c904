import { setTimeout as sleep } from 'node:timers/promises'
import { type GameFlightEvent, gameChannel } from '@jogo/contract/realtime'
import type { Flight } from '@jogo/rules/games/game'
import type { Round } from '../round.ts'
import { listAskedBets } from '../shared/bets-store.ts'
import { payReached, readBets } from '../shared/pay.ts'
import type { SharedRound } from '../shared/shared-round.ts'
import { readNow } from '../shared/store.ts'
import type { Table } from './deal.ts'
import { updateFlight } from './round-store.ts'

/** Interval of flight marks and of payments, ms. */
const BEAT_MS = 150

/**
 * Runs the flight of a round until its secret end. Each beat marks and announces the flight, never beyond the present or the end. It then pays every decided
 * bet: cash-outs requested before the mark, and reached targets.
 * @returns `over` at the end of the flight; `late` if the flight can no longer be marked. `paid` waits for running payments, and resolves to the ended bets, or
 *   to undefined if they must be read
 */
export async function fly(
  table: Table,
  round: SharedRound,
  flight: Flight,
  overMs: number,
): Promise<{ state: 'over' | 'late'; paid: Promise<readonly Round[] | undefined> }> {
  const { db, epoch, signal } = table
  const payer = createPayer(table, round, flight)
  try {
    for (;;) {
      signal.throwIfAborted()
      const ms = (await readNow(db.sql)).getTime() - round.drawsAt.getTime()
      if (ms >= overMs) return { state: 'over', paid: payer.rest() }
      if (!(await updateFlight(db.sql, epoch, round, ms))) return { state: 'late', paid: payer.rest() }
      publishFlown(table, round, ms)
      payer.pay(ms)
      await sleep(Math.min(BEAT_MS, overMs - ms), undefined, { signal })
    }
  } catch (error) {
    await payer.rest()
    throw error
  }
}

/** Pays marks one after another. If several wait, only the last is paid. */
function createPayer(table: Table, round: SharedRound, flight: Flight) {
  let waiting: Map<string, Round> | undefined
  // Marks of an earlier dealer may already have ended bets.
  let ended: readonly Round[] | undefined = round.flownMs === undefined ? [] : undefined
  let running = Promise.resolve()
  let targetMs: number | undefined

  async function payUntil(ms: number) {
    if (!waiting || !ended) {
      const read = await readBets(table, round, ended && { ended })
      waiting = new Map(read.open.map((bet) => [bet.id, bet]))
      ended = read.ended
    }
    for (const bet of await listAskedBets(table.db.sql, round)) waiting.set(bet.id, bet)
    const bets = { open: [...waiting.values()], ended }
    const { paid, isComplete } = await payReached(table, { game: round.game, flight, bets, ms })
    for (const { id } of paid) waiting.delete(id)
    ended = [...ended, ...paid]
    // Another movement of these wallets came in between, so the bets are read again.
    if (!isComplete) forget()
  }
  function forget() {
    waiting = undefined
    ended = undefined
  }
  async function work() {
    while (targetMs !== undefined) {
      const ms = targetMs
      targetMs = undefined
      await payUntil(ms).catch((error: unknown) => {
        forget()
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
      targetMs = ms
      if (isBusy) return
      isBusy = true
      running = work().finally(() => {
        isBusy = false
      })
    },
    rest: () => running.then(() => ended),
  }
}

function publishFlown({ bus, clock }: Table, { game, n }: SharedRound, ms: number): void {
  bus.publish(gameChannel(game), {
    now: clock.now().toISOString(),
    flown: { n, ms },
  } satisfies GameFlightEvent)
}
