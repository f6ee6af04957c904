import { type Place, useSearch } from '../../../shell/index.ts'
import { type GameFilter, readFilter } from './filter.ts'

type UseFilter = (place: Pick<Place, 'search'>) => GameFilter

/** The filter in the address. The server reads its parts by name, so other parts create no page of their own. */
export const useFilter: UseFilter =
  typeof document === 'undefined'
    ? ({ search }) => readFilter(search)
    : () => readFilter(new URLSearchParams(useSearch()))
