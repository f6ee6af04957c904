import type { Player } from '../players/index.ts'
import type { Balance, WalletPermissions } from '../wallet/index.ts'
import type { MeDeps } from './deps.ts'

export type { MeDeps } from './deps.ts'

/** A player as he sees himself: the person, the money, and what may be done with it now. */
export interface OwnAccount {
  player: Player
  wallet: Balance & WalletPermissions
  mayWithdraw: boolean
}

/** What the logged-in player is told of himself. It stands above the modules that know a part of it each. */
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
