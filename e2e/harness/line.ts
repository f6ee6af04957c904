import type { Page } from '@playwright/test'

/** Makes every answer to the page wait, from now on; answers how to change that. @param latency ms */
export async function slowLine(page: Page, latency: number): Promise<(latency: number) => Promise<unknown>> {
  const line = await page.context().newCDPSession(page)
  const slow = (ms: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ms,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await line.send('Network.enable')
  await slow(latency)
  return slow
}

/** Once the page hears what concerns everybody. To be called before the page is opened. */
export const siteJoined = (page: Page): Promise<void> => joined(page, /subscription_succeeded.*"site"/)

/** Once the page hears of the player's own money. To be called before the page is opened. */
export const ownJoined = (page: Page): Promise<void> =>
  joined(page, /subscription_succeeded.*"private-users\./)

const joined = (page: Page, answer: RegExp): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (answer.test(String(payload))) resolve()
      }),
    )
  })
