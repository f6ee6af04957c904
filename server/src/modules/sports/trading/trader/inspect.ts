/** What commands read of the trader's work. */
export { type Replay, replayFixture } from './replay.ts'
export { readTraderStatus, type TraderStatus } from './status-store.ts'
