import type { Guard } from '../../shell/index.ts'
import { api } from '../lib/api.ts'
import { knownIp } from '../state/session.ts'

/** Asks for the visitor's address in passing: nobody waits for the answer, and no answer stops nobody. */
export const refreshIp: Guard = () => {
  api('GET /v2/get-ip').then(
    ({ userIP }) => knownIp.set(userIP),
    () => {},
  )
  return true
}
