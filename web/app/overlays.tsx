import { ChatLauncher } from './features/help/chat-launcher.tsx'
import { Arrivals } from './features/notices/arrivals.tsx'
import { DepositPopupTimer } from './features/notices/deposit-popup-timer.tsx'
import { FirstVisit } from './features/notices/first-visit.tsx'
import { NewBuildBar } from './features/notices/new-build-bar.tsx'

/** What stands over every page besides dialogs, or opens one by itself. Fetched once the page is at rest. */
export default function Overlays() {
  return (
    <>
      <Arrivals />
      <DepositPopupTimer />
      <ChatLauncher />
      <FirstVisit />
      <NewBuildBar />
    </>
  )
}
