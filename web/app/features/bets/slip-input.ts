import { createStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'

/** Accepted odds changes between slip and placement. */
export const POLICIES = ['same', 'better', 'any'] as const
export type Policy = (typeof POLICIES)[number]

/** A policy that the local law does not offer counts as not chosen. */
export const policyIn = (law: { oddsPolicies: readonly string[] }, chosen: Policy): Policy =>
  law.oddsPolicies.includes(chosen) ? chosen : 'same'

/** Kinds of bets on the selections of a slip: a single on each, or all in a multiple or in a system. */
export const MODES = ['singles', 'multiple', 'system'] as const
export type Mode = (typeof MODES)[number]

/** The player's system: legs of a line beside the bankers, bankers by the key of their leg, and a stake in centavos of a line or of the whole system. */
export interface SystemInput {
  sizes: readonly number[]
  bankers: readonly string[]
  stake: number | undefined
  isTotal: boolean
}

/** The player's inputs besides the selections; stakes in centavos, of singles by the key of their leg. `also`: bets that are placed beside those of `mode`. */
export interface SlipInput {
  mode: Mode
  also: readonly Mode[]
  policy: Policy
  stakes: Readonly<Record<string, number>>
  multiple: number | undefined
  system: SystemInput
}

const KEY = 'bet-wishes'
/** Doubles, until the player chooses other lines. */
export const NO_SYSTEM: SystemInput = { sizes: [2], bankers: [], stake: undefined, isTotal: false }
const NONE: SlipInput = {
  ...{ mode: 'multiple', also: [], policy: 'same' },
  ...{ stakes: {}, multiple: undefined, system: NO_SYSTEM },
}
const MOST_STAKES = 50

export const isStake = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_STAKES) : []

/** Reads the stored input, which may have any content, such as the format of another release. */
export function readSlipInput(text: string | null): SlipInput {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return NONE
    const { mode, also, policy, stakes, multiple, system } = parsed as Record<string, unknown>
    const pairs = typeof stakes === 'object' && stakes !== null ? Object.entries(stakes) : []
    return {
      mode: MODES.find((word) => word === mode) ?? 'multiple',
      also: MODES.filter((word) => listIn(also).includes(word)),
      policy: POLICIES.find((word) => word === policy) ?? 'same',
      stakes: Object.fromEntries(pairs.filter(([, stake]) => isStake(stake)).slice(0, MOST_STAKES)),
      multiple: isStake(multiple) ? multiple : undefined,
      system: readSystem(system),
    }
  } catch {
    return NONE
  }
}

function readSystem(value: unknown): SystemInput {
  if (typeof value !== 'object' || value === null) return NO_SYSTEM
  const { sizes, bankers, stake, isTotal } = value as Record<string, unknown>
  return {
    sizes: [...new Set(listIn(sizes).filter(isStake))],
    bankers: [...new Set(listIn(bankers).filter((key) => typeof key === 'string'))],
    stake: isStake(stake) ? stake : undefined,
    isTotal: isTotal === true,
  }
}

export const slipInput = createStore<SlipInput>(readSlipInput(stored(KEY)))

/** Stakes follow the other tabs, so that a bet placed there is not proposed again here. */
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) slipInput.set(readSlipInput(stored(KEY)))
  })

export function changeSlipInput(change: Partial<SlipInput>): void {
  const next = { ...slipInput.get(), ...change }
  slipInput.set(next)
  store(KEY, JSON.stringify(next))
}

export function changeStake(key: string, stake: number | undefined): void {
  const { [key]: _, ...rest } = slipInput.get().stakes
  changeSlipInput({ stakes: stake ? { ...rest, [key]: stake } : rest })
}

export const changeSystem = (change: Partial<SystemInput>): void =>
  changeSlipInput({ system: { ...slipInput.get().system, ...change } })
