import type { Page } from '@playwright/test'
import { heic, jpeg, pdf } from '../server/test/documents/samples.ts'
import { PORTS } from '../tools/e2e-ports.ts'
import { acceptDocument, refuseDocument, viewDocument } from './harness/documents.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

/** The file is drawn anew before it counts as sent, which takes seconds of a processor. */
const DRAWN = { timeout: 45_000 }

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

async function choose(page: Page, kind: string, chosen: ReturnType<typeof file>) {
  await row(page, kind)
    .getByRole('button', { name: /^(Enviar|Trocar)/ })
    .click()
  await dialog(page).locator('input[name=file]').setInputFiles(chosen)
}
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

test('[KYC-7] [ROUTE-15] [DLG-2] a document is sent by thumb, its review is seen at once, and it is sent anew', {
  tag: ['@gate', '@phone-only'],
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { token } = await becomeOwn(context)
  await page.goto('/user/account/document')
  await page.getByRole('button', { name: 'Enviar um documento' }).click()
  const passport = row(page, 'Passaporte')
  await expect(passport).toContainText('Ainda não enviado')

  await choose(page, 'Passaporte', file('texto.jpg', Buffer.from('RG 12.345.678-9')))
  await press(page, 'Enviar documento')
  await expect(dialog(page).getByRole('alert')).toContainText('Aceitamos fotos')
  await press(page, 'Escolher outro')
  await dialog(page).locator('input[name=file]').setInputFiles(file('passaporte.heic', heic()))
  await expect(dialog(page)).toContainText('passaporte.heic')
  await press(page, 'Enviar documento')
  await expect(passport).toContainText('à espera de análise', DRAWN)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const id = async () => (await listed(token))[0]?.id ?? ''
  const first = await id()
  const seen = await viewDocument(first)
  expect(seen.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  await expect(passport).toContainText('Em análise')
  await refuseDocument(first, 'unreadable')
  await expect(passport).toContainText('Não conseguimos ler')

  await choose(page, 'Passaporte', file('passaporte.pdf', pdf(2)))
  await press(page, 'Enviar documento')
  await expect(passport).toContainText('à espera de análise', DRAWN)
  const second = await id()
  await viewDocument(second)
  await acceptDocument(second)
  await expect(passport).toContainText('Aceito em')
})

test('[KYC-7] sending is cancelled and tried again with the same photo, and what waits is withdrawn', async ({
  page,
  context,
}) => {
  await becomeOwn(context)
  await page.goto('/user/account/document')
  await page.getByRole('button', { name: 'Enviar um documento' }).click()
  const network = await context.newCDPSession(page)
  const upload = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
    })
  // Zeros after the end of a photo do not belong to the photo.
  const photo = Buffer.concat([await jpeg(), Buffer.alloc(400_000)])
  await choose(page, 'Comprovante', file('conta.jpg', photo))
  await upload(20_000)
  await press(page, 'Enviar documento')
  await expect(dialog(page).getByText(/^Enviando: [1-9]\d?%$/)).toBeVisible()
  await press(page, 'Cancelar envio')
  await expect(dialog(page)).toContainText('conta.jpg')
  await upload(-1)
  await press(page, 'Enviar documento')
  const proof = row(page, 'Comprovante')
  await expect(proof).toContainText('à espera de análise')
  await proof.getByRole('button', { name: 'Retirar' }).click()
  await expect(proof).toContainText('Retirado por você')
})

async function listed(token: string): Promise<{ id: string }[]> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.api}/api/documents`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { id: string }[] }).data
}
