import type { Place } from './table.ts'

/**
 * The supplier's sports book reads its own route from the fragment once its page is shown. The monitor is true when `to` must
 * therefore be written a second time, with its whole address. That happens once for each address, so no loop is possible.
 */
export function createRouteMonitor() {
  let done: string | undefined
  return (to: Place, from: Place | undefined): boolean => {
    const whole = to.url + to.hash
    const isAsked = to.path === '/sports' && to.hash.startsWith('#/sport/') && Boolean(from?.route.name)
    const again = isAsked && done !== whole
    done = isAsked ? whole : undefined
    return again
  }
}
