import { createContext, useContext, useSyncExternalStore } from 'react'
import { onMove } from './history-watch.ts'
import type { GoOptions } from './view.ts'

/** What links and hooks stand in. */
export interface Around {
  /** The same at every render. Resolves once the page is there; what went wrong is in the console, as behind a link. */
  go(to: string, options?: GoOptions): Promise<void>
  /** On the server: where the request goes. `search` is asked only by what shows something of it. */
  server?: { path: string; search(): string } | undefined
}

export const AroundContext = createContext<Around>({ async go() {} })

/** How to go somewhere: guards first, data second, page third, address last. */
export const useGo = (): Around['go'] => useContext(AroundContext).go

/** The path of the address. */
export function usePath(): string {
  const { server } = useContext(AroundContext)
  return useSyncExternalStore(onMove, pathNow, server ? () => server.path : pathNow)
}

/** The query of the address, without its question mark. */
export function useSearch(): string {
  const { server } = useContext(AroundContext)
  return useSyncExternalStore(onMove, searchNow, server ? () => server.search() : searchNow)
}

const pathNow = () => location.pathname
const searchNow = () => location.search.slice(1)
