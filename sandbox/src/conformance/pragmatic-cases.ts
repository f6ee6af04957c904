import { type Fields, fieldsHash } from '../suppliers/pragmatic/codec.ts'
import type { PragmaticClient } from './pragmatic-client.ts'
import { REPLAYS } from './pragmatic-replays.ts'
import { type Case, must, Skip } from './types.ts'

type Client = PragmaticClient
const AT_ONCE = 6

const NOT_AMOUNTS: readonly [name: string, amount: string][] = [
  ['negative', '-1.00'],
  ['of three decimals', '1.005'],
  ['that is no number', 'abc'],
  ['of 2^53', '90071992547409.92'],
  ['that is empty', ''],
]

/** A win of any kind is paid once, over all repeats. */
const paidOnce = (name: string, more: Fields = {}): Case<Client> => ({
  name: `${name}: paid once, repeated it answers the first transactionId`,
  async run(client) {
    const fields = { ...client.move(client.id(), 55), ...more }
    const first = client.done(await client.call(name, fields), 55)
    const second = client.done(await client.call(name, fields), 55)
    must(first === second, `transactionId ${first}`, second)
  },
})

export const PRAGMATIC: readonly Case<Client>[] = [
  {
    name: 'authenticate: a token nobody gave is refused with error 4',
    run: async (client) => client.errorIs(await client.call('authenticate', { token: client.id() }), [4]),
  },
  {
    name: 'authenticate: a token answers the player, the currency and the cash',
    async run(client) {
      const { token, user } = client.settings
      if (!token) throw new Skip('needs --token TOKEN of a launch')
      const reply = await client.call('authenticate', { token })
      client.errorIs(reply, [0])
      must(reply.body.userId === user && reply.body.currency === 'BRL', `userId ${user} and BRL`, reply.text)
    },
  },
  {
    name: 'hash: a wrong one is refused with error 5 and moves nothing',
    async run(client) {
      const fields = client.move(client.id(), client.stake)
      await client.refused(await client.call('bet', fields, 'f'.repeat(32)), [5])
    },
  },
  {
    name: 'hash: missing is refused with error 5 and moves nothing',
    run: async (client) =>
      client.refused(await client.call('result', client.move(client.id(), 900), ''), [5, 7]),
  },
  {
    name: 'hash: an amount changed after signing is refused with error 5',
    async run(client) {
      const fields = client.move(client.id(), 100)
      const hash = fieldsHash(fields, client.settings.secret)
      await client.refused(await client.call('result', { ...fields, amount: '9.00' }, hash), [5])
    },
  },
  {
    name: 'hash: fields in another order and fields nobody knows are taken',
    async run(client) {
      const fields = { zone: 'é & =', ...client.move(client.id(), client.stake), aaa: '1' }
      client.done(await client.call('bet', fields), -client.stake)
    },
  },
  {
    name: 'round: a bet, its result and its end',
    async run(client) {
      const round = client.id()
      client.done(await client.call('bet', client.move(round, client.stake)), -client.stake)
      client.done(await client.call('result', client.move(round, 250)), 250 - client.stake)
      client.errorIs(await client.end(round), [0])
      client.errorIs(await client.end(round), [0])
      await client.moved(250 - client.stake)
    },
  },
  {
    name: 'round: a lost one has a result of 0.00',
    async run(client) {
      const round = client.id()
      await client.call('bet', client.move(round, client.stake))
      client.done(await client.call('result', client.move(round, 0)), -client.stake)
    },
  },
  {
    name: 'round: a late result after its end is paid, a bet is refused',
    async run(client) {
      const round = client.id()
      await client.call('bet', client.move(round, 30))
      await client.end(round)
      client.done(await client.call('result', client.move(round, 30)), 0)
      await client.refused(await client.call('bet', client.move(round, 30)), [3, 7])
    },
  },
  {
    name: 'repeat: a bet answers the first transactionId and moves once',
    async run(client) {
      const fields = client.move(client.id(), client.stake)
      const first = client.done(await client.call('bet', fields), -client.stake)
      const second = client.done(await client.call('bet', fields), -client.stake)
      must(first === second, `transactionId ${first}`, second)
    },
  },
  {
    name: `repeat: a bet ${AT_ONCE} times at once moves once`,
    async run(client) {
      const fields = client.move(client.id(), client.stake)
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => client.call('bet', fields)))
      const ids = new Set(replies.map(({ body }) => String(body.transactionId)))
      must(ids.size === 1, 'one transactionId', [...ids])
      await client.moved(-client.stake)
    },
  },
  {
    name: 'repeat: the same reference with another amount is refused with error 7',
    async run(client) {
      const fields = client.move(client.id(), client.stake)
      await client.call('bet', fields)
      client.errorIs(await client.call('bet', { ...fields, amount: '0.01' }), [7])
      await client.moved(-client.stake)
    },
  },
  ...REPLAYS,
  {
    name: 'funds: a bet above the cash is refused with error 1',
    run: async (client) =>
      client.refused(await client.call('bet', client.move(client.id(), client.start + 1)), [1, 50]),
  },
  {
    name: 'refund: returns the bet once, repeated it is answered alike',
    async run(client) {
      const fields = client.move(client.id(), client.stake)
      await client.call('bet', fields)
      const first = client.done(await client.refund(fields.reference as string), 0)
      const second = client.done(await client.refund(fields.reference as string), 0)
      must(first === second, `transactionId ${first}`, second)
    },
  },
  {
    name: 'refund: of a bet that never came is answered with error 0, and the bet that comes later moves nothing',
    async run(client) {
      const fields = client.move(client.id(), client.stake)
      const reply = await client.refund(fields.reference as string)
      client.errorIs(reply, [0])
      must(String(reply.body.transactionId ?? '') === '', 'an empty transactionId', reply.text)
      client.errorIs(await client.call('bet', fields), [0])
      await client.moved(0)
    },
  },
  ...NOT_AMOUNTS.map(
    ([name, amount]): Case<Client> => ({
      name: `input: an amount ${name} is refused with error 7`,
      async run(client) {
        await client.refused(await client.call('bet', client.move(client.id(), amount)), [7])
        await client.refused(await client.call('result', client.move(client.id(), amount)), [7])
      },
    }),
  ),
  {
    name: 'player: an unknown one is refused with error 2',
    async run(client) {
      const fields = { ...client.move(client.id(), client.stake), userId: client.id() }
      client.errorIs(await client.call('bet', fields), [2])
      client.errorIs(await client.call('balance', { userId: client.id() }), [2])
    },
  },
  {
    name: 'game: a bet in an unknown one is refused with error 8',
    async run(client) {
      const fields = { ...client.move(client.id(), client.stake), gameId: 'vs0nothing' }
      await client.refused(await client.call('bet', fields), [8])
    },
  },
  {
    name: 'promotion: a result pays its prize too, once, under its own reference',
    async run(client) {
      const round = client.id()
      await client.call('bet', client.move(round, client.stake))
      const prize = { promoWinReference: client.id(), promoCampaignID: '77', promoCampaignType: 'R' }
      const result = { ...client.move(round, 50), ...prize }
      const sum = 1_000 + 50 - client.stake
      const first = client.done(await client.call('result', { ...result, promoWinAmount: '10.00' }), sum)
      for (const promoWinAmount of ['10.00', '99.00']) {
        const again = client.done(await client.call('result', { ...result, promoWinAmount }), sum)
        must(first === again, `transactionId ${first}`, again)
      }
    },
  },
  {
    name: 'promotion: a prize without a reference of its own is refused with error 7, and nothing is paid',
    async run(client) {
      const reference = client.id()
      const result = { ...client.move(client.id(), 50, reference), promoWinAmount: '10.00' }
      await client.refused(await client.call('result', result), [7])
      await client.refused(await client.call('result', { ...result, promoWinReference: reference }), [7])
    },
  },
  paidOnce('bonusWin', { bonusCode: 'conformance' }),
  paidOnce('jackpotWin', { jackpotId: '7' }),
  paidOnce('promoWin', { campaignId: '77', campaignType: 'T' }),
  {
    name: 'adjustment: gives and takes',
    async run(client) {
      client.done(await client.adjust(40), 40)
      client.done(await client.adjust(-40), 0)
    },
  },
]
