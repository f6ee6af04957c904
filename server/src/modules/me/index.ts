import type { Player } from '../players/index.ts'
import type { Balance, WalletPermissions } from '../wallet/index.ts'
import type { MeDeps } from './deps.ts'

export type { MeDeps } from './deps.ts'

/** The player's own account: personal data, balance, and what the player may do with it now. */
export interface OwnAccount {
  player: Player
  wallet: Balance & WalletPermissions
  mayWithdraw: boolean
}

/** The answer of `GET /api/auth/me`. A module of its own above players, wallet and cashier, because each of them knows only a part of it. */
export interface Me {
  /** @throws Refusal not_found */
  get(playerId: number): Promise<OwnAccount>
}

export const createMe = ({ players, wallet, cashier }: MeDeps): Me => ({
  get: async (playerId) => {
    const [player, own] = await Promise.all([players.get(playerId), wallet.withPermissions(playerId)])
    return { player, wallet: own, mayWithdraw: await cashier.mayWithdraw(player) }
  },
})
