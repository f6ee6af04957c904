/** Bettors of the season: ordinary ones bet before matches and on matches under way; early ones know a goal seconds before the site. */
import { randomUUID } from 'node:crypto'
import { allLegs, type Combination, lineCount } from '@jogo/rules/bets/lines'
import { namedSystems, SYSTEMS } from '@jogo/rules/bets/systems'
import type { Chance } from '../../chance.ts'
import type { LiveEvent } from '../../live/script.ts'
import type { OpenPrice } from './open-prices.ts'

/** `before`: on matches to come; `live`: on matches under way; `goal`: by early bettors, seconds before a goal. */
export type Occasion = 'before' | 'live' | 'goal'
export type Group = 'ordinary' | 'early'

export interface ChosenLeg {
  price: OpenPrice
  selection: number
}

export interface ChosenBet {
  id: string
  player: number
  group: Group
  occasion: Occasion
  policy: 'same' | 'better' | 'any'
  stake: number
  legs: readonly ChosenLeg[]
  combination: Combination
}

/** Seconds by which the early bettors know a goal before the site. */
export const EARLY_SECONDS = 4
/** Early bettors stake the same on every bet, so that their returns can be compared. */
const EARLY_STAKE = 1_000
const MOST_STAKE = 5_000
/** Odds, in thousandths. */
const MOST_ODDS = 15_000
const FAVOURITE = { least: 1_250, most: 2_600 }
const POLICIES = ['same', 'better', 'any'] as const
const SHARE_OF_MULTIPLES = 0.2

type Prices = ReadonlyMap<number, readonly OpenPrice[]>

const single = (
  of: Pick<ChosenBet, 'player' | 'group' | 'occasion' | 'policy' | 'stake'>,
  legs: readonly ChosenLeg[],
  combination = allLegs(legs.length),
): ChosenBet => ({ ...of, id: randomUUID(), legs, combination })

function drawLeg(prices: readonly OpenPrice[], chance: Chance, most = MOST_ODDS): ChosenLeg | undefined {
  const legs = prices.flatMap((price) =>
    price.odds.flatMap((odds, selection) => (odds > 1_000 && odds <= most ? [{ price, selection }] : [])),
  )
  return legs.length > 0 ? chance.pick(legs) : undefined
}

/** A bet on matches that have not begun: a single, a multiple or a system. */
export function drawBefore(player: number, prices: Prices, chance: Chance): ChosenBet | undefined {
  const matches = chance.shuffled([...prices.keys()])
  const { legs: count, combination } = shape(matches.length, chance)
  const legs = matches.slice(0, count).flatMap((match) => drawLeg(prices.get(match) ?? [], chance) ?? [])
  if (legs.length < count) return undefined
  const lines = Number(lineCount(count, combination))
  const stake = Math.ceil((100 + chance.below(MOST_STAKE)) / lines) * lines
  const of = { player, group: 'ordinary', occasion: 'before', policy: 'same', stake } as const
  return single(of, legs, combination)
}

function shape(most: number, chance: Chance): { legs: number; combination: Combination } {
  const lot = chance.below(10)
  if (lot < 4 || most < 2) return { legs: 1, combination: allLegs(1) }
  const legs = 2 + chance.below(Math.min(4, most - 1))
  const names = namedSystems(legs)
  if (lot < 7 || names.length === 0) return { legs, combination: allLegs(legs) }
  const isNamed = lot < 9
  return {
    legs,
    combination: isNamed
      ? { sizes: [...SYSTEMS[chance.pick(names)].sizes] }
      : { sizes: [1], bankers: [chance.below(legs)] },
  }
}

export function drawLive(player: number, prices: Prices, chance: Chance): ChosenBet | undefined {
  const matches = chance.shuffled([...prices.keys()])
  const count = matches.length > 1 && chance.share() < SHARE_OF_MULTIPLES ? 2 : 1
  const legs = matches.slice(0, count).flatMap((match) => drawLeg(prices.get(match) ?? [], chance) ?? [])
  if (legs.length < count) return undefined
  const of = { player, group: 'ordinary', occasion: 'live', policy: chance.pick(POLICIES) } as const
  return single({ ...of, stake: 100 + chance.below(MOST_STAKE) }, legs)
}

/** An early bettor who knows that nothing happens within the next seconds bets on a favourite. */
export function drawEarly(player: number, prices: Prices, chance: Chance): ChosenBet | undefined {
  const match = chance.pick([...prices.keys()])
  const favourites = (prices.get(match) ?? []).flatMap((price) =>
    price.odds.flatMap((odds, selection) =>
      odds >= FAVOURITE.least && odds <= FAVOURITE.most ? [{ price, selection }] : [],
    ),
  )
  if (favourites.length === 0) return undefined
  const of = { player, group: 'early', occasion: 'live', policy: chance.pick(POLICIES) } as const
  return single({ ...of, stake: EARLY_STAKE }, [chance.pick(favourites)])
}

/** A bet on the side that is about to score: on its win, on its next goal, or on more goals. */
export function drawAtGoal(
  player: number,
  { side }: LiveEvent,
  prices: readonly OpenPrice[],
  chance: Chance,
): ChosenBet | undefined {
  const wanted: Readonly<Record<string, string>> = { three_way: side, nth_goal: side, total: 'over' }
  const legs = prices.flatMap((price) => {
    const selection = price.names.indexOf(wanted[price.name] ?? '')
    return selection >= 0 && (price.odds[selection] ?? 0) > 1_000 ? [{ price, selection }] : []
  })
  if (legs.length === 0) return undefined
  const policy = chance.pick(['better', 'any'] as const)
  const of = { player, group: 'early', occasion: 'goal', policy } as const
  return single({ ...of, stake: EARLY_STAKE }, [chance.pick(legs)])
}
