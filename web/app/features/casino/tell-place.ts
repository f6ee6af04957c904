import { TELL_PLACE_EVERY_MS } from '@jogo/rules/location/seen'
import { ApiError } from '../../lib/api-error.ts'

const OF_PLACE = ['ip_blocked', 'location_outside', 'location_unknown']

/**
 * Says from where a supplier's game is shown, each minute and when the page is seen or connected again: its bets, which come from the supplier, are
 * taken as made from there. Nobody has to press anything for it, and it counts as no press.
 * @param session of the launch
 * @param told why no bet is taken from here; undefined when they are
 */
export function tellPlace(session: string, signal: AbortSignal, told: (refusal?: ApiError) => void): void {
  const tell = async () => {
    const { api } = await import('../../lib/api.ts')
    const failure = await api('POST /api/suppliers/sessions/:id/place', { params: { id: session } }).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (signal.aborted) return
    if (failure === undefined) told()
    else if (failure instanceof ApiError && OF_PLACE.includes(failure.code ?? '')) told(failure)
  }
  const timer = setInterval(tell, TELL_PLACE_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  addEventListener('online', tell, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void tell()
    },
    { signal },
  )
}
