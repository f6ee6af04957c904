import type { MinesRoundView, SeedsView } from '@jogo/contract/games'
import { currentPayout, isOpen, nextPayout } from '@jogo/rules/mines-round'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { SeedPair } from './fair-seeds.ts'
import type { Commitment } from './rotate-seeds.ts'
import { boardOf, type Round } from './round.ts'

type RoundWire = Static<typeof MinesRoundView>
export type WalletWire = NonNullable<RoundWire['wallet']>

/**
 * What the player may know. The board is shown once the round is closed; the server seed once its pair was rotated out,
 * because it also decides the rounds still to come.
 */
export function roundView(round: Round, idleMs: number, wallet?: WalletWire): RoundWire {
  const open = isOpen(round)
  return {
    id: round.id,
    game: 'mines',
    state: round.state,
    stake: toWire(round.stake),
    mines: round.mines,
    rtp_bp: round.rtpBp,
    picks: [...round.picks],
    board: open ? null : boardOf(round),
    payout: toWire(round.payout),
    cash_out_now: toWire(open ? currentPayout(round) : cents(0n)),
    next_payout: orNull(nextPayout(round)),
    max_win: toWire(round.maxWin),
    opened_at: round.openedAt.toISOString(),
    closes_at: open ? new Date(round.movedAt.getTime() + idleMs).toISOString() : null,
    closed_at: round.closedAt?.toISOString() ?? null,
    proof: {
      server_seed_hash: round.seeds.serverHash,
      server_seed: open ? null : revealed(round.seeds),
      client_seed: round.seeds.clientSeed,
      nonce: round.nonce,
    },
    ...(wallet && { wallet }),
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

const orNull = (value: Cents | undefined): number | null => (value === undefined ? null : toWire(value))
