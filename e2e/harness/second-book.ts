import type { Page } from '@playwright/test'
import { SANDBOX } from '../../tools/e2e-ports.ts'
import { expect } from './test.ts'

/** Address of the supplier's book. */
export const AREA = '/altenar-sports'
/** The supplier's script in the page. */
export const SCRIPT = 'script[src*="altenarWSDK"]'

const main = (page: Page) => page.getByRole('main')
export const sections = (page: Page) => main(page).getByRole('navigation', { name: 'Seções' })
/** Odds that take bets; the supplier's script draws them in a shadow root. */
export const odds = (page: Page) => main(page).locator('.odds button:enabled')

async function order<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${SANDBOX}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The supplier's next call of this kind goes wrong. */
export const fault = (body: object): Promise<unknown> => order('faults', { target: 'betby', ...body })

/** The supplier settles a slip, every leg won. @returns paid centavos */
export async function win(slip: string): Promise<number> {
  const { settlement } = await order<{ settlement: { amount: number } }>(`book/${slip}/settle`, {
    result: 'won',
  })
  return settlement.amount
}

/** Bets R$ 5,00 on as many of the last matches of the supplier's list, which are to come: their odds stay. @returns id of the slip */
export async function betFive(page: Page, legs = 1): Promise<string> {
  await expect(odds(page).first()).toBeVisible()
  const matches = await main(page).locator('.name').allTextContents()
  for (const match of matches.slice(-legs))
    await main(page)
      .getByRole('article')
      .filter({ hasText: match })
      .locator('.odds button:enabled')
      .first()
      .click()
  const slip = main(page).getByRole('region', { name: 'Bilhete' })
  await expect(slip.getByRole('heading', { name: `Bilhete (${legs})` })).toBeVisible()
  // A phone shows the slip folded, until it was opened once.
  const folded = slip.getByRole('button', { name: /^Bilhete/, expanded: false })
  if (await folded.isVisible()) await folded.click()
  await slip.getByLabel('Valor (R$)').fill('5,00')
  await slip.getByLabel('Aceitar mudança de odds').check()
  const placed = page.waitForResponse(
    (answer) => answer.url().endsWith('/book/bets') && answer.request().method() === 'POST',
  )
  await slip.getByRole('button', { name: /^Apostar/ }).click()
  await expect(main(page).getByText(/^Aposta feita: R\$\s?5,00/)).toBeVisible()
  return ((await (await placed).json()) as { id: string }).id
}
