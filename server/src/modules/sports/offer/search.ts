import type { FixtureView } from '@jogo/contract/sportsbook'
import { ESPORT_GAMES, esportGame } from '@jogo/rules/markets/esport-games'
import { createCache } from '../../../platform/cached.ts'
import { indexDocuments, type WordIndex } from '../../../platform/word-index.ts'
import { wordsIn } from '../../../platform/words.ts'
import type { OfferDeps } from './deps.ts'
import { type Fixture, listFixtures, listTournaments, type Tournament } from './fixture-store.ts'
import { namesFor } from './known-names.ts'
import { withMarkets } from './lists.ts'
import { isOffered, offeredSports } from './offered.ts'

const FIXTURES = 12
const TOURNAMENTS = 6
/** Words of a query; further words are ignored. */
const WORDS = 6
/** Maximum age of the index, ms: matches are listed days in advance. */
const FRESH_MS = 10_000
const INDEXED = 5_000

interface FixtureIndex {
  fixtures: WordIndex
  byId: ReadonlyMap<number, Fixture>
  tournaments: WordIndex
  tournamentsById: ReadonlyMap<number, Tournament>
}

/** Words without meaning for the search. */
const AROUND = new Set('x vs v de do da the of jogo partida hoje'.split(' '))

/** Searches leagues and matches (upcoming or in play) in an index in memory. */
export function createSearch(deps: OfferDeps) {
  const cache = createCache(deps.clock, FRESH_MS, () => makeIndex(deps))
  return async (typed: string): Promise<{ fixtures: FixtureView[]; tournaments: Tournament[] }> => {
    const index = await cache('all')
    const words = wordsIn(typed)
    const ownWords = words.filter((word) => !AROUND.has(word))
    const searchWords = [...new Set(ownWords.length > 0 ? ownWords : words)].slice(0, WORDS)
    if (!index) return { fixtures: [], tournaments: [] }
    const settings = deps.settings()
    const found = index.fixtures
      .find(searchWords, FIXTURES)
      .flatMap((id) => index.byId.get(id) ?? [])
      .filter(({ tournament }) => isOffered(tournament.sport, settings))
    const tournaments = index.tournaments
      .find(searchWords, TOURNAMENTS)
      .flatMap((id) => index.tournamentsById.get(id) ?? [])
      .filter(({ sport }) => isOffered(sport, settings))
    return {
      fixtures: await withMarkets(deps, found, deps.clock.now()),
      tournaments: tournaments.map(({ id, sport, game, name, country, region }) => ({
        ...{ id, sport, game, name, country, region },
      })),
    }
  }
}

/** Name of a tournament's game, and its other names. */
function gameWords({ game }: Pick<Tournament, 'game'>): string {
  const known = esportGame(game)
  return known ? `${ESPORT_GAMES[known].name} ${ESPORT_GAMES[known].called}` : ''
}

async function makeIndex({ db, settings }: OfferDeps): Promise<FixtureIndex> {
  const sports = offeredSports(settings())
  const [fixtures, tournaments] = await Promise.all([
    listFixtures(db.sql, { states: ['scheduled', 'running'], sports }, { limit: INDEXED }),
    listTournaments(db.sql, sports),
  ])
  return {
    fixtures: await indexDocuments(fixtures, {
      texts: {
        teams: { text: ({ home, away }) => `${home.name} ${away.name}`, boost: 4 },
        called: {
          text: ({ home, away }) => [...namesFor(home.name), ...namesFor(away.name)].join(' '),
          boost: 3,
        },
        tournament: {
          text: ({ tournament }) => `${tournament.name} ${tournament.region} ${gameWords(tournament)}`,
          boost: 1,
        },
      },
      names: ({ home, away }) => [home.name, away.name],
    }),
    byId: new Map(fixtures.map((fixture) => [fixture.id, fixture])),
    tournaments: await indexDocuments(tournaments, {
      texts: {
        name: { text: ({ name }) => name, boost: 4 },
        region: { text: ({ region }) => region, boost: 2 },
        game: { text: gameWords, boost: 2 },
      },
      names: ({ name }) => [name],
    }),
    tournamentsById: new Map(tournaments.map((tournament) => [tournament.id, tournament])),
  }
}
