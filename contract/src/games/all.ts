import { type Static, Type } from 'typebox'
import * as registry from './registry.ts'
import { type Slots, slots } from './slots/registry.ts'

type Registry = typeof registry & Slots
export type GameName = keyof Registry

/** Every game of the house, in the order of the names. */
export const games = Object.fromEntries(
  Object.entries({ ...registry, ...slots }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
) as unknown as Registry

/** Entries of all games under one key, merged. */
type Joined<Key extends keyof Registry[GameName]> = Intersection<Registry[GameName][Key]>
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const join = <Key extends keyof Registry[GameName]>(key: Key) =>
  Object.assign({}, ...Object.values(games).map((game) => game[key])) as Joined<Key>

export const gameCalls = join('calls')
export const gameSettings = join('settings')
export const gameRefusals = join('refusals')
export const gameRefusalTexts = join('refusalTexts')

type RoundView = { [G in GameName]: Static<Registry[G]['RoundView']> }[GameName]

/** A round of any game. */
export const RoundView = Type.Unsafe<RoundView>(
  Type.Union(Object.values(games).map(({ RoundView }) => RoundView)),
)
