import type { Place } from './router/table.ts'

/** Among the names that a page reads of its query: all of them, whatever they are. */
export const WHOLE_QUERY = '*'

/** The same place, which notes what is read of its query: a page is kept by that, and by nothing else that an address may hold. */
export function recording(place: Place, reads: Set<string>): Place {
  const search = new Proxy(place.search, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) => {
        reads.add(parameters.length > 0 ? String(parameters[0]) : WHOLE_QUERY)
        return value.apply(target, parameters)
      }
    },
  })
  return { ...place, search }
}
