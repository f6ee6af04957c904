import { cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { findOpenableGame, isUncertified, type OpenableGame } from '../../casino/catalogue/index.ts'
import { cancelFreeSpinsLater, giveSpins, stakeLevel } from '../../casino/suppliers/index.ts'
import type { BonusesDeps } from './deps.ts'
import type { GrantRow } from './grant-store.ts'
import { isOwnSlot } from './spin-problems.ts'
import { insertSpins, listOpenSpins } from './supplied-spin-store.ts'

type SpinDeps = Pick<BonusesDeps, 'clock' | 'jurisdiction'>

/** Free spins of a grant at a supplier; undefined for every other grant. */
export function suppliedAward({ terms }: Pick<GrantRow, 'terms'>) {
  return terms.kind === 'free_spins' && !isOwnSlot(terms.award.game) ? terms.award : undefined
}

/**
 * The game of a grant's free spins, if it accepts their stake now. Undefined, so that the grant waits, while the game is closed, or while the supplier has not
 * reported the end of earlier free spins of the grant.
 */
export async function findSpinGame(
  { jurisdiction }: Pick<SpinDeps, 'jurisdiction'>,
  tx: Tx,
  { id }: Pick<GrantRow, 'id'>,
  { game: slug, stake }: { game: string; stake: number },
): Promise<OpenableGame | undefined> {
  const game = await findOpenableGame(tx, slug)
  if (!game || game.isClosed || !game.hasFreeSpins || isUncertified(game, jurisdiction)) return undefined
  if ((await listOpenSpins(tx, id)).length > 0) return undefined
  return stakeLevel(game, stake) === undefined ? undefined : game
}

/** Requests the unplayed spins of an active grant from the supplier, valid until the grant expires. */
export async function askForSpins(
  deps: SpinDeps,
  tx: Tx,
  { id: grantId, playerId, unplayed, expiresAt }: GrantRow,
  { game, stake }: { game: OpenableGame; stake: number },
): Promise<void> {
  const request = { grantId, playerId, game, quantity: unplayed, stake: cents(stake), validUntil: expiresAt }
  await insertSpins(tx, { grantId, playerId, issueId: await giveSpins(tx, deps, request) })
}

/** Cancels the unstarted spins of an ended grant at the supplier. */
export async function cancelSpins(tx: Tx, { id }: Pick<GrantRow, 'id'>): Promise<void> {
  for (const { issueId } of await listOpenSpins(tx, id)) await cancelFreeSpinsLater(tx, issueId)
}
