import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import { certificateProblems } from './certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'jogo-certificates-'))
const nonsense = join(folder, 'nonsense.pem')
let sandbox: SandboxProcess

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  writeFileSync(nonsense, '-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----\n')
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

function files() {
  const { ca, cert, certKey } = sandbox.tls
  return {
    PIX_CA: ca,
    PIX_CERT: cert,
    PIX_CERT_KEY: certKey,
    WEBHOOK_CERT: cert,
    WEBHOOK_CERT_KEY: certKey,
  }
}

it('takes the certificates of the sandbox outside of live, and nowhere else', () => {
  expect(certificateProblems(files(), 'local')).toEqual([])
  expect(certificateProblems(files(), 'live')).toEqual([
    "PIX_CA is the sandbox's authority",
    "PIX_CERT is signed by the sandbox's authority",
    "WEBHOOK_CERT is signed by the sandbox's authority",
  ])
})

it('names every file that is missing, no certificate, or the key of another', () => {
  const foreignKey = join(folder, 'foreign.key')
  copyFileSync(join(sandbox.tls.ca, '../foreign-client.key'), foreignKey)
  const wrong = {
    ...files(),
    PIX_CA: join(folder, 'none.pem'),
    PIX_CERT: nonsense,
    WEBHOOK_CERT_KEY: foreignKey,
  }
  expect(certificateProblems(wrong, 'local')).toEqual([
    `PIX_CA names a file that cannot be read: ${join(folder, 'none.pem')}`,
    `PIX_CERT names a file without a certificate (PEM): ${nonsense}`,
    'WEBHOOK_CERT_KEY is not the key of WEBHOOK_CERT',
  ])
})
