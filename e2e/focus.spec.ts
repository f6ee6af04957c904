import { brokenRules } from './harness/dialog.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const STEPS = 45

/** Whether a fixed bar covers the focused element, once the scroll to it is painted. An element taller than a card may extend under a bar. */
const covered = async () => {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const focused = document.activeElement
  const bars = [...document.querySelectorAll<HTMLElement>('header, nav')]
  const fixed = bars.filter(
    (bar) => /fixed|sticky/.test(getComputedStyle(bar).position) && bar.offsetWidth > 300,
  )
  if (!focused || focused === document.body || fixed.some((bar) => bar.contains(focused))) return ''
  if (focused.getAttribute('href') === '#content') return ''
  const { top, bottom, left, right, height } = focused.getBoundingClientRect()
  if (height > 300) return ''
  const under = fixed.some((bar) => {
    const place = bar.getBoundingClientRect()
    const beside = left >= place.right - 1 || right <= place.left + 1
    return !beside && top < place.bottom - 1 && bottom > place.top + 1
  })
  return under
    ? `${focused.textContent?.trim().slice(0, 40)} at ${Math.round(top)}-${Math.round(bottom)}`
    : ''
}

for (const [who, paths] of [
  ['anonymous', ['/casino/slots', '/fair']],
  ['verified', ['/user/account']],
] as const)
  test(`[LAW-ACC-1] the focus walks through ${paths.join(' and ')} and never under a bar`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await become(context, who)
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const found: string[] = []
        for (let step = 0; step < STEPS; step += 1) {
          await page.keyboard.press('Tab')
          const where = await page.evaluate(covered)
          if (where) found.push(where)
        }
        expect(found).toEqual([])
      })
  })

test('the button that takes money out stands above the bar of a small phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await become(context, 'verified')
  await page.goto('/user/wallet/withdraw')
  const [button, bar] = await Promise.all([
    page.getByRole('button', { name: 'Continuar' }).boundingBox(),
    page.getByRole('navigation', { name: 'Navegação principal' }).filter({ visible: true }).boundingBox(),
  ])
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('a collapsed rail names its icons on focus and on hover, and Escape puts the name away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/casino')
  const rail = page.getByRole('navigation', { name: 'Navegação principal' }).filter({ visible: true })
  await rail.getByRole('button', { name: 'Recolher menu' }).click()
  const slots = rail.getByRole('link', { name: 'Slots', exact: true })
  const tip = slots.locator('.rail-tip')
  await expect(tip).toHaveCSS('opacity', '0')
  await rail.getByRole('link', { name: 'Esportes', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(slots).toBeFocused()
  await expect(tip).toHaveCSS('opacity', '1')
  const [icon, name] = await Promise.all([slots.boundingBox(), tip.locator('span').boundingBox()])
  expect(Math.round((name?.x ?? 0) - (icon?.x ?? 0) - (icon?.width ?? 0))).toBe(12)
  expect(await brokenRules(page, rail)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCSS('opacity', '0')
  const mines = rail.getByRole('link', { name: 'Mines' })
  await mines.hover()
  await expect(mines.locator('.rail-tip')).toHaveCSS('opacity', '1')
})
