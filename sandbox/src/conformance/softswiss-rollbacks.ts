import type { SoftswissClient } from './softswiss-client.ts'
import { type Case, must } from './types.ts'

type Client = SoftswissClient

/** An accepted bet. @returns its round and id */
async function placed(client: Client, finished = false): Promise<{ round: string; id: string; tx: string }> {
  const [round, bet] = [client.id(), client.bet()]
  const reply = await client.play(round, [bet], finished ? { finished } : {})
  const [tx = ''] = client.done200(reply, -client.stake, [bet.action_id as string])
  return { round, id: bet.action_id as string, tx }
}

const clientRollback = (
  client: Client,
  round: string,
  original: string,
  more: object = {},
  id = client.id(),
) => ({
  id,
  send: () =>
    client.post('rollback', {
      ...client.head(round),
      ...more,
      actions: [{ action: 'rollback', action_id: id, original_action_id: original }],
    }),
})

/** Rolls back unknown ids. @returns the ids, with the answered tx_id */
async function unknown(client: Client, round: string, original: string): Promise<void> {
  const { id, send } = clientRollback(client, round, original)
  const reply = await send()
  must(reply.status === 200, 'HTTP 200 for the rollback of an action nobody knows', reply.text)
  must(client.txId(reply, id) === '', 'an empty tx_id', reply.text)
  await client.moved(0)
}

export const ROLLBACKS: readonly Case<Client>[] = [
  {
    name: 'rollback: of a bet returns it',
    async run(client) {
      const { round, id } = await placed(client)
      const rollback = clientRollback(client, round, id)
      client.done200(await rollback.send(), 0, [rollback.id])
      await client.moved(0)
    },
  },
  {
    name: 'rollback: of a win takes it back',
    async run(client) {
      const [round, win] = [client.id(), client.win(70)]
      await client.play(round, [win])
      const rollback = clientRollback(client, round, win.action_id as string)
      client.done200(await rollback.send(), 0, [rollback.id])
    },
  },
  {
    name: 'rollback: of both actions of a group leaves it as it began',
    async run(client) {
      const [round, bet, win] = [client.id(), client.bet(), client.win(client.stake * 3)]
      await client.play(round, [bet, win], { finished: true })
      const reply = await client.rollback(round, [win.action_id as string, bet.action_id as string])
      must(reply.status === 200, 'HTTP 200', reply.text)
      await client.moved(0)
    },
  },
  {
    name: 'rollback: repeated answers the first tx_id and returns once',
    async run(client) {
      const { round, id } = await placed(client)
      const rollback = clientRollback(client, round, id)
      const [first] = client.done200(await rollback.send(), 0, [rollback.id])
      const [second] = client.done200(await rollback.send(), 0, [rollback.id])
      must(first === second, `tx_id ${first}`, second)
    },
  },
  {
    name: 'rollback: eight times at once returns once',
    async run(client) {
      const { round, id } = await placed(client)
      const rollback = clientRollback(client, round, id)
      const replies = await Promise.all(Array.from({ length: 8 }, () => rollback.send()))
      const failed = replies.find(({ status }) => status !== 200)
      must(!failed, 'HTTP 200 for each', failed?.text)
      await client.moved(0)
    },
  },
  {
    name: 'rollback: of the same bet under a second id answers the first tx_id and moves nothing',
    async run(client) {
      const { round, id } = await placed(client)
      const [firstRollback, two] = [clientRollback(client, round, id), clientRollback(client, round, id)]
      const [first] = client.done200(await firstRollback.send(), 0, [firstRollback.id])
      const [second] = client.done200(await two.send(), 0, [two.id])
      must(first === second, `tx_id ${first}`, second)
    },
  },
  {
    name: 'rollback: under several ids at once returns once',
    async run(client) {
      const { round, id } = await placed(client)
      await Promise.all(Array.from({ length: 6 }, () => clientRollback(client, round, id).send()))
      await client.moved(0)
    },
  },
  {
    name: 'rollback: of a bet whose round has ended is accepted',
    async run(client) {
      const { round, id } = await placed(client, true)
      const rollback = clientRollback(client, round, id)
      client.done200(await rollback.send(), 0, [rollback.id])
    },
  },
  {
    name: 'rollback: in a session nobody knows is accepted',
    async run(client) {
      const { round, id } = await placed(client)
      const rollback = clientRollback(client, round, id, { session_id: client.id() })
      client.done200(await rollback.send(), 0, [rollback.id])
    },
  },
  {
    name: 'rollback: a bet repeated after it answers its first tx_id and moves nothing',
    async run(client) {
      const [round, bet] = [client.id(), client.bet()]
      const id = bet.action_id as string
      const [first] = client.done200(await client.play(round, [bet]), -client.stake, [id])
      await clientRollback(client, round, id).send()
      const again = await client.play(round, [bet])
      must(again.status === 200, 'HTTP 200', again.text)
      must(['', first].includes(client.txId(again, id)), `tx_id ${first} or none`, again.text)
      await client.moved(0)
    },
  },
  {
    name: 'rollback: of an unknown player is refused with 101',
    async run(client) {
      const rollback = clientRollback(client, client.id(), client.id(), { user_id: client.id() })
      await client.refused(await rollback.send(), [101])
    },
  },
  {
    name: 'rollback: of several bets in one request returns all',
    async run(client) {
      const [round, bets] = [client.id(), [client.bet(12), client.bet(34)]]
      await client.play(round, bets)
      const reply = await client.rollback(
        round,
        bets.map(({ action_id }) => action_id as string),
      )
      must(reply.status === 200, 'HTTP 200', reply.text)
      await client.moved(0)
    },
  },
  {
    name: 'rollback: of a known and an unknown bet in one request returns the known one',
    async run(client) {
      const { round, id } = await placed(client)
      const reply = await client.rollback(round, [id, client.id()])
      must(reply.status === 200, 'HTTP 200', reply.text)
      await client.moved(0)
    },
  },
  {
    name: 'tombstone: the rollback of what never came is answered 200 with an empty tx_id',
    run: async (client) => unknown(client, client.id(), client.id()),
  },
  {
    name: 'tombstone: the rollback of what never came, repeated, is answered alike',
    async run(client) {
      const { id, send } = clientRollback(client, client.id(), client.id())
      await send()
      const reply = await send()
      must(reply.status === 200 && client.txId(reply, id) === '', 'HTTP 200 with an empty tx_id', reply.text)
      await client.moved(0)
    },
  },
  ...(['bet', 'win'] as const).map(
    (kind): Case<Client> => ({
      name: `tombstone: a ${kind} that comes after its rollback moves nothing`,
      async run(client) {
        const [round, action] = [client.id(), client[kind]()]
        const id = action.action_id as string
        await unknown(client, round, id)
        const reply = await client.play(round, [action])
        must(reply.status === 200, 'HTTP 200', reply.text)
        must(client.txId(reply, id) === '', 'an empty tx_id', reply.text)
        await client.moved(0)
      },
    }),
  ),
  {
    name: 'tombstone: of a group only the action that was rolled back before is left out',
    async run(client) {
      const [round, bet, win] = [client.id(), client.bet(), client.win(8)]
      await unknown(client, round, bet.action_id as string)
      const reply = await client.play(round, [bet, win])
      must(reply.status === 200, 'HTTP 200', reply.text)
      await client.moved(8)
    },
  },
  {
    name: 'races: a bet and its rollback at once leave the balance as it was, ten times over',
    async run(client) {
      for (let at = 0; at < 10; at++) {
        const [round, bet] = [client.id(), client.bet(7)]
        await Promise.all([
          client.play(round, [bet]),
          clientRollback(client, round, bet.action_id as string).send(),
        ])
        await client.moved(0, `time ${at + 1}`)
      }
    },
  },
]
