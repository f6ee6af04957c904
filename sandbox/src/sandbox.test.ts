import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CREDENTIALS } from './config.ts'
import { ANA } from './people.ts'
import { chargeFor, newTxid, openBench, send, until } from './testing.ts'

const dir = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('remembers everything over a restart, and completes what was under way', async () => {
  const first = await openBench({ dir, completeMs: 60_000 })
  await first.psp('PUT', `/v2/webhook/${CREDENTIALS.pixKey}`, { webhookUrl: first.merchant.url })
  const txid = newTxid()
  await first.psp('PUT', `/v2/cob/${txid}`, chargeFor(ANA))
  await first.psp('PUT', '/v3/gn/pix/saque', {
    valor: '5.00',
    pagador: { chave: CREDENTIALS.pixKey },
    favorecido: { chave: ANA },
  })
  const ca = first.sandbox.tls.ca
  await first.close()

  const second = await openBench({ dir })
  expect(second.sandbox.tls.ca).toBe(ca)
  expect((await second.psp('GET', `/v2/cob/${txid}`)).json.status).toBe('ATIVA')
  await second.control('advance', { seconds: 61 })
  expect((await second.psp('GET', '/v2/gn/pix/enviados/id-envio/saque')).json.status).toBe('REALIZADO')
  await second.close()
})

describe('as a program', () => {
  const run = (port: number) => {
    const env = { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DIR: dir }
    const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], { env })
    const seen = { out: '', err: '', code: undefined as number | null | undefined }
    child.stdout.on('data', (chunk) => {
      seen.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      seen.err += chunk
    })
    child.on('exit', (code) => {
      seen.code = code
    })
    return { child, seen }
  }

  it('says when it is ready, in one line, and stops at once when told', async () => {
    const { child, seen } = run(14_440)
    await until(() => seen.out.includes('\n'))
    expect(JSON.parse(seen.out)).toMatchObject({ ready: true, pages: 'http://127.0.0.1:14440' })
    expect((await send('GET', 'http://127.0.0.1:14440/')).text).toContain('Caixa de areia')
    const startMs = Date.now()
    child.kill('SIGTERM')
    await until(() => seen.code !== undefined)
    expect([seen.code, Date.now() - startMs < 4_000]).toEqual([0, true])
  })

  it('names a taken port in one line', async () => {
    const squatter = net.createServer().listen(14_452, '127.0.0.1')
    const { seen } = run(14_450)
    await until(() => seen.code !== undefined)
    squatter.close()
    expect([seen.code, seen.out, seen.err.trim().split('\n').length]).toEqual([1, '', 1])
    expect(seen.err).toContain('port 14452 is already taken')
  })
})

it('shows every page, escaped, without a script error in its markup', async () => {
  const bench = await openBench()
  const txid = newTxid()
  const request = { ...chargeFor(ANA), solicitacaoPagador: '<script>alert(1)</script>' }
  await bench.psp('PUT', `/v2/cob/${txid}`, request)
  for (const path of [
    '/',
    '/banco',
    `/banco/${txid}`,
    '/pessoas',
    '/kyc',
    '/correio',
    '/odds',
    '/falhas',
    '/registro',
  ]) {
    const shown = await send('GET', bench.sandbox.pages + path)
    expect([path, shown.status]).toEqual([path, 200])
    expect(shown.text).toContain('Caixa de areia')
    expect(shown.text).not.toContain('<script>alert')
  }
  const press = (how: string) =>
    send('POST', `${bench.sandbox.pages}/banco/pagar`, `txid=${txid}&how=${how}`, { 'x-live': '1' })
  expect((await press('twice')).text).toContain('2 vezes')
  const again = await press('right')
  expect([again.status, again.text]).toEqual([422, '{"message":"Esta cobrança já foi paga."}'])
  const live = await send('GET', `${bench.sandbox.pages}/banco`, undefined, { 'x-live': '1' })
  expect(live.text).not.toContain('<html')
  await bench.close()
})
