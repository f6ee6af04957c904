import { folded } from '../../../platform/words.ts'

/** Brazilian nicknames of teams, by the words in the team's name. Lower case, without accents. */
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

/** Nicknames of a team; empty if it has none. */
export function namesFor(team: string): string[] {
  const words = folded(team)
  return CALLED.flatMap(([name, called]) =>
    name.split(' ').every((word) => words.includes(word)) ? called.split(' ') : [],
  )
}
