import { randomUUID } from 'node:crypto'
import { ownJoined } from './harness/network.ts'
import { balanceCents } from './harness/person.ts'
import { ask, becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[RTM-2] money that moves elsewhere moves on an open page, by the message alone', async ({
  page,
  context,
}) => {
  const { token } = await becomeOwn(context, { cents: 2_000 })
  const joined = ownJoined(page)
  await page.goto('/fair')
  expect(await balanceCents(page)).toBe(2_000)
  await joined
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await ask('POST', '/api/games/mines/rounds', { token, body: { id: randomUUID(), stake: 300, mines: 3 } })
  await expect.poll(() => balanceCents(page)).toBe(1_700)
  expect(paths.filter((path) => /\/(me|wallet)$/.test(path))).toEqual([])
})
