import { Secret, TOTP } from 'otpauth'
import { brokenRules, logInLeft } from './harness/dialog.ts'
import { fillAmount, logOut } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[LAW-AUT-8] a player turns the second factor on, logs in with a code, withdraws with a recovery code', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  test.setTimeout(120_000)
  const player = await becomeOwn(context, { cents: 5_000 })
  await page.goto('/user/security')
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await card.getByLabel('Sua senha', { exact: true }).fill(player.password)
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByRole('img', { name: 'Imagem com a chave da sua conta' })).toBeVisible()
  const secret = await card.getByText(/^[A-Z2-7]{32}$/).innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await card.getByLabel('Código que o aplicativo mostra').fill('000000')
  await card.getByRole('button', { name: 'Confirmar' }).click()
  await expect(card.getByText(/^Este código não vale/)).toBeVisible()
  await card.getByLabel('Código que o aplicativo mostra').fill(totp.generate())
  await card.getByRole('button', { name: 'Confirmar' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(10)
  const recovery = await card.getByRole('listitem').first().innerText()
  expect(await brokenRules(page, card)).toEqual([])
  await card.getByRole('button', { name: 'Já guardei' }).click()
  await expect(card.getByText(/Restam 10 códigos de recuperação\.$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)

  await logOut(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(player.email)
  await dialog.getByLabel('Senha', { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog.getByText(/^Digite o código do seu aplicativo/)).toBeVisible()
  // The code of the next half minute, because the present code is used.
  await dialog.getByLabel('Código de verificação').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await logInLeft(page)

  await page.goto('/user/wallet/withdraw')
  const main = page.getByRole('main')
  await fillAmount(page.getByLabel('Quanto você quer sacar?'), 2_000)
  await main.getByRole('button', { name: 'Continuar' }).click()
  await main.getByRole('button', { name: /^Sacar R\$/ }).click()
  await main.getByLabel('Código de verificação').fill(recovery)
  await main.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(page.getByRole('heading', { name: /^Saque de R\$/ })).toBeVisible()
})
