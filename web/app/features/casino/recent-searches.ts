import { store, stored } from '../../lib/storage.ts'

const KEY = 'searches'
const MOST = 6

/** Successful searches in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const parsed: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((search) => typeof search === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** To be called when a result is opened: only successful searches are offered again. */
export function addRecentSearch(typed: string): void {
  const text = typed.trim()
  if (text === '') return
  const others = recentSearches().filter((search) => search.toLowerCase() !== text.toLowerCase())
  store(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}

export const clearRecentSearches = (): void => store(KEY, null)
