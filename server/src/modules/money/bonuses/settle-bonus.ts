import type { BonusMove } from '@jogo/rules/bonus/grant'
import { clawBackBonus, payBonus } from '@jogo/rules/bonus/grant-bets'
import { isRunning } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { follow, grantFacts, merged, moveBonus, toGrant } from './apply-step.ts'
import type { BonusesDeps } from './deps.ts'
import type { GrantRow } from './grant-store.ts'
import * as store from './grant-store.ts'
import type { SettledBonus, StakeFact } from './stake-store.ts'

interface Came {
  fact: Pick<StakeFact, 'missingBonus' | 'payoutBonus'>
  stakeId: string
  before: SettledBonus | undefined
  at: Date
}

const NOTHING = cents(0n)

/** `isMoved`: the settlement moved money or changed the grant. */
interface Settled {
  settled: SettledBonus
  isMoved: boolean
}

/**
 * Applies a settled stake of a grant to the bonus balance, with the changes since its last count. The settlement has already moved the wallet: it has paid the
 * payout, or reversed a corrected payout as far as the balance allowed. The missing part is taken back here. If the stake pays again, earlier losses of the
 * house are recovered first.
 */
export async function settleBonus(
  deps: BonusesDeps,
  tx: Tx,
  row: GrantRow,
  { fact, stakeId, before, at }: Came,
): Promise<Settled> {
  const paidBonus = cents(fact.payoutBonus)
  const missingBonus = cents(fact.missingBonus ?? before?.missingBonus ?? 0n)
  const lost = before?.lostBonus ?? NOTHING
  const missing = cents(missingBonus - (before?.missingBonus ?? 0n))
  const came = cents(paidBonus + missingBonus - (before?.paidBonus ?? 0n) - (before?.missingBonus ?? 0n))
  const stays = isRunning(row.state) && lost === 0n
  if (missing === 0n && (came === 0n || stays))
    return { settled: { paidBonus, missingBonus, lostBonus: lost }, isMoved: false }
  // The payout may already be staked again, perhaps under another grant.
  const { bonus: held } = await deps.wallet.balance(row.playerId, tx)
  const recovered = least(least(lost, most(came, NOTHING)), held)
  const taking = { row, stakeId, at, recovered }
  if (isRunning(row.state)) {
    const loss = await reverse(deps, tx, { ...taking, there: recovered, due: missing })
    return { settled: { paidBonus, missingBonus, lostBonus: cents(lost - recovered + loss) }, isMoved: true }
  }
  const there = cents(came - recovered)
  const cancelled = least(least(missing, most(there, NOTHING)), cents(held - recovered))
  const paid = cents(there - cancelled)
  const after = await payLate(deps, tx, row, { paid, held: cents(held - recovered - cancelled), stakeId, at })
  // The settlement has reversed this part itself, so it is not due again.
  const due = cents(missing - cancelled)
  const loss = await reverse(deps, tx, {
    ...{ ...taking, row: after },
    ...{ there: cents(recovered + cancelled), due },
  })
  return { settled: { paidBonus, missingBonus, lostBonus: cents(lost - recovered + loss) }, isMoved: true }
}

interface LatePayout {
  paid: Cents
  /** Bonus balance available. */
  held: Cents
  stakeId: string
  at: Date
}

/** Handles bonus that a bet of a grant pays after the grant's end. Bonus that is staked before its removal is a loss of the house. */
async function payLate(
  deps: BonusesDeps,
  tx: Tx,
  row: GrantRow,
  { paid, held, stakeId, at }: LatePayout,
): Promise<GrantRow> {
  if (paid <= 0n) return row
  const { grant, moves } = payBonus(await toGrant(deps, tx, row), paid, await grantFacts(deps, tx, row, at))
  const within = movesWithin(moves, held)
  const posted = await moveBonus(deps, tx, row.playerId, within)
  const lost = cents(movesSum(moves, 'forfeit') - movesSum(within, 'forfeit'))
  if (lost > 0n) await writeOff(deps, tx, row, { stakeId, at, lost })
  const after = merged(row, grant)
  await store.updateGrant(tx, after, at)
  await follow(deps, tx, { before: row, after, at })
  const { id: grantId, playerId } = row
  const step = after.state === row.state ? 'pay' : 'pay_late'
  if (posted.length > 0 || step === 'pay_late')
    await store.insertStep(tx, {
      ...{
        grantId,
        playerId,
        step,
        state: after.state,
        cause: 'a bet paid after its end',
        moves: posted,
        at,
      },
    })
  return after
}

/** The moves that the balance covers, in order, so that the player's share comes first. */
function movesWithin(moves: readonly BonusMove[], held: Cents): BonusMove[] {
  let left = held
  return moves.flatMap((move) => {
    const amount = least(move.amount, left)
    left = cents(left - amount)
    return amount > 0n ? [{ ...move, amount }] : []
  })
}

const movesSum = (moves: readonly BonusMove[], what: BonusMove['do']): bigint =>
  moves.reduce((sum, { do: is, amount }) => (is === what ? sum + amount : sum), 0n)

async function writeOff(
  { wallet, clock }: BonusesDeps,
  tx: Tx,
  { id: grantId, playerId }: GrantRow,
  { stakeId, at, lost }: { stakeId: string; at: Date; lost: Cents },
): Promise<void> {
  const id = newId(clock)
  await wallet.writeOffBonus(tx, { id, amount: lost })
  await store.insertTakenBack(tx, {
    ...{ id, grantId, playerId, stakeId, at, due: lost, bonus: NOTHING, real: NOTHING, lost },
  })
}

interface Reversal {
  row: GrantRow
  stakeId: string
  at: Date
  /** Part of the bonus balance that belongs to the house. */
  there: Cents
  /** Part of `there` that recovers an earlier loss. */
  recovered: Cents
  due: Cents
}

/** Takes bonus back. @returns the new loss of the house */
async function reverse(
  deps: BonusesDeps,
  tx: Tx,
  { row, stakeId, at, there, recovered, due }: Reversal,
): Promise<Cents> {
  if (there === 0n && due <= 0n) return NOTHING
  const { wallet, clock } = deps
  const { id: grantId, playerId, state } = row
  const grant = await toGrant(deps, tx, row)
  const held = isRunning(state) ? { ...grant, balance: cents(grant.balance - there) } : grant
  const clawback = clawBackBonus(held, due, await reversibleReal(deps, tx, row))
  const bonus = cents(there + clawback.bonus)
  const lost = clawback.loss - recovered
  const id = newId(clock)
  if (bonus > 0n) await wallet.forfeitBonus(tx, { playerId, id, amount: bonus })
  if (clawback.real > 0n) await wallet.takeBackBonus(tx, { playerId, id, amount: clawback.real })
  if (lost !== 0n)
    await wallet.writeOffBonus(tx, { id, amount: cents(lost < 0n ? -lost : lost), isBack: lost < 0n })
  await store.updateGrant(tx, merged(row, clawback.grant), at)
  await store.insertTakenBack(tx, {
    ...{ id, grantId, playerId, stakeId, at, bonus, real: clawback.real, lost },
    due: cents(due + there),
  })
  await store.insertStep(tx, {
    ...{ grantId, playerId, step: 'take_back', state: clawback.grant.state, moves: [], at },
    cause: 'a payout was taken back',
  })
  return clawback.loss
}

/** Part of the real balance that a reversed conversion may take: later deposits are left out. */
async function reversibleReal({ wallet }: BonusesDeps, tx: Tx, { id, playerId }: GrantRow): Promise<Cents> {
  const rq = await store.findConversion(tx, id)
  const held = rq && (await wallet.holdings([{ walletId: playerId, rq }], tx)).get(rq)
  return held ? most(cents(held.real - held.deposited), NOTHING) : NOTHING
}

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)
const most = (a: Cents, b: Cents): Cents => (a > b ? a : b)
