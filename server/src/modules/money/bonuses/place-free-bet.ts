import type { BodyOf } from '@jogo/contract/endpoint'
import type { placeFreeBet as placeFreeBetCall } from '@jogo/contract/free-bets'
import { stakeBonus } from '@jogo/rules/bonus/grant-bets'
import { cents } from '@jogo/rules/money'
import { isUuid } from '../../../platform/ids.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { JudgedFreeBet, PlacedSlip } from '../../sports/bets/index.ts'
import { toGrant } from './apply-step.ts'
import type { BonusesDeps } from './deps.ts'
import { insertFreeBet } from './free-bet-store.ts'
import * as store from './grant-store.ts'
import { publishGrant } from './publish-grant.ts'

export interface FreeBetRequest {
  body: BodyOf<typeof placeFreeBetCall>
  /** Row id of the player's location. */
  placeId?: bigint | undefined
}

/** Maximum tries of a bet, because prices or limits may change while it is written. */
const TRIES = 4

/**
 * Places the free bet of a bonus. The house pays the stake in the terms, so no money of the player moves. Idempotent. The later of two different concurrent
 * bets finds the free bet used.
 * @throws Refusal bonus_not_found, bonus_waits, bonus_over, free_bet_used, player_barred, time_limit_reached, busy, and those of `judgeFreeBet`
 */
export async function placeFreeBet(
  deps: BonusesDeps,
  playerId: number,
  grantId: string,
  { body, placeId }: FreeBetRequest,
): Promise<PlacedSlip> {
  const { bets, db } = deps
  const row = isUuid(grantId) ? await store.findGrant(db.sql, playerId, grantId) : undefined
  if (row?.terms.kind !== 'free_bet') {
    await deps.wallet.requireUnbarred(playerId)
    return refuse('bonus_not_found')
  }
  const { stake, leastOdds, prize } = row.terms.award
  const most = prize.most === null ? null : cents(prize.most)
  for (let tries = 1; ; tries += 1) {
    try {
      const validated = await bets.judgeFree(playerId, body, {
        stake: cents(stake),
        leastOdds,
        most,
        placeId,
      })
      if ('problems' in validated) return validated
      const bet = await writeFreeBet(deps, { playerId, grantId, validated })
      await publishGrant(deps, playerId, grantId)
      return { bets: [bet], problems: [] }
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'busy' || tries === TRIES) throw error
    }
  }
}

async function writeFreeBet(
  deps: BonusesDeps,
  { playerId, grantId, validated }: { playerId: number; grantId: string; validated: JudgedFreeBet },
): Promise<PlacedSlip['bets'][number]> {
  try {
    return await deps.db.transaction(async (tx) => {
      await deps.wallet.lock(tx, playerId)
      await requireFreeBet(deps, tx, playerId, grantId)
      const written = await deps.bets.writeFree(tx, playerId, validated)
      await insertFreeBet(tx, { betId: written.id, playerId, grantId }, written.placedAt)
      return written
    })
  } catch (error) {
    await validated.free()
    throw error
  }
}

/** Requires a free bet of a running grant, under the wallet lock. */
async function requireFreeBet(
  deps: BonusesDeps,
  tx: Parameters<typeof store.findGrant>[0],
  playerId: number,
  grantId: string,
): Promise<void> {
  const row = (await store.findGrant(tx, playerId, grantId)) ?? refuse('bonus_not_found')
  if (row.state === 'queued') refuse('bonus_waits')
  const grant = await toGrant(deps, tx, row)
  if (!stakeBonus(grant, cents(0), deps.clock.now().getTime())) refuse('bonus_over')
  if (grant.unplayed <= grant.open.bets) refuse('free_bet_used')
  await deps.wallet.requirePlay(tx, playerId)
}
