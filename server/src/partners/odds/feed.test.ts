import { createLog } from '@jogo/telemetry/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staysSo } from '../../../test/person.ts'
import { type SandboxProcess, startSandboxProcess } from '../../../test/sandbox-process.ts'
import { createOddsFeed, type FeedOptions, type OddsFeed } from './feed.ts'
import type { Delivered } from './messages.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess({ SANDBOX_ODDS_ALIVE_MS: '200', SANDBOX_ODDS_QUIET: '1' })
})
afterAll(() => sandbox?.stop())

const NODE = 7
interface Client {
  feed: OddsFeed
  heard: Delivered[]
  connections: boolean[]
  bodies(): string[]
}
const clients: OddsFeed[] = []
afterAll(() => Promise.all(clients.map((feed) => feed.close())))

function connect(more: Partial<FeedOptions> = {}): Client {
  const heard: Delivered[] = []
  const connections: boolean[] = []
  const feed = createOddsFeed({
    url: sandbox.addresses.oddsFeed,
    token: 'sandbox-odds-token',
    ca: sandbox.tls.ca,
    virtualHost: async () => '/unifiedfeed/17',
    nodeId: NODE,
    log: createLog('test', 'silent'),
    receive: async (delivered) => void heard.push(delivered),
    onConnection: (isConnected) => connections.push(isConnected),
    ...more,
  })
  clients.push(feed)
  return { feed, heard, connections, bodies: () => heard.map(({ body }) => body.toString()) }
}
const say = (body: string, key = 'hi.-.live.odds_change.1.sr:match.5.-', more = {}) =>
  sandbox.control('odds/say', { routing_key: key, body, ...more })
const isAlive = (body: string) => body.includes('<alive')

describe('[SPORT-1] the feed', () => {
  it('brings each message as it was sent, with its key and the time of its header', async () => {
    const { feed, heard, bodies } = connect()
    await expect.poll(() => feed.isConnected()).toBe(true)
    await expect.poll(() => bodies().some(isAlive)).toBe(true)
    const body = `<odds_change nome="São João" x="${'y'.repeat(400_000)}"/>`
    await say(body, 'hi.pre.-.odds_change.1.sr:match.5.-', { sent_at: 1_487_254_396_715 })
    await expect.poll(() => bodies().includes(body)).toBe(true)
    expect(heard.find((delivered) => delivered.body.toString() === body)).toMatchObject({
      routingKey: 'hi.pre.-.odds_change.1.sr:match.5.-',
      sentAt: 1_487_254_396_715,
    })
    await feed.close()
    expect(feed.losses()).toBe(0)
  })

  it('brings recoveries of this node alone', async () => {
    const { feed, bodies } = connect()
    await expect.poll(() => feed.isConnected()).toBe(true)
    for (const node of ['8', '77', '7']) {
      await say(`odds of ${node}`, `hi.-.live.odds_change.1.sr:match.5.${node}`)
      await say(`snapshot of ${node}`, `-.-.-.snapshot_complete.-.-.-.${node}`)
    }
    await say('last')
    await expect.poll(() => bodies().includes('last')).toBe(true)
    expect(bodies().filter((body) => body.includes(' of '))).toEqual(['odds of 7', 'snapshot of 7'])
    await feed.close()
  })

  it('comes back by itself when the line is cut, and tells both', async () => {
    const { feed, connections, bodies } = connect()
    await expect.poll(() => connections).toEqual([true])
    await sandbox.control('odds/drop')
    await expect.poll(() => connections).toEqual([true, false, true])
    expect(feed.losses()).toBe(1)
    await say('after the cut')
    await expect.poll(() => bodies().includes('after the cut')).toBe(true)
    await feed.close()
    expect(connections).toEqual([true, false, true, false])
  })

  it.each<[string, () => Partial<FeedOptions>]>([
    ['with another token', () => ({ token: 'other' })],
    ['without the authority of the supplier', () => ({ ca: undefined })],
    ['on another virtual host', () => ({ virtualHost: async () => '/unifiedfeed/18' })],
    ['while the supplier does not tell the virtual host', () => ({ virtualHost: async () => undefined })],
    ['where nobody listens', () => ({ url: 'amqps://127.0.0.1:1' })],
  ])('does not come %s, and is tried again', async (_, more) => {
    const reported: (string | undefined)[] = []
    const { feed, connections } = connect({ ...more(), report: (why) => reported.push(why) })
    await expect.poll(() => reported.length).toBeGreaterThan(1)
    expect(reported).not.toContain(undefined)
    expect(connections).toEqual([])
    await feed.close()
  })

  it('goes on after a message that could not be taken', async () => {
    const seen: string[] = []
    const { feed } = connect({
      receive: async ({ body }) => {
        seen.push(body.toString())
        if (body.toString() === 'bad') throw new Error('bad')
      },
    })
    await expect.poll(() => feed.isConnected()).toBe(true)
    await say('bad')
    await say('good')
    await expect.poll(() => seen.includes('good')).toBe(true)
    expect(feed.losses()).toBe(0)
    await feed.close()
  })

  it('leaves with the supplier what comes while 500 messages are pending', async () => {
    let pending = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { feed } = connect({
      receive: async ({ body }) => {
        if (isAlive(body.toString())) return
        pending += 1
        await released
      },
    })
    await expect.poll(() => feed.isConnected()).toBe(true)
    for (let at = 0; at < 520; at += 40) await Promise.all(Array.from({ length: 40 }, () => say('many')))
    await expect.poll(() => pending).toBe(500)
    await staysSo(400, async () => pending === 500)
    release()
    await expect.poll(() => pending).toBe(520)
    await feed.close()
  })
})
