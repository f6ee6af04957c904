import { setImmediate as nextTurn } from 'node:timers/promises'
import { LANGUAGE_OPTIONS } from '../app/lib/language-options.ts'
import type { SitePages } from './pages.ts'
import type { PublicData } from './public-data.ts'
import type { SiteTelemetry } from './telemetry.ts'

/** Quality of compression, higher than for a single visitor's page, because these pages are sent to many. */
const QUALITY = 9
const THEMES = ['dark', 'light'] as const

/**
 * Renders these pages for every language and theme ahead of requests, and again whenever their data change. Waiting requests are served in
 * between. Portuguese in the dark theme is the most frequent combination and comes first.
 */
export function warmPages(
  paths: readonly string[],
  pages: SitePages,
  publicData: PublicData,
  { log }: Pick<SiteTelemetry, 'log'>,
): void {
  let round = 0
  publicData.changed(async () => {
    round += 1
    const mine = round
    for (const { code } of LANGUAGE_OPTIONS)
      for (const theme of THEMES)
        for (const path of paths) {
          await nextTurn()
          if (mine !== round) return
          const visitor = { language: code, theme, signedIn: false, isCrawler: false, passes: [] }
          await pages
            .get(path, visitor, QUALITY)
            .then((page) => page.location === undefined && page.br())
            .catch((err: unknown) => log.error({ err, path }, 'a page could not be rendered ahead'))
        }
  })
}
