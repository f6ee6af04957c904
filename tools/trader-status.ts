import type { Replay, TraderStatus } from '../server/src/modules/sports/trading/index.ts'

export function showTrader({ lease, producers, failed, offer }: TraderStatus): void {
  if (!lease) console.log('No trader has run yet.')
  else
    console.log(
      lease.isAlive
        ? `Prices are set by ${lease.holder}, epoch ${lease.epoch}; its last beat was ${lease.beatMs} ms ago.`
        : `Nobody sets prices: ${lease.holder} (epoch ${lease.epoch}) is silent. The book is closed.`,
    )
  for (const { id, name, isUp, why, since } of producers)
    console.log(`producer ${id} (${name}): ${isUp ? 'up' : 'DOWN'}, ${why}, since ${since.toISOString()}`)
  if (failed.count > 0)
    console.log(
      `${failed.count} messages could not be applied, the first at ${failed.since?.toISOString()}: ${failed.why}`,
    )
  console.log(
    `${offer.fixtures} matches with prices, ${offer.open} markets open, ${offer.suspended} suspended; ${offer.messages} messages and ${offer.prices} prices in the last minute.`,
  )
}

/** Age in the largest unit with a value of at least two. */
export function heartbeatAge(since: Date, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - since.getTime()) / 60_000))
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** Exit code 1 when the log does not follow from the messages, or its rows from each other. */
export function showReplay(replay: Replay | undefined): void {
  if (!replay?.isSame || replay.brokenAt !== undefined) process.exitCode = 1
  if (!replay) {
    console.log('There is no such match.')
    return
  }
  const { messages, made, logged, isSame, isKept, differsAt, brokenAt } = replay
  console.log(`${messages} messages make ${made.rows} prices; the log has ${logged.rows}.`)
  console.log(`made   ${made.hash || '-'}\nlogged ${logged.hash || '-'}`)
  console.log(
    logged.rows === 0
      ? 'There is no price in the log.'
      : brokenAt === undefined
        ? 'Each price of the log follows from the one before it.'
        : `The log was CHANGED: price ${brokenAt} is not what was hashed when it was written.`,
  )
  if (isSame) console.log('The same.')
  else
    console.log(
      isKept
        ? `NOT the same, from price ${differsAt} on.`
        : 'The beginning is older than messages and prices are kept (FEED_LOG_DAYS, PRICE_LOG_DAYS): it cannot be made again.',
    )
}

/**
 * Bets placed after the start of a match and before the news of its start, and the number of those bets that are not
 * void.
 */
export const pastPostLine = (late: {
  fixtureId: number
  startsAt: Date
  knownAt: Date
  bets: number
  standing: number
}): string =>
  `${late.fixtureId}  began at ${late.startsAt.toISOString()}, known at ${late.knownAt.toISOString()}: ${late.bets} bets placed after the start, ${
    late.standing === 0
      ? 'all void'
      : `${late.standing} NOT void (void ${late.fixtureId} --placed-from ${late.startsAt.toISOString()})`
  }`
