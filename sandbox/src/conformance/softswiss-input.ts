import type { ActionRow, SoftswissClient, WalletAnswer } from './softswiss-client.ts'
import { type Case, must, Skip } from './types.ts'

type Client = SoftswissClient

/** Case of an unreadable body. */
const unreadable = (name: string, raw: (client: Client) => string): Case<Client> => ({
  name: `input: ${name} is refused with 400`,
  run: async (client) => client.refused(await client.raw('play', raw(client)), [400]),
})

/** Case of a request with one bad action: no movement is allowed. */
const bad = (
  name: string,
  action: (client: Client) => ActionRow,
  codes: readonly number[] = [400],
): Case<Client> => ({
  name: `input: ${name} is refused and moves nothing`,
  run: async (client) => client.refused(await client.play(client.id(), [action(client)]), codes),
})

/** Requires any refusal except a failure of the wallet, and no movement. */
async function sane(client: Client, reply: WalletAnswer): Promise<void> {
  must(reply.status < 500, 'a refusal, not a failure', reply.text)
  must(reply.status >= 400, 'a refusal', reply.text)
  await client.moved(0)
}

const NOT_AMOUNTS: readonly [name: string, amount: unknown][] = [
  ['a negative amount', -100],
  ['a fraction of a subunit', 0.5],
  ['an amount as text', '100'],
  ['an amount of 2^53', 9_007_199_254_740_992],
  ['an amount beyond every integer', 1e300],
  ['an amount of null', null],
  ['no amount', undefined],
  ['an amount of true', true],
]

export const INPUT: readonly Case<Client>[] = [
  unreadable('a body that is no JSON', () => '{"user_id":'),
  unreadable('an empty body', () => ''),
  unreadable('a list instead of an object', (client) => JSON.stringify([client.head(client.id())])),
  unreadable('a request without user_id', (client) =>
    JSON.stringify({
      currency: 'BRL',
      game: client.settings.game,
      game_id: client.id(),
      actions: [client.bet()],
    }),
  ),
  unreadable('actions that are no list', (client) =>
    JSON.stringify({ ...client.head(client.id()), actions: client.bet() }),
  ),
  unreadable('a bet without a round', (client) => {
    const { game_id, ...head } = client.head(client.id())
    return JSON.stringify({ ...head, actions: [client.bet()] })
  }),
  bad('an action nobody knows', (client) => ({ ...client.win(), action: 'gift' })),
  bad('an action without an id', (client) => ({ action: 'bet', amount: client.stake })),
  bad('an empty action_id', (client) => client.bet(client.stake, '')),
  ...NOT_AMOUNTS.map(([name, amount]) => bad(`bet: ${name}`, (client) => ({ ...client.bet(), amount }))),
  ...NOT_AMOUNTS.map(([name, amount]) => bad(`win: ${name}`, (client) => ({ ...client.win(), amount }))),
  bad('a bet of 2^53 - 1', (client) => client.bet(9_007_199_254_740_991), [100, 105, 106, 400]),
  {
    name: 'input: ids with a NUL, quotes and 300 characters are refused or taken, never a failure',
    async run(client) {
      for (const id of [`${client.id()}\u0000`, `${client.id()}' or 1=1; --`, 'x'.repeat(300)]) {
        const reply = await client.play(client.id(), [client.win(0, id)])
        must(
          reply.status < 500,
          `an answer below 500 for the id ${JSON.stringify(id).slice(0, 60)}`,
          reply.text,
        )
      }
    },
  },
  {
    name: 'input: a player whose id is SQL is unknown, not a failure',
    async run(client) {
      const raw = { ...client.head(client.id()), user_id: "0' or '1'='1", actions: [client.bet()] }
      await sane(client, await client.post('play', raw))
    },
  },
  {
    name: 'input: fields nobody knows are passed over',
    async run(client) {
      const bet = client.bet()
      const more = { schema: '9.1', provider_round: null, tournament: { id: 'copa', points: [1, 2] } }
      const reply = await client.play(client.id(), [{ ...bet, extra: true }], more)
      client.done200(reply, -client.stake, [bet.action_id as string])
    },
  },
  {
    name: 'input: a rollback without original_action_id is refused',
    async run(client) {
      const actions = [{ action: 'rollback', action_id: client.id() }]
      const reply = await client.post('rollback', { ...client.head(client.id()), actions })
      await client.refused(reply, [400])
    },
  },
  {
    name: 'player: an unknown one is refused with 101',
    async run(client) {
      const body = { ...client.head(client.id()), user_id: client.id(), actions: [client.bet()] }
      await client.refused(await client.post('play', body), [101])
    },
  },
  {
    name: 'player: the balance of an unknown one is refused with 101',
    async run(client) {
      const body = { user_id: client.id(), currency: 'BRL', game: client.settings.game }
      await client.refused(await client.post('play', body), [101])
    },
  },
  {
    name: 'game: a bet in an unknown one is refused with 405',
    async run(client) {
      const body = { ...client.head(client.id()), game: 'nobody:NoGame', actions: [client.bet()] }
      await client.refused(await client.post('play', body), [405])
    },
  },
  {
    name: 'currency: a foreign one is refused with 154',
    async run(client) {
      const body = { ...client.head(client.id()), currency: 'EUR', actions: [client.bet()] }
      await client.refused(await client.post('play', body), [154])
    },
  },
  {
    name: 'player: of one that is barred a bet of 0 is refused with 110',
    async run(client) {
      const { barred } = client.settings
      if (!barred) throw new Skip('needs --barred USER')
      const head = { ...client.head(client.id()), user_id: barred }
      const reply = await client.post('play', { ...head, actions: [client.bet(0)] })
      must(reply.body.code === 110, 'code 110', reply.text)
    },
  },
  {
    name: 'player: of one that is barred a bet is refused with 110, a win is taken',
    async run(client) {
      const { barred } = client.settings
      if (!barred) throw new Skip('needs --barred USER')
      const head = { ...client.head(client.id()), user_id: barred }
      await client.refused(await client.post('play', { ...head, actions: [client.bet()] }), [110])
      const win = client.win(1)
      const reply = await client.post('play', { ...head, actions: [win] })
      must(
        reply.status === 200 && client.txId(reply, win.action_id as string) !== '',
        'the win taken',
        reply.text,
      )
    },
  },
  {
    name: 'game: in one that is closed a bet is refused with 107, a win is taken',
    async run(client) {
      const { closed } = client.settings
      if (!closed) throw new Skip('needs --closed GAME')
      const head = { ...client.head(client.id()), game: closed }
      await client.refused(await client.post('play', { ...head, actions: [client.bet()] }), [107])
      const win = client.win(1)
      client.done200(await client.post('play', { ...head, actions: [win] }), 1, [win.action_id as string])
    },
  },
]
