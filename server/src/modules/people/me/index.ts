import type { IdentityState } from '@jogo/rules/identity/face-check'
import type { Cents } from '@jogo/rules/money'
import type { Balance, WalletPermissions } from '../../money/wallet/index.ts'
import type { Player } from '../players/index.ts'
import type { MeDeps } from './deps.ts'

export type { MeDeps } from './deps.ts'

/** The player's own account: personal data, balance, and current permissions. */
export interface OwnAccount {
  player: Player
  identity: IdentityState
  wallet: Balance & WalletPermissions
  mayWithdraw: boolean
  /** Progress of the running bonus; undefined without one. */
  progress: Cents | undefined
}

/** The answer of `GET /api/auth/me`. The module stands above players, wallet and cashier, because each of them has only a part of the answer. */
export interface Me {
  /** @throws Refusal not_found */
  get(playerId: number): Promise<OwnAccount>
}

export const createMe = ({ players, kyc, wallet, cashier, bonuses }: MeDeps): Me => ({
  get: async (playerId) => {
    const [player, own, progress] = await Promise.all([
      players.get(playerId),
      wallet.withPermissions(playerId),
      bonuses.runningProgress(playerId),
    ])
    const [identity, mayWithdraw] = await Promise.all([kyc.proofState(player), cashier.mayWithdraw(player)])
    return { player, identity, wallet: own, mayWithdraw, progress }
  },
})
