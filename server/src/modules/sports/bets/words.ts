import { MARKET_NAMES } from '@jogo/rules/markets/portuguese-names'
import { namedMarket } from '../offer/index.ts'
import type { LegWords } from './bet.ts'

/** Statement and events say a bet in Portuguese, like the games of the casino: the words of pages, by the names of `rules/src/markets`. */
export const SPORT_NAMES: Readonly<Record<string, string>> = {
  football: 'Futebol',
  tennis: 'Tênis',
  basketball: 'Basquete',
  volleyball: 'Vôlei',
  esports: 'E-sports',
}

/** `Total de gols 2,5`, `Gols de Flamengo 1,5`: the market with its line. */
export function marketName({
  sport,
  market,
  specifiers,
  home,
  away,
}: Pick<LegWords, 'sport' | 'market' | 'specifiers' | 'home' | 'away'>): string {
  const named = namedMarket(sport, market, specifiers)
  if (!named) return `Mercado ${market}`
  const { from = '', to = '', ...others } = named.specifiers
  const values: Readonly<Record<string, string>> = { ...others, m1: from, m2: to, home, away }
  const names: Readonly<Record<string, string>> = MARKET_NAMES
  const name = (names[named.market.name] ?? named.market.name).replace(
    /\{(\w+)\}/g,
    (_, word: string) => values[word] ?? '',
  )
  const line = values.total ?? values.hcp
  return line === undefined ? name : `${name} ${line.replace('.', ',')}`
}
