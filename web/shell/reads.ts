import type { Place } from './router/table.ts'

/** Represents the whole query among a page's parameter names. */
export const WHOLE_QUERY = '*'

/**
 * A copy of the place that records the read query parameters. Only these parameters belong to the key of a cached
 * page.
 */
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
