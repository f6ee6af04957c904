import { store, stored } from '../../lib/storage.ts'

const KEY = 'searches'
const MOST = 6

/** What was looked for and opened in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Called when a result is opened: only what led somewhere is worth offering again. */
export function keepSearch(typed: string): void {
  const text = typed.trim()
  if (text === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  store(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}

export const forgetSearches = (): void => store(KEY, null)
