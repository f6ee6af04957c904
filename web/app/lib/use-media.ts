import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as the query says. `onServer`: what the server renders. */
export function useMedia(query: string, onServer: boolean): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
