import type { RoundView } from '@jogo/contract/games/all'
import type { SeedsView } from '@jogo/contract/games/calls'
import type { ProofView } from '@jogo/contract/games/round'
import type { Settings } from '@jogo/contract/settings'
import { currentVersion, isOpen } from '@jogo/rules/games/game'
import { playLimits } from '@jogo/rules/games/limits'
import { versionHash } from '@jogo/rules/games/version-hash'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { SeedPair } from './fair-seeds.ts'
import type { HouseGame } from './house-game.ts'
import { houseGame } from './house-games.ts'
import { gameOffer, idleMs } from './limits.ts'
import type { Moved } from './move-round.ts'
import type { Commitment } from './rotate-seeds.ts'
import type { Round } from './round.ts'

export type RoundWire = Static<typeof RoundView>
/** Fields that the rounds of all games have. The game adds its name and its `play`. */
export type RoundHead = Omit<RoundWire, 'game' | 'play'>
/** Head of a round decided by a seed pair. */
export type SeededHead = RoundHead & { proof: Static<typeof ProofView> }

/**
 * A round as its player sees it. The server seed is included only after the round is closed and its pair rotated, because it also decides the next rounds of
 * the pair.
 */
export function roundView({ round, wallet }: Moved, settings: Settings): RoundWire {
  const game = houseGame(round.game)
  const open = isOpen(round)
  return game.view(round, {
    id: round.id,
    ending: round.ending ?? null,
    stake: toWire(round.stake),
    rtp_bp: round.rtpBp,
    max_win: toWire(round.maxWin),
    version: round.version,
    data_sha256: round.dataHash,
    payout: toWire(round.payout),
    cash_out_now: open && game.rules.kind === 'moving' ? toWire(game.rules.currentPayout(round)) : 0,
    opened_at: round.openedAt.toISOString(),
    closes_at: open ? closesAt(round, game, settings).toISOString() : null,
    closed_at: round.closedAt?.toISOString() ?? null,
    proof: proof(round),
    ...(round.free && { free: { bonus_id: round.free.grantId, prize: toWire(round.free.prize) } }),
    ...(wallet && {
      wallet: { balance: toWire(wallet.real), bonus: toWire(wallet.bonus), version: wallet.version },
    }),
  })
}

/** Time at which an open round is closed if its player makes no further move. */
const closesAt = (round: Round, game: HouseGame, settings: Settings): Date =>
  round.shared?.drawsAt ?? new Date(round.movedAt.getTime() + idleMs(game, settings))

function proof(round: Round): RoundWire['proof'] {
  const { shared, seeds, nonce } = round
  if (!shared)
    return {
      server_seed_hash: seeds.serverHash,
      server_seed: isOpen(round) ? null : revealed(seeds),
      client_seed: seeds.clientSeed,
      nonce,
    }
  return {
    round: shared.n,
    chain: shared.chain,
    place: shared.place,
    first_hash: shared.firstHash,
    salt: shared.salt,
    hash: shared.hash ?? null,
  }
}

/** Current RTP and limits of a game. */
export function rulesView({ name, rules }: HouseGame, now: Settings) {
  const { isOpen, closed, min, max } = playLimits(name, now)
  const { rtpBp, maxWin } = gameOffer(name, now)
  const version = currentVersion(rules)
  return {
    enabled: isOpen,
    closed: closed ?? null,
    rtp_bp: rtpBp,
    stake_min: min,
    stake_max: max,
    stake_default: Math.min(Math.max(now.casino_bet_default, min), max),
    max_win: toWire(maxWin),
    version,
    data_sha256: versionHash(name, version),
  }
}

export function seedsView({ active, next, previous }: Commitment): Static<typeof SeedsView> {
  const seed = previous && revealed(previous)
  return {
    server_seed_hash: active.serverHash,
    next_server_seed_hash: next.serverHash,
    client_seed: active.clientSeed,
    next_nonce: active.nextNonce,
    previous:
      previous && seed
        ? {
            server_seed: seed,
            server_seed_hash: previous.serverHash,
            client_seed: previous.clientSeed,
            rounds: previous.nextNonce,
          }
        : null,
  }
}

const revealed = (pair: SeedPair): string | null => (pair.revealedAt ? pair.serverSeed : null)
