import { isRunning } from '@jogo/rules/bonus/grant-states'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { derivedId, isUuid } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Round } from '../../casino/games/index.ts'
import type { Balance } from '../wallet/index.ts'
import { publishSpinsEnded, toGrant } from './apply-step.ts'
import { applyDueSteps } from './count-stakes.ts'
import type { BonusesDeps } from './deps.ts'
import { findGrant, type GrantRow } from './grant-store.ts'
import { payPrize } from './pay-prize.ts'
import { publishGrant } from './publish-grant.ts'
import { isOwnSlot } from './spin-problems.ts'
import type { OwnBonus } from './views.ts'

const NAMESPACE = Buffer.from('d83a5e02f7164c9bb1e94a60c2781f35', 'hex')

export interface PlayedSpin {
  round: Round
  /** Balances after the spin. */
  wallet: Balance
  bonus: OwnBonus
}

/**
 * Plays the n-th free spin (from 1) of a bonus. The number is the idempotency key: a played spin returns its round in every state of the bonus. So a double
 * press, a second tab and a retry use one spin.
 * @throws Refusal bonus_not_found, bonus_waits, bonus_over, invalid_request (another spin comes first), player_barred, time_limit_reached, and those of
 *   `Games.playFreeSpin`
 */
export async function playFreeSpin(
  deps: BonusesDeps,
  playerId: number,
  grantId: string,
  spin: number,
): Promise<PlayedSpin> {
  if (!isUuid(grantId) || !(await findGrant(deps.db.sql, playerId, grantId))) {
    await deps.wallet.requireUnbarred(playerId)
    refuse('bonus_not_found')
  }
  await deps.games.getSeeds(playerId)
  const played = await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const row = (await findGrant(tx, playerId, grantId)) ?? refuse('bonus_not_found')
    const id = derivedId(NAMESPACE, `${grantId}\n${spin}`)
    const round = (await findPlayed(deps, row, id, spin)) ?? (await playNext(deps, tx, row, id, spin))
    const after = (await findGrant(tx, playerId, grantId)) ?? row
    return {
      round,
      wallet: await deps.wallet.balance(playerId, tx),
      bonus: { row: after, grant: await toGrant(deps, tx, after) },
    }
  })
  await publishGrant(deps, playerId, grantId)
  return played
}

/** Number of played spins of a grant. */
const playedSpins = ({ terms, unplayed }: GrantRow): number => spinTerms(terms).spins - unplayed

/** @throws Refusal bonus_not_found for a bonus of another kind */
function spinTerms(terms: CampaignTerms) {
  return terms.kind === 'free_spins' ? terms.award : refuse('bonus_not_found')
}

async function findPlayed({ games }: BonusesDeps, row: GrantRow, id: string, spin: number) {
  return spin <= playedSpins(row) ? games.getRound(row.playerId, id) : undefined
}

async function playNext(deps: BonusesDeps, tx: Tx, row: GrantRow, id: string, spin: number): Promise<Round> {
  const { playerId, id: grantId, state, expiresAt, terms, unplayed } = row
  const { game, stake } = spinTerms(terms)
  const at = deps.clock.now()
  if (state === 'queued') refuse('bonus_waits')
  if (!isRunning(state) || unplayed === 0 || at >= expiresAt) refuse('bonus_over')
  if (spin !== playedSpins(row) + 1) refuse('invalid_request', { fields: { spin: 'field_invalid' } })
  if (!isOwnSlot(game)) return refuse('game_closed')
  await deps.wallet.requirePlay(tx, playerId)
  const request = { playerId, game, id, stake: cents(stake), grantId }
  const round = await deps.games.playFreeSpin(tx, request, async (won) => {
    const { row: after, prize } = await payPrize(deps, tx, row, {
      id,
      won,
      played: 1,
      cause: `spin ${spin}`,
      at,
    })
    if (after.unplayed === 0) await publishSpinsEnded(tx, after)
    return prize
  })
  await applyDueSteps(deps, tx, playerId, grantId, 'free spins')
  return round
}
