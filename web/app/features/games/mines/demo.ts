import { ApiError, api } from '../../../lib/api.ts'
import { purse } from '../demo/demo.ts'
import parts from '../demo/parts.tsx'
import type { carryOut as carryOutForMoney } from './carry-out.ts'
import type { Ask } from './game.ts'

const ANSWER_WITHIN_MS = 12_000
/** The sealed state of the round that goes on; the server keeps nothing of it. */
let token = ''
let stake = 0

/** Sends a question to the server as `carryOut` does for money; the stake leaves the purse, and what is paid comes into it. */
const carryOut: typeof carryOutForMoney = async (ask) => {
  const round = await sent(ask, AbortSignal.timeout(ANSWER_WITHIN_MS)).catch((failure: unknown) => {
    // The round is gone, and its stake comes back.
    if (failure instanceof ApiError && failure.code === 'demo_over') purse.set(purse.get() + stake)
    throw failure
  })
  if (!round) return undefined
  if (ask.do === 'open') {
    stake = round.stake
    purse.set(purse.get() - stake)
  }
  token = round.token ?? ''
  if (round.ending !== null) purse.set(purse.get() + round.payout)
  return round
}

async function sent(ask: Ask, signal: AbortSignal) {
  switch (ask.do) {
    case 'open':
      return api('POST /api/games/mines/demo', {
        body: { stake: ask.bet.stake, mines: ask.bet.mines },
        signal,
      })
    case 'reveal':
      return api('POST /api/games/mines/demo/reveal', { body: { token, tile: ask.tile }, signal })
    case 'cash_out':
      return api('POST /api/games/mines/demo/cash-out', { body: { token }, signal })
    default:
      return undefined
  }
}

export default { ...parts, carryOut }
