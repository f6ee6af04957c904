import type { SessionsParts } from './deps.ts'
import type { Origin } from './event-store.ts'
import { provePassword } from './prove-password.ts'
import { checkSecondFactor } from './second-factor/check.ts'

/** Shown once more by who has a session already. */
export interface StepUp {
  password: string
  code?: string | undefined
}

/** Requires the password, and a code of who has a second factor: last of all, so that a code is not spent on a form that is refused. */
export async function stepUp(
  deps: SessionsParts,
  playerId: number,
  { password, code }: StepUp,
  from: Origin,
): Promise<void> {
  await provePassword(deps, playerId, password)
  await checkSecondFactor(deps, playerId, { code }, from)
}
