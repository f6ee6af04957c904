import type { Cents, OddsMilli } from '@jogo/rules/money'
import type { PayloadOf } from '../../../facts.ts'
import type { AskedRow, Attacher } from '../../wallet/index.ts'
import type { Bet } from '../bet.ts'
import { type HinderedBet, listHindered, writeBets } from './attached-store.ts'

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
  write: async (client, rows) => ({ vetoed: vetoesOf(await writeBets(client, rows), rows) }),
  findVetoes: async (client, rows) => vetoesOf(await listHindered(client, rows), rows),
}

const vetoesOf = (found: readonly HinderedBet[], rows: readonly AskedRow[]) =>
  found.flatMap(({ place, code }) => {
    const index = rows[place]?.index
    return index === undefined ? [] : [{ index, code }]
  })
