import { store, stored } from '../../lib/storage.ts'

const KEY = 'searches'
const MOST = 6

/** Successful searches in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** To be called when a result is opened: only successful searches are offered again. */
export function keepSearch(typed: string): void {
  const text = typed.trim()
  if (text === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  store(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}

export const forgetSearches = (): void => store(KEY, null)
