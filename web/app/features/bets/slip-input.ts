import { createStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'

/** Accepted odds changes between slip and placement. */
export const POLICIES = ['same', 'better', 'any'] as const
export type Policy = (typeof POLICIES)[number]

/** A policy that the local law does not offer counts as not chosen. */
export const policyIn = (law: { oddsPolicies: readonly string[] }, chosen: Policy): Policy =>
  law.oddsPolicies.includes(chosen) ? chosen : 'same'

/** The slip's bet type: singles, or one multiple. */
export type Mode = 'singles' | 'multiple'

/** The player's inputs besides the selections; stakes in centavos, of singles by the key of their leg. */
export interface SlipInput {
  mode: Mode
  policy: Policy
  stakes: Readonly<Record<string, number>>
  multiple: number | undefined
}

const KEY = 'bet-wishes'
const NONE: SlipInput = { mode: 'multiple', policy: 'same', stakes: {}, multiple: undefined }
const MOST_STAKES = 50

const isStake = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Reads the stored input, which may have any content, such as the format of another release. */
export function readSlipInput(text: string | null): SlipInput {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return NONE
    const { mode, policy, stakes, multiple } = parsed as Record<string, unknown>
    const pairs = typeof stakes === 'object' && stakes !== null ? Object.entries(stakes) : []
    return {
      mode: mode === 'singles' ? 'singles' : 'multiple',
      policy: POLICIES.find((word) => word === policy) ?? 'same',
      stakes: Object.fromEntries(pairs.filter(([, stake]) => isStake(stake)).slice(0, MOST_STAKES)),
      multiple: isStake(multiple) ? multiple : undefined,
    }
  } catch {
    return NONE
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
