import type { UserBetRefusedEvent } from '@jogo/contract/realtime'
import type { Refusal } from '../../../platform/refusal.ts'
import type { SuppliedHead } from './action.ts'
import type { RealOnlyRule } from './bonus-use.ts'
import type { SuppliersDeps } from './deps.ts'

/** Sends the page around the game the bonus term that refused a bet, because the supplier shows a text of its own. @returns the refusal */
export function publishRefused(
  { bus }: Pick<SuppliersDeps, 'bus'>,
  { playerId, sessionId }: Pick<SuppliedHead, 'playerId' | 'sessionId'>,
  refusal: Refusal,
): Refusal {
  const event = refusalEvent(refusal)
  if (event)
    bus.publish(`users.${playerId}`, { ...event, session: sessionId ?? null } satisfies UserBetRefusedEvent)
  return refusal
}

function refusalEvent({ code, detail }: Refusal): Omit<UserBetRefusedEvent, 'session'> | undefined {
  const { max_cents, rule } = detail.data ?? {}
  if (code === 'bonus_stake_above_max')
    return { refused: code, rule: 'stake_max', max_cents: typeof max_cents === 'number' ? max_cents : null }
  if (code === 'bonus_expired') return { refused: code, rule: 'expired', max_cents: null }
  if (code !== 'insufficient_funds' || rule === undefined) return undefined
  return { refused: code, rule: rule as RealOnlyRule, max_cents: null }
}
