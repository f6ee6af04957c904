import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import { createVault } from '../modules/people/documents/index.ts'
import type { ObjectStore } from '../platform/object-store.ts'
import { createS3Store } from './s3.ts'

const KEY = { region: 'sa-east-1', keyId: 'sandbox-s3', secret: 'sandbox-s3-secret' }
const bytes = randomBytes(300_000)
let sandbox: SandboxProcess
let store: ObjectStore
const reports: (string | undefined)[] = []
beforeAll(async () => {
  sandbox = await startSandboxProcess()
  store = storeWith({})
})
afterAll(() => sandbox?.stop())

const storeWith = (other: Partial<typeof KEY>) =>
  createS3Store({ url: sandbox.addresses.s3, ...KEY, ...other, report: (why) => reports.push(why) })
const fault = (kind: string, operation: string) =>
  sandbox.control('faults', { target: 's3', kind, operation, match: {}, times: 1 })
const objects = async () => (await sandbox.control<{ objects: string[] }>('s3', {}, 'GET')).objects

it('[KYC-7] keeps an object in a bucket, gives it back and removes it, each more than once', async () => {
  for (let again = 0; again < 2; again++) await store.put('a1', bytes)
  expect(await objects()).toEqual(['a1'])
  expect(await store.get('a1')).toEqual(bytes)
  for (let again = 0; again < 2; again++) await store.remove('a1')
  expect(await store.get('a1')).toBeUndefined()
  expect(await objects()).toEqual([])
})

it('signs each request: another secret, another name or no name of an object at all is refused', async () => {
  await expect(storeWith({ secret: 'another' }).put('a2', bytes)).rejects.toThrow('did not PUT')
  await expect(storeWith({ keyId: 'somebody' }).get('a2')).rejects.toThrow('did not GET')
  for (const name of ['', '../a2', 'a/b', 'A2', 'x'.repeat(65)])
    await expect(store.put(name, bytes)).rejects.toThrow()
  expect(await objects()).toEqual([])
})

it.each(['5xx', '429', 'html-error', 'timeout-before-effect', 'timeout-after-effect'])(
  'an answer that is none (%s) is an error, told to whoever watches, and trying again works',
  async (kind) => {
    reports.length = 0
    await fault(kind, 'object.put')
    await expect(store.put('a3', bytes)).rejects.toThrow('did not PUT')
    expect(reports).toEqual([expect.stringMatching(/./)])
    await store.put('a3', bytes)
    await fault(kind, 'object.get')
    await expect(store.get('a3')).rejects.toThrow('did not GET')
    expect(await store.get('a3')).toEqual(bytes)
    await store.remove('a3')
  },
)

it.each(['cut-object', 'changed-object'])(
  '[LAW-LGP-1] what the store has changed (%s) does not open',
  async (kind) => {
    const key = createVault('test-secret-of-documents-for-tests-37').newKey('a')
    await store.put('a4', key.encrypt(1, bytes))
    await fault(kind, 'object.get')
    const changed = (await store.get('a4')) ?? Buffer.alloc(0)
    expect(() => key.decrypt(1, changed)).toThrow()
    expect(key.decrypt(1, (await store.get('a4')) ?? Buffer.alloc(0))).toEqual(bytes)
  },
)
