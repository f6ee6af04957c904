import type { CountedStakeView } from '@jogo/contract/bonuses'
import { toWire } from '@jogo/rules/money'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { isUuid } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { BonusesDeps } from './deps.ts'
import { findGrant } from './grant-store.ts'
import { listCounted } from './stake-store.ts'

export interface StakePage {
  data: CountedStakeView[]
  next: string | null
}

const PAGE = 50

/** Counted amount of each settled stake for a bonus, newest first. An unreadable cursor starts at the newest stake. @throws Refusal bonus_not_found */
export async function listStakes(
  { db, catalogue }: Pick<BonusesDeps, 'catalogue' | 'db'>,
  playerId: number,
  grantId: string,
  cursor?: string,
): Promise<StakePage> {
  if (!isUuid(grantId) || !(await findGrant(db.sql, playerId, grantId))) refuse('bonus_not_found')
  const found = await listCounted(db.sql, grantId, { before: readCursor(cursor), limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const names = await catalogue.namesBySlug([...new Set(page.flatMap(({ game }) => game ?? []))])
  const last = page.at(-1)
  return {
    data: page.map(({ counts, stake, at, game, ...row }) => ({
      ...row,
      game: game === null ? null : { slug: game, name: names.get(game) ?? null },
      stake: toWire(stake),
      counted_milli: Number(counts),
      at: at.toISOString(),
    })),
    next: found.length > PAGE && last ? writeCursor(last) : null,
  }
}
