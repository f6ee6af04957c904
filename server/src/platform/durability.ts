import type pg from 'pg'
import type { Logger } from './log.ts'

/** A database of one's own may be set to answer before a commit is on disk: for our connections it is not. Levels above `on` stay as they are. */
const ASK = `select set_config('synchronous_commit', case when current_setting('synchronous_commit') = 'off' then 'on'
    else current_setting('synchronous_commit') end, false),
  current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as is_safe`

/** Makes every commit of this connection durable before it is answered; what only the whole server decides (`fsync`) is told in the log. */
export async function askForDurability(client: pg.ClientBase, log?: Logger): Promise<void> {
  const { rows } = await client.query<{ is_safe: boolean }>(ASK)
  if (log && !rows[0]?.is_safe)
    log.warn('fsync or full_page_writes is off in this database: a power cut can lose what was answered')
}
