import { createContext } from 'react'
import type { QueryClient } from './client.ts'

/** The client of the page; on the server, of the request. */
export const QueriesContext = createContext<QueryClient | undefined>(undefined)
