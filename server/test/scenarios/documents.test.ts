import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { UserStateEvent } from '@jogo/contract/realtime'
import type { DocumentKind } from '@jogo/rules/documents/states'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DetailOf, perform } from '../../src/acts/index.ts'
import { publish } from '../../src/facts.ts'
import { createVault, listFiles, openContent } from '../../src/modules/people/documents/index.ts'
import { openDocumentsStore } from '../../src/partners/documents-store.ts'
import * as samples from '../documents/samples.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { foundOperators } from '../operators.ts'

const DAY_MS = 86_400_000
const MOST_BYTES = 10 * 1024 * 1024

let house: House
let ana: Person
let photo: Buffer
beforeAll(async () => {
  house = await openHouse('documents')
  ana = await house.player({ verified: false })
  photo = await samples.jpeg()
  await foundOperators(house.app.operators, { olga: ['players'] })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const send = (person: Person, file: Buffer, kind: DocumentKind = 'passport', id: string = randomUUID()) =>
  person.call('PUT /api/documents/:id', { params: { id }, query: { kind }, file })
const sent = (person: Person, file = photo, kind?: DocumentKind) => granted(send(person, file, kind))
const list = async (person: Person) => (await granted(person.call('GET /api/documents'))).data
const withdraw = (person: Person, id: string) => person.call('DELETE /api/documents/:id', { params: { id } })
const personState = async (person: Person, id: string) =>
  (await list(person)).find((entry) => entry.id === id)?.state

const olga = { name: 'olga', roles: ['players'] } as never
type DocumentAct = 'document.look' | 'document.decide'
const act = <N extends DocumentAct>(name: N, detail: DetailOf<N>) => perform(house.app, olga, name, detail)
const look = (documentId: string) => act('document.look', { documentId })
const decide = (documentId: string, reason: string | null) => act('document.decide', { documentId, reason })
const pageCode = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

const folder = () => house.app.config.documents.folder
const objects = () => readdirSync(folder())
const eraseDue = () =>
  house.app.jobs
    .flatMap(({ repeats = [] }) => repeats)
    .find(({ name }) => name === 'documents.erase')
    ?.run()
const listKeys = async (id: string) => (await listFiles(house.app.db.sql, id)).map(({ key }) => key)

const noFactWaits = async () =>
  (await sql`select 1 from outbox limit 1`.execute(house.app.db.sql)).rows.length === 0

/** Due time of its content's erasure, ms; NaN: never. */
async function eraseAfter(id: string): Promise<number> {
  const { rows } = await sql<{
    at: Date | number
  }>`select erase_after as at from documents where id = ${id}`.execute(house.app.db.sql)
  return rows[0]?.at instanceof Date ? rows[0].at.getTime() : Number.NaN
}

async function openedBy(secret: string, id: string): Promise<Buffer[]> {
  const { db, config } = house.app
  const { rows } = await sql<{ key: string | null }>`
    select sealed_key as key from documents where id = ${id}`.execute(db.sql)
  const deps = { store: openDocumentsStore(config.documents), vault: createVault(secret) }
  return openContent(deps, { id, sealedKey: rows[0]?.key ?? null }, await listFiles(db.sql, id))
}

it('[KYC-7] a document is sent, looked at, refused with a reason, sent anew and accepted; its player is told at once', async () => {
  const events: unknown[] = []
  const stop = house.app.bus.subscribe(`users.${ana.id}`, (event) => events.push(event))
  const first = await sent(ana)
  expect(first).toMatchObject({ kind: 'passport', state: 'sent', reason: null, pages: 1, decided_at: null })
  await look(first.id)
  expect(await personState(ana, first.id)).toBe('in_review')
  await decide(first.id, 'unreadable')
  expect(await list(ana)).toMatchObject([
    { id: first.id, state: 'refused', reason: 'unreadable', decided_at: expect.any(String) },
  ])
  const second = await sent(ana, await samples.png())
  await look(second.id)
  await decide(second.id, null)
  expect((await list(ana)).map(({ id, state }) => [id, state])).toEqual([
    [second.id, 'accepted'],
    [first.id, 'refused'],
  ])
  await eventually(
    async () => events.filter((event) => (event as Partial<UserStateEvent>).why === 'document').length >= 6,
  )
  stop()
})

it('[KYC-7] nobody decides about what nobody has looked at, nor without the role, nor for a reason that no text explains', async () => {
  const { id } = await sent(ana, photo, 'address')
  expect(await pageCode(decide(id, null))).toBe('document_step_impossible')
  const trader = { name: 'tania', roles: ['trader'] } as never
  expect(await pageCode(perform(house.app, trader, 'document.look', { documentId: id }))).toBe(
    'operator_not_allowed',
  )
  await look(id)
  expect(await pageCode(decide(id, 'ugly'))).toBe('reason_missing')
  await decide(id, null)
  expect(await pageCode(decide(id, null))).toBe('document_step_impossible')
  expect(await pageCode(look(randomUUID()))).toBe('document_not_found')
})

it('[KYC-7] who looked at a document and when is kept, and refuses changes', async () => {
  const { id } = await sent(ana, photo, 'selfie')
  await look(id)
  await look(id)
  const { rows } = await sql<{ operator: string }>`
    select operator from document_looks where document_id = ${id}`.execute(house.app.db.sql)
  expect(rows).toEqual([{ operator: 'olga' }, { operator: 'olga' }])
  await expect(
    sql`delete from document_looks where document_id = ${id}`.execute(house.app.db.sql),
  ).rejects.toThrow('permission denied')
})

it('[LAW-LGP-1] what is kept is encrypted, each document under its own key, and says nothing about where it was taken', async () => {
  const { id } = await sent(ana, photo, 'selfie')
  const [key = ''] = await listKeys(id)
  const atRest = readFileSync(join(folder(), key))
  expect(atRest.indexOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe(-1)
  await expect(sharp(atRest).metadata()).rejects.toThrow()
  const [page] = await openedBy(house.app.config.documents.secret, id)
  expect(await sharp(page).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 480 })
  expect((await sharp(page).metadata()).exif).toBeUndefined()
  await expect(openedBy('another-secret-of-documents-for-tests', id)).rejects.toThrow('cannot be opened')
})

describe('[KYC-7] a file that is not taken leaves nothing behind', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0), 'document_empty'],
    ['10 MB and a byte', async () => Buffer.alloc(MOST_BYTES + 1), 'body_too_large'],
    ['a JPEG and a ZIP', async () => Buffer.concat([photo, samples.zip()]), 'document_with_more'],
    ['a HEIC that is cut off', async () => samples.heic().subarray(0, 2_000), 'document_broken'],
    ['a PDF of five pages', async () => samples.pdf(5), 'document_pages'],
  ])('%s', async (_, file, code) => {
    const bruno = await house.player({ verified: false })
    const before = objects().length
    expect(await refused(send(bruno, await file()))).toBe(code)
    expect(await list(bruno)).toEqual([])
    expect(objects()).toHaveLength(before)
  })

  it('one that says it is another kind of body', async () => {
    const answer = ana.call('PUT /api/documents/:id', {
      ...{ params: { id: randomUUID() }, query: { kind: 'passport' as const }, body: { a: 1 } },
    })
    expect(await refused(answer)).toBe('media_type_unsupported')
  })

  it('one whose line is cut in the middle', async () => {
    const bruno = await house.player({ verified: false })
    const { hostname, port } = new URL(house.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `PUT /api/documents/${randomUUID()}?kind=passport HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bruno.token}\r\n` +
        `Content-Type: application/octet-stream\r\nContent-Length: ${photo.length}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(photo.subarray(0, photo.length / 2), resolve))
    socket.destroy()
    expect(await sent(bruno)).toMatchObject({ state: 'sent' })
    expect(await list(bruno)).toHaveLength(1)
  })
})

it('[KYC-7] the same file under the same id is one document; another file, kind or player under it is refused', async () => {
  const [bruno, id] = [await house.player({ verified: false }), randomUUID()]
  const answers = await Promise.all([1, 2].map(() => granted(send(bruno, photo, 'passport', id))))
  expect(answers.map((answer) => answer.id)).toEqual([id, id])
  expect(await granted(send(bruno, photo, 'passport', id))).toMatchObject({ id, state: 'sent' })
  expect(await list(bruno)).toHaveLength(1)
  expect(await refused(send(bruno, await samples.png(), 'passport', id))).toBe('reference_reused')
  expect(await refused(send(bruno, photo, 'selfie', id))).toBe('reference_reused')
  expect(await refused(send(ana, photo, 'passport', id))).toBe('reference_reused')
})

it('[KYC-7] of each kind one waits at most, also when two are sent at once: the later one takes its place', async () => {
  const bruno = await house.player({ verified: false })
  await Promise.all([sent(bruno), sent(bruno, await samples.png())])
  await sent(bruno, photo, 'address')
  const states = (await list(bruno)).map(({ kind, state }) => `${kind} ${state}`)
  expect(states.toSorted()).toEqual(['address sent', 'passport sent', 'passport withdrawn'])
})

it('[KYC-7] a player withdraws what waits, and nobody else can; its content is erased', async () => {
  const bruno = await house.player({ verified: false })
  const { id } = await sent(bruno)
  const [key = ''] = await listKeys(id)
  expect(await refused(withdraw(ana, id))).toBe('document_not_found')
  expect(await granted(withdraw(bruno, id))).toMatchObject({ state: 'withdrawn' })
  expect(await granted(withdraw(bruno, id))).toMatchObject({ state: 'withdrawn' })
  expect(await pageCode(look(id))).toBe('document_step_impossible')
  await eraseDue()
  expect(objects()).not.toContain(key)
  expect(await list(bruno)).toMatchObject([{ state: 'withdrawn', erased_at: expect.any(String) }])
  const decided = await sent(bruno)
  await look(decided.id)
  await decide(decided.id, null)
  expect(await refused(withdraw(bruno, decided.id))).toBe('document_decided')
})

it('[KYC-7] thirty files a day, those that were refused included; the next day there are more', async () => {
  const bruno = await house.player({ verified: false })
  const { db, clock } = house.app
  await refused(send(bruno, Buffer.from('no picture')))
  const { rows } = await sql<{ uploads: number }>`
    update document_uploads set uploads = uploads + 28 where player_id = ${bruno.id} returning uploads`.execute(
    db.sql,
  )
  expect(rows).toEqual([{ uploads: 29 }])
  const { id } = await sent(bruno)
  expect(await refused(send(bruno, photo))).toBe('document_limit_reached')
  expect(await granted(send(bruno, photo, 'passport', id))).toMatchObject({ id })
  house.clock.advance(DAY_MS)
  const tomorrow = house.app.documents.send({
    ...{ playerId: bruno.id, id: randomUUID(), kind: 'selfie', bytes: photo },
  })
  expect(await tomorrow).toMatchObject({ state: 'sent', sentAt: expect.any(Date) })
  expect(clock.now().getTime()).toBeGreaterThan(Date.now())
})

it('[KYC-7] while the store does not answer nothing is sent, and what was left is removed an hour later', async () => {
  const bruno = await house.player({ verified: false })
  const left = async () => {
    const { rows } = await sql`select 1 from document_files where document_id is null`.execute(
      house.app.db.sql,
    )
    return rows.length
  }
  await eraseDue()
  const before = await left()
  renameSync(folder(), `${folder()}.away`)
  writeFileSync(folder(), '')
  expect(await refused(send(bruno, photo))).toBe('documents_unavailable')
  rmSync(folder())
  renameSync(`${folder()}.away`, folder())
  expect(await list(bruno)).toEqual([])
  expect(await left()).toBe(before + 1)
  expect(await sent(bruno)).toMatchObject({ state: 'sent' })
  house.clock.advance(2 * 3_600_000)
  await eraseDue()
  expect(await left()).toBe(0)
})

describe('[LAW-REC-3] content is erased when it is due, and the entry stays', () => {
  const playerWith = async (kind: DocumentKind) => {
    const caio = await house.player({ verified: false })
    const bytes = photo
    const { id } = await house.app.documents.send({ playerId: caio.id, id: randomUUID(), kind, bytes })
    return { caio, id }
  }
  const isKept = async (id: string, keys: readonly string[]) => {
    await eraseDue()
    const { rows } = await sql<{ kept: boolean }>`
      select sealed_key is not null as kept from documents where id = ${id}`.execute(house.app.db.sql)
    const isThere = keys.every((key) => objects().includes(key))
    expect(isThere).toBe(rows[0]?.kept)
    return isThere
  }

  it('of what was refused after 30 days, of what nobody decided about after 90, which then has expired', async () => {
    const [passport, other] = [await playerWith('passport'), await playerWith('address')]
    await look(passport.id)
    await decide(passport.id, 'incomplete')
    const [ofOne, ofOther] = [await listKeys(passport.id), await listKeys(other.id)]
    house.clock.advance(29 * DAY_MS)
    expect([await isKept(passport.id, ofOne), await isKept(other.id, ofOther)]).toEqual([true, true])
    house.clock.advance(2 * DAY_MS)
    expect([await isKept(passport.id, ofOne), await isKept(other.id, ofOther)]).toEqual([false, true])
    house.clock.advance(60 * DAY_MS)
    expect(await isKept(other.id, ofOther)).toBe(false)
    expect(await house.app.documents.list(other.caio.id)).toMatchObject([
      { state: 'expired', kind: 'address' },
    ])
    expect(await house.app.documents.list(passport.caio.id)).toMatchObject([
      { state: 'refused', reason: 'incomplete' },
    ])
  })

  it('of what was accepted five years after the account was closed, and not before', async () => {
    const { caio, id } = await playerWith('driving_licence')
    await look(id)
    await decide(id, null)
    const keys = await listKeys(id)
    house.clock.advance(4_000 * DAY_MS)
    expect(await isKept(id, keys)).toBe(true)
    const { db, players } = house.app
    const closedAt = house.clock.now()
    const tellClosed = () =>
      db.transaction(async (tx) => {
        await players.setClosed(tx, caio.id, closedAt)
        await publish(tx, { name: 'closing.moved', playerId: caio.id, step: 'closed' })
      })
    await tellClosed()
    await eventually(async () => Number.isFinite(await eraseAfter(id)))
    const due = await eraseAfter(id)
    house.clock.advance(365 * 5 * DAY_MS)
    await tellClosed()
    await eventually(noFactWaits)
    expect(await eraseAfter(id)).toBe(due)
    expect(await isKept(id, keys)).toBe(true)
    house.clock.advance(3 * DAY_MS)
    expect(await isKept(id, keys)).toBe(false)
  })
})
