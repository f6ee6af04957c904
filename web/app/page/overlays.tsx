import { useEffect, useState } from 'react'
import { Later, usePath, useStore } from '../../shell/index.ts'
import { Arrivals } from '../features/site/arrivals.tsx'
import { confirmAge, useAsksAge } from '../features/site/majority.ts'
import { NewBuildBar } from '../features/site/new-build-bar.tsx'
import { paths } from '../lib/paths.ts'
import { withTexts } from '../lib/texts.ts'
import { consent, readConsent } from '../state/consent.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { useSession, whenPlayer } from '../state/player.ts'
import { useSettings } from '../state/settings.ts'
import { Boundary } from './boundary.tsx'

const loadPopup = () => import('../features/cashier/deposit-popup-timer.tsx')
const loadChat = withTexts(['help'], () => import('../features/help/chat-launcher.tsx'))
const loadIdle = () => import('./idle.tsx')
const loadFirstVisit = () => import('../features/site/first-visit.tsx')
const loadClosed = () => import('../features/site/maintenance-bar.tsx')

/**
 * Overlays of every page besides dialogs, and code that opens dialogs automatically. Loaded when the page is idle, and only the parts for
 * this visitor.
 */
export default function Overlays() {
  return (
    <Boundary instead={null}>
      <All />
    </Boundary>
  )
}

function All() {
  const { status } = useSession()
  const { deposit_enable_popup, general_show_chat_widget, maintence } = useSettings()
  useState(readConsent)
  const asksAge = useAsksAge()
  const asksCookies = !useStore(consent)
  const isHere = usePath() !== paths.goodbye
  const isNew = isHere && (asksCookies || asksAge)
  useEffect(() => whenPlayer(confirmAge), [])
  const isClosed = maintence === true
  return (
    <>
      <Arrivals />
      <Later load={loadPopup} isWanted={status === 'player' && deposit_enable_popup === true} />
      <Later load={loadChat} isWanted={general_show_chat_widget === true} />
      <Later load={loadIdle} isWanted={!!currentJurisdiction().sessionIdleMinutes} />
      <Later load={loadFirstVisit} isWanted={isNew} />
      {isClosed || <NewBuildBar />}
      <div role="status">
        <Later load={loadClosed} isWanted={isClosed} />
      </div>
    </>
  )
}
