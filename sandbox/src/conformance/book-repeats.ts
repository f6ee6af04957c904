import type { BookClient } from './book-client.ts'
import type { WalletAnswer } from './softswiss-client.ts'
import { type Case, must } from './types.ts'

type Client = BookClient
const AT_ONCE = 6

const ids = (replies: readonly WalletAnswer[]) => new Set(replies.map(({ body }) => String(body.id)))

function same(replies: readonly WalletAnswer[]): void {
  must(
    replies.every(({ status }) => status === 200),
    'HTTP 200 each time',
    replies.map(({ text }) => text),
  )
  must(ids(replies).size === 1, 'one id', [...ids(replies)])
}

/** A settling call, sent twice and then several times at once, moves once; another amount under its id is refused. */
const settledOnce = (name: string, stakes: number): Case<Client>[] => [
  {
    name: `repeat: bet/${name} twice answers the same id and moves once`,
    async run(client) {
      const [bet, id] = [await client.bet(), client.id()]
      const send = () => client.settle(bet, name, stakes * client.stake, { id })
      same([await send(), await send()])
      await client.moved((stakes - 1) * client.stake)
    },
  },
  {
    name: `repeat: bet/${name} ${AT_ONCE} times at once moves once`,
    async run(client) {
      const [bet, id] = [await client.bet(), client.id()]
      const send = () => client.settle(bet, name, stakes * client.stake, { id })
      same(await Promise.all(Array.from({ length: AT_ONCE }, send)))
      await client.moved((stakes - 1) * client.stake)
    },
  },
]

const otherAmount = (name: string): Case<Client> => ({
  name: `repeat: bet/${name} of the same id with another amount is refused with 2004`,
  async run(client) {
    const [bet, id] = [await client.bet(), client.id()]
    await client.settle(bet, name, client.stake, { id })
    await client.refused(await client.settle(bet, name, 2 * client.stake, { id }), [2004])
  },
})

export const BOOK_REPEATS: readonly Case<Client>[] = [
  {
    name: 'repeat: bet/make twice answers the same id and takes the stake once',
    async run(client) {
      const id = client.id()
      client.remember(id)
      const send = () => client.call('make', client.makeOf(id))
      same([await send(), await send()])
      await client.moved(-client.stake)
    },
  },
  {
    name: `repeat: bet/make ${AT_ONCE} times at once takes the stake once`,
    async run(client) {
      const id = client.id()
      client.remember(id)
      same(await Promise.all(Array.from({ length: AT_ONCE }, () => client.call('make', client.makeOf(id)))))
      await client.moved(-client.stake)
    },
  },
  {
    name: 'repeat: bet/make of the same id with another amount is refused with 2004',
    async run(client) {
      const bet = await client.bet({ commit: false })
      const reply = await client.call('make', client.makeOf(bet.id, client.stake + 1))
      await client.refused(reply, [2004], -client.stake)
    },
  },
  {
    name: 'repeat: bet/commit twice is answered with 200 twice',
    async run(client) {
      const bet = await client.bet()
      await client.commit(bet)
      await client.moved(-client.stake)
    },
  },
  ...settledOnce('win', 2),
  ...settledOnce('settlement', 2),
  ...settledOnce('refund', 1),
  ...settledOnce('lost', 0),
  otherAmount('win'),
  otherAmount('settlement'),
  {
    name: 'repeat: bet/rollback twice takes back once',
    async run(client) {
      const [bet, id] = [await client.bet(), client.id()]
      await client.settle(bet, 'win', 3 * client.stake)
      same([await client.rollback(bet, bet.settlement, id), await client.rollback(bet, bet.settlement, id)])
      await client.moved(-client.stake)
    },
  },
  {
    name: 'repeat: a rollback under another id of what was rolled back takes nothing more',
    async run(client) {
      const bet = await client.bet()
      await client.settle(bet, 'win', 3 * client.stake)
      await client.rollback(bet)
      await client.rollback(bet)
      await client.moved(-client.stake)
    },
  },
  {
    name: 'repeat: bet/discard twice, and at once, returns once',
    async run(client) {
      const bet = await client.bet({ commit: false })
      await Promise.all(Array.from({ length: AT_ONCE }, () => client.discard(bet.id)))
      client.done(await client.discard(bet.id), 0)
    },
  },
  {
    name: 'races: of two bets that stake the last cent one is taken, the other refused with 2001',
    async run(client) {
      const bets = [client.id(), client.id()]
      for (const id of bets) client.remember(id)
      const most = Math.floor(client.start / 2) + 1
      const replies = await Promise.all(bets.map((id) => client.call('make', client.makeOf(id, most))))
      const taken = replies.filter(({ status }) => status === 200)
      const refused = replies.filter(({ status }) => status !== 200)
      must(
        taken.length === 1,
        'one bet taken',
        replies.map(({ text }) => text),
      )
      for (const reply of refused) client.codeIs(reply, [2001, 4001])
      await client.moved(-most)
    },
  },
]
