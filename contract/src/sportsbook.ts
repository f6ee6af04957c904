import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day, Nullable, pageSchema, Time } from './scalars.ts'

/** Number of a fixture, tournament or competitor, as text of an address. */
const Number_ = Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 })
export const SportWord = Type.String({ pattern: '^[a-z]{1,20}$', maxLength: 20 })
export const FixtureParams = Type.Object({ id: Number_ })
/** A game of esports. */
export const GameWord = Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$', maxLength: 20 })
const Cursor = Type.Optional(Type.String({ maxLength: 120 }))

/** `open`: bets are taken; `suspended`: shown without taking bets; `closed`: neither. */
export const MARKET_STATES = ['open', 'suspended', 'closed'] as const
export type MarketState = (typeof MARKET_STATES)[number]

/**
 * A market with its current odds. `market`: its number; `specifiers`: `total=2.5`, sorted, empty for none; `name` and the names of
 * selections are words of the texts, joined by ` & `, or a score. `version` increases with each change of its prices or state. Odds are
 * thousandths, null for a selection not offered.
 */
export const MarketView = Type.Object({
  market: Type.Integer(),
  specifiers: Type.String(),
  name: Type.String(),
  group: Type.String({
    description: 'Where a match lists it: main, goals, halves, handicaps, scores, others.',
  }),
  state: Type.Enum(MARKET_STATES),
  version: Type.Integer(),
  selections: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), odds: Nullable(Type.Integer({ minimum: 1_001 })) }),
  ),
})
export type MarketView = Static<typeof MarketView>

const Side = Type.Object({ id: Type.Integer(), name: Type.String(), short: Type.String() })
const Score = Type.Object({ home: Type.Integer(), away: Type.Integer() })

const TournamentHead = Type.Object({
  id: Type.Integer(),
  sport: Type.String(),
  game: Nullable(Type.String({ description: 'Game of esports: cs2, lol, dota2 …; null for other sports.' })),
  name: Type.String(),
  country: Nullable(Type.String({ description: 'ISO 3166 alpha-3; null for the world or a continent.' })),
  region: Type.String({ description: 'The country or region as the supplier names it.' }),
})

/** A map of a series: its score in rounds or kills, and the objectives of each side. */
export const MapView = Type.Object({
  ...Score.properties,
  over: Type.Boolean(),
  winner: Nullable(Type.Enum(['home', 'away'])),
  objectives: Type.Record(Type.String(), Score),
})
export type MapView = Static<typeof MapView>

/** States of a fixture, as `rules/src/markets/facts.ts` has them. */
export const FIXTURE_STATES = [
  'scheduled',
  'running',
  'ended',
  'abandoned',
  'postponed',
  'cancelled',
  'walkover',
  'retired',
] as const

const FIXTURE = {
  id: Type.Integer(),
  tournament: TournamentHead,
  home: Side,
  away: Side,
  starts_at: Time,
  state: Type.Enum(FIXTURE_STATES),
  score: Nullable(Score),
  /** Score of each half, set, quarter or map that began. */
  periods: Type.Array(Score),
  /** The supplier's status number: 6 first half, 31 half-time, 7 second half, 8–12 sets … */
  match_status: Nullable(Type.Integer()),
  /** Minutes played, for sports with a clock. */
  minute: Nullable(Type.Integer()),
  live_betting: Type.Boolean({ description: 'Whether its league takes bets while the match is under way.' }),
  /** Number of markets with prices. */
  market_count: Type.Integer(),
  /** Number of the last change in this answer, for `odds.fixture.{id}`. */
  seq: Type.Integer(),
}

/** A match in a list, with its first markets. */
export const FixtureView = Type.Object({ ...FIXTURE, markets: Type.Array(MarketView) })
export type FixtureView = Static<typeof FixtureView>

export const sports = endpoint({
  method: 'GET',
  path: '/v2/sports',
  access: { who: 'anyone', needs: [] },
  summary: 'The sports of the book in their order, with how many matches are under way, today and in all.',
  response: Type.Array(
    Type.Object({ sport: Type.String(), live: Type.Integer(), today: Type.Integer(), all: Type.Integer() }),
  ),
  refusals: [],
})

export const esportGames = endpoint({
  method: 'GET',
  path: '/v2/sports/games',
  access: { who: 'anyone', needs: [] },
  summary:
    'The games of esports that may be offered, in their order, with how many matches are under way, today and in all.',
  response: Type.Array(
    Type.Object({ game: Type.String(), live: Type.Integer(), today: Type.Integer(), all: Type.Integer() }),
  ),
  refusals: [],
})

export const sportTournaments = endpoint({
  method: 'GET',
  path: '/v2/sports/tournaments',
  access: { who: 'anyone', needs: [] },
  summary: 'Countries and leagues of a sport that have matches, with how many; the most followed first.',
  query: Type.Object({ sport: Type.Optional(SportWord), game: Type.Optional(GameWord) }),
  response: Type.Array(
    Type.Object({ ...TournamentHead.properties, tier: Type.Integer(), matches: Type.Integer() }),
  ),
  refusals: [],
})

/** Lists of matches: live; starting today (in general_time_zone); all to come; the most followed; the player's favourites; ended. */
export const FIXTURE_LISTS = ['live', 'today', 'upcoming', 'highlights', 'results'] as const

export const sportFixtures = endpoint({
  method: 'GET',
  path: '/v2/sports/fixtures',
  access: { who: 'anyone', needs: [] },
  summary:
    'Matches of a list by their start, 30 a page, narrowed to a sport, game, league or day; results newest first.',
  query: Type.Object({
    list: Type.Enum(FIXTURE_LISTS),
    sport: Type.Optional(SportWord),
    game: Type.Optional(GameWord),
    tournament: Type.Optional(Number_),
    day: Type.Optional(Day),
    ids: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,49}$', maxLength: 800 })),
    cursor: Cursor,
  }),
  response: pageSchema(FixtureView),
  refusals: [],
})

export const sportSearch = endpoint({
  method: 'GET',
  path: '/v2/sports/search',
  access: { who: 'anyone', needs: [] },
  summary:
    'Up to 12 matches and 6 leagues by what is typed: without accents, with letters wrong or missing, from two letters on.',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 60 }) }),
  response: Type.Object({
    fixtures: Type.Array(FixtureView),
    tournaments: Type.Array(TournamentHead),
  }),
  refusals: [],
})

/**
 * An incident of a match. `minute` with `added` of stoppage time; sports without a clock have the period's number alone. `objective` is what a side took in the
 * map `period`.
 */
const TimelineEntry = Type.Object({
  n: Type.Integer(),
  kind: Type.Enum([
    'goal',
    'yellow_card',
    'red_card',
    'objective',
    'period_start',
    'period_end',
    'start',
    'end',
  ]),
  objective: Type.Optional(Type.String({ description: 'tower, dragon, baron, inhibitor or aegis.' })),
  side: Nullable(Type.Enum(['home', 'away'])),
  minute: Nullable(Type.Integer()),
  added: Nullable(Type.Integer()),
  period: Nullable(Type.Integer()),
  player: Nullable(Type.String()),
  score: Nullable(Score),
})

export const sportFixture = endpoint({
  method: 'GET',
  path: '/v2/sports/fixtures/:id',
  access: { who: 'anyone', needs: [] },
  summary: 'One match: all its markets with their prices, score, clock and what happened.',
  params: FixtureParams,
  response: Type.Object({
    ...FIXTURE,
    best_of: Type.Optional(
      Nullable(Type.Integer({ description: 'Esports alone: the most maps of the series; null if unknown.' })),
    ),
    maps: Type.Optional(Type.Array(MapView, { description: 'Esports alone; `score` is the maps won.' })),
    markets: Type.Array(MarketView),
    timeline: Type.Array(TimelineEntry),
  }),
  refusals: ['fixture_not_found'],
})

export const priceHistory = endpoint({
  method: 'GET',
  path: '/v2/sports/fixtures/:id/prices',
  access: { who: 'anyone', needs: [] },
  summary:
    'Every price that a market had, oldest first, the last 500; `hash` is that of the match’s chain at the last of them.',
  params: FixtureParams,
  query: Type.Object({
    market: Type.String({ pattern: '^[0-9]{1,6}$', maxLength: 6 }),
    specifiers: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  response: Type.Object({
    selections: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    prices: Type.Array(
      Type.Object({
        at: Time,
        version: Type.Integer(),
        state: Type.Enum(MARKET_STATES),
        odds: Type.Array(Nullable(Type.Integer())),
      }),
    ),
    hash: Nullable(Type.String()),
  }),
  refusals: ['fixture_not_found'],
})

/** Favourites of a player: matches and leagues. */
export const sportFavourites = endpoint({
  method: 'GET',
  path: '/api/sports/favourites',
  access: { who: 'player', needs: [] },
  summary: 'The matches (not ended) and leagues that the player follows.',
  response: Type.Object({ fixtures: Type.Array(FixtureView), tournaments: Type.Array(TournamentHead) }),
  refusals: [],
})
const FavouriteParams = Type.Object({ kind: Type.Enum(['fixture', 'tournament']), id: Number_ })
export const addSportFavourite = endpoint({
  method: 'PUT',
  path: '/api/sports/favourites/:kind/:id',
  access: { who: 'player', needs: ['unbarred'] },
  params: FavouriteParams,
  summary: 'Follows a match or league; again changes nothing. 200 at most.',
  response: Type.Object({ followed: Type.Literal(true) }),
  refusals: ['fixture_not_found', 'favourites_full'],
})
export const removeSportFavourite = endpoint({
  method: 'DELETE',
  path: '/api/sports/favourites/:kind/:id',
  access: { who: 'player', needs: [] },
  params: FavouriteParams,
  summary: 'Follows it no longer.',
  response: Type.Object({ followed: Type.Literal(false) }),
  refusals: [],
})

/** A selection of a slip, a booking code or a link. */
export const LegRef = Type.Object({
  fixture: Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 }),
  market: Type.Integer({ minimum: 1, maximum: 99_999 }),
  specifiers: Type.String({ maxLength: 120 }),
  selection: Type.String({ minLength: 1, maxLength: 60 }),
})
export type LegRef = Static<typeof LegRef>
