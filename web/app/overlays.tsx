import { ChatLauncher } from './features/help/chat-launcher.tsx'
import { Arrivals } from './features/notices/arrivals.tsx'
import { DepositPopupTimer } from './features/notices/deposit-popup-timer.tsx'
import { FirstVisit } from './features/notices/first-visit.tsx'
import { NewBuildBar } from './features/notices/new-build-bar.tsx'
import { useSettings } from './state/settings.ts'
import { withTexts } from './texts.ts'
import { useLater } from './ui/use-later.ts'

const loadClosed = withTexts(['maintenance'], () => import('./features/notices/maintenance-bar.tsx'))

/** What stands over every page besides dialogs, or opens one by itself. Fetched once the page is at rest. */
export default function Overlays() {
  const isClosed = useSettings().maintence === true
  const ClosedBar = useLater(loadClosed, isClosed, console.warn)
  return (
    <>
      <Arrivals />
      <DepositPopupTimer />
      <ChatLauncher />
      <FirstVisit />
      {isClosed || <NewBuildBar />}
      <div role="status">{ClosedBar && <ClosedBar />}</div>
    </>
  )
}
