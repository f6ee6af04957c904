import type { Mutant } from '../mutant.ts'

const sports = 'server/src/modules/sports'
const book = `${sports}/trading/intake/apply-to-markets.ts`
const books = `${sports}/trading/intake/apply-to-markets.test.ts`
const results = `${sports}/trading/intake/result-store.ts`
const taken = `${sports}/trading/intake/take.db.test.ts`
const producers = `${sports}/trading/producers/supervise.ts`
const supervised = `${sports}/trading/producers/supervise.test.ts`

/** What is believed of the odds supplier's messages, and when they are not. */
export const SPORTS_FEED: readonly Mutant[] = [
  {
    file: book,
    from: 'if (at < lastHeard(was, producer)) return undefined',
    to: 'if (at < 0) return undefined',
    test: books,
    title: 'drops what was made before the last one',
  },
  {
    file: book,
    from: "(told.status === 'handed_over' || (producer === 3 && market.told !== 'handed_over'))",
    to: "(producer === 3 && market.told !== 'handed_over')",
    test: books,
    title: 'stands when the other one hands over what he had no odds for',
  },
  {
    file: book,
    from: "told: market.told === 'active' ? status : market.told,",
    to: 'told: status,',
    test: books,
    title: 'does not bring back by a stop what is off',
  },
  {
    file: book,
    from: 'if (message.to !== undefined) return { markets: [] }',
    to: "if (message.to !== undefined && message.kind === 'bet_cancel') return { markets: [] }",
    test: books,
    title: 'stays cancelled when a cancel of a past time alone is taken back',
  },
  {
    file: `${sports}/trading/intake/fixture-markets.ts`,
    from: "market.settled?.isOn ? 'settled' : market.told",
    to: 'market.told',
    test: books,
    title: 'is not opened again by a recovery',
  },
  {
    file: 'server/src/partners/odds/read.ts',
    from: 'isActive: isSaid && odds !== undefined,',
    to: 'isActive: isSaid,',
    test: 'server/src/partners/odds/parse.test.ts',
    title: 'closes a selection: odds="1"',
  },
  {
    file: results,
    from: 'and (r.told_at > ',
    to: 'and (false and r.told_at > ',
    test: taken,
    title: 'overtaken by their correction are not written',
  },
  {
    file: `${sports}/trading/intake/results-of.ts`,
    from: 'if (voided > 0 && voided < selections.length)',
    to: 'if (voided > 0 && voided < 0)',
    test: taken,
    title: 'with a void winner and losers that lost are held',
  },
  {
    file: `${sports}/trading/intake/admission.ts`,
    from: "(ageGroup !== undefined && ageGroup !== 'adult') ||",
    to: '',
    test: `${sports}/trading/intake/catalogue.db.test.ts`,
    title: 'takes in listed sports of adult professionals',
  },
  {
    file: `${sports}/trading/intake/catalogue.ts`,
    from: ' && !isOfYouth(one))',
    to: ')',
    test: `${sports}/trading/intake/catalogue.db.test.ts`,
    title: 'of adults',
  },
  {
    file: producers,
    from: 'if (isInterrupted) return recovered',
    to: 'if (isInterrupted && !recovered) return recovered',
    test: supervised,
    title: 'whose alives failed during a recovery repeats it',
  },
  {
    file: producers,
    from: 'const isLate = lagOf(state, now) >= LIMITS.lag',
    to: 'const isLate = lagOf(state, now) >= 10 * LIMITS.lag',
    test: supervised,
    title: 'is down while our own queue is 20 s behind',
  },
]
