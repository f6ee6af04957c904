import { ENDINGS } from '@jogo/rules/games/game'
import { PAUSED } from '@jogo/rules/games/limits'
import { type TProperties, type TSchema, Type } from 'typebox'
import { WithoutBonus } from '../bonuses.ts'
import { type Endpoint, endpoint, PLAY_NEEDS } from '../endpoint.ts'
import { PLAY_LIMITS } from '../play-limits.ts'
import type { RefusalCode } from '../refusals.ts'
import { Cents, CentsView, Id, Nullable, Time } from '../scalars.ts'

const Version = Type.Integer({
  minimum: 1,
  description: "Of the game's data, by which the round is drawn and paid.",
})
const DataHash = Type.String({
  description: 'SHA-256 of that version of the data, as `docs/games/versions.json` has it.',
})

/** Link between a round and its result: the hash is shown before the bet, the seed after its rotation. */
export const ProofView = Type.Object({
  server_seed_hash: Type.String(),
  server_seed: Nullable(Type.String({ description: 'Known once the pair is rotated out; null until then.' })),
  client_seed: Type.String(),
  nonce: Type.Integer(),
})

/**
 * A round of a game: a common head, and the game's own part under `play` (named by `play.game`). `ending`: null while the round is open;
 * `cash_out_now`: payout of a cash-out now, 0 once closed; `closes_at`: time of the automatic end, null once closed.
 */
export const roundView = <G extends string, P extends TProperties>(game: G, play: P) =>
  roundWith(ProofView, game, play)

/** `roundView` with another proof. */
export const roundWith = <V extends TSchema, G extends string, P extends TProperties>(
  proof: V,
  game: G,
  play: P,
) =>
  Type.Object({
    id: Id,
    game: Type.Literal(game),
    ending: Nullable(
      Type.Unsafe<(typeof ENDINGS)[number]>(Type.Union(ENDINGS.map((ending) => Type.Literal(ending)))),
    ),
    stake: CentsView,
    rtp_bp: Type.Integer(),
    max_win: CentsView,
    version: Version,
    data_sha256: DataHash,
    payout: CentsView,
    cash_out_now: CentsView,
    opened_at: Time,
    closes_at: Nullable(Time),
    closed_at: Nullable(Time),
    proof,
    play: Type.Object({ game: Type.Literal(game), ...play }),
    free: Type.Optional(
      Type.Object(
        { bonus_id: Id, prize: CentsView },
        {
          description:
            'Of a free spin, whose stake the house paid: the bonus that it is of, and what of the payout the player got by its terms.',
        },
      ),
    ),
    balances: Type.Optional(
      Type.Object(
        { before: CentsView, after: CentsView },
        {
          description:
            'What the wallet held before the stake and after all that the round has moved; told when rounds are looked up.',
        },
      ),
    ),
    wallet: Type.Optional(Type.Object({ balance: CentsView, bonus: CentsView, version: Type.Integer() })),
  })

const RULES = {
  enabled: Type.Boolean(),
  closed: Nullable(
    Type.Enum(['closed', ...PAUSED], {
      description:
        'Why no bets are taken: the operator closed it, it paused itself for its `losses` or its `odds`, or it is `uncertified`.',
    }),
  ),
  rtp_bp: Type.Integer(),
  stake_min: CentsView,
  stake_max: CentsView,
  stake_default: CentsView,
  max_win: CentsView,
  version: Version,
  data_sha256: DataHash,
}

/** `GET /api/games/<game>`: the game's current limits and rules; `more`: fields particular to the game. */
export const rulesCall = <const G extends string, P extends TProperties>(game: G, more: P) =>
  endpoint({
    method: 'GET',
    path: `/api/games/${game}` as `/api/games/${G}`,
    access: { who: 'anyone', needs: [] },
    summary: 'What the game pays and its limits; every payout follows from these by the published formula.',
    response: Type.Object({ ...RULES, ...more }),
    refusals: [],
  })

/** Fields of every bet; the caller makes the id. */
export const BET = { id: Id, stake: Cents, without_bonus: WithoutBonus }

/** Access of a bet on any game. */
export const BET_ACCESS = {
  who: 'player',
  needs: PLAY_NEEDS,
} as const

/** Refusals of a bet on any game. */
export const BET_REFUSALS = [
  'bet_limit_reached',
  'bonus_expired',
  'bonus_game_excluded',
  'bonus_stake_above_max',
  ...PLAY_LIMITS,
  'busy',
  'game_closed',
  'game_paused',
  'game_uncertified',
  'insufficient_funds',
  'player_barred',
  'reference_reused',
  'stake_above_max',
  'stake_below_min',
  'too_many_waiting',
  'win_not_above_stake',
] as const

/** `POST /api/games/<game>/rounds` of an instant game: stake, draw and payout in one. `bet`: choices besides the stake. */
export const playCall = <
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
    summary: 'Takes the stake, draws, and pays a win, all in one. The same id gives the same round.',
    body: Type.Object({ ...BET, ...bet }),
    response: view,
    refusals: [...BET_REFUSALS, 'round_too_soon', ...refusals],
  })

/** A call that bets on a game. */
export type PlayCall = Endpoint & { readonly access: typeof BET_ACCESS }
