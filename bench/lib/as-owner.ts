import pg from 'pg'

/**
 * Runs the work with the owner's rights. All rows are inserted in bulk, because placing a million bets would take longer than settling
 * them.
 */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
