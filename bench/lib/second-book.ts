import { asOwner } from './as-owner.ts'

/** Opens the area of the supplier's sports book, as an operator may. */
export const openSecondBook = (ownerUrl: string) =>
  asOwner(ownerUrl, (client) =>
    client.query(
      `insert into public.settings (key, value) values ('sportsbook_second', 'true') on conflict (key) do update set value = excluded.value`,
    ),
  )
