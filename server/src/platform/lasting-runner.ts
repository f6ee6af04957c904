import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import { isDatabaseAway } from './db.ts'
import type { Logger } from './log.ts'

const AGAIN_MS = 1_000

/**
 * A job runner that survives outages. The runner of graphile-worker stops, and its promise neither resolves nor rejects, when the database
 * is away at the moment it records the result of a job. A new runner then replaces it; its jobs are run again once their locks are released.
 */
export async function startLastingRunner(
  start: () => Promise<Runner>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined
  let replaced: Promise<void> | undefined

  const begin = async () => {
    const fresh = await start()
    fresh.promise.catch(() => undefined)
    fresh.events.once('pool:gracefulShutdown', () => {
      if (signal.aborted) return
      log.error('the job runner gave up; a fresh one takes its place')
      runner = undefined
      replaced = replace()
    })
    runner = fresh
  }
  const replace = async () => {
    while (!runner && !signal.aborted) {
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await begin().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the job runner does not start')
      })
    }
  }

  await begin()
  return {
    stop: async () => {
      stopping.abort()
      await replaced
      await runner?.stop()
    },
  }
}
