import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { createCatalogueUpdates } from '../src/modules/sports/trading/ingest/catalogue-updates.ts'
import type { IngestDeps } from '../src/modules/sports/trading/ingest/deps.ts'
import { type IngestState, ingestMessages } from '../src/modules/sports/trading/ingest/ingest-messages.ts'
import { createTimelines } from '../src/modules/sports/trading/ingest/timelines.ts'
import { watchProducers } from '../src/modules/sports/trading/producers/watch.ts'
import {
  createOddsFeed,
  createOddsRest,
  type Delivered,
  type FeedMessage,
} from '../src/partners/odds/index.ts'
import { createDatabase } from '../src/platform/db.ts'
import { createTestClock } from './clock.ts'
import { freshDatabase } from './postgres.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const NODE = 3
const STEP_MS = 40

/** The trader's processing of messages, without prices: the supplier is the sandbox, over TLS. */
export async function openFeedIngest(
  name: string,
  env: Readonly<Record<string, string>>,
  onResults: IngestDeps['onResults'] = async () => undefined,
) {
  const log = createLog('test', 'silent')
  const clock = createTestClock()
  const state: IngestState = { marketsByFixture: new Map(), awaited: new Map(), ready: new Set() }
  const announcements: [producer: number, isUp: boolean][] = []
  const sandbox = await startSandboxProcess(env)
  const fresh = await freshDatabase(name)
  const db = createDatabase({ url: fresh.appUrl, patience: 5, log })
  const { ca } = sandbox.tls
  const rest = createOddsRest({ baseUrl: sandbox.addresses.odds, token: 'sandbox-odds-token', ca })
  const deps: IngestDeps = {
    ...{ db, clock, log, rest, onResults },
    fence: async () => undefined,
    epoch: 1,
    law: ESPORT_LAWS.open,
  }
  const takeIn = createCatalogueUpdates(deps, state)
  const timelines = createTimelines(deps)
  await takeIn.sync()
  const producers = watchProducers({
    ...{ db, clock, log, rest, nodeId: NODE, since: {} },
    fence: deps.fence,
    onChange: (producer, isUp) => announcements.push([producer, isUp]),
  })
  let waiting: Delivered[] = []
  const feed = createOddsFeed({
    ...{ url: sandbox.addresses.oddsFeed, token: 'sandbox-odds-token', ca, nodeId: NODE, log },
    virtualHost: async () => (await rest.bookmaker())?.virtualHost,
    receive: async (delivered) => void waiting.push(delivered),
    onConnection: (isConnected) => producers.notify({ kind: isConnected ? 'connected' : 'lost' }),
  })

  async function step() {
    const batch = waiting
    waiting = []
    const { ingested, adopt } = await db.transaction((tx) => ingestMessages(tx, deps, state, batch))
    adopt()
    takeIn.note(ingested)
    timelines.note(ingested)
    for (const { read } of ingested) if ('message' in read) tell(read.message)
    await Promise.all([takeIn.sync(), takeIn.ask(), timelines.run()])
  }
  function tell(message: FeedMessage) {
    const { kind, producer, at } = message
    if (kind === 'alive') producers.notify({ kind, madeAt: at, isSubscribed: message.isSubscribed }, producer)
    if (kind === 'snapshot_complete')
      producers.notify({ kind: 'snapshot', requestId: message.requestId }, producer)
    else {
      const requestId = 'requestId' in message ? message.requestId : undefined
      const what = kind === 'alive' ? 'alive' : 'message'
      producers.notify(
        { kind: 'processed', what, madeAt: at, ...(requestId !== undefined && { requestId }) },
        producer,
      )
    }
  }

  let isBusy = false
  let stepping: Promise<void> | undefined
  const pump = setInterval(() => {
    if (isBusy) return
    isBusy = true
    stepping = step().finally(() => (isBusy = false))
  }, STEP_MS)

  return {
    ...{ sandbox, db, clock, state },
    /** Producers that came up or went down. */
    told: announcements,
    /** Orders something of a match. */
    order: (match: number, what: string, wish: object = {}) =>
      sandbox.control(`odds/matches/${match}/${what}`, wish),
    /** @returns number of a separate match */
    newMatch: async (wish: object = {}) =>
      (await sandbox.control<{ id: number }>('odds/matches', { startsInMs: 60_000, ...wish })).id,
    async close(): Promise<void> {
      clearInterval(pump)
      await stepping
      await takeIn.stop()
      await feed.close()
      await producers.stop()
      await rest.close()
      await db.close()
      await sandbox.stop()
      await fresh.drop()
    },
  }
}
