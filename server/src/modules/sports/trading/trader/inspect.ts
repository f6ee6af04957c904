/** Reads of the trader's work for commands. */
export { type Replay, replayFixture } from './replay.ts'
export { findTraderStatus, type TraderStatus } from './status-store.ts'
