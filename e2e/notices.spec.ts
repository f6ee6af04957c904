import type { Page } from '@playwright/test'
import { SITE } from '../tools/e2e-ports.ts'
import { staysAway } from './harness/absence.ts'
import { brokenRules, isFree } from './harness/dialog.ts'
import { logOut } from './harness/person.ts'
import { createPlayer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

/** Maximum height of the bar on a phone, CSS pixels. */
const BAR = 88
const pageBar = (page: Page) => page.getByRole('region', { name: 'Antes de começar' })

test.describe('somebody who was never here', () => {
  test.use({ firstVisit: true })

  test('[DLG-13] is told who may stay, with the configured picture, and asked about cookies, in one bar, once', {
    tag: '@phone-only',
  }, async ({ page, context }) => {
    await page.goto('/')
    const bar = pageBar(page)
    await expect(bar).toContainText('Continue só se tiver 18 anos ou mais.')
    await expect(bar.locator('img')).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\/banMobile$/)
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(BAR)
    expect(await brokenRules(page, bar)).toEqual([])
    await bar.getByRole('button', { name: 'Escolher' }).click()
    await expect(bar).toContainText('Sem eles, não dá para entrar.')
    expect(await brokenRules(page, bar)).toEqual([])
    const [necessary, all] = await Promise.all(
      ['Só necessários', 'Aceitar todos'].map((name) => bar.getByRole('button', { name }).boundingBox()),
    )
    expect(Math.round(all?.width ?? 0)).toBe(Math.round(necessary?.width ?? -1))
    await bar.getByRole('button', { name: 'Só necessários' }).click()
    await expect(bar).toHaveCount(0)
    const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent')
    expect(consent?.value).toBe('necessary')
    await page.reload()
    await staysAway(bar, 2_000)
  })

  test('[DLG-13] who is younger is told good-bye and where help is', async ({ page }) => {
    await page.goto('/casino')
    await pageBar(page).getByRole('link', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Até logo' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'CVV: ligue 188' })).toBeVisible()
    await expect(pageBar(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Voltar: tenho 18 anos ou mais' }).click()
    await expect(pageBar(page)).toContainText('Continue só')
  })

  test('[DLG-13] a login says that a player is an adult, and where he pays every button is free', {
    tag: '@phone-only',
  }, async ({ page, context }) => {
    const { token } = await createPlayer(5_000)
    await context.addCookies([{ name: 'jwt', value: token, url: SITE }])
    const bar = pageBar(page)
    for (const [path, name] of [
      ['/user/wallet/deposit', 'Depositar'],
      ['/user/wallet/withdraw', 'Continuar'],
    ] as const) {
      await page.goto(path)
      await expect(bar.getByRole('button', { name: 'Só necessários' })).toBeVisible()
      expect(await isFree(page.getByRole('main').getByRole('button', { name })), path).toBe(true)
      await expect(bar.getByRole('link', { name: 'Sair' })).toHaveCount(0)
    }
    await logOut(page)
    await expect(bar.getByRole('button', { name: 'Só necessários' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Sair' })).toHaveCount(0)
  })
})
