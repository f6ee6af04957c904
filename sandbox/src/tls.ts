import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface KeyPair {
  key: string
  cert: string
}

export interface TlsMaterial {
  ca: string
  pspServer: KeyPair
  /** Client certificate of the PSP for its calls to the merchant's webhook. */
  pspClient: KeyPair
  /** The company's next certificate: same authority, other key. */
  pspClientNext: KeyPair
  /** The merchant's client certificate for calls to the PSP. */
  merchant: KeyPair
  /** A client certificate of an untrusted authority. */
  foreignClient: KeyPair
}

const NAMES = {
  pspServer: ['psp-server', 'PSP Sandbox'],
  pspClient: ['psp-client', 'PSP Sandbox Webhook'],
  pspClientNext: ['psp-client-next', 'PSP Sandbox Webhook'],
  merchant: ['merchant', 'Jogo Limpo'],
} as const

/** Reads the certificates under `dir`, making them the first time. */
export async function openTls(dir: string): Promise<TlsMaterial> {
  if (!existsSync(join(dir, 'foreign-client.pem'))) await makeAll(dir)
  const text = (file: string) => readFileSync(join(dir, file), 'utf8')
  const pair = (name: string) => ({ key: text(`${name}.key`), cert: text(`${name}.pem`) })
  return {
    ca: text('ca.pem'),
    pspServer: pair('psp-server'),
    pspClient: pair('psp-client'),
    pspClientNext: pair('psp-client-next'),
    merchant: pair('merchant'),
    foreignClient: pair('foreign-client'),
  }
}

async function makeAll(dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const save = (name: string, made: KeyPair) => {
    writeFileSync(join(dir, `${name}.key`), made.key, { mode: 0o600 })
    writeFileSync(join(dir, `${name}.pem`), made.cert)
  }
  const ca = await makeAuthority('Sandbox CA')
  save('ca', ca)
  for (const [file, name] of Object.values(NAMES)) save(file, await makeCertificate(name, ca))
  const foreign = await makeAuthority('Foreign CA')
  save('foreign-ca', foreign)
  // The file written last: its presence means a complete set.
  save('foreign-client', await makeCertificate('PSP Sandbox Webhook', foreign))
}

async function makeAuthority(name: string): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...common(),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { key: made.private, cert: made.cert }
}

async function makeCertificate(name: string, ca: KeyPair): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...common(),
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  return { key: made.private, cert: made.cert }
}

/** Valid for ten years from yesterday: clocks of two machines may differ. */
function common() {
  const day = 86_400_000
  return {
    keyType: 'ec' as const,
    curve: 'P-256' as const,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + 3650 * day),
  }
}
