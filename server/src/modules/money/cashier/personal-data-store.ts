import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const MOVED = {
  what: ['money'],
  until: 'for ever: under the number of the account, without a name',
  source: 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.143/2024',
} as const
const DELIVERED = {
  what: ['bank_messages'],
  copy: 'twice',
  until: '90 days (cashier.clean)',
  source: 'to examine what the bank sent',
} as const
/** Replaces the CPF of a paid withdrawal after erasure. */
const NO_KEY = '00000000000'

/** Deposits and withdrawals through Pix. */
export const cashierData: PersonalData = {
  lists: [
    {
      name: 'deposits',
      select: (
        id,
      ) => sql`select id, amount_cents, status, created_at, expires_at, approved_at, e2eid, rollover
        from public.deposits where player_id = ${id} order by created_at desc`,
    },
    {
      name: 'withdrawals',
      select: (
        id,
      ) => sql`select id, amount_cents, pix_key, status, requested_at, paid_at, ended_at, e2eid, failure_reason
        from public.withdrawals where player_id = ${id} order by requested_at desc`,
    },
    {
      name: 'withdrawal_payouts',
      select: (
        id,
      ) => sql`select p.id, p.withdrawal_id, p.part, p.amount_cents, p.status, p.due_at, p.sent_at, p.paid_at, p.ended_at, p.e2eid, p.failure_reason
        from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id
        where w.player_id = ${id} order by w.requested_at desc, p.part`,
    },
    {
      name: 'pix_receipts',
      select: (
        id,
      ) => sql`select r.e2eid, r.deposit_id, r.amount_cents, r.received_at, r.state, r.payer, r.return_reason, r.taken_back_cents
        from public.pix_receipts r join public.deposits d on d.id = r.deposit_id where d.player_id = ${id} order by r.received_at desc`,
    },
    {
      name: 'pix_refunds',
      select: (id) => sql`select f.e2eid, f.amount_cents, f.status, f.reason, f.asked_at, f.decided_at
        from public.pix_refunds f join public.pix_receipts r on r.e2eid = f.e2eid join public.deposits d on d.id = r.deposit_id
        where d.player_id = ${id} order by f.asked_at desc`,
    },
    {
      name: 'withdrawal_returns',
      select: (id) => sql`select b.withdrawal_id, b.amount_cents, b.created_at
        from public.withdrawal_returns b join public.withdrawals w on w.id = b.withdrawal_id
        where w.player_id = ${id} order by b.created_at desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'deposits', ...MOVED, copy: ['deposits'] },
      without: { inner: 'occurrence place_id', secret: 'copy_paste' },
    },
    {
      ...{ table: 'withdrawals', ...MOVED, copy: ['withdrawals'] },
      until: `${MOVED.until}; the Pix key goes with the erasure`,
      without: { inner: 'sends unsure_at late_at late_case' },
    },
    {
      ...{ table: 'withdrawal_payouts', ...MOVED, copy: ['withdrawal_payouts'] },
      without: { inner: 'sends unsure_at late_at' },
    },
    { table: 'withdrawal_holds', ...MOVED, copy: 'alarm' },
    { table: 'withdrawal_standing_holds', ...MOVED, copy: 'alarm' },
    // Not copied as a list of its own, because the statement has the movement and its reason.
    { table: 'balance_corrections', ...MOVED, copy: 'inner' },
    {
      ...{ table: 'withdrawal_returns', ...MOVED, copy: ['withdrawal_returns'] },
      without: { inner: 'rtr_id payout_id' },
    },
    { table: 'pix_receipts', ...MOVED, copy: ['pix_receipts'], without: { inner: 'seen_at' } },
    { table: 'pix_refunds', ...MOVED, copy: ['pix_refunds'], without: { inner: 'refund_id' } },
    {
      table: 'pix_differences',
      ...MOVED,
      copy: 'inner',
      until: 'for ever: under ids of payments, without a name',
    },
    { table: 'pix_inbox', ...DELIVERED },
    { table: 'pix_notices', ...DELIVERED },
  ],
  eraseLast: async (tx, { playerId }) => {
    await sql`update public.withdrawals set pix_key = ${NO_KEY} where player_id = ${playerId}`.execute(tx)
  },
}
