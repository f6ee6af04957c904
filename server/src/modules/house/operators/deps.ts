import type { Mail } from '../../../partners/mail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Passwords } from '../../../platform/passwords.ts'

export interface OperatorsDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  /** Mail server, used only by jobs, because a command has none. */
  mail: Mail
}
