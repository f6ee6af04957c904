import type { Card, FixtureFacts, Goal, Period, TeamSide } from '@jogo/rules/markets/facts'
import type { SportName } from '@jogo/rules/markets/market'

/** A row of `fixture_facts`, in the order of their numbers. */
export type KnownFact = { source: string } & (
  | { kind: 'goal'; payload: Goal & { added?: number | null } }
  | { kind: 'card'; payload: { side: TeamSide; card: Card['kind']; playerId: string; half: 1 | 2 | 3 } }
  | { kind: 'period'; payload: Period & { n: number } }
  | { kind: 'state'; payload: KnownState }
  | { kind: 'taken_back'; payload: { of: 'goal' | 'card' } }
)

type KnownState = Pick<FixtureFacts, 'state' | 'qualified' | 'minute'>

/** Facts to settle markets by: goals and cards not taken back, the last row of each period and of the state. Only football has goals. */
export function settlingFacts(sport: SportName, rows: readonly KnownFact[]): FixtureFacts {
  let entries: Extract<KnownFact, { kind: 'goal' | 'card' }>[] = []
  const periods: Period[] = []
  let last: KnownState = { state: 'scheduled' }
  for (const row of rows) {
    if (row.kind === 'goal' || row.kind === 'card') entries.push(row)
    else if (row.kind === 'state') last = row.payload
    else if (row.kind === 'period') {
      const { n, kind, home, away, over } = row.payload
      periods[n - 1] = { kind, home, away, over }
    } else entries = entries.filter(({ kind, source }) => kind !== row.payload.of || source !== row.source)
  }
  return {
    state: last.state,
    periods: periods.filter((period) => period !== undefined),
    ...(sport === 'football' && { goals: goalsOf(entries) }),
    // Some matches have no card reporting: without any reported card, cards are unknown instead of zero.
    ...(rows.some(({ kind }) => kind === 'card') && { cards: cardsOf(entries) }),
    ...(last.qualified && { qualified: last.qualified }),
    ...(last.minute && { minute: last.minute }),
  }
}

type Entries = readonly Extract<KnownFact, { kind: 'goal' | 'card' }>[]

/** Goals in order of play. */
const goalsOf = (entries: Entries): Goal[] =>
  entries
    .flatMap(({ kind, payload }) => (kind === 'goal' ? [payload] : []))
    .sort(
      (one, other) =>
        one.half - other.half || one.minute - other.minute || (one.added ?? 0) - (other.added ?? 0),
    )
    .map(({ side, half, minute }) => ({ side, half, minute }))

const cardsOf = (entries: Entries): Card[] =>
  entries.flatMap(({ kind, payload }) =>
    kind === 'card'
      ? [{ side: payload.side, player: payload.playerId, kind: payload.card, half: payload.half }]
      : [],
  )
