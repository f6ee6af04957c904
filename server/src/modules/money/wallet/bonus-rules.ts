import type { RefusalCode } from '@jogo/contract/refusals'
import { type BrokenRule, brokenBy, type StakedOn } from '@jogo/rules/bonus/stake-rules'
import type pg from 'pg'
import { listBonusRules } from '../../../ledger/bonus-rules.ts'
import type { AttachedRow, Attacher, AttachRequest, Posted, Veto } from '../../../ledger/index.ts'
import type { WithoutBonus } from './without-bonus-store.ts'

/** Part of a row that is attached to a stake: the subject of the stake, for the terms of a running bonus. */
export interface RuledRow extends WithoutBonus {
  stakedOn: StakedOn
}

const CODE_OF: Readonly<Record<BrokenRule, RefusalCode>> = {
  excluded_game: 'bonus_game_excluded',
  excluded_group: 'bonus_game_excluded',
  odds_below_least: 'bonus_odds_below_min',
}

/**
 * Adds the exclusions of a running bonus to an attacher. They apply to the whole stake, not only to its bonus part, unless the player stakes without bonus.
 * Wallets without bonus need no query.
 */
export const underBonusRules = (attacher: Attacher): Attacher => ({
  ...attacher,
  async write(client, rows) {
    const held = rows.filter(({ posted }) => holdsBonus(posted))
    const vetoed = await listVetoes(client, held, 'posted')
    return vetoed.length > 0 ? { vetoed } : attacher.write(client, rows)
  },
  findVetoes: async (client, rows) => [
    ...((await attacher.findVetoes?.(client, rows)) ?? []),
    ...(await listVetoes(client, rows, 'ahead')),
  ],
})

/** Whether the wallet had bonus when the stake was taken. */
const holdsBonus = ({ bonus, split }: Posted): boolean => bonus > 0n || split.bonus < 0n

async function listVetoes(
  client: pg.ClientBase,
  all: readonly (AttachRequest | AttachedRow)[],
  when: 'ahead' | 'posted',
): Promise<Veto[]> {
  const rows = all.filter(({ row }) => !(row as RuledRow).withoutBonus)
  const stakes = rows.map(({ walletId, row }) => ({ walletId, rq: (row as RuledRow).id }))
  const rules = await listBonusRules(client, stakes, when)
  return [...rules].flatMap(([place, terms]) => {
    const stakeRow = rows[place]
    const broken = stakeRow && brokenBy((stakeRow.row as RuledRow).stakedOn, terms)
    return broken ? [{ index: stakeRow.index, code: CODE_OF[broken] }] : []
  })
}
