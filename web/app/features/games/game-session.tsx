import { useEffect } from 'react'
import { Later, useStore } from '../../../shell/index.ts'
import { withTexts } from '../../lib/texts.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'
import { sessionEnded } from './session-ended.ts'

const loadCover = withTexts(['game_session'], () => import('./session-cover.tsx'))
const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * The session of a game on its page ends after a time without a touch, where required by law. The page is then covered until the player
 * continues. The server has no such session: an open round is closed by its own rule.
 */
export default function GameSession() {
  const { idleMinutesMost } = currentJurisdiction()
  useEffect(() => (idleMinutesMost ? endWhenIdle(idleMinutesMost * 60_000) : undefined), [idleMinutesMost])
  return <Later load={loadCover} isWanted={useStore(sessionEnded, () => false)} />
}

/** @returns a function that stops watching */
function endWhenIdle(ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => sessionEnded.set(true), ms)
  }
  again()
  for (const sign of SIGNS) addEventListener(sign, again, true)
  return () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, again, true)
    sessionEnded.set(false)
  }
}
