import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable, pageSchema } from '../scalars.ts'
import { RoundView } from './all.ts'

export const rounds = endpoint({
  method: 'GET',
  path: '/api/games/rounds',
  access: { who: 'player', needs: [] },
  summary:
    "The player's rounds of one game, or of all, newest first; with `state=open` only those that can be continued.",
  query: Type.Object({
    game: Type.Optional(Type.String({ maxLength: 30 })),
    state: Type.Optional(Type.Literal('open')),
    seed: Type.Optional(
      Type.String({
        maxLength: 64,
        pattern: '^[0-9a-f]{64}$',
        description:
          'Hash of a server seed: only the rounds of that pair, by falling number, a hundred a page.',
      }),
    ),
    scheme: Type.Optional(
      Type.Literal('PF-2', { description: 'Only bets on shared rounds, a hundred a page.' }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: pageSchema(RoundView),
  refusals: [],
})

export const round = endpoint({
  method: 'GET',
  path: '/api/games/rounds/:id',
  access: { who: 'player', needs: [] },
  summary: 'One round, to replay and to check.',
  params: Type.Object({ id: Id }),
  response: RoundView,
  refusals: ['round_not_found'],
})

/** The active pair. Its server seed stays secret until rotation. */
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

export const seedPairs = endpoint({
  method: 'GET',
  path: '/api/fair/pairs',
  access: { who: 'player', needs: [] },
  summary:
    "The player's seed pairs that decided rounds and are revealed, the last one first, a hundred a page: what there is to be checked.",
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageSchema(Type.Object({ server_seed_hash: Type.String(), rounds: Type.Integer() })),
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
    server_seed_hash: Type.Optional(
      Type.String({
        maxLength: 64,
        pattern: '^[0-9a-f]{64}$',
        description:
          'Of the pair to reveal. When it is not the active one any more nothing is rotated: asking again after a lost answer is safe.',
      }),
    ),
  }),
  response: SeedsView,
  refusals: ['seed_in_use', 'too_many_requests'],
})
