import { timingSafeEqual } from 'node:crypto'
import { CREDENTIALS } from '../config.ts'
import type { Answer, Request } from '../http.ts'
import type { PixDeps } from './deps.ts'
import { Problem } from './problem.ts'

const SCOPE = [
  'cob.write cob.read pix.write pix.read webhook.write webhook.read',
  'gn.pix.send gn.pix.send.read payloadlocation.read',
].join(' ')

/** POST /oauth/token: client credentials by Basic, over a connection whose client certificate was already checked. */
export function issueToken(deps: PixDeps, request: Request): Answer {
  const grant =
    (request.json as { grant_type?: string } | undefined)?.grant_type ?? request.form.get('grant_type')
  if (!isClient(request.headers.authorization))
    return {
      status: 401,
      json: { error: 'invalid_client', error_description: 'Invalid or inactive credentials' },
    }
  if (grant !== 'client_credentials') return { status: 400, json: { error: 'unsupported_grant_type' } }
  const now = deps.tasks.now()
  const { tokens } = deps.store.state.pix
  for (const [token, { expiresAt }] of Object.entries(tokens)) if (expiresAt <= now) delete tokens[token]
  const token = deps.ids.hex(48)
  tokens[token] = { expiresAt: now + deps.options.tokenSeconds * 1000 }
  return {
    status: 200,
    json: { access_token: token, token_type: 'Bearer', expires_in: deps.options.tokenSeconds, scope: SCOPE },
  }
}

export function requireToken(deps: PixDeps, request: Request): void {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const known = deps.store.state.pix.tokens[token]
  if (!known || known.expiresAt <= deps.tasks.now())
    throw new Problem('AcessoNegado', 401, 'Não Autorizado', 'Token ausente, desconhecido ou expirado.')
}

function isClient(header = ''): boolean {
  const encoded = /^Basic (\S+)$/i.exec(header)?.[1] ?? ''
  const given = Buffer.from(Buffer.from(encoded, 'base64').toString('utf8'))
  const credentials = Buffer.from(`${CREDENTIALS.pixClientId}:${CREDENTIALS.pixClientSecret}`)
  return given.length === credentials.length && timingSafeEqual(given, credentials)
}
