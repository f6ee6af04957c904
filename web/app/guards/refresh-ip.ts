import type { Guard } from '../../shell/index.ts'
import { api } from '../lib/api.ts'
import { knownIp } from '../state/session.ts'

/** Requests the visitor's IP address without waiting; a failure does not block. */
export const refreshIp: Guard = () => {
  api('GET /v2/get-ip').then(
    ({ userIP }) => knownIp.set(userIP),
    () => {},
  )
  return true
}
