import type { Page } from '@playwright/test'

type Told = Record<string, unknown> & { event: string }

/** The events that third-party statistics received on this page, without their own start events. */
export const told = (page: Page): Promise<Told[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: Told[] }
    return dataLayer.filter(({ event }) => !event.startsWith('gtm.'))
  })
