/** Strengths of teams by league, fitted by `npm run fit`. Not for pages. */
import type { FootballModel } from './model.ts'
import br1 from './ratings/br.1.json' with { type: 'json' }
import br2 from './ratings/br.2.json' with { type: 'json' }
import de1 from './ratings/de.1.json' with { type: 'json' }
import en1 from './ratings/en.1.json' with { type: 'json' }
import es1 from './ratings/es.1.json' with { type: 'json' }
import fr1 from './ratings/fr.1.json' with { type: 'json' }
import it1 from './ratings/it.1.json' with { type: 'json' }
import pt1 from './ratings/pt.1.json' with { type: 'json' }

/** `until`: date of the last included result. */
export type Ratings = FootballModel & { until: string }

export const RATINGS = {
  'br.1': br1,
  'br.2': br2,
  'de.1': de1,
  'en.1': en1,
  'es.1': es1,
  'fr.1': fr1,
  'it.1': it1,
  'pt.1': pt1,
} as const satisfies Record<string, Ratings>
export type RatedLeague = keyof typeof RATINGS

/**
 * Rated leagues by the supplier's number of the tournament. Cups have too few matches of each team, and are
 * priced by the supplier.
 */
const TOURNAMENTS: ReadonlyMap<number, RatedLeague> = new Map([
  [325, 'br.1'],
  [390, 'br.2'],
  [35, 'de.1'],
  [17, 'en.1'],
  [8, 'es.1'],
  [34, 'fr.1'],
  [23, 'it.1'],
  [238, 'pt.1'],
])
export const ratedLeague = (tournament: number): RatedLeague | undefined => TOURNAMENTS.get(tournament)

/** Other names of rated teams, in small letters without accents: leagues spell a team differently. */
const ALIASES: Readonly<Partial<Record<RatedLeague, Readonly<Record<string, string>>>>> = {
  'br.1': {
    'america mg': 'América Mineiro',
    'athletico paranaense': 'CA Paranaense',
    'atletico goianiense': 'AC Goianiense',
    'atletico mineiro': 'CA Mineiro',
    'atletico mg': 'CA Mineiro',
    bahia: 'EC Bahia',
    'bahia ba': 'EC Bahia',
    botafogo: 'Botafogo FR',
    'botafogo rj': 'Botafogo FR',
    bragantino: 'RB Bragantino',
    ceara: 'Ceará SC',
    'ceara ce': 'Ceará SC',
    chapecoense: 'Chapecoense AF',
    corinthians: 'SC Corinthians Paulista',
    'corinthians sp': 'SC Corinthians Paulista',
    coritiba: 'Coritiba FBC',
    'coritiba pr': 'Coritiba FBC',
    'criciuma sc': 'Criciúma EC',
    cruzeiro: 'Cruzeiro EC',
    cuiaba: 'Cuiabá EC',
    'cuiaba mt': 'Cuiabá EC',
    flamengo: 'CR Flamengo',
    'flamengo rj': 'CR Flamengo',
    fluminense: 'Fluminense FC',
    'fluminense rj': 'Fluminense FC',
    fortaleza: 'Fortaleza EC',
    'fortaleza ce': 'Fortaleza EC',
    'goias go': 'Goiás EC',
    gremio: 'Grêmio FBPA',
    'gremio porto alegre': 'Grêmio FBPA',
    internacional: 'SC Internacional',
    juventude: 'EC Juventude',
    'juventude rs': 'EC Juventude',
    mirassol: 'Mirassol FC',
    'mirassol sp': 'Mirassol FC',
    palmeiras: 'SE Palmeiras',
    'red bull bragantino': 'RB Bragantino',
    remo: 'Clube do Remo',
    'remo pa': 'Clube do Remo',
    santos: 'Santos FC',
    'sao paulo': 'São Paulo FC',
    'sport recife': 'SC Recife',
    'sport recife pe': 'SC Recife',
    vasco: 'CR Vasco da Gama',
    'vasco da gama': 'CR Vasco da Gama',
    'vasco da gama rj': 'CR Vasco da Gama',
    vitoria: 'EC Vitória',
    'vitoria ba': 'EC Vitória',
  },
}

const LONGEST_NAME = 100

/** Name of a competitor in a league's ratings; undefined for an unknown competitor. */
export function ratedTeam(league: RatedLeague, competitor: string): string | undefined {
  if (competitor.length > LONGEST_NAME) return undefined
  const teams = RATINGS[league].teams
  // Cups list clubs with their country: `CR Flamengo (BRA)`.
  const name = competitor.endsWith(')')
    ? competitor.slice(0, competitor.lastIndexOf('(')).trim()
    : competitor.trim()
  if (Object.hasOwn(teams, name)) return name
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const aliases = ALIASES[league] ?? {}
  return Object.hasOwn(aliases, plain) ? aliases[plain] : undefined
}
