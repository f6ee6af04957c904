const KEY = 'reloaded-for'

/**
 * Loads the page in full once, because a newer build removed the page's file. False after a full load a moment ago, or without
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
