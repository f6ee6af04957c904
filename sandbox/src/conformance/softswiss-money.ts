import type { ActionRow, SoftswissClient } from './softswiss-client.ts'
import { type Case, must, Skip } from './types.ts'

type Client = SoftswissClient
const ids = (actions: readonly ActionRow[]) => actions.map(({ action_id }) => action_id as string)

/** Case of a request with these actions: the balance changes by `cents`. */
const moves = (
  name: string,
  build: (client: Client) => { actions: ActionRow[]; cents: number; more?: object },
): Case<Client> => ({
  name: `money: ${name}`,
  async run(client) {
    const { actions, cents, more = {} } = build(client)
    const reply = await client.play(client.id(), actions, more)
    client.done200(reply, cents, ids(actions))
    await client.moved(cents)
  },
})

/** Case of a request with one impossible action: the wallet refuses all actions. */
const whole = (
  name: string,
  codes: readonly number[],
  build: (client: Client) => ActionRow[],
): Case<Client> => ({
  name: `group: ${name}`,
  run: async (client) => client.refused(await client.play(client.id(), build(client)), codes),
})

const SHORT = [100, 105, 106] as const

export const MONEY: readonly Case<Client>[] = [
  {
    name: 'balance: a query without actions, game or round is answered in whole subunits',
    async run(client) {
      const { user } = client.settings
      const reply = await client.post('play', { user_id: user, currency: 'BRL' })
      must(reply.status === 200 && reply.body.balance === client.start, `balance ${client.start}`, reply.text)
    },
  },
  moves('a bet is taken', (client) => ({ actions: [client.bet()], cents: -client.stake })),
  moves('a win is paid, even without a bet', (client) => ({ actions: [client.win(37)], cents: 37 })),
  moves('a bet and a win in one request', (client) => ({
    actions: [client.bet(), client.win(client.stake * 2)],
    cents: client.stake,
    more: { finished: true },
  })),
  moves('several bets and wins in one request', (client) => ({
    actions: [client.bet(30), client.bet(20), client.win(15), client.win(5), client.bet(10)],
    cents: -40,
    more: { finished: true },
  })),
  moves('a bet of 0 and a win of 0 move nothing and have a tx_id', (client) => ({
    actions: [client.bet(0), client.win(0)],
    cents: 0,
    more: { finished: true },
  })),
  moves('in a session nobody knows', (client) => ({
    actions: [client.bet(20), client.win(20)],
    cents: 0,
    more: { session_id: client.id() },
  })),
  moves('with a part that goes to a jackpot', (client) => ({
    actions: [{ ...client.bet(), jackpot_contribution: 0.35 }],
    cents: -client.stake,
  })),
  {
    name: 'money: processed_at is a time, and every tx_id is of its own',
    async run(client) {
      const actions = [client.bet(10), client.bet(10), client.win(20)]
      const reply = await client.play(client.id(), actions)
      const txIds = client.done200(reply, 0, ids(actions))
      must(new Set(txIds).size === 3, 'three tx_ids', txIds)
      const rows = reply.body.transactions as { processed_at?: unknown }[]
      const times = rows.map((row) => Date.parse(String(row.processed_at)))
      must(
        times.every((at) => Math.abs(Date.now() - at) < 600_000),
        'processed_at about now',
        reply.text,
      )
    },
  },
  {
    name: 'round: bets over several requests, as of a hand that is split and doubled, and wins at its end',
    async run(client) {
      const round = client.id()
      for (const at of [1, 2, 3]) {
        const bet = client.bet(40)
        client.done200(await client.play(round, [bet]), -40 * at, ids([bet]))
      }
      const wins = [client.win(80), client.win(35)]
      client.done200(await client.play(round, wins, { finished: true }), -5, ids(wins))
    },
  },
  {
    name: 'round: finished alone closes it and moves nothing',
    async run(client) {
      const [round, bet] = [client.id(), client.bet()]
      await client.play(round, [bet])
      const reply = await client.play(round, undefined, { finished: true })
      client.done200(reply, -client.stake, [])
    },
  },
  {
    name: 'round: finished alone of one that nobody knows is answered 200',
    async run(client) {
      client.done200(await client.play(client.id(), undefined, { finished: true }), 0, [])
    },
  },
  {
    name: 'round: a bet after its end is refused',
    async run(client) {
      const round = client.id()
      await client.play(round, [client.bet(20), client.win(20)], { finished: true })
      await client.refused(await client.play(round, [client.bet(20)]), [400])
    },
  },
  {
    name: 'round: a late win after its end is paid',
    async run(client) {
      const [round, late] = [client.id(), client.win(25)]
      await client.play(round, [client.bet(20)], { finished: true })
      client.done200(await client.play(round, [late]), 5, ids([late]))
    },
  },
  {
    name: 'round: a win that comes before its bet is paid, and the bet is taken after it',
    async run(client) {
      const [round, win, bet] = [client.id(), client.win(50), client.bet(20)]
      client.done200(await client.play(round, [win]), 50, ids([win]))
      client.done200(await client.play(round, [bet], { finished: true }), 30, ids([bet]))
    },
  },
  {
    name: 'funds: a bet above the balance is refused, with the balance in the answer',
    async run(client) {
      const reply = await client.play(client.id(), [client.bet(client.start + 1)])
      await client.refused(reply, SHORT)
      must(reply.body.balance === client.start, `balance ${client.start} in the refusal`, reply.text)
    },
  },
  {
    name: 'funds: a refusal is HTTP 412',
    async run(client) {
      const reply = await client.play(client.id(), [client.bet(client.start + 1)])
      must(reply.status === 412, 'HTTP 412', reply.text)
    },
  },
  whole('a bet above the balance with a win that would pay for it', SHORT, (client) => [
    client.bet(client.start + 1),
    client.win(client.start + 1),
  ]),
  whole('two bets of which only the first can be paid', SHORT, (client) => [
    client.bet(1),
    client.bet(client.start),
  ]),
  whole('a win with a bet above the balance behind it', SHORT, (client) => [
    client.win(1),
    client.bet(client.start + 100),
  ]),
  whole('a bet with a win that cannot be read', [400], (client) => [client.bet(), client.win(-1)]),
  whole('a bet with an action nobody knows', [400], (client) => [
    client.bet(),
    { ...client.win(), action: 'gift' },
  ]),
  {
    name: 'freespins: of an issue nobody knows are refused with 610',
    async run(client) {
      const body = { issue_id: client.id(), status: 'played', total_amount: 500 }
      await client.refused(await client.post('freespins', body), [610])
    },
  },
  {
    name: 'freespins: a negative total is refused',
    async run(client) {
      const body = { issue_id: client.id(), status: 'played', total_amount: -500 }
      await client.refused(await client.post('freespins', body), [400, 610])
    },
  },
  {
    name: 'freespins: played are paid once, expired afterwards pay nothing',
    async run(client) {
      const { issue } = client.settings
      if (!issue) throw new Skip('needs --issue ID of free spins of this player')
      const notice = (status: string) =>
        client.post('freespins', { issue_id: issue, status, total_amount: 70 })
      for (const status of ['played', 'played', 'expired']) {
        const reply = await notice(status)
        must(reply.status === 200, `HTTP 200 for ${status}`, reply.text)
        await client.moved(70, `after ${status}`)
      }
    },
  },
]
