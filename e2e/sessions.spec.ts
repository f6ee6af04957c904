import { balance, logOut } from './harness/person.ts'
import { becomeOwn, createPlayer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[AUTH-4] who has guessed too often reads what the server says of it, and a wrong password its own words', async ({
  page,
}) => {
  const { email } = await createPlayer()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Senha', { exact: true }).fill('senha errada mesmo')
  const send = async () => {
    const answer = page.waitForResponse(/\/api\/auth\/login$/)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    const { status, message } = await answer.then(async (response) => ({
      status: response.status(),
      ...(await response.json()),
    }))
    await expect(dialog.getByRole('alert')).toHaveText(message)
    return status
  }
  const statuses: number[] = []
  while (statuses.at(-1) !== 403 && statuses.length < 8) statuses.push(await send())
  expect(statuses).toEqual([401, 401, 401, 401, 401, 403])
})

test('leaving in one tab leaves the other', async ({ page, context }) => {
  await becomeOwn(context)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expect(balance(tab)).toContainText(/R\$\s\d/)
  }
  await logOut(page)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(balance(other)).toBeHidden()
})
