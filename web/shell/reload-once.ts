const KEY = 'reloaded-for'

/**
 * A page's file was removed by a newer build: one full load fetches the new one. False when that was tried a moment ago, or without
 * network.
 */
export function reloadOnce(url: string): boolean {
  if (!navigator.onLine) return false
  const now = Date.now()
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < 10_000) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false
  }
  location.assign(url)
  return true
}
