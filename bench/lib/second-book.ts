import pg from 'pg'

/** Opens the area of the supplier's sports book, as an operator may. */
export async function openSecondBook(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into public.settings (key, value) values ('sportsbook_second', 'true') on conflict (key) do update set value = excluded.value`,
    )
  } finally {
    await owner.end()
  }
}
