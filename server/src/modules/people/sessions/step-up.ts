import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { provePassword } from './prove-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** Proof repeated within a session. */
export interface StepUp {
  password: string
  code?: string | undefined
}

/** Requires the password, then a code of a second factor, so that a refused form does not consume the code. */
export async function stepUp(
  deps: SessionsParts,
  playerId: number,
  { password, code }: StepUp,
  from: Origin,
): Promise<void> {
  await provePassword(deps, playerId, password)
  await checkSecondFactor(deps, playerId, { code }, from)
}
