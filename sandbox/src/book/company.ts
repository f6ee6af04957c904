import { type Company, runCompany } from '../company.ts'
import type { Answer, Around } from '../http.ts'
import type { BookDeps } from './deps.ts'
import { BookRefusal } from './types.ts'

/** Any page may call: players are known by their token in a header, never by a cookie. */
const OPEN: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** A script that is loaded and has no effect. */
const SILENT = 'window.altenarWSDK = undefined'

/** Runs the book's routes with its own error format and its own faults. */
export function aroundBook(deps: BookDeps): Around {
  const company: Company = {
    name: 'betby',
    trouble: (status, title) => ({ status, json: { error: 'trouble', message: title } }),
    refusal: (error) =>
      error instanceof BookRefusal
        ? { status: error.status, json: { error: error.reason, ...error.more } }
        : undefined,
    drift: (json) => ({ ...(json as object), api_version: '3.1', book_state: 'migrating' }),
    own: (operation) => (operation === 'sdk' ? ['never-loads'] : []),
    spoil: (kind, answer) => (kind === 'never-loads' ? { ...answer, text: SILENT } : answer),
  }
  const { log } = deps
  // Open pages poll the matches: these answers would push all others out of the log.
  const isPoll = ({ operation, verdict, fault }: Parameters<typeof log.add>[0]) =>
    operation === 'events' && verdict === 'ok' && !fault
  const add: typeof log.add = (entry) => (isPoll(entry) ? undefined : log.add(entry))
  const around = runCompany(company, { ...deps, log: { ...log, add } })
  return async (route, request, socket) => {
    const answer = await around(route, request, socket)
    return answer === 'hang-up' ? answer : open(answer)
  }
}

const open = (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, ...OPEN } })
