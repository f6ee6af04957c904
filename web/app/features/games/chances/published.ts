import { gameFamily, isOwnGame } from '../../../lib/games.ts'
import { loadTexts, type TextGroup } from '../../../lib/texts.ts'
import type { GameName } from '../round.ts'

/** Exact figures of a bet, or of a slot, before payouts are rounded down. Shares of the stake: 0.97 is 97 %. */
export interface Figures {
  rtp: number
  /** Chance of any payout, and of a payout above the stake. */
  hit: number
  above: number
  /** Standard deviation of the payout, in stakes. */
  sigma: number
  /** Highest payout, in stakes, and its chance. */
  top: { times: number; chance: number }
}

export type BetFigures = Figures & { bet: string }

/** `docs/games/<game>.json`; its README explains the fields. */
export interface Published extends Pick<Figures, 'rtp' | 'top'>, Partial<Omit<Figures, 'rtp' | 'top'>> {
  version: number
  sha256: string
  method: 'closed form' | 'Markov chain' | 'enumeration'
  cycle?: number
  features?: { free?: number; hold?: number }
  bets?: readonly BetFigures[]
}

/** A bet of the file, with a name in the reader's language. `is`: the player's choice, or the nearest printed bet. */
export interface ChanceRow {
  name: string
  figures: Figures
  is?: 'chosen' | 'near' | undefined
}

/** Rows of the game's file for the chosen bet, in a game with several bets. */
export interface ChanceRows<Bet extends object = object> {
  texts?: readonly TextGroup[]
  /** The house sets the game's return; the file has the default. */
  isSetByHouse?: boolean
  /** Heading of the rows' names. */
  heading: () => string
  buildRows: (bet: Bet, bets: readonly BetFigures[]) => ChanceRow[]
}

export interface ChancesFile {
  published: Published
  chanceRows: ChanceRows | undefined
  /** Addresses of the file itself, and of its picture. */
  file: string
  plot: string
}

const figures = import.meta.glob<string>(
  ['../../../../../docs/games/*.json', '!**/{vectors,versions}.json'],
  { query: '?url', import: 'default', eager: true },
)
const plots = import.meta.glob<string>('../../../../../docs/games/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const rows = import.meta.glob<{ chanceRows: ChanceRows }>('../*/chance-rows.ts')

/** Published proven figures of a game. @throws TypeError without network, Error for a game without figures */
export async function loadChances(game: GameName): Promise<ChancesFile> {
  const file = figures[`../../../../../docs/games/${game}.json`]
  const plot = plots[`../../../../../docs/games/${game}.svg`]
  if (!file || !plot || !isOwnGame(game)) throw new Error(`no figures of ${game}`)
  const [answer, found] = await Promise.all([fetch(file), rows[`../${gameFamily(game)}/chance-rows.ts`]?.()])
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  const published = (await answer.json()) as Published
  await loadTexts(found?.chanceRows.texts ?? [])
  return { published, chanceRows: found?.chanceRows, file, plot }
}

/** Figures of a single win at a return other than the file's, in proportion: chances stay. */
export const scaled = ({ rtp, sigma, top, ...chances }: Figures, by: number): Figures => ({
  ...chances,
  rtp: rtp * by,
  sigma: sigma * by,
  top: { ...top, times: top.times * by },
})

/** Rows on both sides of a value's position, marked as near; an equal row is marked as chosen. `values`: rising. */
export const marksAt = (value: number, values: readonly number[]): ChanceRow['is'][] => {
  const above = values.findIndex((level) => level >= value)
  if (values[above] === value) return values.map((_, at) => (at === above ? 'chosen' : undefined))
  const next = above < 0 ? values.length : above
  return values.map((_, at) => (at === next || at === next - 1 ? 'near' : undefined))
}
