/** Calls when the reader comes back to the page. Returns the way to stop. */
export function onReturn(then: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && then()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
