/**
 * Calls `then` whenever the page becomes visible again, because another tab or device may have changed the content. Returns a stop
 * function.
 */
export function onReturn(then: () => void): () => void {
  const hear = () => document.visibilityState === 'visible' && then()
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}
