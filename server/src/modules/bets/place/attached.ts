import type { RefusalCode } from '@jogo/contract/refusals'
import type { Cents, OddsMilli } from '@jogo/rules/money'
import type { PayloadOf } from '../../../facts.ts'
import type { AskedRow, Attacher, Veto } from '../../wallet/index.ts'
import type { Bet } from '../bet.ts'
import { checkPrices, writeBets } from './attached-store.ts'
import { listUnfit } from './selections.ts'

export interface PlacedLeg {
  fixture: number
  marketId: number
  place: number
  odds: OddsMilli
  version: number
  /** What is reserved for its selection, and the most for all bets on it. */
  stake: Cents
  liability: Cents
  limit: Cents
}

/** Attached to a stake: the bet that it is for. */
export interface PlacedRow
  extends Pick<
    Bet,
    'id' | 'slip' | 'kind' | 'possiblePayout' | 'cap' | 'policy' | 'rulesVersion' | 'placedAt' | 'receipt'
  > {
  legs: readonly PlacedLeg[]
  /** Its stakes are filled in where they are known. */
  fact: PayloadOf<'bet.placed'>
}

/** Rows of bets, written in the transaction that takes their stakes. */
export const placingAttacher: Attacher = {
  check: async (client, rows) => {
    const hindered = await checkPrices(client, rows)
    return hindered.flatMap(({ place, code }) => vetoOf(rows[place], code))
  },
  write: async (client, rows) => {
    const full = await writeBets(client, rows)
    if (full.length === 0) return {}
    const bets = rows.map(({ row }) => row as PlacedRow)
    const unfit = listUnfit(bets, full)
    if (unfit.length === 0) throw new Error('a limit is exceeded by no bet')
    return { vetoed: unfit.flatMap((place) => vetoOf(rows[place], 'stake_above_limit')) }
  },
}

const vetoOf = (row: AskedRow | undefined, code: RefusalCode): Veto[] =>
  row ? [{ index: row.index, code }] : []
