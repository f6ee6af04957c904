import type { QueryClient } from '../lib/queries/client.ts'
import { createStore } from '../lib/store.ts'

/**
 * The query client, once the first page or component that asks for data has brought it along. A visitor who only looks at the
 * home page never downloads it.
 */
export const querySlot = createStore<QueryClient | undefined>(undefined)
