import { signRaw } from '../suppliers/softswiss/codec.ts'
import type { SoftswissClient } from './softswiss-client.ts'
import type { Case } from './types.ts'

/** The body of a bet, so that a wallet that accepts it shows a changed balance. */
const clientBet = (client: SoftswissClient) => ({ ...client.head(client.id()), actions: [client.bet()] })

const FORBIDDEN = [403] as const

export const SIGNATURE: readonly Case<SoftswissClient>[] = [
  {
    name: 'signature: upper-case hexadecimal is accepted',
    async run(client) {
      const body = clientBet(client)
      const raw = JSON.stringify(body)
      const reply = await client.raw('play', raw, signRaw(client.settings.secret, raw).toUpperCase())
      client.done200(reply, -client.stake, [body.actions[0]?.action_id as string])
    },
  },
  {
    name: 'signature: over the bytes as sent, with odd spacing and another order of keys',
    async run(client) {
      const { actions, ...head } = clientBet(client)
      const raw = JSON.stringify({ actions, ...head }, null, 3)
      const reply = await client.raw('play', raw)
      client.done200(reply, -client.stake, [actions[0]?.action_id as string])
    },
  },
  {
    name: 'signature: over the bytes as sent, with escaped characters',
    async run(client) {
      const body = clientBet(client)
      const raw = JSON.stringify(body).replace('"bet"', '"\\u0062et"').replace('"BRL"', '"\\u0042RL"')
      const reply = await client.raw('play', raw)
      client.done200(reply, -client.stake, [body.actions[0]?.action_id as string])
    },
  },
  {
    name: 'signature: a body written anew after it was signed is refused',
    async run(client) {
      const body = clientBet(client)
      const sign = signRaw(client.settings.secret, JSON.stringify(body))
      await client.refused(await client.raw('play', JSON.stringify(body, null, 1), sign), FORBIDDEN)
    },
  },
  {
    name: 'signature: an amount changed after signing is refused',
    async run(client) {
      const raw = JSON.stringify({ ...client.head(client.id()), actions: [client.win(100)] })
      const sign = signRaw(client.settings.secret, raw)
      await client.refused(await client.raw('play', raw.replace(':100,', ':900,'), sign), FORBIDDEN)
    },
  },
  {
    name: 'signature: missing is refused',
    async run(client) {
      await client.refused(await client.raw('play', JSON.stringify(clientBet(client)), ''), FORBIDDEN)
    },
  },
  {
    name: 'signature: missing on a balance query is refused',
    async run(client) {
      const { user, game } = client.settings
      const raw = JSON.stringify({ user_id: user, currency: 'BRL', game })
      await client.refused(await client.raw('play', raw, ''), FORBIDDEN)
    },
  },
  {
    name: 'signature: of another key is refused',
    async run(client) {
      const raw = JSON.stringify(clientBet(client))
      await client.refused(await client.raw('play', raw, signRaw('another key', raw)), FORBIDDEN)
    },
  },
  {
    name: 'signature: one digit off is refused',
    async run(client) {
      const raw = JSON.stringify(clientBet(client))
      const sign = signRaw(client.settings.secret, raw)
      const off = sign.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
      await client.refused(await client.raw('play', raw, off), FORBIDDEN)
    },
  },
  {
    name: 'signature: cut short is refused',
    async run(client) {
      const raw = JSON.stringify(clientBet(client))
      const sign = signRaw(client.settings.secret, raw).slice(0, 32)
      await client.refused(await client.raw('play', raw, sign), FORBIDDEN)
    },
  },
  {
    name: 'signature: of an empty body is refused',
    async run(client) {
      const sign = signRaw(client.settings.secret, '')
      await client.refused(await client.raw('play', JSON.stringify(clientBet(client)), sign), FORBIDDEN)
    },
  },
  {
    name: 'signature: a forged rollback is refused, and the bet stands',
    async run(client) {
      const [round, bet] = [client.id(), client.bet()]
      await client.play(round, [bet])
      const actions = [{ action: 'rollback', action_id: client.id(), original_action_id: bet.action_id }]
      const reply = await client.raw(
        'rollback',
        JSON.stringify({ ...client.head(round), actions }),
        'f'.repeat(64),
      )
      if (reply.status !== 403) await client.refused(reply, FORBIDDEN)
      await client.moved(-client.stake, 'the bet stands')
    },
  },
  {
    name: 'signature: forged free spins are refused',
    async run(client) {
      const raw = JSON.stringify({ issue_id: client.id(), status: 'played', total_amount: 500 })
      await client.refused(await client.raw('freespins', raw, 'f'.repeat(64)), FORBIDDEN)
    },
  },
]
