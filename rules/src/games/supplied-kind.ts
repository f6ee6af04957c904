import type { StakeMechanic } from '../bonus/mechanics.ts'
import type { StakeGroup } from './groups.ts'

/** In which section of the lobby a supplier's game stands, and what campaigns weigh its stakes by. */
interface SuppliedKind {
  group: StakeGroup
  mechanic: StakeMechanic
}

const SLOTS: SuppliedKind = { group: 'slots', mechanic: 'slots' }
const KINDS: Readonly<Record<string, SuppliedKind>> = {
  ...{ lines: SLOTS, ways: SLOTS, cluster: SLOTS, hold: SLOTS },
  table: { group: 'tables', mechanic: 'table' },
  live: { group: 'live', mechanic: 'live' },
}
const OTHERS: SuppliedKind = { group: 'others', mechanic: 'other' }

/** @param mechanic that the catalogue has of the game; null where its supplier says none */
export const suppliedKind = (mechanic: string | null): SuppliedKind =>
  mechanic !== null && Object.hasOwn(KINDS, mechanic) ? (KINDS[mechanic] ?? OTHERS) : OTHERS
