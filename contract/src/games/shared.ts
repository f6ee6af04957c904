import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import { Nullable, Time } from '../scalars.ts'
import { BET, BET_ACCESS, BET_REFUSALS, roundWith } from './round.ts'

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const RoundNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const ChainNumber = Type.Integer({
  description: 'Of the chain that decides the round, told while it takes bets.',
})
const Place = Type.Integer({
  description:
    'Of the hash of this round in its chain: the first hash is 0. Told while it takes bets, and never another later.',
})

/**
 * `open`: the round takes bets. `closed`: the round takes no more bets and is not drawn. `drawn`: the outcome is shown. `over`: the next
 * round may open. `refunding`, `refunded`: the draw was late, and stakes are being refunded or were refunded.
 */
export const PHASES = ['open', 'closed', 'drawn', 'over', 'refunding', 'refunded'] as const
export type Phase = (typeof PHASES)[number]

/**
 * Scheme PF-2: link between a shared round and its outcome. The first hash is published before the salt is known, and both before the bet.
 */
export const SharedProofView = Type.Object({
  round: RoundNumber,
  chain: ChainNumber,
  place: Place,
  first_hash: Hash,
  salt: Type.String(),
  hash: Nullable(Type.String({ description: 'Read when the round is drawn; null until then.' })),
})

/** A bet on a shared round, in the shape of any game's round. Under `play`: the bet, and the outcome once it is drawn. */
export const sharedRoundView = <G extends string, B extends TProperties, O extends TObject>(
  game: G,
  bet: B,
  outcome: O,
) => roundWith(SharedProofView, game, { ...bet, outcome: Nullable(outcome) })

const TIMES = { opens_at: Time, closes_at: Time, draws_at: Time, ends_at: Time }

/** Published data of a hash chain, and its lottery draw. `salt` is null until the draw. */
const ChainView = Type.Object({
  number: Type.Integer(),
  length: Type.Integer(),
  first_hash: Hash,
  lottery_draw: Type.Integer({ description: 'Number of the lottery draw whose result is the salt.' }),
  salt_at: Time,
  salt: Nullable(Type.String()),
})

/** `GET /api/games/<game>/table`: the current round and the last ones, by the server's clock. */
export const tableCall = <const G extends string, O extends TObject>(game: G, outcome: O) =>
  endpoint({
    method: 'GET',
    path: `/api/games/${game}/table` as `/api/games/${G}/table`,
    access: { who: 'anyone', needs: [] },
    summary: 'The round that goes on now, its times, and the last outcomes with their hashes.',
    response: Type.Object({
      now: Time,
      round: Nullable(
        Type.Object({
          n: RoundNumber,
          chain: ChainNumber,
          place: Place,
          phase: Type.Unsafe<Phase>(Type.Union(PHASES.map((phase) => Type.Literal(phase)))),
          ...TIMES,
          flown_ms: Nullable(
            Type.Integer({
              description:
                'Of a game whose outcome is reached by and by: how long after the draw it was still flying when the dealer last looked, ms.',
            }),
          ),
          hash: Nullable(Hash),
          outcome: Nullable(outcome),
        }),
      ),
      chain: Nullable(ChainView),
      next_chain: Nullable(
        Type.Object(ChainView.properties, {
          description:
            'The one that follows when the last hash of `chain` is used; null until it is published.',
        }),
      ),
      last: Type.Array(
        Type.Object({ n: RoundNumber, chain: ChainNumber, place: Place, hash: Hash, outcome }),
      ),
    }),
    refusals: [],
  })

/** `POST /api/games/<game>/rounds` of a shared game: a bet on the numbered round, as long as the round is open. */
export const joinCall = <
  const G extends string,
  B extends TProperties,
  V extends TSchema,
  const R extends readonly RefusalCode[],
>(
  game: G,
  bet: B,
  view: V,
  refusals: R,
) =>
  endpoint({
    method: 'POST',
    path: `/api/games/${game}/rounds` as `/api/games/${G}/rounds`,
    access: BET_ACCESS,
    summary:
      'Bets on the round of that number while it takes bets; several bets of a player are allowed, whose stakes together keep to the highest stake of the game. The same id gives the same bet.',
    body: Type.Object({ ...BET, round: RoundNumber, ...bet }),
    response: view,
    refusals: [...BET_REFUSALS, 'bets_closed', 'round_stake_above_max', ...refusals],
  })
