import type { Json } from '../book/jwt.ts'
import type { BookClient } from './book-client.ts'
import { type Case, must, Skip } from './types.ts'

type Client = BookClient

const NOT_AMOUNTS: readonly [name: string, amount: unknown][] = [
  ['negative', -100],
  ['a fraction', 100.5],
  ['2^53', 2 ** 53],
  ['a text', '100'],
  ['missing', undefined],
]

/** A make with one wrong part. */
const badMake = (
  name: string,
  codes: readonly number[],
  change: (client: Client) => { amount?: unknown; own?: Json; more?: Json },
): Case<Client> => ({
  name: `input: bet/make, ${name}: refused with ${codes.join(' or ')}, and nothing moves`,
  async run(client) {
    const id = client.id()
    client.remember(id)
    const { own, more, ...rest } = change(client)
    const amount = 'amount' in rest ? rest.amount : client.stake
    const body = client.makeOf(id, amount, own, more)
    if (amount === undefined) delete (body.transaction as Json).amount
    await client.refused(await client.call('make', body), codes)
  },
})

export const BOOK_INPUT: readonly Case<Client>[] = [
  badMake('an amount of 0', [2004], () => ({ amount: 0 })),
  ...NOT_AMOUNTS.map(([name, amount]) => badMake(`an amount that is ${name}`, [2004], () => ({ amount }))),
  ...NOT_AMOUNTS.filter(([name]) => name !== 'missing').map(
    ([name, amount]): Case<Client> => ({
      name: `input: bet/win and bet/settlement with an amount that is ${name} are refused with 2004`,
      async run(client) {
        const bet = await client.bet()
        client.codeIs(await client.settle(bet, 'win', amount), [2004])
        await client.refused(await client.settle(bet, 'settlement', amount), [2004], -client.stake)
        delete bet.settlement
      },
    }),
  ),
  badMake('another currency', [2002], () => ({ own: { currency: 'USD' } })),
  badMake('a player that does not exist', [2006, 1005], (client) => ({
    own: { ext_player_id: client.id() },
  })),
  badMake('a token that nobody gave', [1005, 2005], () => ({ more: { token: 'a.b.c' } })),
  badMake('no token', [1005, 2004, 2005], () => ({ more: { token: undefined } })),
  badMake('the token of another player', [1005], ({ settings }) => {
    if (!settings.otherToken) throw new Skip('needs --other-token TOKEN of another player')
    return { more: { token: settings.otherToken } }
  }),
  badMake('a bonus that does not exist', [3001], () => ({ own: { bonus_id: 'no-such-bonus' } })),
  badMake('no transaction', [2004], () => ({ more: { transaction: undefined } })),
  badMake('a transaction without an id', [2004], () => ({ own: { id: undefined } })),
  badMake('an id of 5,000 characters', [2004], () => ({ own: { id: 'x'.repeat(5000) } })),
  {
    name: 'input: fields that nobody knows are passed over',
    async run(client) {
      const id = client.id()
      client.remember(id)
      const more = { new_field: { deep: [1] }, another: null }
      client.done(
        await client.call('make', client.makeOf(id, client.stake, { extra: 1 }, more)),
        -client.stake,
      )
    },
  },
  {
    name: 'input: a win in another currency is refused with 2002',
    async run(client) {
      const bet = await client.bet()
      const own = { ...client.transaction(client.id(), 'win', client.stake, bet.slip), currency: 'USD' }
      const more = { currency: 'USD', transaction: { ...own, parent_transaction_id: bet.id } }
      const reply = await client.settle(bet, 'win', client.stake, { more })
      delete bet.settlement
      await client.refused(reply, [2002], -client.stake)
    },
  },
  {
    name: 'input: a call that nobody knows is refused',
    async run(client) {
      const reply = await client.call('steal', { amount: 1 })
      must(reply.status >= 400 && reply.status < 500, 'a status from 400 to 499', reply.text)
      await client.moved(0)
    },
  },
]
