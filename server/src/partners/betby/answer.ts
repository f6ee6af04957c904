import { forPlayLimits } from '@jogo/contract/play-limits'
import type { RefusalCode } from '@jogo/contract/refusals'
import { type Cents, toWire } from '@jogo/rules/money'

/** Codes of the supplier's contract. `1`: a failure on our side, after which the supplier repeats the call or discards its bet. */
const MESSAGES = {
  1: 'Internal error',
  1005: 'Session expired',
  1006: 'Player is blocked',
  2001: 'Not enough money',
  2002: 'Invalid currency',
  2003: 'Parent transaction not found',
  2004: 'Bad request',
  2005: 'Invalid JWT',
  2006: 'Player not found',
  3001: 'Bonus not found',
  4001: 'Player limits exceeded',
} as const
export type BetbyCode = keyof typeof MESSAGES

const OF_REFUSAL: Partial<Record<RefusalCode, BetbyCode>> = {
  session_idle: 1005,
  token_expired: 1005,
  unauthenticated: 2005,
  player_barred: 1006,
  kyc_required: 1006,
  limits_missing: 1006,
  profile_incomplete: 1006,
  terms_changed: 1006,
  ip_blocked: 1006,
  location_outside: 1006,
  location_unknown: 1006,
  insufficient_funds: 2001,
  round_not_found: 2003,
  amount_above_max: 2004,
  bets_closed: 2004,
  body_too_large: 2004,
  game_closed: 2004,
  invalid_request: 2004,
  maintenance: 2004,
  reference_reused: 2004,
  bet_limit_reached: 4001,
  ...forPlayLimits(4001),
  stake_above_max: 4001,
  stake_below_min: 4001,
}

/** Code of a refusal; an unlisted refusal is temporary. */
export const errorCode = (refusal: RefusalCode): BetbyCode => OF_REFUSAL[refusal] ?? 1

export const refused = (code: BetbyCode) => ({
  status: code === 1 ? 500 : 400,
  body: { code, message: MESSAGES[code] },
})

interface Done {
  /** Our id of the transaction, and the supplier's. */
  id: string
  theirs: string
  /** Our id of the parent transaction. */
  parent: string | null
  playerId: number
  operation: string
  amount: Cents
  balance: Cents
}

export const granted = ({ id, theirs, parent, playerId, operation, amount, balance }: Done) => ({
  status: 200,
  body: {
    ...{ id, ext_transaction_id: theirs, parent_transaction_id: parent, user_id: String(playerId) },
    ...{ operation, amount: toWire(amount), currency: 'BRL', balance: toWire(balance) },
  },
})
