import { timingSafeEqual } from 'node:crypto'
import { CREDENTIALS } from '../../config.ts'
import type { Answer, Request, Route } from '../../http.ts'
import { actionsBetween } from '../actions.ts'
import type { SupplierDeps } from '../deps.ts'
import type { Grants } from '../grants.ts'
import { SupplierRefusal } from '../refusal.ts'
import { openSession, sessionPage, webAddress } from '../sessions.ts'
import { bodyGame, bodyText, type CallBody, requireReais } from './body.ts'
import { signRaw } from './codec.ts'
import { cancelFreespins, issueFreespins } from './freespins.ts'
import { LAUNCHER } from './launcher.ts'
import { gamesYaml } from './yaml.ts'

/** The aggregator's own API. Every call is signed with X-REQUEST-SIGN; errors are answered as {code, message}. */
export function softswissRoutes(deps: SupplierDeps, grants: Grants): Route[] {
  let yaml: string | undefined
  const call = (path: string, operation: string, handle: (body: CallBody) => Answer): Route => ({
    method: 'POST',
    path,
    operation,
    handle: (request) => handle(signedBody(request)),
  })
  return [
    call('/sessions', 'sessions', (body) => open(deps, body, false)),
    call('/demo', 'demo', (body) => open(deps, body, true)),
    call('/catalogue', 'catalogue', () => {
      yaml ??= gamesYaml(deps.catalogues.softswiss.list, deps.baseUrl('softswiss'))
      return { status: 200, type: 'text/yaml; charset=utf-8', text: yaml }
    }),
    call('/freespins/issue', 'freespins.issue', (body) => issueFreespins(deps, grants, body)),
    call('/freespins/cancel', 'freespins.cancel', (body) => cancelFreespins(grants, body)),
    call('/reports/actions', 'reports.actions', (body) => report(deps, body)),
    {
      method: 'GET',
      path: '/launcher.js',
      operation: 'launcher',
      handle: () => ({
        status: 200,
        type: 'text/javascript; charset=utf-8',
        headers: { 'cache-control': 'public, max-age=60' },
        text: LAUNCHER,
      }),
    },
  ]
}

/** @throws SupplierRefusal 403 for a wrong signature, 400 for an invalid JSON object or a foreign operator id */
function signedBody(request: Request): CallBody {
  const given = Buffer.from(String(request.headers['x-request-sign'] ?? '').toLowerCase())
  const signature = Buffer.from(signRaw(CREDENTIALS.softswissToken, request.raw))
  if (given.length !== signature.length || !timingSafeEqual(given, signature))
    throw new SupplierRefusal(403, 403, 'X-REQUEST-SIGN is missing or wrong')
  if (typeof request.json !== 'object' || request.json === null || Array.isArray(request.json))
    throw new SupplierRefusal(400, 400, 'a JSON object is expected')
  const body = request.json as CallBody
  if (body.casino_id !== CREDENTIALS.softswissCasinoId)
    throw new SupplierRefusal(403, 403, 'casino_id is not known')
  return body
}

function open(deps: SupplierDeps, body: CallBody, demo: boolean): Answer {
  const game = bodyGame(deps, bodyText(body, 'game'))
  if (!demo) requireReais(body.currency)
  if (!['desktop', 'mobile'].includes(String(body.client_type)))
    throw new SupplierRefusal(400, 400, 'client_type must be desktop or mobile')
  const user = (demo ? {} : body.user) as CallBody | undefined
  if (!user) throw new SupplierRefusal(400, 400, 'user is required')
  const country = String(user.country ?? body.jurisdiction ?? 'BR')
  if (game.restrictions.includes(country))
    throw new SupplierRefusal(400, 153, `the game may not be played in ${country}`)
  const balance = Number.isSafeInteger(body.balance) ? (body.balance as number) : 0
  const urls = (body.urls ?? {}) as CallBody
  const [lobbyUrl, cashierUrl] = [webAddress(urls.return_url), webAddress(urls.deposit_url)]
  const session = openSession(deps, {
    supplier: 'softswiss',
    game: game.identifier,
    currency: 'BRL',
    locale: String(body.locale ?? 'pt'),
    demo,
    balance,
    ...(demo ? {} : { userId: bodyText(user, 'external_id') }),
    ...(lobbyUrl ? { lobbyUrl } : {}),
    ...(cashierUrl ? { cashierUrl } : {}),
  })
  const launch_options = { strategy: 'iframe', game_url: sessionPage(deps, session), token: session.id }
  return { status: 200, json: demo ? { launch_options } : { session_id: session.id, launch_options } }
}

function report(deps: SupplierDeps, body: CallBody): Answer {
  const [from, to] = ['from', 'to'].map((name) => Date.parse(bodyText(body, name))) as [number, number]
  if (!(from <= to)) throw new SupplierRefusal(400, 400, 'from and to must be times, in this order')
  const cursor = body.cursor === undefined || body.cursor === null ? undefined : String(body.cursor)
  const { rows, next } = actionsBetween(deps, 'softswiss', { from, to, cursor })
  const actions = rows.map(({ type, processed_at, ...row }) => ({
    ...row,
    type: type === 'bet' || type === 'rollback' ? type : 'win',
    processed_at: new Date(processed_at).toISOString(),
  }))
  return { status: 200, json: { actions, next } }
}
