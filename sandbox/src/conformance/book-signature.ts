import { createHmac, createPublicKey } from 'node:crypto'
import type { BookClient, Signing } from './book-client.ts'
import { type Case, must } from './types.ts'

type Client = BookClient
const FORGED = [2005]
const HOUR = 3600

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

/** A token with the header of another algorithm and the signature that `sign` makes. */
const resigned =
  (alg: string, kid: string, sign: (text: string) => string) =>
  (token: string): string => {
    const text = `${part({ alg, kid, typ: 'JWT' })}.${token.split('.')[1]}`
    return `${text}.${sign(text)}`
  }

const hmac = (secret: string | Buffer) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

const seconds = () => Math.floor(Date.now() / 1000)

/** A make that is signed wrongly: refused before its content is read, and nothing moves. */
const forged = (name: string, signing: (client: Client) => Signing): Case<Client> => ({
  name: `signature: ${name} is refused with 2005 and moves nothing`,
  async run(client) {
    const id = client.id()
    client.remember(id)
    await client.refused(await client.call('make', client.makeOf(id), signing(client)), FORGED)
  },
})

const kidOf = ({ settings }: Client) => settings.kid ?? 'sandbox-betby-1'

export const BOOK_SIGNATURE: readonly Case<Client>[] = [
  {
    name: 'ping: answered with the time in ms',
    async run(client) {
      const reply = await client.call('ping', { timestamp: Date.now() })
      const time = Number(reply.body.timestamp)
      must(
        reply.status === 200 && Math.abs(time - Date.now()) < 600_000,
        'HTTP 200 and a timestamp',
        reply.text,
      )
    },
  },
  forged('another key under the known name', () => ({ keyText: 'a forger' })),
  forged('a key of an unknown name', () => ({ header: { kid: 'nobody' } })),
  forged('a call without a name of a key', () => ({ header: { kid: undefined } })),
  forged('alg none', (client) => ({ spoil: resigned('none', kidOf(client), () => '') })),
  forged('alg nOnE', (client) => ({ spoil: resigned('nOnE', kidOf(client), () => '') })),
  forged('HS256 with the public key (PEM) as its secret', (client) => ({
    spoil: resigned(
      'HS256',
      kidOf(client),
      hmac(createPublicKey(client.key).export({ format: 'pem', type: 'spki' })),
    ),
  })),
  forged('HS256 with the public key (JWK) as its secret', (client) => ({
    spoil: resigned(
      'HS256',
      kidOf(client),
      hmac(JSON.stringify(createPublicKey(client.key).export({ format: 'jwk' }))),
    ),
  })),
  forged('a content changed after signing', () => ({
    spoil: (token) => {
      const [header, , signature] = token.split('.')
      return `${header}.${part({ payload: { amount: 1 } })}.${signature}`
    },
  })),
  forged('a missing signature', () => ({ spoil: (token) => token.replace(/[^.]*$/, '') })),
  forged('a fourth part', () => ({ spoil: (token) => `${token}.x` })),
  forged('a call that expired a minute ago', () => ({
    claims: { iat: seconds() - 120, exp: seconds() - 60 },
  })),
  forged('a call that expires an hour after it was signed', () => ({ claims: { exp: seconds() + HOUR } })),
  forged('a call of the future', () => ({ claims: { iat: seconds() + HOUR, exp: seconds() + HOUR + 60 } })),
  forged('a call without an end', () => ({ claims: { exp: undefined } })),
  forged('times that are texts', () => ({ claims: { iat: String(seconds()), exp: String(seconds() + 60) } })),
  forged('another audience', () => ({ claims: { aud: 'another-house' } })),
  forged('another issuer', () => ({ claims: { iss: 'another-supplier' } })),
  {
    name: 'body: that is no JSON, has no payload, or is above 64 KB is refused',
    async run(client) {
      for (const raw of ['', '{', '[]', '{"payload":7}', `{"payload":"${'x'.repeat(70_000)}"}`]) {
        const reply = await client.raw('make', raw)
        must(reply.status >= 400 && reply.status < 500, 'a status from 400 to 499', reply.text)
      }
      await client.moved(0)
    },
  },
  {
    name: 'body: an unsigned content beside the signed one counts for nothing',
    async run(client) {
      const id = client.id()
      client.remember(id)
      const raw = JSON.stringify({ payload: 'x.y.z', ...client.makeOf(id) })
      await client.refused(await client.raw('make', raw), FORGED)
    },
  },
]
