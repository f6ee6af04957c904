import type { UserRolloverUpdateEvent } from '@jogo/contract/realtime'
import { toGrant } from './apply-step.ts'
import type { BonusesDeps } from './deps.ts'
import { findGrant } from './grant-store.ts'
import { rolloverFigures } from './views.ts'

/** Sends the state of a bonus to its owner's open pages; called after the commit. */
export async function publishGrant(deps: BonusesDeps, playerId: number, id: string): Promise<void> {
  const row = await findGrant(deps.db.sql, playerId, id)
  if (!row) return
  publishFigures(deps, rolloverFigures(row, await toGrant(deps, deps.db.sql, row)))
}

/** Sends figures of a bonus that a change has just computed. */
export const publishFigures = ({ bus }: Pick<BonusesDeps, 'bus'>, figures: UserRolloverUpdateEvent): void =>
  bus.publish(`bonus.${figures.id}`, figures)
