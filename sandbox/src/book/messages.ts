import { BOOK } from '../config.ts'
import type { BetResult, BookMessage, BookOperation, BookSlip, Settlement } from './types.ts'

/** The supplier's messages about a slip, with the fields of the contract. */
const transaction = (slip: BookSlip, id: string, operation: string, amount: number, at: number) => ({
  ...{ id, betslip_id: slip.id, player_id: `p-${slip.userId}`, ext_player_id: slip.userId },
  ...{ operator_id: BOOK.brand, operator_brand_id: BOOK.brand, timestamp: at },
  ...{ amount, currency: 'BRL', operation },
})

const message = (
  slip: BookSlip,
  operation: BookOperation,
  transactionId: string | undefined,
  amount: number,
  payload: Record<string, unknown>,
): BookMessage => ({
  ...{ operation, slipId: slip.id, userId: slip.userId, amount, payload },
  ...(transactionId === undefined ? {} : { transactionId }),
})

export function makeMessage(slip: BookSlip, token: string, totalOdds: string): BookMessage {
  const bets = slip.legs.map(({ betId, event, market, names, odds, live, startsAt }) => ({
    ...{ id: betId, event_id: event, sport_id: '1', tournament_id: names.tournamentId, market_id: market },
    ...{ market_name: names.market, outcome_name: names.outcome, competitor_name: [names.home, names.away] },
    tournament_name: names.tournament,
    ...{ odds: (odds / 1000).toFixed(2), live, scheduled: Math.floor(startsAt / 1000) },
  }))
  return message(slip, 'make', slip.makeId, slip.stake, {
    ...{ token, potential_win: slip.potential },
    transaction: transaction(slip, slip.makeId, 'bet', slip.stake, slip.placedAt),
    betslip: {
      ...{ id: slip.id, type: slip.legs.length > 1 ? 'multiple' : 'single', sum: slip.stake },
      ...{ k: totalOdds, bets },
    },
  })
}

export const commitMessage = (slip: BookSlip): BookMessage =>
  message(slip, 'commit', undefined, 0, { bet_transaction_id: slip.makeId })

export const discardMessage = (slip: BookSlip, at: number): BookMessage =>
  message(slip, 'discard', slip.makeId, slip.stake, {
    ext_player_id: slip.userId,
    transaction: transaction(slip, slip.makeId, 'discard', slip.stake, at),
    reason: 'the answer to bet/make did not arrive',
  })

export function settleMessage(slip: BookSlip, settlement: Settlement): BookMessage {
  const { id, form, status, amount, at } = settlement
  const operation = form === 'settlement' ? 'settlement' : singleForm(settlement)
  const own = { ...transaction(slip, id, operation, amount, at), parent_transaction_id: slip.makeId }
  const head = { bet_transaction_id: slip.makeId, transaction: own, amount, currency: 'BRL' }
  const isCashOut = status === 'cashed out'
  if (operation === 'refund')
    return message(slip, 'refund', id, amount, { ...head, reason: 'the bet is void' })
  if (operation === 'settlement')
    return message(slip, 'settlement', id, amount, {
      ...{ ...head, status, is_cashout: isCashOut },
      selections: selections(slip, settlement),
    })
  const rows = slip.legs.map(({ betId }, index) => ({ id: betId, status: resultAt(settlement, index) }))
  return message(slip, operation, id, amount, { ...head, is_cashout: isCashOut, selections: rows })
}

/** The older form: one call for each way that a slip ends. */
const singleForm = ({ status, amount }: Settlement): 'refund' | 'lost' | 'win' => {
  if (status === 'refund') return 'refund'
  return amount === 0 ? 'lost' : 'win'
}

const resultAt = ({ results }: Settlement, index: number): BetResult => results[index] ?? 'refund'

const selections = (slip: BookSlip, settlement: Settlement) =>
  slip.legs.map(({ betId }, index) => ({
    ...{ bet_id: betId, betslip_id: slip.id, status: resultAt(settlement, index) },
    profit: slip.legs.length === 1 ? settlement.amount - slip.stake : null,
  }))

export const rollbackMessage = (slip: BookSlip, undone: Settlement, id: string, at: number): BookMessage =>
  message(slip, 'rollback', id, undone.amount, {
    ...{ bet_transaction_id: slip.makeId, parent_transaction_id: undone.id },
    transaction: {
      ...transaction(slip, id, 'rollback', undone.amount, at),
      parent_transaction_id: undone.id,
    },
  })
