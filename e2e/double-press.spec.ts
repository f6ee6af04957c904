import { staysSo } from './harness/absence.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { fillAmount } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('a double press on what goes on sends no money that nobody has looked at', async ({ page, context }) => {
  await becomeOwn(context, { cents: 5_000 })
  await watchHydration(context)
  await page.setViewportSize({ width: 360, height: 800 })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto('/user/wallet/withdraw')
  await hydrated(page)
  const main = page.getByRole('main')
  await fillAmount(main.getByLabel('Quanto você quer sacar?'), 1_234)
  const next = main.getByRole('button', { name: 'Continuar' })
  await next.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await next.boundingBox()) ?? {}
  const finger = { x: x + 40, y: y + 6 }
  // The second press follows at once, as from a finger. On a slow machine a later press would count as intended.
  await page.mouse.dblclick(finger.x, finger.y)
  const send = main.getByRole('button', { name: 'Sacar R$ 12,34' })
  await expect(send).toBeVisible()
  const { y: top = 0, height = 0 } = (await send.boundingBox()) ?? {}
  expect(finger.y, 'what sends has come to lie under the finger').toBeGreaterThan(top)
  expect(finger.y, 'what sends has come to lie under the finger').toBeLessThan(top + height)
  await staysSo(500, () => !sent.includes('/api/withdrawals'))
  await expect(send).not.toHaveAttribute('aria-busy', 'true')
})
