import type { Page } from '@playwright/test'

type TagEvent = Record<string, unknown> & { event: string }

/** The events that third-party statistics received on this page, without their own start events. */
export const tagEvents = (page: Page): Promise<TagEvent[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: TagEvent[] }
    return dataLayer.filter(({ event }) => !event.startsWith('gtm.'))
  })
