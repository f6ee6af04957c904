import { becomeOwn } from './harness/player.ts'
import { test } from './harness/test.ts'

for (const [name, width, height] of [
  ['phone', 360, 800],
  ['desktop', 1440, 900],
] as const)
  test(`shots ${name}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    const { password } = await becomeOwn(context, { consent: 'necessary' })
    const shot = (what: string, fullPage = true) =>
      page.screenshot({ path: `/tmp/w-priv/${name}-${what}.png`, fullPage })
    await context.clearCookies({ name: 'cookie-consent' })
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Antes de começar' })
    await card.getByRole('button', { name: 'Escolher' }).click()
    await shot('card', false)
    await card.getByRole('button', { name: 'Só necessários' }).click()
    await page.goto('/user/data')
    await page.getByRole('button', { name: 'Pedir minha cópia' }).click()
    await page.getByText('Sua cópia está pronta').waitFor()
    await page.getByRole('button', { name: 'Baixar' }).click()
    await shot('data')
    await page.getByRole('region', { name: 'O que você autorizou' }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('switch').first().click()
    await shot('dialog', false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pedir para apagar' }).click()
    await page.getByRole('region', { name: 'Apagar meus dados' }).getByLabel('Sua senha').fill(password)
    await page.getByRole('button', { name: 'Apagar agora' }).click()
    await page.getByText('Apagado em').waitFor()
    await shot('erased')
    await page.goto('/acessibilidade')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shot('accessibility')
  })
