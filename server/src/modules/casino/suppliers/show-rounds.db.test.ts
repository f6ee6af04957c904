import { expect, it } from 'vitest'
import { bet, rollback, suppliersTable, win } from '../../../../test/suppliers-table.ts'

const table = suppliersTable('suppliers_show_rounds')
const shown = async (player: number) => (await table.suppliers.listRounds(player, { isOpen: false })).rounds

it('shows a round in the order in which it moved the wallet, whatever its ids are, with the balances around it', async () => {
  const ana = await table.player(10_000)
  for (let at = 0; at < 12; at += 1)
    await table.act(ana, `r${at}`, [bet(`b${at}`, 1_000), win(`w${at}`, 900), win(`n${at}`, 0)], {
      finished: true,
    })
  const rounds = (await shown(ana)).toSorted((a, b) => Number(b.around?.before) - Number(a.around?.before))
  expect(rounds.map(({ around }) => around)).toEqual(
    Array.from({ length: 12 }, (_, at) => ({
      before: BigInt(10_000 - 100 * at),
      after: BigInt(9_900 - 100 * at),
    })),
  )
  for (const { actions } of rounds) expect(actions.map(({ moved }) => moved)).toEqual([-1_000, 900, 0])
})

it('shows what was taken back after what it takes back', async () => {
  const ana = await table.player(5_000)
  await table.act(ana, 'back', [bet('x', 1_000), win('y', 300)])
  await table.act(ana, 'back', [rollback('z', 'x'), rollback('q', 'y')])
  const [round] = await shown(ana)
  expect(round?.around).toEqual({ before: 5_000n, after: 5_000n })
  expect(round?.actions.map(({ kind }) => kind)).toEqual(['bet', 'win', 'refund', 'reversal'])
})

it('tells a supplier to try again where a bug of ours failed anything but a bet', () => {
  const failed = table.suppliers.calls.flatMap(({ supplier, webhook, failed }) =>
    supplier === 'pragmatic' ? [[webhook, (failed('unexpected').body as { error: number }).error]] : [],
  )
  expect(failed).toHaveLength(10)
  expect(failed.filter(([, error]) => error === 120)).toEqual([['pragmaticBet', 120]])
  expect(failed.filter(([, error]) => error === 100)).toHaveLength(9)
})
