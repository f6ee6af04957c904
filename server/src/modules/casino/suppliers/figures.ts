import type { Tx } from '../../../platform/db.ts'
import { toNumbers } from '../../../platform/gauges.ts'
import { listPaused } from '../catalogue/index.ts'
import { readFigureRow } from './compare-store.ts'

/** Gauges that workers export, with their meaning. */
export const SUPPLIER_FIGURES = {
  supplier_differences:
    'Actions on which a supplier and we do not agree, by the comparison of days that are over: npm run casino -- compare',
  supplier_comparison_behind_seconds: 'How long ago the last day ended that was compared with a supplier',
  supplier_catalogue_failing_seconds:
    'How long the catalogue of a supplier could not be taken in; 0 while it is: npm run casino -- sync',
  supplier_wins_held:
    'Wins of suppliers that are kept out of wallets until two operators release them: npm run casino -- held',
  supplier_free_spins_barred:
    'Free spins that won something in the last 24 hours for players who might not stake any more',
  supplier_shortfall_day_cents:
    'What wallets no longer held of wins that suppliers took back in the last 24 hours: npm run casino -- differences',
  supplier_games_paused: 'Games of suppliers that closed themselves and wait for an operator: npm run casino',
} as const

export type SupplierFigures = Record<keyof typeof SUPPLIER_FIGURES, number>

export const readFigures = async (tx: Tx): Promise<SupplierFigures> => ({
  ...toNumbers(
    (await readFigureRow(tx)) as Record<Exclude<keyof SupplierFigures, 'supplier_games_paused'>, string>,
  ),
  supplier_games_paused: (await listPaused(tx)).length,
})
