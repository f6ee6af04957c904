import {
  askForFreeSpins,
  askToCancel,
  askToRelease,
  type CompareJob,
  changeSupplied,
  compareLater,
  type SyncJob,
  syncCatalogueLater,
  type WantedFreeSpins,
  type WantedSupplied,
} from '../modules/suppliers/index.ts'
import { act } from './act.ts'

/** Opens or closes a supplier's game, or changes its highest stake or its certificate. */
export const changeSuppliedAct = act<WantedSupplied>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything',
  subject: ({ game }) => game,
  run: ({ db }, wanted) => changeSupplied({ db }, wanted),
})

/** Has a worker take a supplier's catalogue in; `isSure` also one that is much shorter than before. */
export const syncCatalogueAct = act<SyncJob>({
  roles: () => ['content'],
  approval: 'one',
  ceiling: 'what the supplier lists; new games come closed',
  subject: ({ supplier }) => supplier,
  run: async ({ db }, job) => {
    await syncCatalogueLater(db.sql, job)
    return { before: null, after: { ...job } }
  },
})

/** Has a worker compare what a supplier considers done with our books. */
export const compareAct = act<CompareJob>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything: it compares and changes nothing',
  subject: ({ supplier }) => supplier,
  run: async ({ db }, job) => {
    await compareLater(db.sql, job)
    return { before: null, after: { ...job } }
  },
})

/** Gives a player free spins at a supplier. */
export const giveFreeSpinsAct = act<WantedFreeSpins>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, wanted) => ({
    before: null,
    after: { id: await askForFreeSpins(desk, wanted, desk.operator), ...wanted },
  }),
})

/** Takes free spins back that were not begun; of those that have ended it says how. */
export const cancelFreeSpinsAct = act<{ id: string }>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'spins that were not begun',
  subject: ({ id }) => id,
  run: async ({ db }, { id }) => {
    const { state, isAsked } = await askToCancel({ db }, id)
    return { before: { id, state }, after: isAsked ? { id, asked: 'cancelled' } : { id, state } }
  },
})

/** Puts a supplier's win that is held into its player's wallet. */
export const releaseWinAct = act<{ case: number }>({
  roles: () => ['cashier'],
  approval: 'two',
  ceiling: 'nothing: always two',
  subject: ({ case: number }) => String(number),
  run: async ({ db, clock, operator }, { case: number }) => {
    const { before, amount } = await askToRelease({ db, clock }, number, operator)
    return {
      before: before.map(({ id, playerId, why }) => ({ id, playerId, why })),
      after: { case: number, released: amount },
    }
  },
})
