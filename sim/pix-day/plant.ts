import { cents } from '@jogo/rules/money'
import type { Payout } from '../../server/src/partners/pix.ts'
import { endToEnd, randomTxid } from './company.ts'
import { type PixTown, playerCpf } from './town.ts'

/** Payments of the day, each used for one difference at most. */
export interface Day {
  credited: { e2eid: string; playerId: number }[]
  returned: { e2eid: string; playerId: number }[]
  paid: { payoutId: string; playerId: number }[]
  failed: { payoutId: string; playerId: number }[]
}

/** Plants one difference. @returns its name, `subject kind key` */
export type Plant = (town: PixTown, day: Day) => Promise<string>

const HOUR_MS = 3_600_000
/** The lowest and the highest amount of a list. */
const LEAST = cents(1n)
const MOST = cents(999_999_999_999n)

const next = <T>(items: T[]): T => {
  const item = items.pop()
  if (item === undefined) throw new Error('the day has too few payments for this many differences')
  return item
}

const changePix = ({ company }: PixTown, e2eid: string, change: object) => {
  const pix = company.received.get(e2eid)
  if (!pix) throw new Error(`the company has no Pix ${e2eid}`)
  company.received.set(e2eid, { ...pix, ...change })
  return pix
}

const changePayout = ({ company }: PixTown, payoutId: string, change: object): Payout & { at: Date } => {
  const payout = company.payouts.get(payoutId)
  if (!payout) throw new Error(`the company has no payout ${payoutId}`)
  company.payouts.set(payoutId, { ...payout, ...change })
  return payout
}

const later = (at: Date): Date => new Date(at.getTime() + 2 * HOUR_MS)
const id = (payoutId: string) => payoutId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Every kind of difference, each planted in one way. The worker's jobs do not run after the day, so no difference resolves
 * itself.
 */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'received missing': async (town, { credited }) => {
    const { playerId } = next(credited)
    const amount = cents(4_200n)
    const { e2eid } = town.company.receive({
      txid: await town.charge(playerId, amount),
      amount,
      payerCpf: playerCpf(playerId),
    })
    return `received missing ${e2eid}`
  },
  'received unknown': async ({ company }) => {
    const { e2eid } = company.receive({ txid: `x${randomTxid()}`, amount: LEAST, payerCpf: playerCpf(1) })
    return `received unknown ${e2eid}`
  },
  'received unlisted': async ({ company }, { credited }) => {
    const { e2eid } = next(credited)
    company.received.delete(e2eid)
    return `received unlisted ${e2eid}`
  },
  'received amount, the least': async (town, { credited }) => {
    const { e2eid } = next(credited)
    changePix(town, e2eid, { amount: LEAST })
    return `received amount ${e2eid}`
  },
  'received amount, the most': async (town, { credited }) => {
    const { e2eid } = next(credited)
    changePix(town, e2eid, { amount: MOST })
    return `received amount ${e2eid}`
  },
  'received date': async (town, { credited }) => {
    const { e2eid } = next(credited)
    const { at } = changePix(town, e2eid, {})
    changePix(town, e2eid, { at: later(at) })
    return `received date ${e2eid}`
  },
  'received other': async (town, { credited }) => {
    const { e2eid } = next(credited)
    const other = next(credited)
    const txid = await town.charge(other.playerId, cents(100n))
    changePix(town, e2eid, { txid })
    return `received other ${e2eid}`
  },
  'received double': async ({ company }, { credited }) => {
    const { e2eid } = next(credited)
    company.repeated.add(e2eid)
    return `received double ${e2eid}`
  },
  'received ledger': async (town, { credited }) => {
    const { e2eid } = next(credited)
    const { amount } = changePix(town, e2eid, {})
    const more = cents(amount + 1n)
    changePix(town, e2eid, { amount: more })
    await town.owner.query('update pix_receipts set amount_cents = $1 where e2eid = $2', [more, e2eid])
    return `received ledger ${e2eid}`
  },
  'refund missing': async (town, { credited }) => {
    const { e2eid } = next(credited)
    const { amount } = changePix(town, e2eid, {})
    changePix(town, e2eid, { refunds: [{ id: 'med1', amount, status: 'returned' }] })
    return `refund missing ${e2eid}`
  },
  'refund amount': async (town, { returned }) => {
    const { e2eid } = next(returned)
    const { refunds } = changePix(town, e2eid, {})
    changePix(town, e2eid, { refunds: refunds.map((refund) => ({ ...refund, amount: LEAST })) })
    return `refund amount ${e2eid}`
  },
  'refund unlisted': async (town, { returned }) => {
    const { e2eid } = next(returned)
    changePix(town, e2eid, { refunds: [] })
    return `refund unlisted ${e2eid}`
  },
  'refund stuck': async (town, { returned }) => {
    const { e2eid } = next(returned)
    await town.owner.query("update pix_receipts set state = 'stuck' where e2eid = $1", [e2eid])
    return `refund stuck ${e2eid}`
  },
  'payout unknown': async ({ company }) => {
    const payoutId = randomTxid()
    const at = [...company.payouts.values()][0]?.at ?? new Date(0)
    company.payouts.set(payoutId, {
      payoutId,
      amount: MOST,
      status: 'paid',
      at,
      e2eid: endToEnd('E'),
      returns: [],
    })
    return `payout unknown ${payoutId}`
  },
  'payout missing': async (town, { paid }) => {
    const { payoutId } = next(paid)
    await town.owner.query("update withdrawal_payouts set status = 'sent', paid_at = null where id = $1", [
      id(payoutId),
    ])
    return `payout missing ${payoutId}`
  },
  'payout unlisted': async ({ company }, { paid }) => {
    const { payoutId } = next(paid)
    company.payouts.delete(payoutId)
    return `payout unlisted ${payoutId}`
  },
  'payout amount': async (town, { paid }) => {
    const { payoutId } = next(paid)
    changePayout(town, payoutId, { amount: LEAST })
    return `payout amount ${payoutId}`
  },
  'payout date': async (town, { paid }) => {
    const { payoutId } = next(paid)
    const { at } = changePayout(town, payoutId, {})
    changePayout(town, payoutId, { at: later(at) })
    return `payout date ${payoutId}`
  },
  'payout other': async (town, { paid }) => {
    const { payoutId } = next(paid)
    changePayout(town, payoutId, { e2eid: endToEnd('E') })
    return `payout other ${payoutId}`
  },
  'payout unknown_state': async (town, { paid }) => {
    const { payoutId } = next(paid)
    changePayout(town, payoutId, { status: 'other' })
    await town.owner.query("update withdrawal_payouts set status = 'sent', paid_at = null where id = $1", [
      id(payoutId),
    ])
    return `payout unknown_state ${payoutId}`
  },
  'payout reused_id': async (town, { paid }) => {
    const { payoutId } = next(paid)
    // The lender is the oldest paid payout without a difference, of another hour, whose end-to-end id was not lent yet.
    const unplanted = new Set(paid.map((payout) => payout.payoutId))
    const groups = Map.groupBy(town.company.payouts.values(), ({ e2eid }) => e2eid)
    const [lender] =
      [...groups.values()].find(
        ([first, ...others]) => first && others.length === 0 && unplanted.has(first.payoutId),
      ) ?? []
    changePayout(town, payoutId, { e2eid: lender?.e2eid })
    return `payout reused_id ${payoutId}`
  },
  'payout double': async (town, { paid }) => {
    const { payoutId } = next(paid)
    const payout = changePayout(town, payoutId, {})
    town.company.extra.push({ ...payout, e2eid: endToEnd('E') })
    return `payout double ${payoutId}`
  },
  'payout paid_after_void': async (town, { failed }) => {
    const { payoutId } = next(failed)
    changePayout(town, payoutId, { status: 'paid' })
    return `payout paid_after_void ${payoutId}`
  },
  'payout unpaid': async (town, { paid }) => {
    const { payoutId } = next(paid)
    changePayout(town, payoutId, { status: 'rejected' })
    return `payout unpaid ${payoutId}`
  },
  'payout ledger': async (town, { paid }) => {
    const { payoutId } = next(paid)
    const { amount } = changePayout(town, payoutId, {})
    changePayout(town, payoutId, { amount: cents(amount + 1n) })
    await town.owner.query('update withdrawal_payouts set amount_cents = amount_cents + 1 where id = $1', [
      id(payoutId),
    ])
    return `payout ledger ${payoutId}`
  },
  'return missing': async (town, { paid }) => {
    const { payoutId } = next(paid)
    const rtrId = endToEnd('D')
    changePayout(town, payoutId, { returns: [{ rtrId, amount: LEAST }] })
    return `return missing ${rtrId}`
  },
  'return excess': async (town, { paid }) => {
    const { payoutId } = next(paid)
    const rtrId = endToEnd('D')
    const { amount } = changePayout(town, payoutId, {})
    changePayout(town, payoutId, { returns: [{ rtrId, amount: cents(amount + 1n) }] })
    return `return excess ${rtrId}`
  },
  'return unlisted': async (town, { paid }) => {
    const { payoutId } = next(paid)
    const rtrId = endToEnd('D')
    await town.owner.query(
      'insert into withdrawal_returns (rtr_id, id, withdrawal_id, payout_id, amount_cents, created_at) values ($1, gen_random_uuid(), $2, $2, 1, now())',
      [rtrId, id(payoutId)],
    )
    return `return unlisted ${rtrId}`
  },
  'list cut': async ({ company }, { credited }) => {
    const { e2eid } = next(credited)
    company.omitted.add(e2eid)
    const at = company.received.get(e2eid)?.at.getTime() ?? 0
    return `list cut received ${new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString()}`
  },
}
