import type { Mutant } from '../mutant.ts'

const sportsbook = 'server/src/modules/sportsbook'
const results = `${sportsbook}/results/results.db.test.ts`
const operate = `${sportsbook}/results/operate.db.test.ts`
const judged = `${sportsbook}/results/judge.test.ts`
const told = 'server/src/modules/bets/show/told.db.test.ts'
const tieBreaks = 'a tie-break of ten points in place of the third set is a set, a game and a tie-break'

/** What of the supplier's words counts, when, and beside what an operator says. */
export const RESULTS: readonly Mutant[] = [
  {
    file: `${sportsbook}/trader/supervision.ts`,
    from: '(await findValidUntil(db.sql, producer)) ?? ',
    to: '',
    test: `${sportsbook}/trader/supervision.db.test.ts`,
    title: 'a trader that takes over during a recovery asks for all that the one before it missed',
  },
  {
    file: `${sportsbook}/results/judge-results.ts`,
    from: ' || row === word',
    to: '',
    test: results,
    title: 'waits for facts behind a cancel of some bets too, and is named meanwhile',
  },
  {
    file: `${sportsbook}/results/store.ts`,
    from: "l.kind <> 'cancel' and l.reason <> 'rollback_bet_cancel'",
    to: 'true',
    test: results,
    title: 'waits for facts behind a cancel of some bets too, and is named meanwhile',
  },
  {
    file: `${sportsbook}/results/store.ts`,
    from: 'u.undoes = o.n',
    to: 'false',
    test: results,
    title: 'waits for facts behind a void that an operator took back too, and is named meanwhile',
  },
  {
    file: `${sportsbook}/results/judge-results.ts`,
    from: 'notedAt: row.notedAt',
    to: 'notedAt: row.toldAt',
    test: results,
    title: 'waits for the facts of a match of which we know nothing, ten minutes, however old it is',
  },
  {
    file: `${sportsbook}/results/judge.ts`,
    from: 'Math.max(notedAt.getTime(), startsAt.getTime())',
    to: 'notedAt.getTime()',
    test: judged,
    title: 'of which we know nothing, and which has not begun',
  },
  {
    file: `${sportsbook}/results/judge.ts`,
    from: "if (facts === 'contradictory')",
    to: "if (facts !== 'none' && told.certainty === 1 && facts === 'contradictory')",
    test: results,
    title: 'waits while our facts contradict each other',
  },
  {
    file: 'server/src/partners/odds/answers.ts',
    from: 'about !== fixture || ',
    to: '',
    test: 'server/src/partners/odds/rest.test.ts',
    title: 'tell nothing of a match by a timeline of another match',
  },
  {
    file: `${sportsbook}/results/standing.ts`,
    from: 'lastOfOperator({ results, cancels }) ??',
    to: '',
    test: judged,
    title: 'is what an operator said, whatever the supplier cancels after it',
  },
  {
    file: `${sportsbook}/results/standing.ts`,
    from: 'cancels.find(({ priceFrom }) => priceFrom !== null) ??',
    to: '',
    test: judged,
    title: 'is a cancel of prices before a result of an operator',
  },
  {
    file: `${sportsbook}/results/record.ts`,
    from: "row.source === 'operator' ? undefined : results.at(-1)",
    to: 'results.at(-1)',
    test: operate,
    title: 'decides above the supplier, whatever he says before and after it',
  },
  {
    file: `${sportsbook}/results/record.ts`,
    from: 'if (last) return isSaid(last, row)',
    to: 'if (last && last.kind !== row.kind) return standing.cancels.some(isOurs)',
    test: operate,
    title: 'decides above what the supplier cancels before and after it, and by the last word alone',
  },
  {
    file: `${sportsbook}/results/record.ts`,
    from: " && (row.source === 'house' || isOurs(one))",
    to: '',
    test: operate,
    title: 'voids above the supplier, who may take back his own void alone',
  },
  {
    file: `${sportsbook}/results/outcome-words.ts`,
    from: 'if (oddityOf(outcomes, market) || isSplitOddly(outcomes, market))',
    to: 'if (isSplitOddly(outcomes, market))',
    test: operate,
    title: 'says nothing that no match can bring',
  },
  {
    file: `${sportsbook}/results/outcome-words.ts`,
    from: "(shares.has(1) && rule !== 'line')",
    to: 'false',
    test: `${sportsbook}/results/outcome-words.test.ts`,
    title: 'not halves, where there is no line',
  },
  {
    file: `${sportsbook}/results/judge.ts`,
    from: '!hasRunners && decided.some',
    to: 'hasRunners && decided.some',
    test: judged,
    title: 'that is a dead heat, without runners',
  },
  {
    file: `${sportsbook}/results/operate-store.ts`,
    from: "m.id and r.kind = 'result' and",
    to: "m.id and r.kind = 'none' and",
    test: `${sportsbook}/results/late.db.test.ts`,
    title: 'what he said and is held waits for a person',
  },
  {
    file: 'server/src/partners/odds/parse.ts',
    from: 'if (message.at <= cameAt + AHEAD_MS)',
    to: 'if (message.at <= cameAt + 1e15)',
    test: `${sportsbook}/trader/replay.db.test.ts`,
    title: 'a message of a time that lies ahead counts as made when it came',
  },
  {
    file: `${sportsbook}/trader/replay-store.ts`,
    from: 'cameAt: at.getTime()',
    to: 'cameAt: Date.now()',
    test: `${sportsbook}/trader/replay.db.test.ts`,
    title: 'a message of a time that lies ahead counts as made when it came',
  },
  {
    file: 'server/src/modules/bets/settle/settle-market.ts',
    from: 'tries === TRIES ? short : NOBODY',
    to: 'short',
    test: 'server/src/modules/bets/settle/settle.db.test.ts',
    title: 'of what is staked once while it is taken back becomes a debt',
  },
  {
    file: `${sportsbook}/results/operate.ts`,
    from: '...said])]',
    to: '])]',
    test: operate,
    title: 'is asked for a second one by all that he said of a match in a day',
  },
  {
    file: `${sportsbook}/legs/market-store.ts`,
    from: 'r.home_score as "homeScore"',
    to: '(select f.home_score from public.fixtures f join public.markets m on m.fixture_id = f.id where m.id = r.market_id) as "homeScore"',
    test: told,
    title: 'of a void what became of the other selections too',
  },
  {
    file: 'server/src/modules/bets/show/views.ts',
    from: "kind === 'cancel' ? VOID :",
    to: '',
    test: told,
    title: 'of a void what became of the other selections too',
  },
  {
    file: 'rules/src/markets/scopes.ts',
    from: 'whole(regularOf(facts).map(gamesOf), facts)',
    to: 'whole(regularOf(facts), facts)',
    test: 'rules/src/markets/tie-breaks.test.ts',
    title: tieBreaks,
  },
  {
    file: 'rules/src/markets/scopes.ts',
    from: 'Number(over && set.home > set.away)',
    to: 'Number(set.home > set.away)',
    test: 'rules/src/markets/tie-breaks.test.ts',
    title: 'a tie-break of ten points that is not over is nobody’s game yet',
  },
]
