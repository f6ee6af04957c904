import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ledgerSums, runCashier } from './harness/cashier.ts'
import { brokenRules, writeDownAlerts } from './harness/dialog.ts'
import { choose, playUntil } from './harness/mines.ts'
import { balanceCents, fillAmount, payInBankApp, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { changeSetting } from './harness/settings.ts'
import { expect, test } from './harness/test.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

test.beforeAll(() => changeSetting('withdraw_hold_first_days', '30'))
test.afterAll(() => changeSetting('withdraw_hold_first_days'))

const END_TO_END_ID = /^E[0-9A-Z]{8}\d{12}\w{11}$/

test('[DLG-2] [MONEY-2] [MONEY-6] [MONEY-7] [MONEY-9] [MONEY-12] [LAW-REC-4] [LAW-REC-7] a new player deposits, takes the receipt along, plays, withdraws R$ 1.000,00 in parts through a hold, and the year equals the ledger', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const player = await becomeOwn(context)
  const main = page.getByRole('main')

  await test.step('[MONEY-9] a pasted 1.500 is R$ 1.500,00, deposited over the page of a game', async () => {
    await page.goto('/games/mines')
    expect(await balanceCents(page)).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Depositar', exact: true })
    await paste(dialog.getByLabel('Quanto você quer depositar?'), '1.500')
    await dialog.getByRole('button', { name: /^Depositar R\$\s1\.500,00/ }).click()
    const pix = page.getByRole('dialog', { name: 'Pague com Pix', exact: true })
    await expect(pix.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    expect(await brokenRules(page, pix)).toEqual([])
    const alerts = await writeDownAlerts(page)
    await payInBankApp(page, 150_000)
    await expect.poll(alerts).toEqual(['Depósito aprovado com sucesso.Ver comprovante'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/games/mines')
    await expect.poll(() => balanceCents(page)).toBe(150_000)
  })

  await test.step('its receipt is taken along, and "Jogar" leads back to the game', async () => {
    await page.getByRole('link', { name: 'Ver comprovante' }).click()
    await expect(main.getByRole('heading', { name: 'Comprovante de depósito' })).toBeVisible()
    await expect(main.getByText(END_TO_END_ID)).toBeVisible()
    expect(await brokenRules(page, main)).toEqual([])
    // This browser cannot hand files to other apps.
    expect(await download(page, main.getByRole('button', { name: 'Baixar imagem' }))).toMatch(/^\x89PNG/)
    expect(await download(page, main.getByRole('button', { name: 'Baixar PDF' }))).toMatch(/^%PDF/)
    await main.getByRole('link', { name: 'Jogar' }).click()
    await expect(page).toHaveURL('/games/mines')
    await choose(page, { stakeCents: 100, mines: 24 })
    await playUntil(page, 'mine')
  })

  await test.step('[MONEY-12] R$ 1.000,00 leave in ten parts, held with a reason and a clock', async () => {
    await page.goto('/user/wallet/withdraw')
    const before = await balanceCents(page)
    await fillAmount(main.getByLabel('Quanto você quer sacar?'), 100_000)
    await main.getByRole('button', { name: 'Continuar' }).click()
    await expect(main.getByText('Pago em 10 partes, todas em seguida.')).toBeVisible()
    await main.getByRole('button', { name: /^Sacar R\$\s1\.000,00/ }).click()
    await expect(main.getByText(/^É o primeiro saque de uma conta nova/)).toBeVisible()
    await expect(main.locator('time[role=timer]')).toHaveText(/^1:(59|58):\d\d$/)
    await expect(main.getByText('Em análise', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Em 10 partes' })).toBeVisible()
    await expect(main.getByText('aguarda a análise')).toHaveCount(10)
    await expect.poll(() => balanceCents(page)).toBe(before - 100_000)
    expect(await brokenRules(page, main)).toEqual([])
  })

  await test.step('[MONEY-7] the open page follows the release, and each part has its end-to-end id', async () => {
    const id = /[?&]id=([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
    await runCashier('release', id, '--why', 'documento conferido')
    await expect(main.getByRole('heading', { name: 'Comprovante de saque' })).toBeVisible()
    await expect(main.getByText('10 de 10 pagas')).toBeVisible()
    await main.getByRole('button', { name: /^Parte 3/ }).click()
    await expect(main.getByText('3 de 10', { exact: true })).toBeVisible()
    await expect(main.getByText(END_TO_END_ID)).toBeVisible()
    expect(await brokenRules(page, main)).toEqual([])
  })

  await test.step('[LAW-REC-4] [LAW-REC-7] the totals of the year are those of the ledger', async () => {
    await page.goto('/user/transaction?view=summary')
    const year = main.getByRole('region', { name: /ComprovaBet .* parcial/ })
    const balance = await balanceCents(page)
    await expect(year).toContainText(reais(balance))
    expect(await download(page, year.getByRole('button', { name: 'Baixar PDF' }))).toMatch(/^%PDF/)
    const { groups, closing } = JSON.parse(
      await download(page, year.getByRole('button', { name: /JSON/ })),
    ) as { groups: { group: string; real: number }[]; closing: { real: number } }
    const sums = await ledgerSums(player.id)
    const kindsSum = (...kinds: string[]) => kinds.reduce((total, kind) => total + (sums[kind] ?? 0), 0)
    const totals = Object.fromEntries(groups.map(({ group, real }) => [group, real]))
    expect(totals).toEqual({
      ...{ deposits: kindsSum('deposit'), withdrawals: kindsSum('hold_withdrawal') },
      ...{ casino: kindsSum('take_stake', 'pay_payout'), sports: 0, bonus: 0, corrections: 0 },
    })
    expect(totals).toMatchObject({ deposits: 150_000, withdrawals: -100_000 })
    expect(closing.real).toBe(balance)
    expect(closing.real).toBe(kindsSum(...Object.keys(sums)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Presses a button and reads the downloaded file, with one character per byte. */
async function download(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path(), 'latin1')
}
