import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Cents, CentsView, Id, pageOf, Time } from './scalars.ts'

const Tile = Type.Integer({ minimum: 0, maximum: 24 })
const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** What binds a round to its board: the hash is shown before the bet, the seed itself after it was rotated out. */
export const ProofView = Type.Object({
  server_seed_hash: Type.String(),
  server_seed: Nullable(Type.String({ description: 'Known once the pair is rotated out; null until then.' })),
  client_seed: Type.String(),
  nonce: Type.Integer(),
})

/** A round of Mines. `board` (the mines' tiles) is null until the round is over. */
export const MinesRoundView = Type.Object({
  id: Id,
  game: Type.Literal('mines'),
  state: Type.Union([
    Type.Literal('picking'),
    Type.Literal('cashed_out'),
    Type.Literal('auto_cashed'),
    Type.Literal('busted'),
    Type.Literal('idle_cashed'),
    Type.Literal('refunded'),
  ]),
  stake: CentsView,
  mines: Type.Integer({ minimum: 1, maximum: 24 }),
  rtp_bp: Type.Integer(),
  picks: Type.Array(Tile),
  board: Nullable(Type.Array(Tile)),
  payout: CentsView,
  cash_out_now: CentsView,
  next_payout: Nullable(CentsView),
  max_win: CentsView,
  opened_at: Time,
  closes_at: Nullable(Time),
  closed_at: Nullable(Time),
  proof: ProofView,
  wallet: Type.Optional(Type.Object({ balance: CentsView, bonus: CentsView, version: Type.Integer() })),
})

export const minesRules = endpoint({
  method: 'GET',
  path: '/api/games/mines',
  access: { who: 'anyone', needs: [] },
  summary:
    'What the game pays and its limits; the multiplier table follows from these by the published formula.',
  response: Type.Object({
    enabled: Type.Boolean(),
    rtp_bp: Type.Integer(),
    stake_min: CentsView,
    stake_max: CentsView,
    stake_default: CentsView,
    max_win: CentsView,
    idle_minutes: Type.Integer(),
  }),
  refusals: [],
})

export const minesCurrent = endpoint({
  method: 'GET',
  path: '/api/games/mines/current',
  access: { who: 'player', needs: [] },
  summary: 'The open round, on whatever device it was begun; null when there is none.',
  response: Type.Object({ round: Nullable(MinesRoundView) }),
  refusals: [],
})

export const minesOpen = endpoint({
  method: 'POST',
  path: '/api/games/mines/rounds',
  access: { who: 'player', needs: ['open', 'unblocked', 'verified'] },
  summary: 'Takes the stake and fixes the board. The same id gives the same round.',
  body: Type.Object({ id: Id, stake: Cents, mines: Type.Integer() }),
  response: MinesRoundView,
  refusals: [
    'bet_limit_reached',
    'busy',
    'game_closed',
    'insufficient_funds',
    'mines_out_of_range',
    'player_barred',
    'reference_reused',
    'round_open',
    'stake_above_max',
    'stake_below_min',
  ],
})

export const minesReveal = endpoint({
  method: 'POST',
  path: '/api/games/mines/rounds/:id/reveal',
  access: { who: 'player', needs: [] },
  summary: 'Opens a tile. Opening it again gives the same answer.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ tile: Type.Integer() }),
  response: MinesRoundView,
  refusals: ['busy', 'round_changed', 'round_closed', 'round_not_found', 'tile_out_of_range'],
})

export const minesCashOut = endpoint({
  method: 'POST',
  path: '/api/games/mines/rounds/:id/cash-out',
  access: { who: 'player', needs: [] },
  summary: 'Pays the current multiplier and ends the round. Asking again gives the same answer.',
  params: Type.Object({ id: Id }),
  response: MinesRoundView,
  refusals: ['busy', 'nothing_to_cash_out', 'round_changed', 'round_closed', 'round_not_found'],
})

export const rounds = endpoint({
  method: 'GET',
  path: '/api/games/rounds',
  access: { who: 'player', needs: [] },
  summary: "The player's rounds, newest first.",
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageOf(MinesRoundView),
  refusals: [],
})

export const round = endpoint({
  method: 'GET',
  path: '/api/games/rounds/:id',
  access: { who: 'player', needs: [] },
  summary: 'One round, to replay and to check.',
  params: Type.Object({ id: Id }),
  response: MinesRoundView,
  refusals: ['round_not_found'],
})

/** The active pair. Its server seed stays secret until it is rotated out. */
export const SeedsView = Type.Object({
  server_seed_hash: Type.String(),
  next_server_seed_hash: Type.String({
    description:
      'Of the pair that the next rotation begins: promised before the player names its client seed.',
  }),
  client_seed: Type.String(),
  next_nonce: Type.Integer(),
  previous: Nullable(
    Type.Object({
      server_seed: Type.String(),
      server_seed_hash: Type.String(),
      client_seed: Type.String(),
      rounds: Type.Integer(),
    }),
  ),
})

export const seeds = endpoint({
  method: 'GET',
  path: '/api/fair/seeds',
  access: { who: 'player', needs: [] },
  summary: 'The commitment for the next round and the pair rotated out last.',
  response: SeedsView,
  refusals: [],
})

export const rotateSeeds = endpoint({
  method: 'POST',
  path: '/api/fair/rotate',
  access: { who: 'player', needs: ['open'] },
  summary:
    'Reveals the old server seed, begins the pair that was promised next with the client seed given, and promises another.',
  body: Type.Object({
    client_seed: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' })),
  }),
  response: SeedsView,
  refusals: ['seed_in_use', 'too_many_requests'],
})
