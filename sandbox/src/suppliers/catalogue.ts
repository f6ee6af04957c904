import { createHash } from 'node:crypto'
import { largestWin } from './games/slot.ts'
import { CURATED, ENDINGS, NOUNS, OF_PRAGMATIC, OPENINGS, STUDIOS } from './titles.ts'
import type { Game, GameKind, SupplierId, Volatility } from './types.ts'

export interface Catalogue {
  list: readonly Game[]
  find(identifier: string): Game | undefined
}

/** @param count number of the first supplier's games; the second always has twelve */
export function createCatalogue(supplier: SupplierId, count: number): Catalogue {
  const list = supplier === 'softswiss' ? ofSoftswiss(count) : OF_PRAGMATIC.map(ofPragmatic)
  const byName = new Map(list.map((game) => [game.identifier, game]))
  return { list, find: (identifier) => byName.get(identifier) }
}

function ofSoftswiss(count: number): Game[] {
  const names = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const [title, studio, kind = 'slot'] = CURATED[index] ?? composed(index)
    const name = plain(title)
    const provider = plain(studio).toLowerCase()
    const identifier = names.has(`${provider}:${name}`)
      ? `${provider}:${name}${index}`
      : `${provider}:${name}`
    names.add(identifier)
    return game({
      supplier: 'softswiss',
      identifier,
      identifier2: `${provider}:${20_000 + index}`,
      title,
      provider,
      producer: studio,
      kind,
      index,
    })
  })
}

/** The stride is coprime to the number of combinations, so neighbours differ and names are unique. */
function composed(index: number): [string, string, GameKind?] {
  const combinations = OPENINGS.length * NOUNS.length * ENDINGS.length
  const at = (index * 5009) % combinations
  const opening = OPENINGS[at % OPENINGS.length] as string
  const noun = NOUNS[Math.floor(at / OPENINGS.length) % NOUNS.length] as string
  const ending = ENDINGS[Math.floor(at / OPENINGS.length / NOUNS.length)] as string
  if (index % 97 === 0) return [`Roleta ${noun}${ending}`, 'Vitória-Régia', 'roulette']
  if (index % 89 === 0) return [`Blackjack ${noun}${ending}`, 'Vitória-Régia', 'blackjack']
  return [`${opening} ${noun}${ending}`, STUDIOS[index % STUDIOS.length] as string]
}

function ofPragmatic([title, identifier, table]: (typeof OF_PRAGMATIC)[number], index: number): Game {
  return game({
    supplier: 'pragmatic',
    identifier,
    identifier2: String(700 + index),
    title,
    provider: 'cobracoral',
    producer: 'Cobra Coral',
    kind: table ?? 'slot',
    index,
  })
}

const VOLATILITIES: readonly Volatility[] = ['low', 'medium-low', 'medium', 'medium-high', 'high']
type Named = Pick<
  Game,
  'supplier' | 'identifier' | 'identifier2' | 'title' | 'provider' | 'producer' | 'kind'
>

function game({ index, ...named }: Named & { index: number }): Game {
  const dice = createHash('sha256').update(`${named.supplier}:${named.identifier}`).digest()
  const { kind } = named
  const common = {
    ...named,
    hue: dice.readUInt16BE(0) % 360,
    // Neighbours in the list differ in the way of reporting a round: see `sendsTogether`.
    shape: (dice.readUInt8(2) & 0xfe) + (index % 2),
    restrictions: index >= 30 && index % 500 === 7 ? ['BR', 'US'] : index % 4 === 0 ? ['US', 'FR'] : [],
  }
  if (kind === 'roulette')
    return { ...common, category: 'live', payout: 97.3, volatility: 'medium', ...table(36) }
  if (kind === 'blackjack') {
    const category = named.supplier === 'softswiss' && index % 2 === 0 ? 'card' : 'live'
    return { ...common, category, payout: 99.1, volatility: 'low', ...table(8) }
  }
  const volatility = VOLATILITIES[dice.readUInt8(3) % VOLATILITIES.length] as Volatility
  const payout = Number((94 + (dice.readUInt8(4) % 32) / 10).toFixed(1))
  return {
    ...common,
    category: index % 11 === 5 ? 'casual' : 'slots',
    payout,
    volatility,
    maxMultiplier: largestWin({ volatility, payout }),
    lines: 5,
    minBet: 20,
    hasFreespins: index % 4 !== 3,
  }
}

const table = (maxMultiplier: number) => ({ maxMultiplier, minBet: 50, hasFreespins: false })

/** "Pau de Sebo" → "PauDeSebo", "Açaí" → "Acai" */
export const plain = (title: string): string =>
  title
    .replace(/[Ææ]/g, 'Ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
