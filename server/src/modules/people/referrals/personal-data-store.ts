import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const UNTIL = 'for ever: figures under the numbers of the accounts'
const MONEY = 'Lei 9.613/1998, art. 10; Portaria SPA/MF 1.231/2024, art. 42'

/** Referrer, decision and rewards of a player, without data of the other person. */
export const referralsData: PersonalData = {
  lists: [
    {
      name: 'referral',
      select: (id) => sql`select referrer_id, registered_at, verdict, decided_at
        from public.referrals where referee_id = ${id}`,
    },
    {
      name: 'referral_rewards',
      select: (id) => sql`select id, side, wallet, amount as amount_cents, state, at
        from public.referral_rewards where player_id = ${id} order by at desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'referrals', what: ['marketing'], copy: ['referral'], source: MONEY },
      until: `${UNTIL}; with the erasure of what no law keeps, while nothing is decided`,
      without: { inner: 'offer why' },
    },
    {
      ...{
        table: 'referral_rewards',
        what: ['money'],
        copy: ['referral_rewards'],
        until: UNTIL,
        source: MONEY,
      },
      without: { inner: 'campaign grant_id why', people: 'referee_id' },
    },
  ],
  eraseNow: async (tx, playerId) => {
    await sql`delete from public.referrals where referee_id = ${playerId} and verdict is null`.execute(tx)
  },
}
