import { endFreePlay } from '@jogo/rules/bonus/grant-bets'
import { isRunning } from '@jogo/rules/bonus/grant-states'
import { cappedPrize } from '@jogo/rules/bonus/kinds/prize'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { grantWithoutBalance, merged } from './apply-step.ts'
import type { BonusesDeps } from './deps.ts'
import * as store from './grant-store.ts'

/** An ended free bet or free spin. */
export interface FreePlayed {
  /** Reference of the prize's movement. It is a derived id, so that no client can use it. */
  id: string
  /** Win by the rules of the bet or the game, without the stake. */
  won: Cents
  /** Number of the grant's free plays that end with this settlement. */
  played: number
  cause: string
  at: Date
}

/**
 * Pays a win by the terms of its grant, into the balance named by the terms; the caller has locked the player's wallet. A bonus prize needs a running grant,
 * because its rollover would otherwise be impossible. The caller takes the grant's due steps (`applyDueSteps`).
 */
export async function payPrize(
  { wallet }: Pick<BonusesDeps, 'wallet'>,
  tx: Tx,
  row: store.GrantRow,
  { id, won, played, cause, at }: FreePlayed,
): Promise<{ row: store.GrantRow; prize: Cents }> {
  const { terms, playerId } = row
  if (!('prize' in terms.award)) throw new Error(`a grant of ${row.kind} has no prizes`)
  const { to } = terms.award.prize
  const isPaid = to === 'real' || isRunning(row.state)
  const prize = isPaid ? cappedPrize(terms.award.prize, won, row.prizes) : cents(0)
  const { multiple } = terms.rollover
  // The balance of the grant is not read, because a prize only adds to it.
  const grant = endFreePlay(grantWithoutBalance(row), { played, prize, to, multiple }).grant
  const after = { ...merged(row, grant), prizes: cents(row.prizes + prize) }
  if (prize > 0n)
    await (to === 'real' ? wallet.payPrize : wallet.grantBonus)(tx, { playerId, id, amount: prize })
  await store.updateGrant(tx, after, at)
  const move = { do: to === 'real' ? ('prize' as const) : ('grant' as const), amount: prize, id }
  await store.insertStep(tx, {
    ...{ grantId: row.id, playerId, step: 'play', state: after.state, cause, at },
    moves: prize > 0n ? [move] : [],
  })
  return { row: after, prize }
}
