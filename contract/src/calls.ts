import * as cashier from './cashier.ts'
import type { CallName } from './endpoint.ts'
import * as games from './games.ts'
import * as kyc from './kyc.ts'
import * as players from './players.ts'
import * as realtime from './realtime.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as wallet from './wallet.ts'

/** Every call of the product, by name. The server must have a route for each; OpenAPI is made from the same table. */
export const calls = {
  register: players.register,
  validateDocument: players.validateDocument,
  me: players.me,
  login: sessions.login,
  logout: sessions.logout,
  refresh: sessions.refresh,
  onboarding: kyc.onboarding,
  settings: site.settings,
  getIp: site.getIp,
  health: site.health,
  createDeposit: cashier.createDeposit,
  getDeposit: cashier.getDeposit,
  requestWithdrawal: cashier.requestWithdrawal,
  listWithdrawals: cashier.listWithdrawals,
  wallet: wallet.wallet,
  transactions: wallet.transactions,
  minesRules: games.minesRules,
  minesCurrent: games.minesCurrent,
  minesOpen: games.minesOpen,
  minesReveal: games.minesReveal,
  minesCashOut: games.minesCashOut,
  rounds: games.rounds,
  round: games.round,
  seeds: games.seeds,
  rotateSeeds: games.rotateSeeds,
  broadcastingAuth: realtime.broadcastingAuth,
} as const

type AnyCall = (typeof calls)[keyof typeof calls]

/** `'POST /api/auth/login'` → its endpoint: how the browser names calls, by type alone. */
export type Calls = { [E in AnyCall as CallName<E>]: E }
