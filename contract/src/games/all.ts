import { type Static, Type } from 'typebox'
import * as registry from './registry.ts'

type Registry = typeof registry
export type GameName = keyof Registry

/** What the games have under one name, put together. */
type Joined<Key extends keyof Registry[GameName]> = Intersection<Registry[GameName][Key]>
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const join = <Key extends keyof Registry[GameName]>(key: Key) =>
  Object.assign({}, ...Object.values(registry).map((game) => game[key])) as Joined<Key>

export const gameCalls = join('calls')
export const gameSettings = join('settings')
export const gameRefusals = join('refusals')
export const gameRefusalTexts = join('refusalTexts')

type RoundView = { [G in GameName]: Static<Registry[G]['RoundView']> }[GameName]

/** A round of any game. */
export const RoundView = Type.Unsafe<RoundView>(
  Type.Union(Object.values(registry).map(({ RoundView }) => RoundView)),
)
