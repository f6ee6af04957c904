import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'

const CLOSED = {
  what: ['closings'],
  until: 'for ever: under the number of the account, without a name',
  source: 'IN SPA/MF 31/2025, arts. 6-9',
} as const

/** Times of closings. The reason is left out, because it could reveal a register. */
export const closingData: PersonalData = {
  lists: [
    {
      name: 'closings',
      select: (id) => sql`select id, begun_at, noticed_at, closed_at, held_since, step, step_at
        from public.closings where player_id = ${id} order by begun_at desc`,
    },
    {
      name: 'closing_steps',
      select: (
        id,
      ) => sql`select s.closing_id, s.step, s.at, s.amount_cents from public.closing_steps s join public.closings c on c.id = s.closing_id
        where c.player_id = ${id} order by s.id desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'closings', ...CLOSED, copy: ['closings'] },
      without: { register: 'reason why', people: 'by', inner: 'n due_at' },
    },
    {
      ...{ table: 'closing_steps', ...CLOSED, copy: ['closing_steps'] },
      without: { inner: 'n reference detail' },
    },
  ],
}
