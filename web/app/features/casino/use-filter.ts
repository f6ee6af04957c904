import { type Place, useSearch } from '../../../shell/index.ts'
import { type GameFilter, readFilter } from './filter.ts'

type UseFilter = (place: Pick<Place, 'search'>) => GameFilter

/** The filter in the address. The server reads its parts by name, so that other parts of an address make no page of their own there. */
export const useFilter: UseFilter =
  typeof document === 'undefined'
    ? ({ search }) => readFilter(search)
    : () => readFilter(new URLSearchParams(useSearch()))
