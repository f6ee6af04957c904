import { useEffect, useState } from 'react'

/**
 * A time as `14 de março de 2027, 14:02`. The words of dates are loaded on demand, because few pages need them. Undefined until the words
 * are loaded; the bare day if the load fails.
 * @param iso a time in wire format
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
