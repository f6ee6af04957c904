import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainWords } from '@jogo/rules/fair/pf2'
import type { DoubleBet } from '@jogo/rules/games/double/double'
import { type DoubleOutcome, double } from '@jogo/rules/games/double/game'
import type { NoPlay } from '@jogo/rules/games/game'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { createLedger } from '../../server/src/ledger/index.ts'
import { gamesAttachers } from '../../server/src/modules/casino/games/attached.ts'
import { readHash } from '../../server/src/modules/casino/games/dealer/chain-store.ts'
import {
  updateRoundClosed,
  updateRoundDrawn,
} from '../../server/src/modules/casino/games/dealer/round-store.ts'
import { closedFact, roundCredit } from '../../server/src/modules/casino/games/paid.ts'
import type { Round } from '../../server/src/modules/casino/games/round.ts'
import { listOpenBets } from '../../server/src/modules/casino/games/shared/bets-store.ts'
import { payBets } from '../../server/src/modules/casino/games/shared/pay.ts'
import type { SharedRound } from '../../server/src/modules/casino/games/shared/shared-round.ts'
import { findGoing, listChains, readNow } from '../../server/src/modules/casino/games/shared/store.ts'
import { createWallet, payoutMovement } from '../../server/src/modules/money/wallet/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import type { Town } from '../../tools/town.ts'
import { rawRequest, runLoad } from '../http/load.ts'

/** Database connections of this process beside the town's. */
export const BENCH_SLOT = 40
const CONNECTIONS = 64
/** Number of simultaneous transactions, for payment with one transaction for each bet. */
const AT_ONCE = 10
const POLL_MS = 100
/** One bet for each half of the players, so that every draw but zero pays one half. */
const BETS = [
  { stake: 100, colour: 'red' },
  { stake: 100, colour: 'black' },
]

/** Share of players with two bets on the round instead of one. */
const TWICE = 0.05

interface Paid {
  bets: number
  winners: number
  /** Time from the draw to the last commit. */
  ms: number
}

/**
 * Rounds of Double with at least one bet per player, half on red and half on black. This process closes, draws and pays them while the
 * dealer is stopped.
 */
export interface Dealing {
  /** Payment as by the dealer. */
  payInSets(): Promise<Paid>
  /** Payment with a transaction for each bet, ten at once. */
  payEach(): Promise<Paid>
  close(): Promise<void>
}

type Pay = (round: SharedRound, bets: readonly Round[]) => Promise<unknown>
type DoubleRound = Round<DoubleBet, NoPlay>

export function openDealing(town: Town, port: number, tokens: readonly string[]): Dealing {
  const log = createLog('bench', 'warn')
  const { appUrl: url, dealerUrl } = town.database
  const db = createDatabase({ url, log, max: AT_ONCE })
  const dealerDb = createDatabase({ url: dealerUrl, log, max: 2 })
  const ledger = createLedger({ url, slot: BENCH_SLOT, attachers: gamesAttachers, clock: systemClock, log })
  const wallet = createWallet({ db, ledger, clock: systemClock })
  const pid = town.processes.get('dealer')?.pid() ?? 0

  const signal = (name: NodeJS.Signals) => process.kill(pid, name)
  const going = () => findGoing(db.sql, 'double')
  /** A page's request makes the dealer open a round. */
  const ask = () => fetch(`http://127.0.0.1:${port}/api/games/double/table`).then((answer) => answer.text())

  async function openRound(): Promise<SharedRound> {
    for (;;) {
      await ask()
      const round = await going()
      const left = round ? round.closesAt.getTime() - (await readNow(db.sql)).getTime() : 0
      if (round?.phase === 'open' && left > 12_000) return round
      await sleep(POLL_MS)
    }
  }

  /** A round on white pays no bet and measures nothing, so another round is played. */
  async function play(pay: Pay): Promise<Paid> {
    const paid = await playOne(pay)
    return paid.winners > 0 ? paid : play(pay)
  }

  async function playOne(pay: Pay): Promise<Paid> {
    const round = await openRound()
    signal('SIGSTOP')
    try {
      const twice = tokens.slice(0, Math.round(tokens.length * TWICE))
      const requests = [...tokens.slice(0, tokens.length - twice.length), ...twice].map((token, at) =>
        rawRequest('POST', '/api/games/double/rounds', token, {
          ...{ id: randomUUID(), round: round.n },
          ...BETS[at % BETS.length],
        }),
      )
      const { others } = await runLoad(port, requests, CONNECTIONS)
      if (JSON.stringify(others) !== '{}') throw new Error(`bets were refused: ${JSON.stringify(others)}`)
      const [held] = (
        await sql<{ epoch: string }>`select epoch::text from dealer.lease`.execute(dealerDb.sql)
      ).rows
      const epoch = Number(held?.epoch)
      await until(round.closesAt)
      await updateRoundClosed(dealerDb.sql, epoch, round)
      const bets = await listOpenBets(db.sql, round)
      const hash = await readHash(dealerDb.sql, round)
      const [chain] = await listChains(db.sql, 'double')
      const outcome = double.draw(chainWords(hash, chain?.salt ?? ''), round.version)
      await until(round.drawsAt)
      const began = performance.now()
      const drawn = await updateRoundDrawn(dealerDb.sql, epoch, round, { hash, outcome, shownMs: 1_000 })
      if (!drawn) throw new Error(`round ${round.n} could not be drawn`)
      await pay(drawn, bets)
      const ms = performance.now() - began
      const left = await listOpenBets(db.sql, round)
      if (left.length > 0) throw new Error(`${left.length} bets were not ended`)
      const winners = bets.filter((bet) => double.decide(bet as DoubleRound, outcome).payout > 0n).length
      return { bets: bets.length, winners, ms }
    } finally {
      signal('SIGCONT')
    }
  }

  async function until(moment: Date) {
    while ((await readNow(db.sql)) <= moment) await sleep(POLL_MS)
  }

  async function endOne(bet: Round, outcome: DoubleOutcome): Promise<void> {
    const now = new Date()
    const after: Round = {
      ...double.decide(bet as DoubleRound, outcome),
      movedAt: now,
      closedAt: now,
    }
    await db.transaction(async (tx) => {
      await closeOne(bet, after, now).execute(tx)
      if (after.payout > 0n) await ledger.postIn(tx, payoutMovement(roundCredit(after)))
    })
  }

  return {
    payInSets: () =>
      play((round, bets) =>
        payBets({ db, wallet, clock: systemClock, log }, round, { open: bets, ended: [] }),
      ),
    payEach: () =>
      play(async ({ outcome }, bets) => {
        const left = [...bets]
        const work = async () => {
          for (let bet = left.pop(); bet; bet = left.pop()) await endOne(bet, outcome as DoubleOutcome)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, work))
      }),
    async close() {
      await ledger.close()
      await Promise.all([db.close(), dealerDb.close()])
    },
  }
}

const closeOne = (before: Round, after: Round, closedAt: Date) =>
  sql`select public.close_rounds(array[${before.playerId}::bigint], array[${before.id}::uuid], array[${JSON.stringify(before.play)}::jsonb],
    array[${JSON.stringify(after.play)}::jsonb], array[${after.ending ?? 'lost'}], array[${after.payout}::bigint], array[${closedAt}::timestamptz],
    array[${JSON.stringify(closedFact(after))}::jsonb])`
