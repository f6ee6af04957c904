import {
  type BonusMove,
  type Grant,
  type GrantFacts,
  type GrantRefusal,
  planStep,
} from '@jogo/rules/bonus/grant'
import { type GrantStep, isForfeited, isRunning } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Posted } from '../wallet/index.ts'
import type { BonusesDeps } from './deps.ts'
import { countOpenFreeBets } from './free-bet-store.ts'
import type { GrantRow, StepMove } from './grant-store.ts'
import * as store from './grant-store.ts'
import { listOpenBonus, stakeSeqs } from './stake-store.ts'
import { listOpenSpins } from './supplied-spin-store.ts'
import { askForSpins, cancelSpins, findSpinGame, suppliedAward } from './supplied-spins.ts'

export type StepAnswer =
  | { is: 'done'; row: GrantRow }
  | { is: 'waits' }
  | { is: 'refused'; why: GrantRefusal | 'game_closed' }

/** Takes a step of a grant: writes row, money and log in the caller's transaction, which holds the wallet lock. */
export async function applyStep(
  deps: BonusesDeps,
  tx: Tx,
  row: GrantRow,
  step: GrantStep,
  cause: string,
): Promise<StepAnswer> {
  const at = deps.clock.now()
  const grant = await toGrant(deps, tx, row)
  const plan = planStep(grant, step, await grantFacts(deps, tx, row, at))
  if (plan.is !== 'done') return plan
  const supplied = suppliedAward(row)
  const game = supplied && step === 'activate' ? await findSpinGame(deps, tx, row, supplied) : undefined
  if (supplied && step === 'activate' && !game) return { is: 'refused', why: 'game_closed' }
  const moves = await moveBonus(deps, tx, row.playerId, plan.moves)
  const after = merged(row, plan.grant)
  await store.updateGrant(tx, after, at)
  await store.insertStep(tx, {
    ...{ grantId: row.id, playerId: row.playerId, step, cause, at, moves },
    state: after.state,
  })
  await follow(deps, tx, { before: row, after, at })
  if (supplied && game && after.unplayed > 0)
    await askForSpins(deps, tx, after, { game, stake: supplied.stake })
  if (supplied && isForfeited(after.state)) await cancelSpins(tx, after)
  if (row.kind === 'free_spins' && row.unplayed > 0 && isForfeited(after.state) && !waitsAgain(row))
    await publishSpinsEnded(tx, after)
  return { is: 'done', row: after }
}

/** Whether a running grant returns to the queue (`followSpins`) because the supplier refused or cancelled its free spins. Its spins have not ended. */
const waitsAgain = ({ state, supplied }: GrantRow): boolean =>
  isRunning(state) && (supplied === 'refused' || supplied === 'cancelled')

/** Publishes the end of a grant's free spins: the last spin was played, or the remaining spins were lost. */
export const publishSpinsEnded = (tx: Tx, { playerId, id: grantId, unplayed, prizes }: GrantRow) =>
  publish(tx, { name: 'free_spins.ended', playerId, grantId, unplayed, prizes: toWire(prizes) })

/** The grant of a row in the form of the rules, with its bonus balance and open bets. */
export async function toGrant(
  deps: { wallet: Pick<BonusesDeps['wallet'], 'balance'> },
  tx: Tx,
  row: GrantRow,
): Promise<Grant> {
  const balance = isRunning(row.state) ? (await deps.wallet.balance(row.playerId, tx)).bonus : cents(0)
  return grantWithoutBalance(row, balance, await openOn(tx, row))
}

/** The grant of a row in the form of the rules, by default without bonus balance and open bets. */
export const grantWithoutBalance = (
  { kind, state, amount, unplayed, required, progress, endedWith, terms, expiresAt }: GrantRow,
  balance = cents(0),
  open = { bets: 0, bonus: cents(0) },
): Grant => ({
  ...{ kind, state, amount, balance, open, unplayed, required, progress, endedWith },
  days: terms.days,
  expiresAt: expiresAt.getTime(),
  convertMax: terms.convertMax === null ? null : cents(terms.convertMax),
})

/** Open stakes of a grant: stakes with its bonus, open free bets, and free spins without a reported end. */
async function openOn(tx: Tx, row: GrantRow) {
  const { playerId, id, state, kind } = row
  const none = { bets: 0, bonus: cents(0) }
  if (state === 'queued') return none
  const free =
    kind === 'free_bet'
      ? await countOpenFreeBets(tx, id)
      : suppliedAward(row)
        ? (await listOpenSpins(tx, id)).length
        : 0
  const open = await listOpenBonus(tx, playerId)
  if (open.length === 0) return { ...none, bets: free }
  const ids = open.map((stake) => stake.id)
  const seqs = await stakeSeqs(tx, playerId, ids)
  const activations = await store.listActivations(tx, playerId)
  const own = open.filter((stake) => grantAt(activations, seqs.get(stake.id)) === id)
  return { bets: own.length + free, bonus: cents(own.reduce((sum, { bonus }) => sum + bonus, 0n)) }
}

/** The grant that was in the wallet when a stake was taken. @param activations newest first @param seq number of the stake's movement */
const grantAt = (
  activations: readonly { grantId: string | null; fromSeq: number }[],
  seq: number | undefined,
): string | null | undefined =>
  seq === undefined ? undefined : activations.find(({ fromSeq }) => fromSeq < seq)?.grantId

export const grantFacts = async (
  { settings }: BonusesDeps,
  tx: Tx,
  { playerId, id }: GrantRow,
  at: Date,
): Promise<GrantFacts> => ({
  now: at.getTime(),
  isOpen: settings().bonus_enabled,
  isAnotherRunning: await store.isAnotherRunning(tx, playerId, id),
})

/** Posts the wallet movements of a grant, each with a reference of its own. The states of the grant prevent a second posting. */
export async function moveBonus(
  { wallet, clock }: Pick<BonusesDeps, 'clock' | 'wallet'>,
  tx: Tx,
  playerId: number,
  moves: readonly BonusMove[],
): Promise<StepMove[]> {
  const posts: Record<
    BonusMove['do'],
    (amount: { playerId: number; id: string; amount: Cents }) => Promise<Posted>
  > = {
    grant: (amount) => wallet.grantBonus(tx, amount),
    convert: (amount) => wallet.convertBonus(tx, amount),
    forfeit: (amount) => wallet.forfeitBonus(tx, amount),
  }
  const posted: StepMove[] = []
  for (const move of moves) {
    const id = newId(clock)
    await posts[move.do]({ playerId, id, amount: move.amount })
    posted.push({ ...move, id })
  }
  return posted
}

/** The row of a grant with the state that the rules computed. */
export const merged = (row: GrantRow, grant: Grant): GrantRow => ({
  ...row,
  ...{ state: grant.state, amount: grant.amount, unplayed: grant.unplayed },
  ...{ required: grant.required, progress: grant.progress, endedWith: grant.endedWith },
  expiresAt: new Date(grant.expiresAt),
})

/** After a change of the grant's state, updates the wallet's rules and the grant that later stakes belong to. */
export async function follow(
  deps: BonusesDeps,
  tx: Tx,
  { before, after, at }: { before: GrantRow; after: GrantRow; at: Date },
): Promise<void> {
  if (isRunning(after.state) === isRunning(before.state)) return
  await setGate(deps, tx, after, at)
  const { version } = await deps.wallet.balance(after.playerId, tx)
  await store.insertActivation(tx, after.playerId, isRunning(after.state) ? after.id : null, version)
}

/** Sets the wallet's conditions for stakes, from the terms of the running grant. Without a running grant no bonus is staked. */
export async function setGate(
  { wallet }: BonusesDeps,
  tx: Tx,
  { playerId, state, terms, expiresAt }: GrantRow,
  at: Date,
) {
  const { stakeMax, excluded, leastOdds } = terms
  const excludes = excluded.games.length + excluded.groups.length > 0 || leastOdds !== null
  const limits = isRunning(state)
    ? {
        bonusStakeMax: stakeMax === null ? null : cents(stakeMax),
        bonusRules: excludes ? { excluded, leastOdds } : null,
        bonusUntil: expiresAt,
      }
    : { bonusStakeMax: null, bonusRules: null, bonusUntil: at }
  await wallet.setLimits(tx, playerId, limits)
}
