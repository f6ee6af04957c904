import {
  askForFreeSpins,
  askToCancel,
  askToRelease,
  type CompareJob,
  changeSupplied,
  compareLater,
  countSpinsGiven,
  isPausedSupplied,
  type SyncJob,
  syncCatalogueLater,
  type WantedFreeSpins,
  type WantedSupplied,
} from '../modules/suppliers/index.ts'
import { type Approval, act, type Desk, dayBefore } from './act.ts'

/** The highest stake of a supplier's game that one operator sets, centavos. */
const STAKE_ALONE = 100_000

/** Opens or closes a supplier's game, or changes its highest stake or its certificate. */
export const changeSuppliedAct = act<WantedSupplied>({
  roles: () => ['cashier'],
  approval: suppliedApproval,
  ceiling:
    'to close, to open what an operator closed, to take a certificate off, and a highest stake up to R$ 1.000; a certificate and a game that closed itself take two',
  subject: ({ game }) => game,
  run: ({ db, clock }, wanted) => changeSupplied({ db, clock }, wanted),
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

/** Spins that an operator may give alone in 24 hours, one at the game's n-th stake counted n times. */
const SPINS_ALONE = 100

/** Gives a player free spins at a supplier. */
export const giveFreeSpinsAct = act<WantedFreeSpins>({
  roles: () => ['cashier'],
  approval: spinsApproval,
  ceiling: '100 spins in 24 hours, one at the n-th stake of its game counted n times',
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
  ceiling: 'nothing alone',
  subject: ({ case: number }) => String(number),
  run: async ({ db, clock, operator }, { case: number }) => {
    const { before, amount } = await askToRelease({ db, clock }, number, operator)
    return {
      before: before.map(({ id, playerId, why }) => ({ id, playerId, why })),
      after: { case: number, released: amount },
    }
  },
})

async function suppliedApproval(
  { game, closed, stake_max, certificate }: WantedSupplied,
  { db }: Desk,
): Promise<Approval> {
  if (stake_max === null || (stake_max !== undefined && stake_max > STAKE_ALONE) || certificate) return 'two'
  return closed === false && (await isPausedSupplied(db.sql, game)) ? 'two' : 'one'
}

async function spinsApproval({ quantity, level }: WantedFreeSpins, desk: Desk): Promise<Approval> {
  const given = await countSpinsGiven(desk.db.sql, desk.operator, dayBefore(desk))
  return given + quantity * level > SPINS_ALONE ? 'two' : 'one'
}
