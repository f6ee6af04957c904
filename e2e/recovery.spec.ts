import type { Page } from '@playwright/test'
import { SANDBOX } from '../tools/e2e-ports.ts'
import { logInLeft } from './harness/dialog.ts'
import { balance } from './harness/person.ts'
import { createNewcomer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const NEW = 'pé de moleque na feira'

/** The link of the newest password e-mail. */
async function linkFor(page: Page, email: string): Promise<string> {
  const address = `${SANDBOX}/__mail?to=${encodeURIComponent(email)}`
  let link = ''
  await expect
    .poll(async () => {
      const letters: { links: string[] }[] = await (await page.request.get(address)).json()
      link = letters.flatMap((letter) => letter.links).find((href) => href.includes('?token=')) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('[AUTH-12] [ROUTE-2] who forgot the password asks for a letter, chooses a new one, and the link is spent', {
  tag: '@gate',
}, async ({ page }) => {
  const person = await createNewcomer()
  await page.goto('/recuperar-senha')
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Confira seu e-mail')).toBeVisible()

  const link = await linkFor(page, person.email)
  await page.goto(link)
  await expect(page).toHaveURL(/\/recuperar-senha$/)
  await page.getByLabel('Nova senha', { exact: true }).fill(person.email)
  await page.getByLabel('Repita a nova senha').fill(NEW)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('As duas senhas precisam ser iguais.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha trocada')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Senha', { exact: true }).fill(NEW)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(balance(page)).toBeVisible()
  // The offer after a log-in may already be shown.
  await expect(dialog).toBeHidden()
  await logInLeft(page)

  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill(`${NEW} 2`)
  await page.getByLabel('Repita a nova senha').fill(`${NEW} 2`)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
})
