import { setTimeout as sleep } from 'node:timers/promises'
import { type GamePhaseEvent, gameChannel } from '@jogo/contract/realtime'
import { chainWords } from '@jogo/rules/fair/pf2'
import type { GameName } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { listOpenBets } from '../shared/bets-store.ts'
import { type KnownBets, payBets, refundBets } from '../shared/pay.ts'
import { LATE_MS, type SharedRound, sharedRoundView } from '../shared/shared-round.ts'
import { findGoing, readNow, updateRefundingIfLate, updateRoundRefunded } from '../shared/store.ts'
import type { Audience } from './audience.ts'
import { readHash, readSalt } from './chain-store.ts'
import type { DealerDeps } from './deps.ts'
import { fly } from './fly.ts'
import * as store from './round-store.ts'

/** A game that is dealt under one epoch of the dealer's lease. */
export interface Table extends DealerDeps {
  game: GameName
  rules: SharedGame
  epoch: number
  audience: Audience
  /** Aborts when the lease is lost or the process ends. */
  signal: AbortSignal
}

const NO_CHAIN_MS = 500
const REFUND_AGAIN_MS = 1_000

/** Takes the next step of the current round, also of a round that another dealer has begun. */
export async function dealOnce(table: Table): Promise<void> {
  const { db, game } = table
  const round = await findGoing(db.sql, game)
  if (!round) return open(table)
  if (round.phase === 'open') return close(table, round)
  if (round.phase === 'closed') return draw(table, round)
  if (round.phase === 'refunding') return refund(table, round)
  return finish(table, round)
}

async function open(table: Table): Promise<void> {
  const { db, epoch, game, rules, audience, signal } = table
  for (const burned of await store.listBurned(db.sql, game))
    await store.updateRefundedHash(db.sql, epoch, burned, await readHash(db.sql, burned))
  await audience.arrives(gameChannel(game), signal)
  if (signal.aborted) return
  const round = await store.insertRound(db.sql, epoch, game, rules)
  if (round) publishRound(table, round)
  else await sleep(NO_CHAIN_MS, undefined, { signal })
}

async function close(table: Table, round: SharedRound): Promise<void> {
  const { db, epoch } = table
  await waitUntil(table, round.closesAt)
  const closed = await store.updateRoundClosed(db.sql, epoch, round)
  if (closed) publishRound(table, closed)
}

/** Draws a round. Its hash is read only at the time of the draw, and is published with the outcome. */
async function draw(table: Table, round: SharedRound): Promise<void> {
  const { db, epoch, rules } = table
  // Bets of a closed round are final, except in games with a flight.
  const bets = rules.flight ? undefined : { open: await listOpenBets(db.sql, round), ended: [] }
  await waitUntil(table, round.drawsAt)
  const hash = await readHash(db.sql, round)
  const salt = await readSalt(db.sql, round)
  const outcome = rules.draw(chainWords(hash, salt ?? ''), round.version)
  const flown = rules.flight && (await fly(table, round, rules.flight, rules.flight.flightMs(outcome)))
  if (flown?.state === 'late') return late(table, round)
  const drawn = await store.updateRoundDrawn(db.sql, epoch, round, {
    hash,
    outcome,
    shownMs: rules.phases.shown,
  })
  if (!drawn) return late(table, round)
  publishRound(table, drawn)
  await pay(table, drawn, flown ? { ended: await flown.paid } : bets)
}

async function pay(table: Table, drawn: SharedRound, known?: KnownBets): Promise<void> {
  const from = table.clock.elapsed()
  const count = await payBets(table, drawn, known)
  table.onPaid?.(table.game, table.clock.elapsed() - from, count)
}

async function late(table: Table, round: SharedRound): Promise<void> {
  if (!(await updateRefundingIfLate(table.db.sql, round))) return
  table.log.error({ game: round.game, n: round.n, lateMs: LATE_MS }, 'a shared round was not drawn in time')
  publishRound(table, { ...round, phase: 'refunding' })
}

async function refund(table: Table, round: SharedRound): Promise<void> {
  await refundBets(table, round)
  if (await updateRoundRefunded(table.db.sql, round))
    return publishRound(table, { ...round, phase: 'refunded' })
  // A wallet has refused its refund. The others are refunded, and this refund is retried after a pause.
  await sleep(REFUND_AGAIN_MS, undefined, { signal: table.signal })
}

async function finish(table: Table, round: SharedRound): Promise<void> {
  const { db, epoch } = table
  // Pays a round that another dealer has drawn.
  await pay(table, round)
  await waitUntil(table, round.endsAt)
  await store.updateRoundOver(db.sql, epoch, round)
}

/** Waits for a time by the database's clock. @throws AbortError if the lease is lost */
async function waitUntil({ db, signal }: Table, moment: Date): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const left = moment.getTime() - (await readNow(db.sql)).getTime()
    if (left <= 0) return
    await sleep(left + 1, undefined, { signal })
  }
}

function publishRound({ bus, clock }: Table, round: SharedRound): void {
  const event: GamePhaseEvent = { now: clock.now().toISOString(), round: sharedRoundView(round) }
  bus.publish(gameChannel(round.game), event)
}
