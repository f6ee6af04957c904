import { staysAway } from './harness/absence.ts'
import { brokenRules } from './harness/dialog.ts'
import { expect, test } from './harness/test.ts'

test.describe('somebody who was never here', () => {
  test.use({ firstVisit: true })

  test('[DLG-13] is asked his age with the configured picture, then about cookies, each once', {
    tag: '@phone',
  }, async ({ page, context }) => {
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Antes de começar' })
    await expect(card).toContainText('Só para maiores de 18 anos')
    await expect(card.locator('img')).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\/banMobile$/)
    expect(await brokenRules(page, card)).toEqual([])
    await card.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click()
    await card.getByRole('button', { name: 'Escolher' }).click()
    await expect(card).toContainText('Sem eles, não dá para entrar.')
    expect(await brokenRules(page, card)).toEqual([])
    const [necessary, all] = await Promise.all(
      ['Só necessários', 'Aceitar todos'].map((name) => card.getByRole('button', { name }).boundingBox()),
    )
    expect(Math.round(all?.width ?? 0)).toBe(Math.round(necessary?.width ?? -1))
    await card.getByRole('button', { name: 'Só necessários' }).click()
    await expect(card).toHaveCount(0)
    const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent')
    expect(consent?.value).toBe('necessary')
    await page.reload()
    await staysAway(card, 2_000)
  })

  test('[DLG-13] who is younger leaves the site', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Antes de começar' }).getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('about:blank')
  })
})
