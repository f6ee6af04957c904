import { canonicalJson } from '@jogo/rules/games/data-hash'
import { isOpen, type Terms } from '@jogo/rules/games/game'
import { gameGroup } from '@jogo/rules/games/groups'
import { playLimits } from '@jogo/rules/games/limits'
import { type Cents, cents } from '@jogo/rules/money'
import { isDerivedId } from '../../../platform/ids.ts'
import { createLru } from '../../../platform/lru.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { BetRow } from './attached.ts'
import type { GamesDeps } from './deps.ts'
import type { HouseGame } from './house-game.ts'
import { gameRevenueAccount } from './house-games.ts'
import { agreeBet } from './limits.ts'
import type { Moved } from './move-round.ts'
import { getSeeds } from './rotate-seeds.ts'
import type { Round } from './round.ts'
import { getGameRound } from './show-rounds.ts'
import * as store from './store.ts'

export interface BetRequest<Bet extends object = object> {
  playerId: number
  /** Id that the client makes. A repeat with the same id gets the same round. */
  id: string
  stake: Cents
  bet: Bet
  /** Whether the stake uses no bonus balance. */
  withoutBonus?: boolean | undefined
  /** Number of the shared round; absent for a bet on an individual round. */
  n?: number
}

export type OpenRound = <Bet extends object, Play extends object>(
  game: HouseGame<Bet, Play>,
  request: BetRequest<Bet>,
) => Promise<Moved<Bet, Play>>

const REMEMBERED = 100_000

/**
 * Takes the stake and opens the round with the next nonce of the player's seed pair, in one transaction, which fixes the result. A bet on a shared round joins
 * the round while it takes bets; the player's total stake on it is limited to the maximum stake of the game.
 * @throws Refusal invalid_request (an id outside the client's range), game_closed, stake_below_min, stake_above_max, round_open, round_too_soon, bets_closed,
 *   round_stake_above_max, reference_reused, the game's own for an invalid bet, and the refusals of `Wallet.takeStake`
 */
export function createOpenRound(deps: GamesDeps): OpenRound {
  const promised = createLru<number, true>(REMEMBERED)

  return async <Bet extends object, Play extends object>(
    game: HouseGame<Bet, Play>,
    request: BetRequest<Bet>,
  ) => {
    const { playerId, id, stake, bet, withoutBonus, n } = request
    if (isDerivedId(id)) refuse('invalid_request', { fields: { id: 'field_invalid' } })
    const terms = await agreeOrRepeat(deps, game, request)
    if ('round' in terms) return terms
    if (n === undefined && !promised.has(playerId)) {
      await getSeeds(deps, playerId)
      promised.set(playerId, true)
    }
    const most = playLimits(game.name, deps.settings()).max
    const row: BetRow = {
      id,
      game: game.name,
      bet,
      terms,
      stakedOn: { game: game.name, group: gameGroup(game.name) },
      openedAt: deps.clock.now(),
      gapMs: deps.jurisdiction.roundGapMs,
      ...(withoutBonus && { withoutBonus }),
      ...(n !== undefined && { n, most }),
    }
    const posted = await deps.wallet
      .takeStake({
        playerId,
        stake,
        ...(withoutBonus && { bonusAtMost: cents(0) }),
        rq: id,
        ...gameRevenueAccount(game.name, true),
        content: content(game, bet, n),
        attach: { kind: n === undefined ? 'games.open-round' : 'games.join-round', row },
      })
      .catch((error: unknown) => {
        // A veto of the ledger is only a code, so the limit is added here for its text.
        if (!isRefusal(error, 'round_stake_above_max')) throw error
        return refuse('round_stake_above_max', { data: { max_cents: most } })
      })
    const opened = posted.attached as Round<Bet, Play> | undefined
    if (opened) return { round: opened, wallet: posted.followed?.at(-1) ?? posted }
    // A repeat. The balances after the stake are current only while the round is open, because a payout may have followed.
    const round = await getGameRound(deps, game, playerId, id)
    return { round, wallet: isOpen(round) ? posted : await deps.wallet.balance(playerId) }
  }
}

/** Terms of a new bet. A repeated bet gets its round, even if changed limits would now refuse it. */
async function agreeOrRepeat<Bet extends object, Play extends object>(
  deps: GamesDeps,
  game: HouseGame<Bet, Play>,
  { playerId, id, stake, bet, n }: BetRequest<Bet>,
): Promise<Terms | Moved<Bet, Play>> {
  try {
    return agreeBet(game, bet, stake, deps.settings())
  } catch (error) {
    if (!isRefusal(error)) throw error
    const round = await store.findRound(deps.db.sql, playerId, id)
    const same = round?.game === game.name && round.stake === stake
    if (same && content(game, round.bet, round.shared?.n) === content(game, bet, n))
      return { round: round as Round<Bet, Play> }
    throw error
  }
}

/** Game, shared round and bet as one text. The ledger compares it, to distinguish a retry from another bet with the same id. */
const content = ({ name }: { name: string }, bet: object, n?: number): string =>
  [name, ...(n === undefined ? [] : [n]), ...sorted(bet)].join(':')

const sorted = (bet: object) =>
  Object.entries(bet)
    .sort(([key], [other]) => (key < other ? -1 : 1))
    .map(([, value]) => (typeof value === 'object' ? canonicalJson(value) : value))
