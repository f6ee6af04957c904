import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { pageOf } from './scalars.ts'

const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const GameId = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 }) })

/** A game provider. `games` counts all listed games, `playable` those that can be opened now. */
export const ProviderView = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  image: Nullable(Type.String()),
  games: Type.Integer(),
  playable: Type.Integer(),
})

export const casinoProviders = endpoint({
  method: 'GET',
  path: '/api/casino-games/providers',
  access: { who: 'anyone', needs: [] },
  summary: 'The providers, in their order. Each is the page `/providers/{slug}`.',
  response: Type.Array(ProviderView),
  refusals: [],
})

/** `source`: 1 slots, 2 live, null for the others. `name` is in the reader's language. Each is the page `/casino/{slug}`. */
export const CategoryView = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  source: Nullable(Type.Integer({ minimum: 1, maximum: 2 })),
  games: Type.Integer(),
  playable: Type.Integer(),
})

export const casinoCategories = endpoint({
  method: 'GET',
  path: '/v2/casino-games/category',
  access: { who: 'anyone', needs: [] },
  summary: 'The categories of the lobby that have games, in their order.',
  response: Type.Array(CategoryView),
  refusals: [],
})

/**
 * A game of the lobby. `path` opens it; a game that is `coming` cannot be opened yet and has none. `image` is the address of its card,
 * `image_cf` the id of the same picture.
 */
export const GameView = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  provider: Type.Object({ slug: Type.String(), name: Type.String() }),
  categories: Type.Array(Type.String()),
  image: Nullable(Type.String()),
  image_cf: Nullable(Type.String()),
  coming: Type.Boolean(),
  path: Nullable(Type.String()),
})

export const casinoGames = endpoint({
  method: 'GET',
  path: '/v2/casino-games',
  access: { who: 'anyone', needs: [] },
  summary:
    'The games of the lobby, of one category or provider if asked; those that can be opened now come first.',
  query: Type.Object({
    category: Type.Optional(Slug),
    provider: Type.Optional(Slug),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: pageOf(GameView),
  refusals: [],
})

export const casinoGame = endpoint({
  method: 'GET',
  path: '/v2/casino-games/:slug',
  access: { who: 'anyone', needs: [] },
  summary: 'One game of the lobby, by its slug or number.',
  params: Type.Object({ slug: Slug }),
  response: GameView,
  refusals: ['game_not_found'],
})

/** A favourite: `id`, `image` and `image_cf` as in `GameView`, with what a card needs to open it. */
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
  access: { who: 'player', needs: ['open'] },
  summary: 'Marks a game. Marking it again changes nothing.',
  params: GameId,
  response: Done,
  refusals: ['game_coming', 'game_not_found'],
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
