import { TELL_PLACE_EVERY_MS } from '@jogo/rules/location/seen'
import { ApiError } from '../../lib/api-error.ts'

const LOCATION_REFUSALS = ['ip_blocked', 'location_outside', 'location_unknown']

/**
 * Reports the location of a supplier's game each minute, and when the page becomes visible or connected. The supplier's bets count as
 * placed at this location. A report needs no interaction, and does not count as interaction. @param session of the launch @param
 * onRefusal receives the refusal of bets from here; undefined when they are accepted
 */
export function reportLocation(
  session: string,
  signal: AbortSignal,
  onRefusal: (refusal?: ApiError) => void,
): void {
  const report = async () => {
    const { api } = await import('../../lib/api.ts')
    const failure = await api('POST /api/suppliers/sessions/:id/place', { params: { id: session } }).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (signal.aborted) return
    if (failure === undefined) onRefusal()
    else if (failure instanceof ApiError && LOCATION_REFUSALS.includes(failure.code ?? '')) onRefusal(failure)
  }
  const timer = setInterval(report, TELL_PLACE_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  addEventListener('online', report, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void report()
    },
    { signal },
  )
}
