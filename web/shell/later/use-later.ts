import { type FunctionComponent, useEffect, useState } from 'react'

type Load<P> = () => Promise<{ default: FunctionComponent<P> }>

/**
 * A component fetched on first use; undefined until loaded. Unlike with React's `lazy`, a failed fetch does not throw: `failed` is
 * called, and the next use fetches again. `load` must be the same function at every render.
 */
export function useLater<P>(
  load: Load<P>,
  isWanted: boolean,
  failed: (failure: unknown) => void,
): FunctionComponent<P> | undefined {
  const [found, setFound] = useState<{ load: Load<P>; Content: FunctionComponent<P> }>()
  const isMissing = isWanted && found?.load !== load

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told of a failure does not ask again
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    load().then(
      ({ default: Content }) => isHere && setFound({ load, Content }),
      (failure: unknown) => isHere && failed(failure),
    )
    return () => {
      isHere = false
    }
  }, [load, isMissing])

  return isWanted && found?.load === load ? found.Content : undefined
}
