import type { StakeMechanic } from '../bonus/mechanics.ts'
import type { StakeGroup } from './groups.ts'

/** Lobby section of a supplier's game, and its campaign weight. */
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

/** @param mechanic of the game in the catalogue; null where the supplier gives none */
export const suppliedKind = (mechanic: string | null): SuppliedKind =>
  mechanic !== null && Object.hasOwn(KINDS, mechanic) ? (KINDS[mechanic] ?? OTHERS) : OTHERS
