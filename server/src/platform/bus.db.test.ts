import { createServer } from 'node:net'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { expect, it } from 'vitest'
import { makeAccount, removeAccount } from '../../../tools/regulator-account.ts'
import { eventually } from '../../test/person.ts'
import { freshDatabase } from '../../test/postgres.ts'
import { createPostgresBus } from './bus.ts'

const log = createLog('test', 'silent')

it('carries hints from one process to another and survives the loss of its connection', async () => {
  const database = await freshDatabase('bus')
  const [sender, receiver] = [
    createPostgresBus(database.appUrl, log),
    createPostgresBus(database.ownerUrl, log),
  ]
  const heard: unknown[] = []
  receiver.subscribe('users.*', (payload) => heard.push(payload))
  const isHeard = async (hint: object) => {
    sender.publish('users.1', hint)
    return heard.some((payload) => JSON.stringify(payload) === JSON.stringify(hint))
  }
  await eventually(() => isHeard({ text: 'line\nbreak', n: 1 }))

  const admin = new pg.Client({ connectionString: database.ownerUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jogo-limpo bus' and usename = current_user and datname = current_database()`,
  )
  await admin.end()
  await eventually(() => isHeard({ n: 2 }))
  await Promise.all([sender.close(), receiver.close()])
  await database.drop()
})

it('notices a server that has gone silent, and hears again on a new connection', async () => {
  const database = await freshDatabase('bus_silent')
  const sender = createPostgresBus(database.appUrl, log)
  const receiver = createPostgresBus(database.ownerUrl, log, { heartbeatMs: 200, silenceMs: 300 })
  const heard: unknown[] = []
  receiver.subscribe('*', (payload) => heard.push(payload))
  const isHeard = async (hint: object) => {
    sender.publish('any', hint)
    return heard.some((payload) => JSON.stringify(payload) === JSON.stringify(hint))
  }
  await eventually(() => isHeard({ n: 1 }))
  const admin = new pg.Client({ connectionString: database.ownerUrl })
  await admin.connect()
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'jogo-limpo bus' and usename = current_user and datname = current_database()`,
  )
  await admin.end()
  const backend = rows[0]?.pid ?? 0
  expect(backend).toBeGreaterThan(0)
  process.kill(backend, 'SIGSTOP')
  try {
    await eventually(() => isHeard({ n: 2 }))
  } finally {
    process.kill(backend, 'SIGCONT')
  }
  await Promise.all([sender.close(), receiver.close()])
  await database.drop()
})

it('lives on when a listener throws, and when a hint is no JSON', async () => {
  const database = await freshDatabase('bus_throws')
  const bus = createPostgresBus(database.appUrl, log)
  const heard: unknown[] = []
  bus.subscribe('bad', () => {
    throw new Error('a listener of ours is broken')
  })
  bus.subscribe('good', (payload) => heard.push(payload))
  await eventually(async () => {
    bus.publish('bad', {})
    bus.publish('good', { n: 1 })
    return heard.length > 0
  })
  const stranger = new pg.Client({ connectionString: database.appUrl })
  await stranger.connect()
  await stranger.query(`select public.send_hint('good {'), public.send_hint('good {"n":2}')`)
  await stranger.end()
  await eventually(async () => heard.some((payload) => JSON.stringify(payload) === '{"n":2}'))
  await bus.close()
  await database.drop()
})

it('[SEC-2] hears what our processes sign, once and at its time, and nothing that a regulator sends', async () => {
  const database = await freshDatabase('bus_forged')
  const role = `regulator_bus${process.pid}`
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  await makeAccount(admin, role, 'a password for a test')
  const url = Object.assign(new URL(database.appUrl), { username: role, password: 'a password for a test' })
  const regulator = new pg.Client({ connectionString: url.href })
  await regulator.connect()
  const bus = createPostgresBus(database.appUrl, log)
  try {
    const heard: unknown[] = []
    bus.subscribe('*', (payload) => heard.push(payload))
    const payloads: string[] = []
    regulator.on('notification', ({ payload = '' }) => payloads.push(payload))
    await regulator.query('listen jogo_bus')
    await eventually(async () => bus.state().isConnected)
    bus.publish('users.1', { balance: 5 })
    await eventually(async () => heard.length === 1 && payloads.length === 1)
    const forged = [
      'users.1 {"balance":900,"version":9007199254740991}',
      payloads[0]?.replace('5', '900'),
      payloads[0],
    ]
    for (const payload of forged) await regulator.query("select pg_notify('jogo_bus', $1)", [payload])
    for (const statement of ['select key from public.bus_key', "select public.send_hint('users.1 {}')"])
      await expect(regulator.query(statement)).rejects.toThrow(/permission denied/)
    bus.publish('users.1', { balance: 6 })
    await eventually(async () => heard.length === 2)
    expect(heard).toEqual([{ balance: 5 }, { balance: 6 }])
  } finally {
    await bus.close()
    await regulator.end()
    await removeAccount(admin, role)
    await admin.end()
    await database.drop()
  }
})

it('connects anew about once a second while the database is away', async () => {
  let attempts = 0
  const away = createServer((socket) => {
    attempts += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve))
  const address = away.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const bus = createPostgresBus(`postgres://nobody@127.0.0.1:${port}/none`, log)
  await new Promise((resolve) => setTimeout(resolve, 4_500))
  await bus.close()
  away.close()
  expect(attempts).toBeGreaterThanOrEqual(2)
  expect(attempts).toBeLessThanOrEqual(6)
})

it('does one thing at a time on its connection, and counts its losses', async () => {
  const database = await freshDatabase('bus_turns')
  const warnings: string[] = []
  const warned = ({ message }: Error) => warnings.push(message)
  process.on('warning', warned)
  const bus = createPostgresBus(database.appUrl, log, { heartbeatMs: 1 })
  try {
    await eventually(async () => bus.state().isConnected)
    for (let n = 0; n < 100; n += 1) {
      bus.publish('any', { n })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(warnings.filter((text) => text.includes('already executing'))).toEqual([])
    expect(bus.state()).toEqual({ isConnected: true, losses: 0 })
    await database.setReadOnly(false)
    await eventually(async () => bus.state().losses === 1 && bus.state().isConnected)
  } finally {
    process.off('warning', warned)
    await bus.close()
    await database.drop()
  }
})
