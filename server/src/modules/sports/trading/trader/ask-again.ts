import { PRODUCER_IDS } from '../../../../partners/odds/index.ts'
import type { TradingDeps } from '../deps.ts'
import type { Tenure } from './tick.ts'

/** Minimum interval between requests for one match, ms. */
const APART_MS = 60_000
const AT_ONCE = 10
/** First number of recovery requests outside the range of the supervision. */
const REQUESTS = 2 ** 29

/** Asks the supplier for the current state of matches with missed messages. */
export function createAskAgain(
  { rest, nodeId, clock, log }: Pick<TradingDeps, 'rest' | 'nodeId' | 'clock' | 'log'>,
  { missed }: Pick<Tenure, 'missed'>,
) {
  const askedAt = new Map<number, number>()
  let requestId = REQUESTS + (Math.floor(clock.now().getTime() / 1_000) % REQUESTS)

  async function ask(fixture: number): Promise<void> {
    askedAt.set(fixture, clock.elapsed())
    missed.delete(fixture)
    for (const producer of PRODUCER_IDS)
      for (const what of ['odds', 'stateful_messages'] as const) {
        requestId += 1
        const answer = await rest.recoverFixture(producer, what, fixture, requestId, nodeId)
        if (answer === 'accepted') continue
        missed.add(fixture)
        return void log.warn({ fixture, producer, what, answer }, 'a match could not be asked for again')
      }
    log.info({ fixture }, 'a match was asked for again')
  }

  return {
    run: async (): Promise<void> => {
      for (const [fixture, at] of askedAt) if (clock.elapsed() - at > APART_MS) askedAt.delete(fixture)
      const due = [...missed].filter((fixture) => !askedAt.has(fixture)).slice(0, AT_ONCE)
      for (const fixture of due) await ask(fixture)
    },
  }
}
