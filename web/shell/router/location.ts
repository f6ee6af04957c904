import { createContext, useContext, useSyncExternalStore } from 'react'
import { onMove } from './history.ts'
import type { GoOptions } from './view.ts'

/** Where the request goes, on the server. `search` is asked only by what shows something of it. */
export interface ServerLocation {
  path: string
  search(): string
}

/** What links and hooks read. */
export interface RouterContext {
  /** The same at every render. Resolves once the page is there; what went wrong is in the console, as behind a link. */
  go(to: string, options?: GoOptions): Promise<void>
  server?: ServerLocation | undefined
}

export const RouterContext = createContext<RouterContext>({ async go() {} })

/** How to go somewhere: guards first, data second, page third, address last. */
export const useGo = (): RouterContext['go'] => useContext(RouterContext).go

/** The path of the address. */
export function usePath(): string {
  const { server } = useContext(RouterContext)
  return useSyncExternalStore(onMove, pathNow, server ? () => server.path : pathNow)
}

/** The query of the address, without its question mark. */
export function useSearch(): string {
  const { server } = useContext(RouterContext)
  return useSyncExternalStore(onMove, searchNow, server ? () => server.search() : searchNow)
}

const pathNow = () => location.pathname
const searchNow = () => location.search.slice(1)
