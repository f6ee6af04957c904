import { useEffect, useState } from 'react'

/**
 * `14 de março de 2027, 14:02`, for what few pages ever have to say: the words of dates are fetched then. Undefined until they are there;
 * the bare day where they cannot be had. `iso`: a time of the wire.
 */
export function useUntil(iso: string | null | undefined): string | undefined {
  const [text, setText] = useState<{ of: string; is: string }>()
  useEffect(() => {
    if (!iso) return
    let isHere = true
    const say = (is: string) => isHere && setText({ of: iso, is })
    import('../../lib/dates.ts').then(
      ({ untilText }) => say(untilText(iso)),
      () => say(iso.slice(0, 'yyyy-mm-dd'.length)),
    )
    return () => {
      isHere = false
    }
  }, [iso])
  return text && text.of === iso ? text.is : undefined
}
