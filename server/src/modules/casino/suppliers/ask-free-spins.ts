import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasStakedReal, mayStake } from '../../money/wallet/index.ts'
import { findOpenableGame, type OpenableGame } from '../catalogue/index.ts'
import * as store from './free-spins-store.ts'
import { cancelFreeSpinsLater, issueFreeSpinsLater } from './queue.ts'

/** Free spins that an operator gives a player. */
export interface FreeSpinsRequest {
  playerId: number
  /** Slug of the game. */
  game: string
  quantity: number
  /** Ordinal of the stake among the game's stakes; 1 is the smallest. */
  level: number
  /** Days within which the player must start the spins. */
  days: number
}

interface Desk {
  db: Database
  clock: Clock
  jurisdiction: Pick<Jurisdiction, 'bonusAfterBet'>
}

const DAY_MS = 24 * 3_600_000

/**
 * Records free spins and enqueues their issue at the supplier.
 * @throws Refusal game_not_found (also for a game without free spins), not_found, player_barred, prior_bet_missing, invalid_request
 */
export async function askForFreeSpins(
  { db, clock, jurisdiction }: Desk,
  { playerId, game: slug, quantity, level, days }: FreeSpinsRequest,
  by: string,
): Promise<string> {
  const inRange = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  if (!inRange(quantity, 1_000) || !inRange(level, 100) || !inRange(days, 90)) refuse('invalid_request')
  return db.transaction(async (tx) => {
    const game = await findOpenableGame(tx, slug)
    if (!game?.hasFreeSpins) refuse('game_not_found')
    const at = clock.now()
    if (!(await mayStake(tx, playerId, at))) refuse('player_barred')
    if (jurisdiction.bonusAfterBet && !(await hasStakedReal(tx, playerId))) refuse('prior_bet_missing')
    const id = newId(clock)
    const validUntil = new Date(at.getTime() + days * DAY_MS)
    const { supplier, id: gameId } = game
    const stake = stakeOfSpin(game, level)
    const issue = {
      id,
      supplier,
      playerId,
      gameId,
      quantity,
      level,
      validUntil,
      by,
      at,
      stake,
      grantId: null,
    }
    await store.insertIssue(tx, issue)
    await issueFreeSpinsLater(tx, id)
    return id
  })
}

/**
 * Stake of a free spin at the n-th stake of a game, centavos, at least one centavo per line. Undefined if unknown: `softswiss` has a list of stakes that its
 * catalogue does not contain, while `pragmatic` gets the amount.
 */
export function stakeOfSpin(
  { supplier, stakeMin, lines }: Pick<OpenableGame, 'supplier' | 'stakeMin' | 'lines'>,
  level: number,
): number | undefined {
  const isKnown = level === 1 || supplier === 'pragmatic'
  return isKnown && stakeMin ? Math.max(level * stakeMin, lines ?? 1) : undefined
}

/**
 * Enqueues the cancellation of unstarted free spins at the supplier. For ended free spins nothing is enqueued.
 * @returns the state of the free spins, and whether a call was enqueued
 * @throws Refusal not_found
 */
export async function askToCancel(
  { db }: Pick<Desk, 'db'>,
  id: string,
): Promise<{ state: store.IssueState; isAsked: boolean }> {
  return db.transaction(async (tx) => {
    const { state } = (isUuid(id) && (await store.findAnyIssue(tx, id))) || refuse('not_found')
    const isAsked = state === 'asked' || state === 'issued'
    if (isAsked) await cancelFreeSpinsLater(tx, id)
    return { state, isAsked }
  })
}
