import { staysSo } from './harness/absence.ts'
import { deposit } from './harness/cashier.ts'
import { bet, choose } from './harness/mines.ts'
import { ownJoined } from './harness/network.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'
import { tagEvents } from './harness/tracking.ts'

test('[ATTR-2] with consent to all cookies the page tells of a deposit, of its approval and of a stake', async ({
  page,
  context,
}) => {
  const { id, email } = await becomeOwn(context, { cents: 2_000 })
  const about = { user_id: id, user_email: email, user_kyc: true, currency: 'BRL' }
  await deposit(page, 1_700)
  await expect
    .poll(() => tagEvents(page))
    .toContainEqual(
      expect.objectContaining({
        ...about,
        event: 'deposit_approved',
        value: 17,
        first_deposit: false,
        second_deposit: true,
      }),
    )
  const joined = ownJoined(page)
  await page.goto('/games/mines')
  await joined
  await choose(page, { stakeCents: 100, mines: 3 })
  await bet(page)
  await expect
    .poll(() => tagEvents(page))
    .toContainEqual(
      expect.objectContaining({
        ...about,
        event: 'spend_virtual_currency',
        category: 'Cassino',
        item_name: 'Mines',
        value: 1,
      }),
    )
})

test('[ATTR-2] without that consent nobody is told of anything', async ({ page, context }) => {
  await becomeOwn(context, { cents: 500, consent: 'necessary' })
  await page.goto('/games/mines')
  await choose(page, { stakeCents: 100, mines: 3 })
  await bet(page)
  await staysSo(1_000, async () => (await tagEvents(page)).length === 0)
})
