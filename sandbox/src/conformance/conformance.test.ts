import { spawn } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { supplierJwks, supplierKey } from '../book/keys.ts'
import { memoryBook } from './memory-book.ts'
import { memoryPragmatic } from './memory-pragmatic.ts'
import { memorySoftswiss } from './memory-softswiss.ts'
import { Books, type MemoryReply } from './memory-wallet.ts'
import { naiveBook, naiveSoftswiss } from './naive-wallet.ts'
import { BOOK_CASES, runConformance, SOFTSWISS } from './run.ts'
import type { Verdict } from './types.ts'

const [SECRET, USER] = ['a-secret', 'player-1']
const [GAME, SYMBOL] = ['mandacaru:OncinhaDaSorte', 'vs5doces']
const BALANCE = 25_000
const TOKEN = 'token-of-player-1'
const open: http.Server[] = []

type Answer = (name: string, raw: string, sign: string) => MemoryReply | Promise<MemoryReply>

/** Serves a wallet on a port of its own. @returns its address */
async function serve(answer: Answer): Promise<string> {
  const server = http.createServer(async (request, response) => {
    const raw = await text(request)
    const path = request.url ?? ''
    const name = path.split('/betby/')[1] ?? path.split('/').at(-1)?.replace('.html', '') ?? ''
    const sign = String(request.headers['x-request-sign'] ?? '')
    const reply = await Promise.resolve()
      .then(() => answer(name, raw, sign))
      .catch((): MemoryReply => ({ status: 500, body: {} }))
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const settings = (wallet: string) => ({
  wallet,
  secret: SECRET,
  user: USER,
  codec: 'softswiss' as const,
  game: GAME,
  stake: 100,
})

const failures = ({ cases }: Verdict) => cases.filter(({ ok }) => !ok)

describe('conformance of a wallet', () => {
  it('has sixty cases and more of the first codec, each of its own name', () => {
    expect(new Set(SOFTSWISS.map(({ name }) => name)).size).toBe(SOFTSWISS.length)
    expect(SOFTSWISS.length).toBeGreaterThanOrEqual(60)
  })

  it('passes a wallet that is right, and leaves its player with what he had', async () => {
    const wallet = memorySoftswiss(SECRET, new Books({ [USER]: BALANCE }), [GAME])
    const verdict = await runConformance(settings(await serve(wallet.answer)))
    expect(failures(verdict)).toEqual([])
    expect(verdict.passed).toBeGreaterThanOrEqual(60)
    expect(verdict.balance).toEqual({ begin: BALANCE, end: BALANCE })
  })

  it('fails a naive wallet in fifteen cases and more, and says what it did', async () => {
    const wallet = naiveSoftswiss(SECRET, { [USER]: BALANCE })
    const verdict = await runConformance(settings(await serve(wallet.answer)))
    expect(verdict.ok).toBe(false)
    expect(failures(verdict).length).toBeGreaterThanOrEqual(15)
    const names = failures(verdict).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'signature: over the bytes as sent, with odd spacing and another order of keys',
        'repeat: a bet answers the first tx_id and moves once',
        'group: two bets of which only the first can be paid',
        'tombstone: a bet that comes after its rollback moves nothing',
        'rollback: repeated answers the first tx_id and returns once',
        'input: win: a negative amount is refused and moves nothing',
        'races: of two sessions that bet the last cent one is taken, the other refused with 100',
      ]),
    )
    expect(failures(verdict).every(({ expected, got }) => expected !== '' && got !== '')).toBe(true)
  })

  it('passes a wallet of the second codec that is right, in ten cases and more', async () => {
    const wallet = memoryPragmatic(SECRET, new Books({ [USER]: BALANCE }), [SYMBOL])
    const url = await serve((name, raw) => wallet.answer(name, raw))
    const verdict = await runConformance({ ...settings(url), codec: 'pragmatic', game: SYMBOL })
    expect(failures(verdict)).toEqual([])
    expect(verdict.passed).toBeGreaterThanOrEqual(10)
    expect(verdict.balance).toEqual({ begin: BALANCE, end: BALANCE })
  })

  const ofBook = (wallet: string) => ({
    ...{ ...settings(wallet), codec: 'book' as const, secret: '', game: '' },
    ...{ token: TOKEN, otherToken: 'another' },
  })
  const rightBook = () => {
    const { keys } = supplierJwks(supplierKey()) as { keys: Record<string, unknown>[] }
    const wallet = memoryBook(keys, new Books({ [USER]: BALANCE }), (token) => token === TOKEN)
    return serve((name, raw) => wallet.answer(name, raw))
  }

  it('passes a wallet of a book that is right, in forty cases and more, each of its own name', async () => {
    expect(new Set(BOOK_CASES.map(({ name }) => name)).size).toBe(BOOK_CASES.length)
    const verdict = await runConformance(ofBook(await rightBook()))
    expect(failures(verdict)).toEqual([])
    expect([verdict.passed >= 40, verdict.skipped]).toEqual([true, []])
    expect(verdict.balance).toEqual({ begin: BALANCE, end: BALANCE })
  })

  it('fails a naive wallet of a book in ten cases and more', async () => {
    const wallet = naiveBook({ [USER]: BALANCE })
    const verdict = await runConformance(ofBook(await serve((name, raw) => wallet.answer(name, raw))))
    const names = failures(verdict).map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(10)
    expect(names).toEqual(
      expect.arrayContaining([
        'signature: alg none is refused with 2005 and moves nothing',
        'repeat: bet/make twice answers the same id and takes the stake once',
        'tombstone: a bet that comes after its discard moves nothing',
        'order: bet/win of a bet that was never made is refused with 2003',
      ]),
    )
  })

  it('says so when the wallet answers nothing at all', async () => {
    const verdict = await runConformance(settings('http://127.0.0.1:9'))
    expect([verdict.ok, verdict.passed, verdict.balance.begin]).toEqual([false, 0, null])
  })

  it('is a program: one line of JSON, and the exit code says whether all is well', async () => {
    const wallet = memorySoftswiss(SECRET, new Books({ [USER]: BALANCE }), [GAME])
    const url = await serve(wallet.answer)
    const good = await program('--wallet', url, '--secret', SECRET, '--user', USER)
    expect([good.code, good.lines.length]).toEqual([0, 1])
    expect(JSON.parse(good.lines[0] ?? '')).toMatchObject({ ok: true, failed: 0, codec: 'softswiss' })
    const forged = await program('--wallet', url, '--secret', 'another', '--user', USER)
    expect(forged.code).toBe(1)
    expect((await program('--wallet', url)).code).toBe(2)
    const book = await program('--book', await rightBook(), '--user', USER, '--token', TOKEN)
    expect([book.code, JSON.parse(book.lines[0] ?? '')]).toMatchObject([0, { ok: true, codec: 'book' }])
  })
})

async function program(...args: string[]) {
  const file = fileURLToPath(new URL('../conformance.ts', import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const out = await text(child.stdout)
  return { code: await ended, lines: out.trim().split('\n') }
}
