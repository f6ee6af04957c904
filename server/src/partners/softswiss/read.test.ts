import { expect, it } from 'vitest'
import { readFreeSpins, readWalletCall } from './read.ts'

const call = (amount: string, more = '') =>
  readWalletCall(
    Buffer.from(
      `{"user_id":"7","currency":"BRL","game":"a:B","game_id":"r","actions":[{"action":"bet","amount":${amount},"action_id":"x"}]${more}}`,
    ),
    'play',
  )

it.each(['10', '0', '9007199254740991'])('takes an amount in digits: %s', (amount) => {
  expect(call(amount)?.actions).toEqual([{ kind: 'bet', key: 'x', cents: BigInt(amount) }])
})

it.each([
  '-1',
  '10.0',
  '1e3',
  '1E3',
  '-0',
  '10.5',
  '"10"',
  '9007199254740992',
  '10,"amount":20',
  '10,"\\u0061mount":10',
])('refuses an amount that another reader may read otherwise: %s', (amount) => {
  expect(call(amount)).toBeUndefined()
})

it('refuses a field that is named twice, wherever, and takes fields that nobody knows', () => {
  expect(call('10', ',"user_id":"8"')).toBeUndefined()
  expect(call('10', ',"extra":{"a":1,"a":1}')).toBeUndefined()
  expect(call('10', ',"extra":{"a":"b: \\": c","c":[{"a":1.5},"d:"]},"rate":1e3')?.actions).toHaveLength(1)
  expect(readFreeSpins(Buffer.from('{"issue_id":"i","status":"played","total_amount":1e2}'))).toBeUndefined()
  expect(readFreeSpins(Buffer.from('{"issue_id":"i","status":"played","total_amount":100}'))?.total).toBe(
    100n,
  )
})
