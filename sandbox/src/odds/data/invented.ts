import type { RandomDraw } from '../random.ts'

/** Invented sides of the sports without free results. */
const PLACES = [
  'Minas',
  'Franca',
  'Bauru',
  'Brasília',
  'Pinheiros',
  'Vitória',
  'Sorocaba',
  'Joinville',
  'Caxias',
  'Londrina',
  'Osasco',
  'Praia Clube',
  'Uberlândia',
  'Maringá',
  'Santos',
  'Suzano',
  'Blumenau',
  'Natal',
  'Recife',
  'Manaus',
] as const
const FIRST = 'A. B. C. D. E. F. G. H. I. J. L. M. N. O. P. R. S. T. V.'.split(' ')
const LAST = [
  'Ferraz',
  'Lindqvist',
  'Okafor',
  'Bellini',
  'Moravec',
  'Tanaka',
  'Duarte',
  'Kowalczyk',
  'Ribas',
  'Haugen',
  'Petrov',
  'Laurent',
  'Aguilar',
  'Novotny',
  'Sandoval',
  'Weiss',
  'Ivanova',
  'Camargo',
  'Delacroix',
  'Mendonça',
  'Olsen',
  'Quiroga',
  'Bastos',
  'Horvat',
] as const
const TEAMS = [
  'Onça Gaming',
  'Carcará',
  'Tropa do Sul',
  'Jaguatirica',
  'Los Cóndores',
  'Pampa Five',
  'Andes Esports',
  'Boto Rosa',
  'Arara Azul',
  'Lobo-Guará',
  'Nevado',
  'Caburé',
  'Puma Pack',
  'Tamanduá',
  'Sucuri',
  'Guará Squad',
] as const

const LANES = [
  'Mandacaru',
  'Boitatá Gaming',
  'Farol do Norte',
  'Iara Esports',
  'Cinco Marias',
  'Maré Alta',
  'Pé de Serra',
  'Barra Quatro',
  'Ipê Roxo',
  'Relâmpago XV',
  'Velas do Sul',
  'Sete Quedas',
] as const
const HEROES = [
  'Cabeça de Cuia',
  'Curupira Cinco',
  'Rio Negro Esports',
  'Saci & Cia',
  'Matinta',
  'Serra Pelada',
  'Los Quebrachos',
  'Vento Zonda',
  'Costa Brava Cinco',
  'Altiplano',
  'Mapinguari',
  'Lua Nova Dota',
] as const

const people = LAST.flatMap((last, at) => [0, 7].map((on) => `${FIRST[(at + on) % FIRST.length]} ${last}`))

export const INVENTED: Readonly<Record<string, readonly string[]>> = {
  'tennis.men': people.filter((_, at) => at % 2 === 0),
  'tennis.women': people.filter((_, at) => at % 2 === 1),
  basketball: PLACES.slice(0, 16).map((place) => `${place} Basquete`),
  'volleyball.women': PLACES.slice(0, 12).map((place) => `${place} Vôlei Feminino`),
  'volleyball.men': PLACES.slice(8).map((place) => `${place} Vôlei`),
  counter_strike: TEAMS,
  'counter_strike.one': TEAMS.slice(4),
  'counter_strike.open': [
    'Sem Selo',
    'Corsários',
    'Porto Livre',
    'Tropa Avulsa',
    'Quebra-Mar',
    'Outra Margem',
  ],
  league_of_legends: LANES,
  'league_of_legends.youth': LANES.slice(0, 6).map((team) => `${team} Sub-20`),
  dota_2: HEROES,
  'dota_2.amateur': [
    'Amigos da Rua 9',
    'Domingo à Noite',
    'Cinco do Porão',
    'Turma do Meio',
    'Lan da Esquina',
  ],
  unknown_game: ['Aqui', 'Ali', 'Acolá', 'Além'],
  youth: ['Flamengo', 'Palmeiras', 'Grêmio', 'Santos', 'Cruzeiro', 'Bahia'].map((team) => `${team} Sub-20`),
  amateur: [
    'Unidos da Vila',
    'Estrela do Morro',
    'Família 3B',
    'Leões da Serra',
    'Beira-Rio FC',
    'Ajax da Zona Leste',
  ],
  darts: people.slice(20, 32),
}

/** Two different sides of a list. */
export function drawTwo(names: readonly string[], draw: RandomDraw): [string, string] {
  const index = Math.floor(draw() * names.length)
  const other = (index + 1 + Math.floor(draw() * (names.length - 1))) % names.length
  return [names[index] ?? '', names[other] ?? '']
}
