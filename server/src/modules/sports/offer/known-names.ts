import { folded } from '../../../platform/words.ts'

/** What people in Brazil call teams whose name holds all of these words. Data; words without accents, in small letters. */
const CALLED: readonly (readonly [team: string, names: string])[] = [
  ['flamengo', 'mengo mengao fla urubu'],
  ['palmeiras', 'verdao porco palestra'],
  ['corinthians', 'timao coringao'],
  ['sao paulo', 'tricolor spfc soberano'],
  ['santos', 'peixe'],
  ['vasco', 'vascao gigante da colina'],
  ['fluminense', 'flu fluzao tricolor carioca'],
  ['botafogo', 'fogao glorioso'],
  ['gremio', 'imortal'],
  ['internacional', 'inter colorado'],
  ['mineiro', 'galo atletico mg'],
  ['cruzeiro', 'raposa cabuloso'],
  ['bahia', 'bahea esquadrao'],
  ['paranaense', 'furacao athletico cap'],
  ['fortaleza', 'leao do pici'],
  ['sport', 'leao da ilha'],
  ['barcelona', 'barca'],
  ['manchester united', 'man united manu'],
  ['manchester city', 'man city'],
  ['real madrid', 'merengues'],
  ['paris', 'psg'],
  ['juventus', 'juve'],
]

/** The names that people use for a team; none for one that has no other. */
export function namesFor(team: string): string[] {
  const words = folded(team)
  return CALLED.flatMap(([name, called]) =>
    name.split(' ').every((word) => words.includes(word)) ? called.split(' ') : [],
  )
}
