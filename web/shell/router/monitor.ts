import type { Place } from './table.ts'

/**
 * The supplier's sports book reads its own route from the fragment once its page is shown. True when `to` must therefore be written a
 * second time, with its whole address; once for each address, so that it cannot loop.
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
