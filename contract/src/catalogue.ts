import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Id, Nullable, pageSchema, Time } from './scalars.ts'

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 })
const Word = Type.String({ pattern: '^[a-z]+$', maxLength: 20 })
const GameId = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 }) })

/**
 * Mechanics of games. `cluster`: adjacent equal symbols win; `hold`: coins stay while the other reels spin again; `instant`: one bet, one
 * draw.
 */
export const MECHANICS = [
  'lines',
  'ways',
  'cluster',
  'hold',
  'instant',
  'crash',
  'wheel',
  'table',
  'live',
] as const
export type Mechanic = (typeof MECHANICS)[number]

/** A game provider. `games` counts its games in the lobby. */
export const ProviderView = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  image: Nullable(Type.String()),
  games: Type.Integer(),
})

export const casinoProviders = endpoint({
  method: 'GET',
  path: '/api/casino-games/providers',
  access: { who: 'anyone', needs: [] },
  summary: 'The providers that have games, in their order. Each is the page `/providers/{slug}`.',
  response: Type.Array(ProviderView),
  refusals: [],
})

/** `source`: 1 slots, 2 live, null for other categories. `name`: in the reader's language. Page: `/casino/{slug}`. */
export const CategoryView = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  source: Nullable(Type.Integer({ minimum: 1, maximum: 2 })),
  games: Type.Integer(),
})

export const casinoCategories = endpoint({
  method: 'GET',
  path: '/v2/casino-games/category',
  access: { who: 'anyone', needs: [] },
  summary: 'The categories of the lobby that have games, in their order.',
  response: Type.Array(CategoryView),
  refusals: [],
})

const GAME = {
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  provider: Type.Object({ slug: Type.String(), name: Type.String() }),
  categories: Type.Array(Type.String()),
  image: Nullable(Type.String()),
  image_cf: Nullable(Type.String()),
  path: Type.String(),
  state: Type.Enum(['open', 'closed']),
  supplier: Nullable(Type.String()),
  mechanic: Nullable(Type.String({ description: `One of ${MECHANICS.join(', ')}.` })),
  volatility: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  rtp_bp: Nullable(Type.Integer()),
  rtp_most_bp: Type.Optional(
    Type.Integer({
      description:
        'The return of the best bet, where bets return differently; `rtp_bp` is that of the worst.',
    }),
  ),
  max_win: Nullable(Type.Integer({ description: 'The most that a round pays, times its stake.' })),
  stake_min: Nullable(CentsView),
  has_demo: Type.Boolean(),
  is_new: Type.Boolean(),
}

/**
 * A game of the lobby. `path` opens it. `image`: address of its card, `image_cf`: id of the same picture; both null without a picture.
 * `supplier`: null for our own games. Unknown figures are null. `is_new`: listed within the last 30 days.
 */
export const GameView = Type.Object(GAME)

/** Filters of game lists; all given filters apply. */
const FILTER = {
  category: Type.Optional(Slug),
  provider: Type.Optional(Slug),
  mechanic: Type.Optional(Word),
  volatility: Type.Optional(Type.String({ pattern: '^[1-5]$', maxLength: 1 })),
  rtp_min: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,5}$', maxLength: 5, description: 'Basis points: 9600 is 96 %.' }),
  ),
  supplier: Type.Optional(Word),
}

/** Order by the operator, name, return, highest win, listing date. */
export const GAME_SORTS = ['featured', 'name', 'rtp', 'max_win', 'new'] as const
export type GameSort = (typeof GAME_SORTS)[number]

export const casinoGames = endpoint({
  method: 'GET',
  path: '/v2/casino-games',
  access: { who: 'anyone', needs: [] },
  summary: 'The games of the lobby, 36 a page, narrowed and sorted as asked.',
  query: Type.Object({
    ...FILTER,
    sort: Type.Optional(Type.Enum(GAME_SORTS)),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: pageSchema(GameView),
  refusals: [],
})

export const casinoSearch = endpoint({
  method: 'GET',
  path: '/v2/casino-games/search',
  access: { who: 'anyone', needs: [] },
  summary:
    'Up to 24 games and 3 providers by what is typed: without accents, with letters wrong, missing, doubled or swapped, from two letters on, or by the name that people use. `is_nearest`: a known game of that name is not here, and these are the nearest to it.',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 60 }) }),
  response: Type.Object({
    data: Type.Array(GameView),
    is_nearest: Type.Boolean(),
    providers: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  }),
  refusals: [],
})

export const casinoFacets = endpoint({
  method: 'GET',
  path: '/v2/casino-games/facets',
  access: { who: 'anyone', needs: [] },
  summary: 'What the games of a category or provider can be narrowed to, and how many each choice leaves.',
  query: Type.Object({ category: FILTER.category, provider: FILTER.provider }),
  response: Type.Object({
    games: Type.Integer(),
    mechanics: Type.Array(Type.Object({ mechanic: Type.String(), games: Type.Integer() })),
    volatilities: Type.Array(Type.Object({ volatility: Type.Integer(), games: Type.Integer() })),
    providers: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), games: Type.Integer() })),
    rtp: Type.Array(
      Type.Object(
        { rtp_min: Type.Integer(), games: Type.Integer() },
        { description: 'That return as much or more.' },
      ),
    ),
  }),
  refusals: [],
})

export const casinoRecent = endpoint({
  method: 'GET',
  path: '/v2/casino-games/recent',
  access: { who: 'player', needs: [] },
  summary: 'What the player played last, latest first, and the rounds that can be continued.',
  response: Type.Object({
    recent: Type.Array(GameView),
    open: Type.Array(
      Type.Object({ game: GameView, round_id: Nullable(Id), stake: CentsView, opened_at: Time }),
    ),
  }),
  refusals: [],
})

/**
 * Details of a game. `lines`: paylines of a slot, or its ways to win. `closed_why`: null while the game takes bets. `proof`: the player
 * can recompute rounds of `own` games, but not rounds of a `supplier`.
 */
export const GameDetails = Type.Object({
  ...GAME,
  lines: Nullable(Type.Integer()),
  has_free_spins: Type.Boolean(),
  stake_max: Nullable({
    ...CentsView,
    description:
      "The most that opens a round of a supplier's game, the purchase of a bonus included; null for ours.",
  }),
  countries_barred: Type.Array(Type.String()),
  closed_why: Nullable(Type.Enum(['closed', 'losses', 'odds', 'uncertified', 'country_barred'])),
  proof: Type.Enum(['own', 'supplier']),
})

export const casinoGame = endpoint({
  method: 'GET',
  path: '/v2/casino-games/:slug',
  access: { who: 'anyone', needs: [] },
  summary: 'One game of the lobby, by its slug or number.',
  params: Type.Object({ slug: Slug }),
  response: GameDetails,
  refusals: ['game_not_found'],
})

/** A favourite: the fields of a game card. `id`, `image` and `image_cf` are as in `GameView`. */
export const favourites = endpoint({
  method: 'GET',
  path: '/api/favorite-game/favorite',
  access: { who: 'player', needs: [] },
  summary: "The player's favourite games, the latest first.",
  response: Type.Object({ success: Type.Literal(true), data: Type.Array(GameView) }),
  refusals: [],
})

const Done = Type.Object({ success: Type.Literal(true) })

export const addFavourite = endpoint({
  method: 'POST',
  path: '/api/favorite-game/favorite/:id/add',
  access: { who: 'player', needs: ['open', 'unbarred'] },
  summary: 'Marks a game. Marking it again changes nothing.',
  params: GameId,
  response: Done,
  refusals: ['game_not_found'],
})

export const removeFavourite = endpoint({
  method: 'POST',
  path: '/api/favorite-game/favorite/:id/remove',
  access: { who: 'player', needs: ['open'] },
  summary: 'Removes the mark. Removing it again changes nothing.',
  params: GameId,
  response: Done,
  refusals: ['game_not_found'],
})
