import type { Replay, TraderStatus } from '../server/src/modules/sportsbook/trader/inspect.ts'

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

/** Exit code 1 when the log does not follow from the messages. */
export function showReplay(replay: Replay | undefined): void {
  if (!replay?.isSame) process.exitCode = 1
  if (!replay) {
    console.log('There is no such match.')
    return
  }
  const { messages, made, logged, isSame, differsAt } = replay
  console.log(`${messages} messages make ${made.rows} prices; the log has ${logged.rows}.`)
  console.log(`made   ${made.hash || '-'}\nlogged ${logged.hash || '-'}`)
  console.log(isSame ? 'The same.' : `NOT the same, from price ${differsAt} on.`)
}
