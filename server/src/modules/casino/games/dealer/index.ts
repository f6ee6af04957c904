import { setTimeout as sleep } from 'node:timers/promises'
import type { SharedGame } from '@jogo/rules/games/game'
import { isDatabaseAway } from '../../../../platform/db.ts'
import { createLeaseTime } from '../../../../platform/lease-time.ts'
import { houseGames } from '../house-games.ts'
import { createAudience } from './audience.ts'
import { ensureChains } from './chains.ts'
import { dealOnce, type Table } from './deal.ts'
import type { DealerDeps } from './deps.ts'
import { acquireLease, releaseLease, renewLease } from './lease-store.ts'

export type { DealerDeps } from './deps.ts'

/** Opens, closes, draws and pays the rounds of every shared game while this process holds the lease. */
export interface Dealer {
  /** Whether this process holds the dealer's lease. */
  holdsLease(): boolean
  stop(): Promise<void>
}

const RENEW_MS = 1_000
const TRY_MS = 500
const AGAIN_MS = 500
/** Interval of polls, ms: while a salt is missing, and while every chain has its salt. */
const CHAINS_MS = { awaited: 1_000, complete: 60_000 }

export function startDealer(deps: DealerDeps): Dealer {
  const { db, log, clock, bus, holder } = deps
  const stopping = new AbortController()
  const leaseTime = createLeaseTime()
  const audience = createAudience(bus, clock)
  let held: number | undefined

  /** Repeats `work` until the signal aborts; a failed run is repeated too. */
  async function repeat(signal: AbortSignal, what: string, work: () => Promise<number>) {
    while (!signal.aborted) {
      let again = AGAIN_MS
      try {
        again = await work()
      } catch (error) {
        if (!signal.aborted && !isDatabaseAway(error)) log.error({ err: error, what }, 'the dealer failed')
      }
      await sleep(again, undefined, { signal }).catch(() => undefined)
    }
  }

  async function deal(epoch: number) {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    const games = houseGames.filter(({ rules }) => rules.kind === 'shared')
    const work = games.flatMap(({ name: game, rules }) => {
      const table: Table = { ...deps, game, rules: rules as SharedGame, epoch, audience, signal }
      return [
        repeat(signal, `${game}: round`, async () => {
          await dealOnce(table)
          return 0
        }),
        repeat(signal, `${game}: chain`, async () =>
          (await ensureChains(deps, epoch, game)) ? CHAINS_MS.complete : CHAINS_MS.awaited,
        ),
      ]
    })
    await holdLease(epoch, signal)
    lost.abort()
    await Promise.all(work)
  }

  /** Resolves when the lease is lost: another dealer has taken it, or it was not renewed within its life. */
  async function holdLease(epoch: number, signal: AbortSignal) {
    let renewedAt = clock.elapsed()
    while (!signal.aborted) {
      await sleep(RENEW_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const startMs = clock.elapsed()
      const ms = leaseTime.ms()
      try {
        if (!(await renewLease(db.sql, epoch, ms))) return
        leaseTime.note(clock.elapsed() - renewedAt)
        renewedAt = startMs
      } catch (error) {
        const silence = clock.elapsed() - renewedAt
        leaseTime.note(silence)
        if (!isDatabaseAway(error)) log.warn({ err: error }, 'the lease could not be renewed')
        if (silence > ms) return
      }
    }
  }

  const dealing = repeat(stopping.signal, 'lease', async () => {
    const epoch = await acquireLease(db.sql, holder, leaseTime.ms())
    if (epoch === undefined) return TRY_MS
    held = epoch
    log.info({ epoch }, 'this process deals')
    try {
      await deal(epoch)
    } finally {
      held = undefined
      if (stopping.signal.aborted) await releaseLease(db.sql, epoch).catch(() => undefined)
      else log.warn({ epoch }, 'another process deals now')
    }
    return 0
  })

  return {
    holdsLease: () => held !== undefined,
    async stop() {
      stopping.abort()
      await dealing
      audience.close()
    },
  }
}
