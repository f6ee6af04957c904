import type { Guard } from '../../shell/index.ts'
import { api } from '../lib/api.ts'
import { knownIp } from '../state/session.ts'

/** Requests the visitor's address without waiting for the answer; a failure does not block. */
export const refreshIp: Guard = () => {
  api('GET /v2/get-ip').then(
    ({ userIP }) => knownIp.set(userIP),
    () => {},
  )
  return true
}
