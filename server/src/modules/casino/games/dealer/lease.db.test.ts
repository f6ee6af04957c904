import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { double } from '@jogo/rules/games/double/game'
import { wheel } from '@jogo/rules/games/wheel/game'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openGamesTable } from '../../../../../test/games-table.ts'
import { beUnattended, plantRound } from '../../../../../test/plant-round.ts'
import { createDatabase, type Database } from '../../../../platform/db.ts'
import type { SharedRound } from '../shared/shared-round.ts'
import { findShared, listChains } from '../shared/store.ts'
import { insertChain, updateSalt } from './chain-store.ts'
import { acquireLease, releaseLease, renewLease } from './lease-store.ts'
import {
  insertRound,
  updateFlight,
  updateRoundClosed,
  updateRoundDrawn,
  updateRoundOver,
} from './round-store.ts'

const table = forFile(() => openGamesTable('lease'))
let dealer: Database
let owner: pg.Client

beforeAll(async () => {
  dealer = createDatabase({ url: table.dealerUrl, log: createLog('test', 'silent') })
  owner = new pg.Client({ connectionString: table.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await dealer?.close()
})
beforeEach(() => owner.query(`update dealer.lease set until = '-infinity'`))

const take = async () => (await acquireLease(dealer.sql, 'a test')) as number
const outcome = { hash: 'e'.repeat(64), outcome: { slot: 1 }, shownMs: 1 }
const found = async (n: number) => (await findShared(table.db.sql, 'double', n)) as SharedRound

describe('the lease', () => {
  it('is held by one dealer at a time for three seconds, until it is over or given back', async () => {
    const first = await take()
    const { rows } = await owner.query(
      'select until - clock_timestamp() < $1 as is_short from dealer.lease',
      ['3 s'],
    )
    expect(rows).toEqual([{ is_short: true }])
    expect(await take()).toBeUndefined()
    expect(await renewLease(dealer.sql, first)).toBe(true)
    expect(await take()).toBeUndefined()

    await owner.query('update dealer.lease set until = clock_timestamp()')
    const second = await take()
    expect(second).toBe(first + 1)
    expect(await renewLease(dealer.sql, first)).toBe(false)
    await releaseLease(dealer.sql, first)
    expect(await take()).toBeUndefined()
    await releaseLease(dealer.sql, second)
    expect(await take()).toBe(second + 1)
  })

  it('once taken by another, lets the dealer that had it write nothing', async () => {
    const lost = await take()
    await releaseLease(dealer.sql, lost)
    await take()
    await plantRound(owner, 'double', 1)
    const write = {
      closed: () => updateRoundClosed(dealer.sql, lost, { game: 'double', n: 1 } as SharedRound),
      drawn: () => updateRoundDrawn(dealer.sql, lost, { game: 'double', n: 1 } as SharedRound, outcome),
      over: () => updateRoundOver(dealer.sql, lost, { game: 'double', n: 1 } as SharedRound),
    }
    await beUnattended(owner, { game: 'double', n: 1, phase: 'open', seconds: 1 })
    expect(await write.closed()).toBeUndefined()
    await beUnattended(owner, { game: 'double', n: 1, phase: 'closed', seconds: 1 })
    expect(await write.drawn()).toBeUndefined()
    expect(await updateFlight(dealer.sql, lost, await found(1), 1)).toBe(false)
    await beUnattended(owner, { game: 'double', n: 1, phase: 'drawn', outcome: { slot: 1 }, seconds: 1 })
    expect(await write.over()).toBeUndefined()
    await owner.query(`update public.shared_rounds set phase = 'over' where phase = 'drawn'`)
    expect(await insertRound(dealer.sql, lost, 'double', double)).toBeUndefined()
    const made = { firstHash: 'a'.repeat(64), stored: [{ place: 1, hash: 'b'.repeat(64) }] }
    const announced = { number: 7, at: new Date(Date.now() + 60_000) }
    expect(await insertChain(dealer, lost, { game: 'dice', length: 1, made, announced })).toBe(false)
    expect(await listChains(table.db.sql, 'dice')).toEqual([])
  })

  it('is not taken while a statement of its holder goes on', async () => {
    const first = await take()
    await plantRound(owner, 'double', 2)
    await beUnattended(owner, { game: 'double', n: 2, phase: 'open', seconds: 1 })
    await owner.query('begin')
    await owner.query(`select from public.shared_rounds where game = 'double' and n = 2 for share`)
    const closing = updateRoundClosed(dealer.sql, first, await found(2))
    await sleep(200)
    const client = new pg.Client({ connectionString: table.ownerUrl })
    await client.connect()
    await client.query('begin')
    await expect(client.query('select from dealer.lease for update nowait')).rejects.toThrow(
      /could not obtain lock/,
    )
    await client.end()
    await owner.query('commit')
    expect(await closing).toMatchObject({ phase: 'closed' })
    await updateRoundDrawn(dealer.sql, first, await found(2), outcome)
    await updateRoundOver(dealer.sql, first, await found(2))
  })
})

describe('a round', () => {
  it('is not closed or drawn before its time, nor seven seconds after it', async () => {
    const epoch = await take()
    await plantRound(owner, 'double', 3)
    const ahead = { game: 'double', n: 3, seconds: -60 } as const
    await beUnattended(owner, { ...ahead, phase: 'open' })
    expect(await updateRoundClosed(dealer.sql, epoch, await found(3))).toBeUndefined()
    await beUnattended(owner, { ...ahead, phase: 'closed' })
    expect(await updateRoundDrawn(dealer.sql, epoch, await found(3), outcome)).toBeUndefined()
    expect(await updateFlight(dealer.sql, epoch, await found(3), 1)).toBe(false)
    await beUnattended(owner, { ...ahead, phase: 'closed', seconds: 8 })
    expect(await updateRoundDrawn(dealer.sql, epoch, await found(3), outcome)).toBeUndefined()
    await beUnattended(owner, { ...ahead, phase: 'closed', seconds: 1 })
    expect(await updateRoundDrawn(dealer.sql, epoch, await found(3), outcome)).toMatchObject({
      phase: 'drawn',
    })
    expect(await updateRoundOver(dealer.sql, epoch, await found(3))).toMatchObject({ phase: 'over' })
  })

  it('is opened on a chain with its salt alone', async () => {
    const epoch = await take()
    const made = { firstHash: 'a'.repeat(64), stored: [{ place: 1, hash: 'b'.repeat(64) }] }
    const announced = { number: 7, at: new Date(Date.now() + 500) }
    await insertChain(dealer, epoch, { game: 'wheel', length: 1, made, announced })
    expect(await insertRound(dealer.sql, epoch, 'wheel', wheel)).toBeUndefined()
    await sleep(600)
    await updateSalt(dealer.sql, epoch, { game: 'wheel', number: 1, salt: 'federal:7' })
    expect(await insertRound(dealer.sql, epoch, 'wheel', wheel)).toMatchObject({ chain: 1, place: 1 })
  })

  it('[LAW-GAM-5] is not closed while a stake on it is being taken', async () => {
    const epoch = await take()
    const ana = await table.player(1_000)
    await plantRound(owner, 'double', 4)
    await beUnattended(owner, { game: 'double', n: 4, phase: 'open', seconds: -1 })
    const client = await table.db.pool.connect()
    await client.query('begin')
    const { rows } = await client.query(
      `select verdict from public.join_rounds($1, $2, '{double}', '{4}', $3, '{9333}', '{1000}', '{100}', '{0}', '{"{}"}', $4)`,
      [[ana], [randomUUID()], ['{"colour":"red"}'], [new Date()]],
    )
    expect(rows).toEqual([{ verdict: 'joined' }])
    await sleep(1_100)
    const closing = updateRoundClosed(dealer.sql, epoch, await found(4))
    expect(await Promise.race([closing, sleep(300, 'waits')])).toBe('waits')
    await client.query('rollback')
    client.release()
    expect(await closing).toMatchObject({ phase: 'closed' })
  })
})
