import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_KINDS, type Kind, type Target } from './fault-kinds.ts'
import type { Context, Fault, Faults } from './faults.ts'
import type { Answer, Around, Request, Route } from './http.ts'
import type { Log } from './log.ts'
import type { Store } from './state.ts'

export interface Company {
  name: Target
  /** An error in this company's own format. */
  trouble(status: number, title: string): Answer
  /** Turns an error thrown by a route into an answer; undefined = a bug of the sandbox. */
  refusal(error: unknown): Answer | undefined
  /** Adds unknown fields and an unknown state to an answer (schema drift). */
  drift(json: unknown): unknown
  /** Faults of this company alone, by operation, with their effect on the answer. */
  own?(operation: string): readonly Kind[]
  spoil?(kind: Kind, answer: Answer, request: Request): Answer
}

/** Runs a company's routes, applies the ordered faults and logs every request. */
export function runCompany(company: Company, deps: { faults: Faults; log: Log; store: Store }): Around {
  return async (route, request) => {
    const started = performance.now()
    const operation = route?.operation ?? 'unknown'
    const kinds = [...ANSWER_KINDS, ...(company.own?.(operation) ?? [])]
    const fault = route && deps.faults.take(company.name, operation, kinds, requestContext(request))
    const answer = await withFault(company, fault, request, () => handle(company, route, request))
    if (request.method !== 'GET') deps.store.changed()
    deps.log.add({
      company: company.name,
      direction: 'request',
      operation,
      method: request.method,
      path: request.url.pathname + request.url.search,
      ...(answer === 'hang-up' ? {} : { status: answer.status }),
      verdict: answer === 'hang-up' ? 'hung up' : answer.status < 400 ? 'ok' : describe(answer),
      ...(fault ? { fault: fault.kind } : {}),
      ms: Math.round(performance.now() - started),
    })
    return answer
  }
}

async function withFault(
  company: Company,
  fault: Fault | undefined,
  request: Request,
  handle: () => Promise<Answer>,
): Promise<Answer | 'hang-up'> {
  if (!fault) return handle()
  const delay = fault.delayMs ?? 0
  switch (fault.kind) {
    case 'timeout-before-effect':
      await sleep(delay)
      return 'hang-up'
    case 'timeout-after-effect':
      await handle()
      await sleep(delay)
      return 'hang-up'
    case '5xx':
      await sleep(delay)
      return company.trouble(503, 'Serviço Indisponível')
    case '5xx-after-effect':
      await handle()
      await sleep(delay)
      return company.trouble(503, 'Serviço Indisponível')
    case '429': {
      const seconds = String(Math.max(1, Math.ceil(delay / 1000)))
      const refusal = company.trouble(429, 'Requisições demais')
      return { ...refusal, headers: { ...refusal.headers, 'retry-after': seconds, 'bucket-size': '0' } }
    }
    case 'malformed-json': {
      const answer = await handle()
      const text = answer.text ?? JSON.stringify(answer.json ?? {})
      return {
        status: answer.status,
        text: text.slice(0, Math.ceil(text.length / 2)),
        type: answer.type ?? 'application/json',
      }
    }
    case 'html-error':
      return {
        status: 502,
        text: '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>',
        type: 'text/html',
      }
    case 'schema-drift': {
      const answer = await handle()
      return answer.status < 400 && answer.json !== undefined
        ? { ...answer, json: company.drift(answer.json) }
        : answer
    }
    case 'slow':
      await sleep(fault.delayMs ?? 3000)
      return handle()
    default: {
      const answer = await handle()
      return company.spoil?.(fault.kind, answer, request) ?? answer
    }
  }
}

async function handle(company: Company, route: Route | undefined, request: Request): Promise<Answer> {
  if (!route) return company.trouble(404, 'Não Encontrado')
  try {
    return await route.handle(request)
  } catch (error) {
    const refusal = company.refusal(error)
    if (refusal) return refusal
    console.error(`${company.name} ${route.operation} failed`, error)
    return company.trouble(500, 'Erro Interno do Servidor')
  }
}

/** Values for the `match` of a fault: path, query and the fields of the body, nested ones as `document.number`. */
export function requestContext(request: Request): Context {
  const form = /x-www-form-urlencoded/.test(request.headers['content-type'] ?? '') ? request.form : []
  return {
    ...request.params,
    ...Object.fromEntries(request.query),
    ...Object.fromEntries(form),
    ...plainFields(request.json),
  }
}

function plainFields(json: unknown, prefix = ''): Context {
  const context: Context = {}
  for (const [field, value] of Object.entries((json ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string' || typeof value === 'number') context[prefix + field] = String(value)
    else if (typeof value === 'object' && prefix === '')
      Object.assign(context, plainFields(value, `${field}.`))
  }
  return context
}

function describe(answer: Answer): string {
  const { detail, mensagem, message, error } = (answer.json ?? {}) as Record<string, unknown>
  return String(detail ?? mensagem ?? message ?? error ?? 'refused')
}
