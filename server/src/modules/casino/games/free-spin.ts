import type { GameName } from '@jogo/rules/games/all'
import { openRound } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { GamesDeps } from './deps.ts'
import { claimNonce, insertFreeRound } from './free-spin-store.ts'
import { houseGame } from './house-games.ts'
import { agreeFree } from './limits.ts'
import { decideByWords, type Round } from './round.ts'

export interface FreeSpin {
  playerId: number
  game: GameName
  /** Id of the round. It is a derived id, so that no client can choose it. */
  id: string
  stake: Cents
  grantId: string
}

/** Maximum tries for a nonce while the seed pair is being rotated. */
const TRIES = 4

/**
 * Plays a round of a slot at the house's cost, with the next nonce of the player's seed pair, in the caller's transaction, which has locked the wallet. No
 * stake and no payout of the game moves; `pay` credits the win and returns the credited amount.
 * @throws Refusal game_closed, game_paused, game_uncertified, round_too_soon, stake_above_max, win_not_above_stake, busy
 */
export async function playFreeSpin(
  deps: Pick<GamesDeps, 'clock' | 'jurisdiction' | 'settings'>,
  tx: Tx,
  { playerId, game: name, id, stake, grantId }: FreeSpin,
  pay: (won: Cents) => Promise<Cents>,
): Promise<Round> {
  const game = houseGame(name)
  const terms = agreeFree(game, stake, deps.settings())
  const openedAt = deps.clock.now()
  const { seeds, nonce } = await claimSeeds(tx, {
    ...{ playerId, game: name, openedAt },
    gapMs: deps.jurisdiction.roundGapMs,
  })
  const opened: Round = {
    ...openRound(game.rules, game.rules.rarestBet, terms),
    ...{ id, game: name, playerId, seeds, nonce, openedAt, movedAt: openedAt },
    ...{ dataHash: versionHash(name, terms.version), stakeReal: cents(0), stakeBonus: cents(0) },
  }
  const decided = decideByWords(game.rules, opened)
  if (!decided) throw new Error(`${name} does not end at once`)
  const round: Round = { ...decided, free: { grantId, prize: await pay(decided.payout) } }
  await insertFreeRound(tx, round)
  return round
}

async function claimSeeds(tx: Tx, request: Parameters<typeof claimNonce>[1]) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { verdict, pair, nonce } = await claimNonce(tx, request)
    if (verdict === 'round_too_soon') refuse(verdict)
    if (pair && nonce !== undefined) return { seeds: pair, nonce }
  }
  return refuse('busy')
}
