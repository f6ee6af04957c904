import type { Logger } from '@jogo/telemetry/log'
import type pg from 'pg'

/** Turns `synchronous_commit` on if the database would answer before a commit is on disk. Levels above `on` stay. */
const ASK = `select set_config('synchronous_commit', case when current_setting('synchronous_commit') = 'off' then 'on'
    else current_setting('synchronous_commit') end, false),
  current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as is_safe`

/** Makes every commit of this connection durable before its answer. Unsafe settings that only the server can change (`fsync`) are logged. */
export async function askForDurability(client: pg.ClientBase, log?: Logger): Promise<void> {
  const { rows } = await client.query<{ is_safe: boolean }>(ASK)
  if (log && !rows[0]?.is_safe)
    log.warn('fsync or full_page_writes is off in this database: a power cut can lose what was answered')
}
