const KEY = 'reloaded-for'

/**
 * A page's file is gone because a newer build is out: one full load fetches the new one. False when that was tried a moment ago, or when
 * there is no network.
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
