import type { MinesBet } from '@jogo/rules/mines-round'
import type { Cents } from '@jogo/rules/money'
import { LRUCache } from 'lru-cache'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { BetRow } from './attached.ts'
import { MINES_ACCOUNT, MINES_LABEL } from './catalogue.ts'
import type { Deps } from './deps.ts'
import { agreeBet } from './limits.ts'
import type { Moved } from './move-round.ts'
import { getSeeds } from './rotate-seeds.ts'
import type { Round } from './round.ts'
import * as store from './store.ts'

export interface BetRequest {
  playerId: number
  /** Made by the client: the same id gives the same round. */
  id: string
  stake: Cents
  mines: number
}

const REMEMBERED = 100_000

/**
 * Takes the stake and fixes the board, in one transaction: the round takes the next nonce of the player's seed pair.
 * @throws Refusal game_closed, mines_out_of_range, stake_below_min, stake_above_max, round_open, reference_reused, and
 *   whatever stops a stake in the wallet
 */
export function createOpenRound(deps: Deps): (request: BetRequest) => Promise<Moved> {
  const promised = new LRUCache<number, true>({ max: REMEMBERED })

  return async (request) => {
    const { playerId, id, stake, mines } = request
    const bet = await agreeOrRepeat(deps, request)
    if ('round' in bet) return bet
    if (!promised.has(playerId)) {
      await getSeeds(deps, playerId)
      promised.set(playerId, true)
    }
    const row: BetRow = { ...bet, id, openedAt: deps.clock.now() }
    const posted = await deps.wallet.takeStake({
      playerId,
      stake,
      rq: id,
      account: MINES_ACCOUNT,
      label: MINES_LABEL,
      content: `mines:${mines}`,
      attach: { kind: 'games.open-round', row },
    })
    const opened = posted.attached as Round | undefined
    const round = opened ?? (await store.findRound(deps.db.sql, playerId, id)) ?? refuse('unexpected')
    return { round, wallet: posted }
  }
}

/** A bet that was taken stays taken: its repeat gets the round even if the limits have changed since. */
async function agreeOrRepeat(
  deps: Deps,
  { playerId, id, stake, mines }: BetRequest,
): Promise<MinesBet | Moved> {
  try {
    return agreeBet(stake, mines, deps.settings())
  } catch (error) {
    if (!isRefusal(error)) throw error
    const round = await store.findRound(deps.db.sql, playerId, id)
    if (round?.stake === stake && round.mines === mines) return { round }
    throw error
  }
}
