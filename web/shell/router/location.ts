import { createContext, useContext, useSyncExternalStore } from 'react'
import { onMove } from './history.ts'
import type { GoOptions } from './view.ts'

/** The request's address, on the server. Reading `search` is recorded as a dependency of the cached page. */
export interface ServerLocation {
  path: string
  search(): string
}

/** Navigation and address for links and hooks. */
export interface RouterContext {
  /**
   * Goes to an address. The function is the same for all renders. Resolves once the page is shown; failures are
   * logged to the console.
   */
  go(to: string, options?: GoOptions): Promise<void>
  server?: ServerLocation | undefined
}

export const RouterContext = createContext<RouterContext>({ async go() {} })

/** Navigates: guards first, data second, page third, address last. */
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
