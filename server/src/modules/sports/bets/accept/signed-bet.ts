import { legLiabilities } from '@jogo/rules/bets/liability'
import { possiblePayout } from '@jogo/rules/bets/payout'
import { type BetReceipt, receiptText } from '@jogo/rules/bets/receipt'
import { type Cents, cents, type OddsMilli, toWire } from '@jogo/rules/money'
import { freeBetWinnings } from '../bet.ts'
import type { ReceiptKey } from '../receipts.ts'
import type { BetToSettle } from '../settle/bet.ts'
import type { Ticket, WaitingLegNow } from './waiting-store.ts'

/** A bet that is taken, with the prices of now. */
export interface AgreedBet {
  bet: BetToSettle
  ticket: Ticket
  odds: readonly OddsMilli[]
  /** In the order of the bet's legs. */
  legsNow: readonly WaitingLegNow[]
}

interface SignedLeg {
  n: number
  marketId: number
  selection: number
  odds: OddsMilli
  version: number
  /** The reservation follows the odds, also above the limit of the selection: later bets find less room. */
  liabilityChange: bigint
}

export interface SignedBet {
  bet: BetToSettle
  possiblePayout: Cents
  legs: readonly SignedLeg[]
  receipt: { key: string; text: string; signature: string }
}

export const totalStake = ({ stake, free }: BetToSettle): Cents =>
  cents(stake.real + stake.bonus + free.stake)

/** Bets as they are written when they are taken, with their receipts signed together. */
export function signBets(taken: readonly AgreedBet[], at: Date, key: ReceiptKey): SignedBet[] {
  const priced = taken.map((bet) => ({ ...bet, possible: possibleAt(bet) }))
  const signed = key.signAll(priced.map((bet) => signedText(bet, bet.possible, at)))
  return priced.map(({ bet, odds, legsNow, possible }, place) => {
    const stake = totalStake(bet)
    const before = legLiabilities(
      stake,
      bet.legs.map((leg) => leg.odds),
      bet.combination,
    )
    const after = legLiabilities(stake, odds, bet.combination)
    return {
      bet,
      possiblePayout: possible,
      receipt: { key: key.name, text: signed[place]?.text ?? '', signature: signed[place]?.signature ?? '' },
      legs: bet.legs.map(({ n, marketId, selection, odds: placed, priceVersion }, leg) => ({
        ...{ n, marketId, selection },
        odds: odds[leg] ?? placed,
        version: legsNow[leg]?.version ?? priceVersion,
        liabilityChange: (after[leg] ?? 0n) - (before[leg] ?? 0n),
      })),
    }
  })
}

function possibleAt({ bet, odds }: AgreedBet): Cents {
  const stake = totalStake(bet)
  const possible = possiblePayout({ stake, combination: bet.combination, cap: bet.cap }, odds)
  return bet.free.stake > 0n ? freeBetWinnings(possible, bet.free.stake) : possible
}

/** The ticket with the time of the acceptance and the prices of now; names stay those of the placing. */
function signedText({ ticket, odds, legsNow }: AgreedBet, possible: Cents, at: Date): string {
  const content = JSON.parse(ticket.receipt) as BetReceipt
  return receiptText({
    ...content,
    accepted_at: at.toISOString(),
    possible_payout: toWire(possible),
    legs: content.legs.map((leg, place) => ({
      ...leg,
      odds: toWire(odds[place] as OddsMilli),
      version: legsNow[place]?.version ?? leg.version,
      price_hash: legsNow[place]?.priceHash ?? null,
    })),
  })
}
