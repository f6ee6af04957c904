import { forPlayLimits } from '@jogo/contract/play-limits'
import type { RefusalCode } from '@jogo/contract/refusals'
import { type Cents, toWire } from '@jogo/rules/money'

/** An answer to the supplier: status and body. */
export interface WalletAnswer {
  status: number
  body: object
}

/** Codes of the supplier's contract, with the HTTP status of each. */
const CODES = {
  100: { status: 412, message: 'Player has not enough funds to process an action' },
  101: { status: 412, message: 'Player is invalid' },
  105: { status: 412, message: 'Player reached customized bet limit' },
  106: { status: 412, message: 'Bet exceeded max bet limit' },
  107: { status: 412, message: 'Game is forbidden to the player' },
  110: { status: 412, message: 'Player is disabled' },
  153: { status: 412, message: "Game is not available in the player's country" },
  154: { status: 412, message: 'Currency is not allowed' },
  400: { status: 400, message: 'Bad request' },
  403: { status: 403, message: 'Forbidden' },
  405: { status: 412, message: 'Game is not available to your casino' },
  500: { status: 500, message: 'Unknown error' },
  503: { status: 503, message: 'Service is unavailable' },
  610: { status: 412, message: 'Invalid freespins issue' },
} as const
export type SupplierCode = keyof typeof CODES

const OF_REFUSAL: Partial<Record<RefusalCode, SupplierCode>> = {
  insufficient_funds: 100,
  bet_limit_reached: 105,
  bonus_expired: 100,
  bonus_game_excluded: 107,
  bonus_stake_above_max: 106,
  ...forPlayLimits(105),
  stake_below_min: 105,
  stake_above_max: 106,
  game_closed: 107,
  game_uncertified: 107,
  maintenance: 107,
  player_barred: 110,
  session_idle: 110,
  terms_changed: 110,
  kyc_required: 110,
  limits_missing: 110,
  profile_incomplete: 110,
  ip_blocked: 107,
  location_outside: 153,
  location_unknown: 153,
  reference_reused: 400,
  invalid_request: 400,
  bets_closed: 400,
  amount_above_max: 400,
  body_too_large: 400,
  busy: 503,
  database_unavailable: 503,
  too_many_waiting: 503,
  too_many_requests: 503,
}

export const errorCode = (refusal: RefusalCode): SupplierCode => OF_REFUSAL[refusal] ?? 500

/** @param balance for display in the game; undefined if unknown */
export const refused = (code: SupplierCode, balance?: Cents): WalletAnswer => ({
  status: CODES[code].status,
  body: { code, message: CODES[code].message, ...(balance !== undefined && { balance: toWire(balance) }) },
})

export interface AnsweredAction {
  key: string
  txId: string
  at: Date
}

export const granted = (
  balance: Cents,
  round?: string,
  transactions?: readonly AnsweredAction[],
): WalletAnswer => ({
  status: 200,
  body: {
    balance: toWire(balance),
    ...(round !== undefined && { game_id: round }),
    ...(transactions && {
      transactions: transactions.map(({ key, txId, at }) => ({
        action_id: key,
        tx_id: txId,
        processed_at: at.toISOString(),
      })),
    }),
  },
})
