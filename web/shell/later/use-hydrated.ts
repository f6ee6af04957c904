import { useSyncExternalStore } from 'react'
import { isForCrawler } from './island.tsx'

/**
 * False in people's HTML and during hydration, true afterwards. For content that nobody can use before hydration, in a reserved
 * place. Crawlers get this content in the HTML.
 */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, isForCrawler)

const never = () => () => {}
const yes = () => true
