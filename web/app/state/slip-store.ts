import { store, stored } from '../lib/storage.ts'
import { SLIP_KEY, SLIP_MOST, type SlipLeg, slipCount } from './slip.ts'

export type { SlipLeg } from './slip.ts'

type LegName = Pick<SlipLeg, 'fixture' | 'market' | 'specifiers' | 'selection'>

export const legKey = ({ fixture, market, specifiers, selection }: LegName): string =>
  `${fixture}|${market}|${specifiers}|${selection}`

const NUMBERS = ['fixture', 'market', 'odds', 'version'] as const
const TEXTS = [
  'specifiers',
  'selection',
  'home',
  'away',
  'sport',
  'tournament',
  'starts_at',
  'name',
  'selection_name',
] as const
const LONGEST_TEXT = 200

/** Storage key of one-tap bets; nothing is stored while they are off. */
export const ONE_TAP_KEY = 'bet-one-tap'
export const isOneTap = (): boolean => stored(ONE_TAP_KEY) !== null

/** Storage may hold anything, such as the format of another release. */
function isLeg(value: unknown): value is SlipLeg {
  if (typeof value !== 'object' || value === null) return false
  const leg = value as Record<string, unknown>
  return (
    NUMBERS.every((name) => Number.isSafeInteger(leg[name]) && Number(leg[name]) >= 0) &&
    Number(leg.odds) > 1_000 &&
    TEXTS.every((name) => typeof leg[name] === 'string' && String(leg[name]).length <= LONGEST_TEXT)
  )
}

/** The valid selections in a stored value, up to the slip's maximum. */
export const legsIn = (value: unknown): readonly SlipLeg[] =>
  Array.isArray(value) ? value.filter(isLeg).slice(0, SLIP_MOST) : []

function read(): readonly SlipLeg[] {
  try {
    return legsIn(JSON.parse(stored(SLIP_KEY) ?? '[]'))
  } catch {
    return []
  }
}

let legs = read()
let keys = new Set(legs.map(legKey))
const listeners = new Set<() => void>()
slipCount.set(legs.length)

function show(next: readonly SlipLeg[]): void {
  legs = next
  keys = new Set(next.map(legKey))
  slipCount.set(next.length)
  for (const listener of [...listeners]) listener()
}

function storeLegs(next: readonly SlipLeg[]): void {
  store(SLIP_KEY, next.length > 0 ? JSON.stringify(next) : null)
  show(next)
}

/** Another tab changed the slip. */
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === SLIP_KEY || key === null) show(read())
  })

/** The selections of the slip, stored on this device through reloads and logins until they are bet or removed. */
export const slipStore = {
  legs: (): readonly SlipLeg[] => legs,
  has: (key: string): boolean => keys.has(key),
  /** Adds or removes a leg. False when the slip is full. */
  toggle(leg: SlipLeg): boolean {
    const key = legKey(leg)
    if (keys.has(key)) slipStore.remove(key)
    else if (legs.length >= SLIP_MOST) return false
    else storeLegs([...legs, leg])
    return true
  },
  remove: (key: string): void => storeLegs(legs.filter((leg) => legKey(leg) !== key)),
  /** Replaces the legs, by accepted prices or by a booking code. */
  replace: (next: readonly SlipLeg[]): void => storeLegs(next.slice(0, SLIP_MOST)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
