import { judgeReferral, type ReferralFacts, type ReferralVerdict } from '@jogo/rules/bonus/referral'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { readPermissions } from '../../money/wallet/index.ts'
import { listAccounts, listReferrersAbove, lockPerson } from '../players/index.ts'
import type { ReferralsDeps } from './deps.ts'
import { payRewardLater } from './queue.ts'
import * as store from './store.ts'

/** Decides about a referred player once: after the first deposit, as soon as referrer and referee are verified. Before that it writes nothing. */
export async function decideReferral(deps: ReferralsDeps, refereeId: number): Promise<void> {
  const { db, cashier } = deps
  const referral = await store.findReferral(db.sql, refereeId)
  if (!referral || referral.verdict !== null) return
  if ((await cashier.firstDeposit(db.sql, refereeId)) === undefined) return
  // The payment company is called here, outside of any lock.
  const isPayerShared = await cashier.isPayerShared(referral.referrerId, refereeId)
  await db.transaction(async (tx) => {
    // Serialises decisions about a referrer, so that two referrals cannot take the last place.
    await lockPerson(tx, referral.referrerId)
    const facts = { ...(await readFacts(deps, tx, referral)), isPayerShared }
    await write(deps, tx, referral, judgeReferral(referral.offer, facts, deps.jurisdiction))
  })
}

async function write(deps: ReferralsDeps, tx: Tx, referral: store.Referral, verdict: ReferralVerdict) {
  const { refereeId, referrerId } = referral
  const at = deps.clock.now()
  if (verdict.is === 'waits') return
  const why = verdict.is === 'refused' ? verdict.why : []
  if (!(await store.updateVerdict(tx, refereeId, { verdict: verdict.is, why, at }))) return
  if (verdict.is === 'refused') return
  const { referrer, referee } = verdict
  const sides = [
    ['referrer', referrerId, referrer],
    ['referee', refereeId, referee],
  ] as const
  for (const [side, playerId, reward] of sides) {
    if (!reward) continue
    const id = newId(deps.clock)
    await store.insertReward(tx, { ...reward, id, playerId }, { refereeId, side, at })
    await payRewardLater(tx, id)
  }
}

async function readFacts(
  { clock, players, sessions, cashier, settings }: ReferralsDeps,
  tx: Tx,
  { referrerId, refereeId }: store.Referral,
): Promise<Omit<ReferralFacts, 'isPayerShared'>> {
  const now = clock.now()
  const stands = async (id: number) => {
    const { verifiedAt, closedAt } = await players.get(id, tx)
    const { bar } = await readPermissions(tx, id, now)
    return { id, isVerified: verifiedAt !== null, isBarred: bar !== undefined || closedAt !== null }
  }
  return {
    referrer: { ...(await stands(referrerId)), above: await listReferrersAbove(tx, referrerId) },
    referee: { ...(await stands(refereeId)), accounts: await listAccounts(tx, refereeId) },
    isDeviceShared: await sessions.isDeviceShared(tx, referrerId, refereeId),
    firstDeposit: await cashier.firstDeposit(tx, refereeId),
    rewarded: await store.countRewarded(tx, await listAccounts(tx, referrerId)),
    isBonusOpen: settings().bonus_enabled,
  }
}

const A_PAGE = 100

/** Decides about referred players who waited for the referrer's verification. */
export async function decideOpenReferrals(deps: ReferralsDeps, referrerId: number): Promise<void> {
  let after = 0
  for (;;) {
    const open = await store.listOpen(deps.db.sql, referrerId, { after, most: A_PAGE })
    for (const id of open) await decideReferral(deps, id)
    if (open.length < A_PAGE) return
    after = open.at(-1) ?? 0
  }
}
