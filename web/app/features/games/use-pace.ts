import { useEffect, useState } from 'react'
import { currentJurisdiction } from '../../state/jurisdiction.ts'

/**
 * Whether the next round has to wait for the legal minimum time; the server refuses an earlier round. The
 * wait is counted from the answer, a little later than the server's start. @param round the id of the last
 * round that began on this page
 */
export function usePace(round: string | undefined): boolean {
  const [done, setDone] = useState<string>()
  const { roundGapMs } = currentJurisdiction()
  useEffect(() => {
    if (!round || roundGapMs === 0) return
    const timer = setTimeout(() => setDone(round), roundGapMs)
    return () => clearTimeout(timer)
  }, [round, roundGapMs])
  return roundGapMs > 0 && round !== undefined && round !== done
}
