import { fieldsHash } from '../suppliers/pragmatic/codec.ts'
import type { PragmaticClient } from './pragmatic-client.ts'
import type { Case } from './types.ts'

type Client = PragmaticClient
const MONEY_CALLS = ['bet', 'result', 'bonusWin', 'jackpotWin', 'promoWin', 'adjustment']

/** Case of a request with its hash that is sent to another call: no money may move. */
const elsewhere = (call: string, cents: (client: Client) => number): Case<Client> => ({
  name: `replay: the body of ${call} sent to other calls moves nothing more`,
  async run(client) {
    const fields = { ...client.move(client.id(), Math.abs(cents(client))), validBetAmount: '0.00' }
    client.done(await client.call(call, fields), cents(client))
    for (const other of MONEY_CALLS) {
      client.errorIs(await client.call(other, fields), [0, 7])
      await client.moved(cents(client))
    }
  },
})

/** The hash covers the values of a form, but neither its call nor the borders of its fields. */
export const REPLAYS: readonly Case<Client>[] = [
  elsewhere('bet', ({ stake }) => -stake),
  elsewhere('result', () => 55),
  elsewhere('jackpotWin', () => 56),
  elsewhere('adjustment', () => 57),
  {
    name: 'replay: the reference of a win is no bet that a refund could name',
    async run(client) {
      const fields = client.move(client.id(), 58)
      client.done(await client.call('result', fields), 58)
      client.errorIs(await client.refund(fields.reference as string), [7])
      await client.moved(58)
    },
  },
  {
    name: 'replay: a field with the next one in it, under the same hash, is refused',
    async run(client) {
      const { reference, roundDetails, ...fields } = client.move(client.id(), 59)
      const signed = { ...fields, reference: reference as string, roundDetails: roundDetails as string }
      client.done(await client.call('result', signed), 59)
      const merged = { ...fields, reference: `${reference}&roundDetails=${roundDetails}` }
      client.errorIs(await client.call('result', merged, fieldsHash(signed, client.settings.secret)), [5, 7])
      await client.moved(59)
    },
  },
  {
    name: 'replay: a bet that was signed two hours ago is refused, a win is paid',
    async run(client) {
      const timestamp = String(Date.now() - 7_200_000)
      const old = (cents: number) => ({ ...client.move(client.id(), cents), timestamp })
      await client.refused(await client.call('bet', old(client.stake)), [3, 7])
      client.done(await client.call('result', old(61)), 61)
    },
  },
]
