import type { ReactNode } from 'react'
import { island, type Store, useStore } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { withTexts } from '../lib/texts.ts'
import { useSettings } from '../state/settings.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Header } from './header.tsx'

const Rail = island(
  withTexts(['menus'], () => import('./rail.tsx')),
  { place: 'max-lg:hidden' },
)
const TopAd = island(() => import('./top-ad.tsx'), { place: 'lg:hidden' })
const Footer = island(
  withTexts(['footer'], () => import('./footer.tsx')),
  { place: 'far [--far:65rem]' },
)

/** Elements created once, so that a page change does not render them again. */
const HEADER = <Header />
const RAIL = <Rail />
const AD = <TopAd />
const CONNECTION = <ConnectionBanner />
const FOOTER = <Footer />
const BOTTOM_BAR = <BottomBar />

/** Header, rail, footer and bars around every page. The three layouts are three sets of colours for this one structure. */
export function Frame({ busy, children }: { busy: Store<boolean>; children: ReactNode }) {
  const hasButtons = Boolean(useSettings().general_dynamic_buttons?.length)
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {m.layouts.skip}
      </a>
      <Busy busy={busy} />
      <div className="flex min-h-dvh">
        {RAIL}
        <div className="flex min-w-0 flex-1 flex-col">
          {HEADER}
          {hasButtons && AD}
          {CONNECTION}
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto min-h-dvh w-full max-w-7xl flex-1 px-4 py-5 outline-none has-[[data-wide]]:max-w-none lg:px-8 lg:py-8"
          >
            {children}
          </main>
          {FOOTER}
        </div>
      </div>
      {BOTTOM_BAR}
      <div id="announcer" role="status" aria-live="polite" className="sr-only" />
    </>
  )
}

/** A separate component, so that showing the indicator after a tap renders nothing else. */
function Busy({ busy }: { busy: Store<boolean> }) {
  return useStore(busy, () => false) ? (
    <div className="loading-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />
  ) : null
}
