import { randomUUID } from 'node:crypto'
import { createLog } from '@jogo/telemetry/log'
import PusherClient from 'pusher-js'
import { createGateway } from '../../server/src/modules/house/realtime/index.ts'
import { createPostgresBus } from '../../server/src/platform/bus.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { eventually, granted, openHouse, type Person } from '../../server/test/house.ts'
import { createCall } from '../../server/test/person.ts'
import { startApiBeside } from '../../server/test/process-beside.ts'
import { freeBlock } from '../../tools/ports.ts'

export interface TwoNodesFigures {
  /** Maximum, seconds: from the answer to the exclusion until another process refused a bet, and a deposit. */
  excluded_to_refused_s: number
  /** Maximum, seconds: until an open page, connected by another process, was notified. */
  excluded_to_told_s: number
  exclusions: number
}

const PLAYERS = 20
/** Time limit; a slower call counts as lost. */
const WITHIN_MS = 20_000

/** Players exclude themselves at one api, while another api takes their bets and a gateway holds their sockets. */
export async function excludeOnTwoNodes(): Promise<TwoNodesFigures> {
  const house = await openHouse('sim_exclusion')
  const port = await freeBlock(2)
  const beside = startApiBeside(house, { port, slot: 41 })
  const log = createLog('gateway', 'silent')
  const bus = createPostgresBus(house.app.config.databaseUrl, log)
  const gateway = await createGateway({
    ...{ bus, clock: systemClock, log, ...house.app.config.realtime },
    ...{ port: 0, staggerMs: 0 },
  })
  const elsewhere = createCall(`http://127.0.0.1:${port}`)
  const clients: PusherClient[] = []
  const refused: number[] = []
  const delays: number[] = []

  async function exclude(person: Person): Promise<void> {
    const client = new PusherClient(house.app.config.realtime.key, {
      cluster: 'mt1',
      ...{ wsHost: '127.0.0.1', wsPort: gateway.port, forceTLS: false, enabledTransports: ['ws', 'wss'] },
      channelAuthorization: {
        endpoint: `${house.url}/api/broadcasting/auth`,
        transport: 'ajax',
        headers: { Authorization: `Bearer ${person.token}` },
      },
    })
    clients.push(client)
    const channel = client.subscribe(`private-users.${person.id}`)
    await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve))
    const bet = () =>
      elsewhere('POST /api/games/dice/rounds', {
        token: person.token,
        body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
      })
    const deposit = () =>
      elsewhere('POST /api/deposits', { token: person.token, body: { id: randomUUID(), amount: 1_000 } })
    await granted(bet())
    const hears = new Promise<void>((resolve) => channel.bind('UserStateEvent', () => resolve()))
    await granted(person.call('POST /api/protection/exclusion', { body: { months: null } }))
    const at = performance.now()
    const seconds = () => (performance.now() - at) / 1_000
    await Promise.all([
      eventually(async () => isBarred(await bet()) && isBarred(await deposit()), WITHIN_MS).then(() =>
        refused.push(seconds()),
      ),
      hears.then(() => delays.push(seconds())),
    ])
  }

  try {
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok,
      60_000,
    )
    for (let n = 0; n < PLAYERS; n += 1) await exclude(await house.player({ real: '50.00' }))
    await house.assertBooksBalance()
    return {
      excluded_to_refused_s: Math.max(...refused),
      excluded_to_told_s: Math.max(...delays),
      exclusions: refused.length,
    }
  } finally {
    for (const client of clients) client.disconnect()
    await beside.stop()
    await gateway.close()
    await bus.close()
    await house.close()
  }
}

const isBarred = ({ ok, body }: { ok: boolean; body: unknown }): boolean =>
  !ok && (body as { error?: string }).error === 'player_barred'
