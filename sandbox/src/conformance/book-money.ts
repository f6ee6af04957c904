import type { BookClient } from './book-client.ts'
import { type Case, must } from './types.ts'

type Client = BookClient

/** A settlement of a committed bet pays so many stakes. */
const pays = (status: string, factor: number, isCashOut = false): Case<Client> => ({
  name: `settlement: ${status} pays what it says, ${factor} times the stake here`,
  async run(client) {
    const bet = await client.bet()
    const amount = Math.floor(client.stake * factor)
    const more = { status, is_cashout: isCashOut }
    client.done(await client.settle(bet, 'settlement', amount, { more }), amount - client.stake)
  },
})

/** A second settlement under another id counts in place of the first. */
const replaces = (first: number, second: number): Case<Client> => ({
  name: `settlement: of ${first} stakes, then of ${second}: the difference moves`,
  async run(client) {
    const bet = await client.bet()
    client.done(await client.settle(bet, 'settlement', first * client.stake), (first - 1) * client.stake)
    client.done(await client.settle(bet, 'settlement', second * client.stake), (second - 1) * client.stake)
    await client.moved((second - 1) * client.stake)
  },
})

export const BOOK_MONEY: readonly Case<Client>[] = [
  {
    name: 'make: takes the stake and answers its id, the amount, the balance and the player',
    async run(client) {
      const id = client.id()
      client.remember(id)
      const reply = await client.call('make', client.makeOf(id))
      const own = client.done(reply, -client.stake)
      const { ext_transaction_id, parent_transaction_id, user_id, operation, amount, currency } = reply.body
      const isWhole =
        own !== '' && ext_transaction_id === id && parent_transaction_id === null && operation === 'bet'
      must(isWhole && amount === client.stake && currency === 'BRL', 'every field of the answer', reply.text)
      must(String(user_id) === client.settings.user, `user_id ${client.settings.user}`, reply.text)
    },
  },
  {
    name: 'win: pays, and answers the id of the bet as its parent',
    async run(client) {
      const bet = await client.bet()
      const reply = await client.settle(bet, 'win', 2 * client.stake)
      client.done(reply, client.stake)
      must(String(reply.body.parent_transaction_id) === bet.own, `parent ${bet.own}`, reply.text)
    },
  },
  {
    name: 'lost: a committed bet that lost moves nothing more',
    async run(client) {
      const bet = await client.bet()
      client.done(await client.settle(bet, 'lost', 0), -client.stake)
      await client.moved(-client.stake)
    },
  },
  {
    name: 'refund: returns the stake',
    async run(client) {
      client.done(await client.settle(await client.bet(), 'refund', client.stake), 0)
    },
  },
  {
    name: 'discard: of a bet that was not committed returns the stake',
    async run(client) {
      const bet = await client.bet({ commit: false })
      client.done(await client.discard(bet.id), 0)
    },
  },
  pays('won', 2),
  pays('lost', 0),
  pays('refund', 1),
  pays('canceled', 1),
  pays('half-won', 1.5),
  pays('half-lost', 0.5),
  pays('cashed out', 0.8, true),
  replaces(1, 2),
  replaces(2, 1),
  replaces(2, 0),
  {
    name: 'win: a cash-out is a win with is_cashout',
    async run(client) {
      const bet = await client.bet()
      const amount = Math.floor(client.stake * 0.7)
      client.done(
        await client.settle(bet, 'win', amount, { more: { is_cashout: true } }),
        amount - client.stake,
      )
    },
  },
  {
    name: 'rollback: of a win takes back what was paid, and the bet may win again',
    async run(client) {
      const bet = await client.bet()
      await client.settle(bet, 'win', 2 * client.stake)
      client.done(await client.rollback(bet), -client.stake)
      client.done(await client.settle(bet, 'win', 3 * client.stake), 2 * client.stake)
    },
  },
  {
    name: 'rollback: of a settlement, then another settlement',
    async run(client) {
      const bet = await client.bet()
      await client.settle(bet, 'settlement', 2 * client.stake)
      client.done(await client.rollback(bet), -client.stake)
      client.done(await client.settle(bet, 'settlement', client.stake), 0)
    },
  },
  {
    name: 'rollback: win, void, win',
    async run(client) {
      const bet = await client.bet()
      await client.settle(bet, 'win', 2 * client.stake)
      await client.rollback(bet)
      client.done(await client.settle(bet, 'refund', client.stake), 0)
      await client.rollback(bet)
      client.done(await client.settle(bet, 'win', 2 * client.stake), client.stake)
    },
  },
  {
    name: 'funds: a bet above the balance is refused with 2001',
    async run(client) {
      const id = client.id()
      client.remember(id)
      const stake = client.start + 1
      await client.refused(await client.call('make', client.makeOf(id, stake)), [2001, 4001])
    },
  },
]
