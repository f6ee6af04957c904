import { readFileSync } from 'node:fs'
import { brokenRules } from './harness/dialog.ts'
import { bet, choose } from './harness/mines.ts'
import { ownJoined } from './harness/network.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[LAW-LGP-2] [LAW-LGP-3] who refuses plays all the same, changes his mind by thumb, and takes a copy of his data along', {
  tag: ['@phone-only'],
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { password } = await becomeOwn(context, { cents: 500 })
  await context.clearCookies({ name: 'cookie-consent' })
  const joined = ownJoined(page)
  await page.goto('/games/mines')
  await joined
  const card = page.getByRole('region', { name: 'Antes de começar' })
  await card.getByRole('button', { name: 'Escolher' }).click()
  for (const locator of await card.getByRole('switch').all()) await expect(locator).not.toBeChecked()
  await card.getByRole('button', { name: 'Só necessários' }).click()
  await expect(card).toHaveCount(0)
  await choose(page, { stakeCents: 100, mines: 3 })
  await bet(page)

  await page.goto('/user/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Seus dados/ })
    .click()
  await expect(page).toHaveURL('/user/data')
  const consents = page.getByRole('region', { name: 'O que você autorizou' })
  await expect(consents.getByRole('listitem').filter({ hasText: 'Estatísticas' })).toContainText('Não')
  await consents.getByRole('button', { name: 'Mudar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Privacidade' })
  await dialog.getByRole('switch', { name: 'Estatísticas' }).click()
  expect(await brokenRules(page, dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar escolha' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(consents.getByRole('listitem').filter({ hasText: 'Estatísticas' })).toContainText('Sim')
  const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent')
  expect(consent).toMatchObject({ value: 'statistics', sameSite: expect.any(String) })

  const copy = page.getByRole('region', { name: 'Uma cópia de tudo' })
  await copy.getByRole('button', { name: 'Pedir minha cópia' }).click()
  await expect(copy).toContainText('Sua cópia está pronta', { timeout: 30_000 })
  await copy.getByRole('button', { name: 'Baixar' }).click()
  await copy.getByLabel('Sua senha').fill('errada errada')
  await copy.getByRole('button', { name: 'Continuar' }).click()
  await expect(copy).toContainText('A senha atual não confere')
  await copy.getByLabel('Sua senha').fill(password)
  await copy.getByRole('button', { name: 'Continuar' }).click()
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await copy.getByRole('button', { name }).click()
    return readFileSync(await (await download).path())
  }
  expect((await saved('Baixar PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  const all = JSON.parse((await saved('Baixar JSON')).toString())
  expect(all.rounds).toHaveLength(1)
  await expect(copy.getByRole('button', { name: 'Baixar' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
