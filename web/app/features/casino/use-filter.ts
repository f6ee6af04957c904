import { type Place, useSearch } from '../../../shell/index.ts'
import { type GameFilter, readFilter } from './filter.ts'

type UseFilter = (place: Pick<Place, 'search'>) => GameFilter

/**
 * The filter in the address. The server reads its parts by name, so other parts of the query create no separate
 * cached page.
 */
export const useFilter: UseFilter =
  typeof document === 'undefined'
    ? ({ search }) => readFilter(search)
    : () => readFilter(new URLSearchParams(useSearch()))
