import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { Addresses } from '../../../partners/address.ts'
import type { Mail } from '../../../partners/mail.ts'
import type { Sms } from '../../../partners/sms.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Players } from '../players/index.ts'
import type { Sessions } from '../sessions/index.ts'

export interface ProfileDeps {
  db: Database
  clock: Clock
  security: SecurityLog
  players: Players
  sessions: Pick<
    Sessions,
    | 'stepUp'
    | 'noteEvent'
    | 'proveLogin'
    | 'hasEntered'
    | 'deleteFactors'
    | 'invalidateLetterCodes'
    | 'endRecoveries'
    | 'endAll'
    | 'requestRecovery'
  >
  kyc: Pick<Kyc, 'demandFaceCheck'>
  mail: Mail
  sms: Sms
  addresses: Addresses
  jurisdiction: Jurisdiction
  /** Base address of the site, for links in letters. */
  siteUrl: string
  /** Secret from which codes and links are derived. */
  secret: string
}
