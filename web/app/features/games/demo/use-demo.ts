import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { useDemoAllowed } from '../../../state/demo-allowed.ts'
import { toast } from '../../../ui/toast.tsx'
import { FULL_PURSE, purse } from './demo.ts'

/**
 * The demonstration of the game on this page. `demo`: its parts while it runs. @param load the same function at every render @param asked
 * whether the address requests the demonstration
 */
export function useDemo<P>(load: () => Promise<{ default: P }>, asked: boolean) {
  const isAllowed = useDemoAllowed()
  const balance = useStore(purse, () => FULL_PURSE)
  const [parts, setParts] = useState<P>()
  const enter = useCallback(() => {
    load().then(
      ({ default: loaded }) => setParts(loaded),
      () => toast(m.failure.no_connection, 'bad'),
    )
  }, [load])
  useEffect(() => {
    if (asked) enter()
  }, [asked, enter])
  const leave = useCallback(() => setParts(undefined), [])
  return { isAllowed, demo: isAllowed ? parts : undefined, balance, enter, leave }
}
