import { findOpenableGame } from '../modules/casino/catalogue/index.ts'
import {
  askForFreeSpins,
  askToCancel,
  askToRelease,
  type CompareJob,
  changeSupplied,
  compareLater,
  type FreeSpinsRequest,
  isPausedSupplied,
  type SuppliedGameChange,
  type SyncJob,
  stakeOfSpin,
  sumSpinsGiven,
  syncCatalogueLater,
} from '../modules/casino/suppliers/index.ts'
import { type Approval, act, type Desk, dayBefore } from './act.ts'

/** Maximum stake of a supplier's game that one operator may set, centavos. */
const STAKE_ALONE = 100_000

/** Opens or closes a supplier's game, or changes its maximum stake or its certificate. */
export const changeSuppliedAct = act<SuppliedGameChange>({
  roles: () => ['cashier'],
  approval: suppliedApproval,
  ceiling:
    'to close, to open what an operator closed, to take a certificate off, and a highest stake up to R$ 1.000; a certificate and a game that closed itself take two',
  subject: ({ game }) => game,
  run: ({ db, clock }, change) => changeSupplied({ db, clock }, change),
})

/** Queues the sync of a supplier's catalogue; `isSure` accepts a catalogue that is much shorter than before. */
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

/** Queues the comparison of a supplier's list of actions with the stored actions. */
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

/** Maximum spins that an operator gives alone in 24 hours, also per player, weighted by the ordinal of their stake; and maximum total stakes, centavos. */
const SPINS_ALONE = 100
const SPINS_STAKE_ALONE = 10_000

/** Gives a player free spins at a supplier. */
export const giveFreeSpinsAct = act<FreeSpinsRequest>({
  roles: () => ['cashier'],
  approval: spinsApproval,
  ceiling:
    '100 spins that stake R$ 100 together, by all that the operator gave and all that the player was given in 24 hours, also what two agreed on; a spin at the n-th stake of its game counts n times, at n times its smallest stake; a stake that is not known takes two',
  subject: ({ playerId }) => String(playerId),
  run: async (desk, request) => ({
    before: null,
    after: { id: await askForFreeSpins(desk, request, desk.operator), ...request },
  }),
})

/** Cancels free spins before their start. For ended free spins it returns their state. */
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

/** Puts a supplier's withheld win into its player's wallet. */
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
  { game, closed, stake_max, certificate }: SuppliedGameChange,
  { db }: Desk,
): Promise<Approval> {
  if (stake_max === null || (stake_max !== undefined && stake_max > STAKE_ALONE) || certificate) return 'two'
  return closed === false && (await isPausedSupplied(db.sql, game)) ? 'two' : 'one'
}

async function spinsApproval(
  { playerId, game: slug, quantity, level }: FreeSpinsRequest,
  desk: Desk,
): Promise<Approval> {
  const game = await findOpenableGame(desk.db.sql, slug)
  const stake = game && stakeOfSpin(game, level)
  if (!stake) return 'two'
  const by = desk.operator
  const given = await sumSpinsGiven(desk.db.sql, { by, playerId, since: dayBefore(desk) })
  const isLow = given.stake + quantity * stake <= SPINS_STAKE_ALONE
  return isLow && given.spins + quantity * level <= SPINS_ALONE ? 'one' : 'two'
}
