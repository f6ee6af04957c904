import type { ActionRow, SoftswissClient } from './softswiss-client.ts'
import { type Case, must, Skip } from './types.ts'

type Client = SoftswissClient
const AT_ONCE = 8
const ids = (actions: readonly ActionRow[]) => actions.map(({ action_id }) => action_id as string)
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** Sends one request twice: equal tx_ids, one movement. */
const twice = (
  name: string,
  cents: (client: Client) => number,
  build: (client: Client) => ActionRow[],
): Case<Client> => ({
  name: `repeat: ${name} answers the first tx_id and moves once`,
  async run(client) {
    const [round, actions] = [client.id(), build(client)]
    const first = client.done200(await client.play(round, actions), cents(client), ids(actions))
    const second = client.done200(await client.play(round, actions), cents(client), ids(actions))
    must(first.join() === second.join(), `the tx_ids ${first}`, second)
  },
})

/** Sends one request several times at once. */
const atOnce = (
  name: string,
  cents: (client: Client) => number,
  build: (client: Client) => ActionRow[],
): Case<Client> => ({
  name: `repeat: ${name}, ${AT_ONCE} times at once, moves once`,
  async run(client) {
    const [round, actions] = [client.id(), build(client)]
    const replies = await times(AT_ONCE, () => client.play(round, actions))
    const failed = replies.find(({ status }) => status !== 200)
    must(!failed, 'HTTP 200 for each', failed?.text)
    await client.moved(cents(client))
    const txIds = new Set(
      replies.map((reply) =>
        ids(actions)
          .map((id) => client.txId(reply, id))
          .join(),
      ),
    )
    must(txIds.size === 1, 'the same tx_ids in every answer', [...txIds])
  },
})

/** An id repeated with other content is a mistake of the sender. */
const other = (name: string, change: (action: ActionRow) => ActionRow): Case<Client> => ({
  name: `repeat: the same action_id with ${name} is refused`,
  async run(client) {
    const [round, bet] = [client.id(), client.bet()]
    await client.play(round, [bet])
    const reply = await client.play(round, [change(bet)])
    must(reply.status === 400 && Number(reply.body.code) === 400, 'a refusal with code 400', reply.text)
    await client.moved(-client.stake, 'only the first is applied')
  },
})

const stake = (client: Client) => -client.stake

export const REPEATS: readonly Case<Client>[] = [
  twice('a bet', stake, (client) => [client.bet()]),
  twice(
    'a win',
    () => 45,
    (client) => [client.win(45)],
  ),
  twice(
    'a group',
    () => -5,
    (client) => [client.bet(30), client.win(10), client.win(15)],
  ),
  atOnce('a bet', stake, (client) => [client.bet()]),
  atOnce(
    'a win',
    () => 45,
    (client) => [client.win(45)],
  ),
  atOnce(
    'a group',
    () => -5,
    (client) => [client.bet(30), client.win(25)],
  ),
  {
    name: 'repeat: a bet written anew, in another order of keys, is the same bet',
    async run(client) {
      const [round, bet] = [client.id(), client.bet()]
      const [first] = client.done200(await client.play(round, [bet]), -client.stake, ids([bet]))
      const { action, amount, action_id } = bet
      const raw = JSON.stringify({ actions: [{ action_id, amount, action }], ...client.head(round) }, null, 2)
      const [second] = client.done200(await client.raw('play', raw), -client.stake, ids([bet]))
      must(first === second, `tx_id ${first}`, second)
    },
  },
  {
    name: 'repeat: a bet with a fault in between answers the current balance',
    async run(client) {
      const [round, bet, win] = [client.id(), client.bet(), client.win(11)]
      await client.play(round, [bet])
      await client.play(client.id(), [win])
      client.done200(await client.play(round, [bet]), 11 - client.stake, ids([bet]))
    },
  },
  {
    name: 'repeat: a bet of a round that has ended since answers the first tx_id',
    async run(client) {
      const [round, bet] = [client.id(), client.bet()]
      const [first] = client.done200(await client.play(round, [bet]), -client.stake, ids([bet]))
      await client.play(round, undefined, { finished: true })
      const [second] = client.done200(await client.play(round, [bet]), -client.stake, ids([bet]))
      must(first === second, `tx_id ${first}`, second)
    },
  },
  {
    name: 'repeat: a group of a known bet and a new win applies the win alone',
    async run(client) {
      const [round, bet, win] = [client.id(), client.bet(), client.win(60)]
      const [first] = client.done200(await client.play(round, [bet]), -client.stake, ids([bet]))
      const group = [bet, win]
      const txIds = client.done200(await client.play(round, group), 60 - client.stake, ids(group))
      must(txIds[0] === first, `tx_id ${first} of the bet`, txIds)
    },
  },
  {
    name: 'repeat: the same action twice inside one request moves once',
    async run(client) {
      const win = client.win(33)
      const reply = await client.play(client.id(), [win, win])
      if (reply.status === 400) return client.refused(reply, [400])
      await client.moved(33)
    },
  },
  other('another amount', (bet) => ({ ...bet, amount: 1 })),
  other('another kind', (bet) => ({ ...bet, action: 'win' })),
  {
    name: 'repeat: the same action_id in another round is refused',
    async run(client) {
      const bet = client.bet()
      await client.play(client.id(), [bet])
      const reply = await client.play(client.id(), [bet])
      must(reply.status === 400, 'a refusal with 400', reply.text)
      await client.moved(-client.stake)
    },
  },
  {
    name: 'races: eight bets of one round at once are all taken',
    async run(client) {
      const round = client.id()
      const replies = await times(AT_ONCE, () => client.play(round, [client.bet(15)]))
      const failed = replies.find(({ status }) => status !== 200)
      must(!failed, 'HTTP 200 for each', failed?.text)
      await client.moved(-15 * AT_ONCE)
    },
  },
  {
    name: 'races: bets and wins of eight rounds at once sum up',
    async run(client) {
      await times(AT_ONCE, () =>
        client.play(client.id(), [client.bet(15), client.win(10)], { finished: true }),
      )
      await client.moved(-5 * AT_ONCE)
    },
  },
  {
    name: 'races: of two sessions that bet the last cent one is taken, the other refused with 100',
    async run(client) {
      const left = await spendDownTo(client, client.stake * 3)
      const replies = await times(2, () =>
        client.play(client.id(), [client.bet(left)], { session_id: client.id() }),
      )
      const taken = replies.filter(({ status }) => status === 200)
      const refused = replies.filter(({ status, body }) => status !== 200 && Number(body.code) === 100)
      const got = replies.map(({ text }) => text).join(' and ')
      must(taken.length === 1 && refused.length === 1, 'one taken, one refused with 100', got)
      must((await client.balance()) === 0, 'balance 0', await client.balance())
    },
  },
]

/**
 * Bets until the balance is between the stake of a case and `most`, each as large as the wallet accepts. All are rolled back at the end of the case.
 */
async function spendDownTo(client: Client, most: number): Promise<number> {
  let size = client.start - most
  for (let tries = 0; tries < 40; tries++) {
    const left = await client.balance()
    if (left <= most) return left
    const amount = Math.min(size, left - client.stake)
    const reply = await client.play(client.id(), [client.bet(amount)])
    if (reply.status !== 200) size = Math.floor(size / 2)
    if (size < client.stake) break
  }
  throw new Skip('the wallet does not let this balance be spent: take a player with less')
}
