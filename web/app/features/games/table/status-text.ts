import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { GameName } from '../round.ts'
import { paidText } from './paid-text.ts'
import type { TableState, TableView } from './view.ts'

/** The player's result of a round, after its picture has come to rest. */
export interface TableResult {
  n: number
  stake: number
  payout: number
  words?: string | undefined
}

/** The status of a table in one sentence; the seconds stand in the countdown. @param draw time of the lottery draw of the salt */
export function statusText<G extends GameName, Bet extends object>(
  state: TableState<G>,
  result: TableResult | undefined,
  view: TableView<G, Bet>,
  draw: string | undefined,
): string {
  const { table, revealed, bets } = state
  if (!table) return m.tables.joining
  if (!table.chain?.salt) return unsaltedText(table.chain, draw)
  const own = view.statusText?.(state)
  if (own !== undefined) return own
  const phase = table.round?.phase
  if (phase === 'refunding' || phase === 'refunded') return m.tables.refunded
  if (bets.length > 0) {
    const stake = money(bets.reduce((sum, bet) => sum + bet.stake, 0))
    return phase === 'open' ? m.tables.betting(stake) : m.tables.waiting(stake)
  }
  if (result && revealed?.n === result.n) {
    const outcome = view.outcomeText(revealed)
    return result.words ?? paidText(outcome, result)
  }
  if (phase === 'open') return m.tables.begin
  return revealed ? m.tables.drawn(view.outcomeText(revealed)) : m.tables.next
}

/** Reason why a table without a salted chain is closed, and its lottery draw; `draw`: time of that draw, undefined while unknown. */
export function unsaltedText(chain: object | null, draw: string | undefined): string {
  if (!chain) return m.tables.closed_until_chain
  return draw === undefined ? m.tables.no_salt_short : m.tables.closed_until_salt(draw)
}
