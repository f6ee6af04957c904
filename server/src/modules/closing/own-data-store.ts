import { sql } from 'kysely'
import type { OwnData } from '../../platform/own-data.ts'

/** When the account was closed. Of registers it is never told which one, so the reason is not. */
export const closingData: OwnData = {
  lists: [
    {
      name: 'closings',
      select: (id) => sql`select begun_at, noticed_at, closed_at, step, step_at
        from public.closings where player_id = ${id} order by begun_at desc`,
    },
  ],
  kept: [
    {
      table: 'closings',
      until: 'for ever: under the number of the account, without a name',
      source: 'IN SPA/MF 31/2025, arts. 6-9',
    },
  ],
}
