import type { Page } from '@playwright/test'

/** Adds a latency to every request of the page from now on; returns a function that changes it. @param latency ms */
export async function slowNetwork(
  page: Page,
  latency: number,
): Promise<(latency: number) => Promise<unknown>> {
  const connection = await page.context().newCDPSession(page)
  const slow = (ms: number) =>
    connection.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ms,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await connection.send('Network.enable')
  await slow(latency)
  return slow
}

/** Resolves when the page has joined the site's realtime channel. Call it before opening the page. */
export const siteJoined = (page: Page): Promise<void> => joined(page, /subscription_succeeded.*"site"/)

/** Resolves when the page has joined the player's realtime channel. Call it before opening the page. */
export const ownJoined = (page: Page): Promise<unknown> =>
  Promise.all([
    joined(page, /subscription_succeeded.*"private-users\./),
    joined(page, /subscription_succeeded.*"private-transactions\./),
  ])

const joined = (page: Page, answer: RegExp): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (answer.test(String(payload))) resolve()
      }),
    )
  })
