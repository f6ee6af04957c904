import type { Logger } from '@jogo/telemetry/log'
import type pg from 'pg'

/** Turns `synchronous_commit` on if a database is configured to answer before a commit is on disk; levels above `on` stay. */
const ASK = `select set_config('synchronous_commit', case when current_setting('synchronous_commit') = 'off' then 'on'
    else current_setting('synchronous_commit') end, false),
  current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as is_safe`

/** Makes every commit of this connection durable before it is answered. Settings that only the server can change (`fsync`) are logged when unsafe. */
export async function askForDurability(client: pg.ClientBase, log?: Logger): Promise<void> {
  const { rows } = await client.query<{ is_safe: boolean }>(ASK)
  if (log && !rows[0]?.is_safe)
    log.warn('fsync or full_page_writes is off in this database: a power cut can lose what was answered')
}
