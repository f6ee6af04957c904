import { useSyncExternalStore } from 'react'
import { isForCrawler } from './island.tsx'

/**
 * False in people's HTML and during hydration, true afterwards: for content that nobody can use before, in a place reserved for it.
 * Crawlers get it in the HTML.
 */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, isForCrawler)

const never = () => () => {}
const yes = () => true
