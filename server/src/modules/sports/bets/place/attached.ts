import type { Cents, OddsMilli } from '@jogo/rules/money'
import type { PayloadOf } from '../../../../facts.ts'
import {
  type Attacher,
  type AttachRequest,
  insertWithoutBonus,
  type RuledRow,
  underBonusRules,
  type Veto,
} from '../../../money/wallet/index.ts'
import type { Bet, TakenLive } from '../bet.ts'
import type { ReceiptKey } from '../receipts.ts'
import {
  type BlockedBet,
  deleteRedeemedReservations,
  insertBets,
  insertLegs,
  lockBetPrices,
  type Placed,
} from './attached-store.ts'
import { listOn } from './selections.ts'

export interface PlacedLeg {
  fixture: number
  marketId: number
  place: number
  odds: OddsMilli
  version: number
  live: TakenLive | undefined
  /** Liability to reserve for the leg's selection, and the limit over all bets on the selection. */
  stake: Cents
  liability: Cents
  limit: Cents
}

/** The bet attached to a stake. Its placement time and receipt signature are added when the row is written. */
export interface PlacedRow
  extends RuledRow,
    Pick<
      Bet,
      | 'id'
      | 'slip'
      | 'kind'
      | 'combination'
      | 'lineStake'
      | 'state'
      | 'possiblePayout'
      | 'cap'
      | 'policy'
      | 'rulesVersion'
    > {
  legs: readonly PlacedLeg[]
  /** Wait before the bet is taken or refused; undefined for a bet that is taken at once. */
  delayMs?: number
  /** Token of the slip's reserved liability. */
  reservation: string
  /** Null: the player's location was not checked. */
  placeId: bigint | null
  /** Key of this process for all its bets. */
  key: ReceiptKey
  receiptAt(placedAt: string): string
  /** Fact without stakes and time, which are filled in on writing. */
  fact: PayloadOf<'bet.placed'>
}

/** Rows of bets, written in the transaction of their stakes. The answer of each is `Placed`. */
export const placingAttacher: Attacher = underBonusRules({
  check: async (client, rows) => blockedVetoes(rows, await lockBetPrices(client, rows)),
  write: async (client, rows) => {
    const bets = rows.map(({ row }) => row as PlacedRow)
    await insertWithoutBonus(client, rows)
    await insertLegs(client, rows)
    const { placedAt, missing, started } = await deleteRedeemedReservations(client, rows)
    if (missing.length > 0 || started.length > 0) {
      const unreserved = bets.flatMap(({ reservation }, place) =>
        missing.includes(reservation) ? [place] : [],
      )
      return {
        vetoed: blockedVetoes(rows, [
          ...unreserved.map((place) => ({ place, code: 'busy' as const })),
          ...listOn(bets, started).map((place) => ({ place, code: 'match_started' as const })),
        ]),
      }
    }
    const placed = writeReceipts(bets, placedAt)
    await insertBets(client, rows, placedAt, placed)
    return { results: new Map(rows.map(({ index }, at) => [index, placed[at]])) }
  },
})

/** Receipts, signed but for bets that wait: such a bet is signed when it is taken. */
export function writeReceipts(bets: readonly PlacedRow[], placedAt: Date): Placed[] {
  const text = ({ receiptAt }: PlacedRow) => receiptAt(placedAt.toISOString())
  const taken = bets.filter(({ delayMs }) => delayMs === undefined)
  const signed = taken[0]?.key.signAll(taken.map(text)) ?? []
  const signedByBet = new Map(taken.map((bet, at) => [bet, signed[at]]))
  return bets.map((bet) => {
    const { key, delayMs } = bet
    const receipt = signedByBet.get(bet)
    if (receipt) return { placedAt, receipt: { key: key.name, publicKey: key.publicKey, ...receipt } }
    return {
      placedAt,
      waitsUntil: new Date(placedAt.getTime() + (delayMs ?? 0)),
      receipt: { key: '', publicKey: '', text: text(bet), signature: '' },
    }
  })
}

const blockedVetoes = (rows: readonly AttachRequest[], blocked: readonly BlockedBet[]): Veto[] =>
  blocked.flatMap(({ place, code }) => {
    const row = rows[place]
    return row ? [{ index: row.index, code }] : []
  })
