import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { GameName } from '../round.ts'
import { paidText } from './paid-text.ts'
import type { TableState, TableView } from './table-page.tsx'
import { unsaltedText } from './unsalted-text.ts'

/** What a round brought the player, told when its picture has come to rest. */
export interface Told {
  n: number
  stake: number
  payout: number
  words?: string | undefined
}

/** One sentence of what happens; the seconds stand in the countdown. `draw`: when the lottery draw is that a table waits for. */
export function wordsOf<G extends GameName, Bet extends object>(
  state: TableState<G>,
  told: Told | undefined,
  its: TableView<G, Bet>,
  draw: string | undefined,
): string {
  const { table, revealed, bets } = state
  if (!table) return m.tables.joining
  if (!table.chain?.salt) return unsaltedText(table.chain, draw)
  const own = its.wordsOf?.(state)
  if (own !== undefined) return own
  const phase = table.round?.phase
  if (phase === 'refunding' || phase === 'refunded') return m.tables.refunded
  if (bets.length > 0) {
    const stake = money(bets.reduce((sum, one) => sum + one.stake, 0))
    return phase === 'open' ? m.tables.betting(stake) : m.tables.waiting(stake)
  }
  if (told && revealed?.n === told.n) {
    const outcome = its.outcomeText(revealed)
    return told.words ?? paidText(outcome, told)
  }
  if (phase === 'open') return m.tables.begin
  return revealed ? m.tables.drawn(its.outcomeText(revealed)) : m.tables.next
}
