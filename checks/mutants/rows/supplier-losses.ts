import type { Mutant } from '../mutant.ts'

const holds = 'server/src/modules/casino/suppliers/hold-win.db.test.ts'
const written = 'server/functions/suppliers/write-supplier-requests.sql'

export const SUPPLIER_LOSSES: readonly Mutant[] = [
  {
    file: 'server/functions/suppliers/loses-too-much.sql',
    from: 'and r.moved_at > v_since',
    to: 'and r.opened_at > v_since',
    test: holds,
    title: 'is held in rounds of any age',
  },
  {
    file: 'server/functions/suppliers/loses-too-much.sql',
    from: 'sum(r.payout_cents + r.refund_cents) from',
    to: 'sum(r.payout_cents + r.refund_cents - r.stake_real_cents - r.stake_bonus_cents) from',
    test: holds,
    title: 'is held in rounds of any age',
  },
  {
    file: 'server/functions/suppliers/sum-losses.sql',
    from: 'where a.game_id = g.id and a.at >',
    to: 'where a.game_id = g.id and (select r.opened_at from public.supplier_rounds r where r.id = a.round_id) >',
    test: holds,
    title: 'of many that are small closes the game',
  },
  {
    file: written,
    from: '(v_staked[r.at] = 0 or v_past[r.at])',
    to: 'v_staked[r.at] = 0',
    test: holds,
    title: 'is held in rounds of any age',
  },
  {
    file: written,
    from: " or t.opened_at < t.moved_at - interval '24 hours' as is_past",
    to: ' as is_past',
    test: holds,
    title: 'is held in rounds of any age',
  },
  {
    file: written,
    from: ' + coalesce(b.prize, 0)',
    to: '',
    test: holds,
    title: 'is no prize of a promotion for its small stake',
  },
  {
    file: written,
    from: 'v_paid[r.at] - v_prize[r.at] >',
    to: 'v_paid[r.at] >',
    test: holds,
    title: 'is no prize of a promotion for its small stake',
  },
]
