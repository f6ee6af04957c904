import { sumAtStake } from '../modules/sports/bets/index.ts'
import {
  closeFixture,
  confirmFixture,
  type NamedMarket,
  type PlacedTimes,
  reachedBy,
  setResult,
  undoResult,
  voidMarkets,
  voidPriceErrors,
} from '../modules/sports/results/index.ts'
import { changeTournament, lockTier, updateFailedRetried } from '../modules/sports/trading/index.ts'
import { type Approval, act, type Desk, dayBefore, listDone } from './act.ts'

/** Maximum possible payouts of the bets that an operator's acts affect alone in a day, over all matches, centavos. Above it a second operator is needed. */
const TWO_ABOVE = 1_000_000n
const COUNTED = ['fixture.confirm', 'market.result', 'market.undo', 'market.void']

interface Reason {
  why: string
}

const marketName = ({ fixture, market, specifiers }: NamedMarket): string =>
  [fixture, market, specifiers].filter((part) => part !== undefined && part !== '').join(' ')

/** Period of placement of the affected bets, ISO 8601: from (included) to (excluded). */
interface Placed {
  placedFrom?: string | undefined
  placedTo?: string | undefined
}

const times = ({ placedFrom, placedTo }: Placed): PlacedTimes | undefined =>
  placedFrom === undefined
    ? undefined
    : { placedFrom: new Date(placedFrom), ...(placedTo !== undefined && { placedTo: new Date(placedTo) }) }

async function approval(named: NamedMarket & Placed, desk: Desk): Promise<Approval> {
  const done = await listDone(desk, ...COUNTED)
  const fixtures = (rows: typeof done) => rows.map(({ subject }) => Number(subject.split(' ')[0]))
  const before = {
    ...{ operator: desk.operator, since: dayBefore(desk), fixtures: fixtures(done) },
    confirmed: fixtures(done.filter(({ act: name }) => name === 'fixture.confirm')),
  }
  const reached = await reachedBy(desk.db, named, before, times(named))
  return (await sumAtStake(desk.db.sql, reached)) > TWO_ABOVE ? 'two' : 'one'
}

/** Closes a match for bets, or reopens it. */
export const closeFixtureAct = act<Reason & { fixture: number; isClosed: boolean }>({
  roles: () => ['trader'],
  approval: 'one',
  ceiling: 'everything: what is at stake stays, prices come from the supplier',
  subject: ({ fixture }) => String(fixture),
  run: async ({ db, clock }, { fixture, isClosed, why }) => ({
    before: { isClosed: await closeFixture({ db, clock }, fixture, isClosed) },
    after: { isClosed, why },
  }),
})

/** Confirms that a relisted match is the match of the placed bets. The alternative is to void it. */
export const confirmFixtureAct = act<Reason & { fixture: number }>({
  roles: () => ['trader'],
  approval: approval,
  ceiling: 'the same R$ 10.000',
  subject: ({ fixture }) => String(fixture),
  run: ({ db, clock, operator }, { fixture, why }) =>
    confirmFixture({ db, clock }, fixture, { by: operator, why }),
})

interface WantedTournament {
  tournament: number
  tier?: number | undefined
  pricing?: string | undefined
  markets?: Readonly<Record<number, string | null>> | undefined
  live?: boolean | undefined
}

/** Changes rank and pricing of a tournament and of its markets, for matches without prices, and whether its matches take live bets. */
export const changeTournamentAct = act<Reason & WantedTournament>({
  roles: () => ['trader'],
  // In a higher rank the house may lose more on a selection, so a rise takes two operators.
  approval: async ({ tournament, tier = Infinity }, { db }) =>
    tier < ((await lockTier(db.sql, tournament)) ?? tier) ? 'two' : 'one',
  ceiling: 'matches that have no prices yet, and bets on matches under way; a higher rank takes two',
  subject: ({ tournament }) => `tournament ${tournament}`,
  run: async ({ db, clock }, { tournament, why, ...terms }) => {
    const { before, after } = await changeTournament({ db, clock }, tournament, terms)
    return { before, after: { ...after, why } }
  },
})

/** Queues another try of the feed's messages that could not be applied. */
export const retryFeedAct = act<object>({
  roles: () => ['trader'],
  approval: 'one',
  ceiling: 'what the supplier sent, once more',
  subject: () => 'feed',
  run: async ({ db }) => ({ after: { messages: await updateFailedRetried(db.sql) } }),
})

/** Sets the result of a market, overriding the supplier. */
export const setResultAct = act<
  Reason & NamedMarket & { market: number; outcomes: Readonly<Record<string, string>> }
>({
  roles: () => ['trader'],
  approval: approval,
  ceiling:
    'R$ 10.000 that the bets reached by the acts of a day, over all matches, may come to; what two agreed on does not count',
  subject: marketName,
  run: ({ db, clock, operator }, { outcomes, why, ...named }) =>
    setResult({ db, clock }, named, outcomes, { by: operator, why }),
})

/** Voids a market, or all markets of a match, and so returns the stakes; optionally only for bets placed in a period. */
export const voidMarketsAct = act<Reason & NamedMarket & Placed>({
  roles: () => ['trader'],
  approval: approval,
  ceiling: 'the same R$ 10.000',
  subject: marketName,
  run: ({ db, clock, operator }, { why, placedFrom, placedTo, ...named }) =>
    voidMarkets({ db, clock }, named, { by: operator, why }, times({ placedFrom, placedTo })),
})

/** Undoes an operator's or the house's result, of a market or of all markets of a match. */
export const undoResultAct = act<Reason & NamedMarket & { n?: number }>({
  roles: () => ['trader'],
  approval: approval,
  ceiling: 'the same R$ 10.000',
  subject: marketName,
  run: ({ db, clock, operator }, { why, ...named }) =>
    undoResult({ db, clock }, named, { by: operator, why }),
})

/** Voids the bets placed at erroneous prices, by the rules: the bets between two versions of the prices. It takes two operators, whatever the stakes. */
export const voidPriceErrorsAct = act<Reason & NamedMarket & { market: number; from: number; to: number }>({
  roles: () => ['trader'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: marketName,
  run: ({ db, clock, operator }, { why, ...named }) =>
    voidPriceErrors({ db, clock }, named, { by: operator, why }),
})
