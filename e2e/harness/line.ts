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
