import type { Bet, BookClient } from './book-client.ts'
import { type Case, must } from './types.ts'

type Client = BookClient

const neverMade = (client: Client): Bet => {
  const id = client.id()
  return { id, own: '', slip: `slip-${id}`, stake: client.stake, isCommitted: false }
}

/** A call about a bet that was never made. */
const orphan = (name: string): Case<Client> => ({
  name: `order: bet/${name} of a bet that was never made is refused with 2003`,
  async run(client) {
    const bet = neverMade(client)
    const reply =
      name === 'rollback'
        ? client.rollback(bet, client.id())
        : client.settle(bet, name, amountOf(client, name))
    await client.refused(await reply, [2003])
  },
})

const amountOf = (client: Client, name: string) => (name === 'lost' ? 0 : client.stake)

export const BOOK_ORDER: readonly Case<Client>[] = [
  ...['win', 'lost', 'refund', 'settlement', 'rollback'].map(orphan),
  {
    name: 'order: bet/discard of a bet that was never made is answered with 200',
    async run(client) {
      client.done(await client.discard(client.id()), 0)
    },
  },
  {
    name: 'tombstone: a bet that comes after its discard moves nothing',
    async run(client) {
      const id = client.id()
      client.done(await client.discard(id), 0)
      await client.call('make', client.makeOf(id))
      await client.moved(0)
    },
  },
  {
    name: 'tombstone: a make and its discard at once leave the balance as it was',
    async run(client) {
      const id = client.id()
      client.remember(id)
      await Promise.all([client.call('make', client.makeOf(id)), client.discard(id)])
      await client.discard(id)
      await client.moved(0)
    },
  },
  {
    name: 'order: bet/discard after the commit is refused with 2004',
    async run(client) {
      const bet = await client.bet()
      await client.refused(await client.discard(bet.id), [2004], -client.stake)
    },
  },
  {
    name: 'order: a win before its commit is paid, and the commit is still taken',
    async run(client) {
      const bet = await client.bet({ commit: false })
      client.done(await client.settle(bet, 'win', 2 * client.stake), client.stake)
      await client.commit(bet)
      await client.moved(client.stake)
    },
  },
  {
    name: 'order: a rollback of a settlement that never came is refused with 2003',
    async run(client) {
      const bet = await client.bet()
      await client.refused(await client.rollback(bet, client.id()), [2003], -client.stake)
    },
  },
  {
    name: 'races: two settlements at once: in the end one of them counts',
    async run(client) {
      const bet = await client.bet()
      const amounts = [client.stake, 2 * client.stake]
      await Promise.all(amounts.map((amount) => client.settle(bet, 'settlement', amount)))
      const moved = (await client.balance()) - client.start
      must(amounts.includes(moved + client.stake), 'one of the two settlements', `changed by ${moved}`)
      await client.settle(bet, 'settlement', 0)
      await client.moved(-client.stake)
    },
  },
]
