import { useRef, useState } from 'react'
import { useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useJurisdiction } from '../../../state/jurisdiction.ts'
import { toast } from '../../../ui/toast.tsx'

/** `ending`: stopped during a round, which is still counted. */
export type AutoPhase = 'off' | 'choosing' | 'running' | 'ending'

const load = withTexts(['auto'], () => import('./auto.tsx'))

/** Automatic play on a page: its code is fetched on demand, and never where the law forbids it. */
export function useAuto() {
  const isAllowed = useJurisdiction().autoplay === 'with stops'
  const [phase, setPhase] = useState<AutoPhase>('off')
  /** Reason of the last end, until the next bet. */
  const [note, setNote] = useState<string>()
  const stop = useRef<() => void>(() => {})
  const Part = useLater(load, isAllowed && phase !== 'off', () => {
    setPhase('off')
    toast(m.failure.no_connection, 'bad')
  })
  return {
    ...{ isAllowed, phase, note, setPhase, setNote, stop, Part },
    isRunning: phase === 'running' || phase === 'ending',
  }
}
