import type { Page } from '@playwright/test'

type TagEvent = Record<string, unknown> & { event: string }

/** Events received by third-party statistics on this page, without their own start events. */
export const tagEvents = (page: Page): Promise<TagEvent[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: TagEvent[] }
    return dataLayer.filter(({ event }) => !event.startsWith('gtm.'))
  })
