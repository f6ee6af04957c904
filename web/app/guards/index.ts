import type { Guard } from '../../shell/index.ts'
import { auth } from './auth.ts'
import { cookieConsent } from './cookie-consent.ts'
import { refreshIp } from './refresh-ip.ts'
import { requireVerification } from './require-verification.ts'

/** Guards by their names in the route table. */
export const guards: Readonly<Record<string, Guard>> = {
  auth,
  'cookie-consent': cookieConsent,
  'refresh-ip': refreshIp,
  'require-verification': requireVerification,
}
