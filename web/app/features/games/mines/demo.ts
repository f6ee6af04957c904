import { ApiError, api } from '../../../lib/api.ts'
import { purse } from '../demo/demo.ts'
import parts from '../demo/parts.tsx'
import type { MinesRequest } from './game.ts'
import type { sendRequest as sendForMoney } from './requests.ts'

const ANSWER_WITHIN_MS = 12_000
/** Sealed state of the open round; the server does not store it. */
let token = ''
let stake = 0

/**
 * Sends a request of the demonstration. The stake is deducted from the purse, and the payout is added to the purse.
 */
const sendRequest: typeof sendForMoney = async (request) => {
  const round = await send(request, AbortSignal.timeout(ANSWER_WITHIN_MS)).catch((failure: unknown) => {
    // The server has lost the round, so its stake is returned.
    if (failure instanceof ApiError && failure.code === 'demo_over') purse.set(purse.get() + stake)
    throw failure
  })
  if (!round) return undefined
  if (request.do === 'open') {
    stake = round.stake
    purse.set(purse.get() - stake)
  }
  token = round.token ?? ''
  if (round.ending !== null) purse.set(purse.get() + round.payout)
  return round
}

async function send(request: MinesRequest, signal: AbortSignal) {
  switch (request.do) {
    case 'open':
      return api('POST /api/games/mines/demo', {
        body: { stake: request.bet.stake, mines: request.bet.mines },
        signal,
      })
    case 'reveal':
      return api('POST /api/games/mines/demo/reveal', { body: { token, tile: request.tile }, signal })
    case 'cash_out':
      return api('POST /api/games/mines/demo/cash-out', { body: { token }, signal })
    default:
      return undefined
  }
}

export default { ...parts, sendRequest }
