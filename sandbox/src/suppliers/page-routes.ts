import type { Answer, Request, Route } from '../http.ts'
import type { Wallet } from './deliver.ts'
import type { SupplierDeps } from './deps.ts'
import { pageAnswer, refusalPage } from './pages/page.ts'
import { pageWords } from './pages/words.ts'
import { createPictures } from './pictures/picture.ts'
import { type Play, reasonOfNo } from './play/play.ts'
import { localeLanguage } from './sessions.ts'
import type { Session, SupplierId } from './types.ts'
import { requestFor } from './wallet.ts'

/** Pages of the games, one for each session, in contact with the supplier alone; and the pictures of the catalogue. */
export function pageRoutes(
  deps: SupplierDeps,
  supplier: SupplierId,
  { play, wallet }: { play: Play; wallet: Wallet },
): Route[] {
  const pictures = createPictures(deps.catalogues[supplier])
  const find = ({ params }: Request): Session | undefined => {
    const session = deps.store.state.suppliers.sessions[params.id ?? '']
    return session?.supplier === supplier ? session : undefined
  }
  const own = (handle: (session: Session, request: Request) => Answer | Promise<Answer>) => {
    return (request: Request) => {
      const session = find(request)
      return session ? handle(session, request) : no(undefined, 'ended', 404)
    }
  }
  return [
    {
      method: 'GET',
      path: '/play/:id',
      operation: 'page',
      handle(request) {
        const session = find(request)
        const game = session && play.game(session)
        return session && game ? pageAnswer(session, game) : refusalPage('ended')
      },
    },
    {
      method: 'GET',
      path: '/play/:id/state',
      operation: 'page.state',
      handle: own(async (session, { query }) => {
        const problem = query.has('open') ? await greet(deps, wallet, session) : undefined
        return problem ? no(session, problem) : { status: 200, json: play.state(session) }
      }),
    },
    {
      method: 'POST',
      path: '/play/:id/act',
      operation: 'page.act',
      handle: own(async (session, { json }) => {
        try {
          return { status: 200, json: await play.act(session, (json ?? {}) as Record<string, unknown>) }
        } catch (error) {
          const reason = reasonOfNo(error)
          if (!reason) throw error
          return no(session, reason)
        }
      }),
    },
    {
      method: 'GET',
      path: '/pictures/:file',
      operation: 'picture',
      handle: ({ params }) => pictures(params.file ?? ''),
    },
  ]
}

/** At the opening of the page the wallet identifies the player (pragmatic) and reports the balance. @returns the reason of a refusal */
async function greet(deps: SupplierDeps, wallet: Wallet, session: Session): Promise<string | undefined> {
  if (session.demo) return undefined
  if (session.ended) return 'ended'
  const isFirst = session.supplier === 'pragmatic' && session.token !== undefined
  const operation = isFirst ? 'authenticate' : 'balance'
  const request = requestFor(session, operation, '', [])
  const reply = await wallet.deliver(session.token ? { ...request, token: session.token } : request)
  if (reply.is === 'refused') return reply.reason
  if (reply.is === 'unanswered') return 'away'
  if (reply.balance >= 0) session.balance = reply.balance
  if (reply.userId) session.userId = reply.userId
  deps.store.changed()
  return undefined
}

function no(session: Session | undefined, reason: string, status = 409): Answer {
  const words = pageWords(localeLanguage(session?.locale ?? 'pt'))
  return {
    status,
    json: {
      error: { reason, text: words.reasons[reason] ?? words.reasons.other },
      ...(session ? { balance: session.balance } : {}),
    },
  }
}
