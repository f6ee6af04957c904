/** Calls `then` whenever the page becomes visible again: what it shows may have changed in another tab or on another device. Returns how to stop. */
export function onReturn(then: () => void): () => void {
  const hear = () => document.visibilityState === 'visible' && then()
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}
