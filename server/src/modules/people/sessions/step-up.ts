import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { provePassword } from './prove-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** Secrets that a player shows again within a session. */
export interface StepUp {
  password: string
  code?: string | undefined
}

/** Requires the password and then a code of a second factor. In this order a refused form does not consume the code. */
export async function stepUp(
  deps: SessionsParts,
  playerId: number,
  { password, code }: StepUp,
  from: Origin,
): Promise<void> {
  await provePassword(deps, playerId, password)
  await checkSecondFactor(deps, playerId, { code }, from)
}
