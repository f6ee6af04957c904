/**
 * Calls `then` whenever the page becomes visible again: its content may have changed in another tab or on another device. Returns a stop
 * function.
 */
export function onReturn(then: () => void): () => void {
  const hear = () => document.visibilityState === 'visible' && then()
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}
