/** The supplier of odds: messages over AMQP, descriptions and recoveries over HTTPS. */
export type { ListedCompetitor, ListedFixture, ListedTournament, Timeline, TimelineEntry } from './answers.ts'
export { createOddsFeed, type FeedOptions, type OddsFeed } from './feed.ts'
export type * from './messages.ts'
export { PRODUCER_IDS, PRODUCERS } from './messages.ts'
export { parseMessage } from './parse.ts'
export { createOddsRest, type OddsRest, type OddsRestOptions, type RecoveryAnswer } from './rest.ts'
