import type { Names, SportKey, Tournament } from '../types.ts'

const same = (name: string): Names => ({ pt: name, en: name, es: name })

export const SPORTS: Record<SportKey, { id: number; names: Names }> = {
  football: { id: 1, names: { pt: 'Futebol', en: 'Soccer', es: 'Fútbol' } },
  basketball: { id: 2, names: { pt: 'Basquete', en: 'Basketball', es: 'Baloncesto' } },
  tennis: { id: 5, names: { pt: 'Tênis', en: 'Tennis', es: 'Tenis' } },
  volleyball: { id: 23, names: { pt: 'Vôlei', en: 'Volleyball', es: 'Voleibol' } },
  counter_strike: { id: 109, names: { pt: 'Counter-Strike', en: 'Counter-Strike', es: 'Counter-Strike' } },
  league_of_legends: { id: 110, names: same('League of Legends') },
  dota_2: { id: 111, names: same('Dota 2') },
  valorant: { id: 194, names: same('Valorant') },
  ea_fc: { id: 137, names: same('EA FC') },
  unknown_game: { id: 999, names: { pt: 'Jogo novo', en: 'New Game', es: 'Juego nuevo' } },
  darts: { id: 22, names: { pt: 'Dardos', en: 'Darts', es: 'Dardos' } },
}

const country = (id: number, code: string, pt: string, en: string, es: string) => ({
  id,
  code,
  names: { pt, en, es },
})
const BRAZIL = country(13, 'BRA', 'Brasil', 'Brazil', 'Brasil')
const WORLD = { id: 4, names: { pt: 'Internacional', en: 'International', es: 'Internacional' } }
const SOUTH_AMERICA = { id: 393, names: { pt: 'América do Sul', en: 'South America', es: 'Sudamérica' } }

type Row = Pick<Tournament, 'key' | 'id' | 'sport' | 'category' | 'names' | 'season'> & Partial<Tournament>

/** A youth league, an amateur cup, a league without licence and a game of no list are there for the refusal. */
const ESPORTS: readonly Row[] = (
  [
    ['counter_strike', 30_109, 'counter_strike', 'Copa América de Counter-Strike', { licensed: true }],
    [
      'counter_strike.one',
      30_110,
      'counter_strike',
      'Liga Pampa de Counter-Strike',
      { licensed: true, bestOf: 1 },
    ],
    [
      'counter_strike.open',
      30_111,
      'counter_strike',
      'Copa Cruzeiro Aberta de Counter-Strike',
      { licensed: false },
    ],
    [
      'league_of_legends',
      30_210,
      'league_of_legends',
      'Circuito Ibirá de League of Legends',
      { licensed: true },
    ],
    [
      'league_of_legends.youth',
      30_211,
      'league_of_legends',
      'Liga de Base de League of Legends',
      { licensed: true, ageGroup: 'u20' },
    ],
    ['dota_2', 30_310, 'dota_2', 'Torneio Arpoador de Dota 2', { licensed: true }],
    ['dota_2.amateur', 30_311, 'dota_2', 'Copa de Bairro de Dota 2', { licensed: true, level: 'amateur' }],
    ['valorant', 30_410, 'valorant', 'Série Aurora de Valorant', { licensed: false }],
    ['ea_fc', 30_510, 'ea_fc', 'Liga Virtual de EA FC', { bestOf: 1 }],
    ['unknown_game', 30_999, 'unknown_game', 'Copa do Jogo Novo', {}],
  ] as const
).map(([key, id, sport, name, more]) => ({
  ...{ key, id, sport, category: WORLD, names: same(name), season: '2026', bestOf: 3 },
  ...more,
}))
const ROWS: readonly Row[] = [
  {
    key: 'br.1',
    id: 325,
    sport: 'football',
    category: BRAZIL,
    names: same('Brasileirão Série A'),
    season: '2025',
    isBig: true,
  },
  {
    key: 'br.2',
    id: 390,
    sport: 'football',
    category: BRAZIL,
    names: same('Brasileirão Série B'),
    season: '2025',
  },
  {
    key: 'br.cup',
    id: 373,
    sport: 'football',
    category: BRAZIL,
    names: same('Copa do Brasil'),
    season: '2025',
  },
  {
    key: 'libertadores',
    id: 384,
    sport: 'football',
    category: SOUTH_AMERICA,
    names: same('Copa Libertadores'),
    season: '2025',
    isBig: true,
  },
  {
    key: 'en.1',
    id: 17,
    sport: 'football',
    category: country(1, 'ENG', 'Inglaterra', 'England', 'Inglaterra'),
    names: same('Premier League'),
    season: '25/26',
    isBig: true,
  },
  {
    key: 'es.1',
    id: 8,
    sport: 'football',
    category: country(32, 'ESP', 'Espanha', 'Spain', 'España'),
    names: same('LaLiga'),
    season: '25/26',
    isBig: true,
  },
  {
    key: 'de.1',
    id: 35,
    sport: 'football',
    category: country(30, 'DEU', 'Alemanha', 'Germany', 'Alemania'),
    names: same('Bundesliga'),
    season: '25/26',
    isBig: true,
  },
  {
    key: 'it.1',
    id: 23,
    sport: 'football',
    category: country(31, 'ITA', 'Itália', 'Italy', 'Italia'),
    names: same('Serie A'),
    season: '25/26',
    isBig: true,
  },
  {
    key: 'fr.1',
    id: 34,
    sport: 'football',
    category: country(7, 'FRA', 'França', 'France', 'Francia'),
    names: same('Ligue 1'),
    season: '25/26',
    isBig: true,
  },
  {
    key: 'pt.1',
    id: 238,
    sport: 'football',
    category: country(44, 'PRT', 'Portugal', 'Portugal', 'Portugal'),
    names: same('Liga Portugal'),
    season: '25/26',
  },
  {
    key: 'international',
    id: 851,
    sport: 'football',
    category: WORLD,
    names: { pt: 'Seleções', en: 'National Teams', es: 'Selecciones' },
    season: '2026',
  },
  {
    key: 'tennis.men',
    id: 2_601,
    sport: 'tennis',
    category: WORLD,
    names: { pt: 'Aberto do Rio', en: 'Rio Open', es: 'Abierto de Río' },
    season: '2026',
  },
  {
    key: 'tennis.women',
    id: 2_602,
    sport: 'tennis',
    category: WORLD,
    names: { pt: 'Aberto de São Paulo', en: 'São Paulo Open', es: 'Abierto de São Paulo' },
    season: '2026',
    gender: 'women',
  },
  {
    key: 'basketball',
    id: 1_562,
    sport: 'basketball',
    category: BRAZIL,
    names: same('Liga Nacional de Basquete'),
    season: '25/26',
  },
  {
    key: 'volleyball.women',
    id: 2_373,
    sport: 'volleyball',
    category: BRAZIL,
    names: { pt: 'Superliga Feminina', en: 'Superliga Women', es: 'Superliga Femenina' },
    season: '25/26',
    gender: 'women',
  },
  {
    key: 'volleyball.men',
    id: 2_374,
    sport: 'volleyball',
    category: BRAZIL,
    names: { pt: 'Superliga Masculina', en: 'Superliga Men', es: 'Superliga Masculina' },
    season: '25/26',
  },
  ...ESPORTS,
  {
    key: 'youth',
    id: 1_596,
    sport: 'football',
    category: BRAZIL,
    names: same('Brasileirão Sub-20'),
    season: '2026',
    ageGroup: 'u20',
  },
  {
    key: 'amateur',
    id: 40_211,
    sport: 'football',
    category: BRAZIL,
    names: same('Copa da Várzea'),
    season: '2026',
    level: 'amateur',
  },
  {
    key: 'darts',
    id: 616,
    sport: 'darts',
    category: WORLD,
    names: { pt: 'Circuito de dardos', en: 'Darts Tour', es: 'Circuito de dardos' },
    season: '2026',
  },
]

/** Every tournament of this supplier. The youth league, the amateur cup and darts are there for the refusal by a lawful operator. */
export const TOURNAMENTS: readonly Tournament[] = ROWS.map((row) => ({
  gender: 'men',
  level: 'professional',
  ageGroup: 'adult',
  isBig: false,
  ...row,
}))

export const findTournament = (key: string): Tournament | undefined =>
  TOURNAMENTS.find((tournament) => tournament.key === key)
