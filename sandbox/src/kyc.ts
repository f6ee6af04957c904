import { type Company, runCompany } from './company.ts'
import { CREDENTIALS } from './config.ts'
import type { Answer, Request, Route } from './http.ts'
import { cafRoutes } from './kyc/caf.ts'
import { kycSender, notify } from './kyc/callbacks.ts'
import { faceRoutes } from './kyc/face.ts'
import { kycPage, kycPageRefusal } from './kyc/page.ts'
import {
  FACE_FLOW,
  KYC_RESULTS,
  type KycDeps,
  KycMistake,
  type KycResult,
  type Verification,
  webAddress,
} from './kyc/types.ts'
import { ANA, BRUNO, isCpf, MINOR, registeredPerson } from './people.ts'

export type Kyc = ReturnType<typeof createKyc>

/** The identity companies, both at one address: each verification has a page for the person and a later result. */
export function createKyc(deps: KycDeps) {
  deps.callbacks.company('kyc', kycSender(deps))
  deps.tasks.on<{ publicId: string; verdict: KycResult }>('kyc.decide', ({ publicId, verdict }) => {
    const verification = deps.store.state.kyc[publicId]
    if (verification) decide(deps, verification, verdict)
  })
  return {
    routes: routes(deps),
    around: runCompany(COMPANY, deps),
    act: (id: string, verdict: string, receiverAheadMs?: number) => {
      const verification = deps.store.state.kyc[id]
      if (verification && receiverAheadMs !== undefined) verification.receiver_ahead_ms = receiverAheadMs
      return act(deps, id, verdict)
    },
  }
}

const COMPANY: Company = {
  name: 'kyc',
  trouble: (status, title) => ({ status, json: { error: { code: `http_${status}`, message: title } } }),
  refusal: (error) =>
    error instanceof KycMistake
      ? { status: 422, json: { error: { code: 'invalid_request', message: error.message } } }
      : undefined,
  drift(json) {
    const { verification, ...rest } = json as { verification?: Record<string, unknown> }
    // An answer of Caf.
    if (!verification) return { ...rest, status: 'MANUAL_REVIEW', score: 0.12 }
    const status = verification.status ? { status: 'manual_review' } : {}
    return { ...rest, verification: { ...verification, ...status, risk_score: 0.12 }, schema_version: '1.7' }
  },
}

function routes(deps: KycDeps): Route[] {
  const own = (handle: (request: Request) => Answer) => (request: Request) =>
    request.headers['x-api-key'] === CREDENTIALS.kycApiKey
      ? handle(request)
      : { status: 401, json: { error: { code: 'unauthorized', message: 'X-API-Key missing or wrong' } } }
  const page = (request: Request) => {
    const verification = deps.store.state.kyc[request.params.id as string]
    return verification ? kycPage(verification) : kycPageRefusal('Verificação não encontrada.')
  }
  return [
    {
      method: 'POST',
      path: '/public/verifications',
      operation: 'verification.create',
      handle: own((request) => create(deps, request)),
    },
    {
      method: 'GET',
      path: '/public/verifications/:id',
      operation: 'verification.get',
      handle: own((request) => read(deps, request)),
    },
    ...cafRoutes(deps),
    ...faceRoutes(deps, (id, verdict) => act(deps, id, verdict)),
    { method: 'GET', path: '/v/:id', operation: 'page', handle: page },
    { method: 'POST', path: '/v/:id', operation: 'page.button', handle: (request) => press(deps, request) },
  ]
}

function create(deps: KycDeps, request: Request): Answer {
  const application = readRequest(request.json)
  const known = Object.values(deps.store.state.kyc).find(
    (verification) => verification.company !== 'caf' && verification.ref_id === application.ref_id,
  )
  if (known && known.cpf !== application.cpf)
    throw new KycMistake('ref_id was already used for another document')
  if (known) return { status: 200, json: createdView(deps, known) }
  const verification: Verification = {
    ...application,
    public_id: `ver_${deps.ids.hex(24)}`,
    status: 'pending',
    created_at: deps.tasks.now(),
  }
  deps.store.state.kyc[verification.public_id] = verification
  return { status: 201, json: createdView(deps, verification) }
}

function read(deps: KycDeps, request: Request): Answer {
  const verification = deps.store.state.kyc[request.params.id as string]
  if (!verification)
    return { status: 404, json: { error: { code: 'not_found', message: 'no such verification' } } }
  const { public_id, ref_id, status, reason, person } = verification
  return {
    status: 200,
    json: {
      verification: {
        public_id,
        ref_id,
        status,
        ...(reason ? { reason } : {}),
        ...(person ? { person } : {}),
      },
    },
  }
}

function press(deps: KycDeps, request: Request): Answer {
  const verification = deps.store.state.kyc[request.params.id as string]
  if (!verification) return kycPageRefusal('Verificação não encontrada.')
  const verdict = request.form.get('verdict') ?? ''
  if (verification.status === 'pending') act(deps, verification.public_id, verdict)
  const back = verification.redirect_url
  if (!back) return kycPage(verification)
  const url = new URL(back)
  url.searchParams.set('ref_id', verification.ref_id)
  url.searchParams.set('status', verdict === 'abandon' ? 'abandoned' : 'submitted')
  return { status: 303, headers: { location: url.href } }
}

/** Handles a button. A button may decide a decided verification again, as a manual review does. */
function act(deps: KycDeps, publicId: string, verdict: string): Verification {
  const verification = deps.store.state.kyc[publicId]
  if (!verification) throw new KycMistake('no such verification')
  if (!Object.hasOwn(KYC_RESULTS, verdict))
    throw new KycMistake(`unknown verdict; known: ${Object.keys(KYC_RESULTS).join(', ')}`)
  if (verdict === 'abandon') return verification
  verification.status = 'processing'
  delete verification.reason
  delete verification.person
  notify(deps, verification)
  deps.tasks.after(deps.options.kycMs, 'kyc.decide', { publicId, verdict })
  return verification
}

/**
 * A verification with a wrong CPF or of a minor is *approved*, because the documents are genuine but not the
 * player's. Our side must notice.
 */
function decide(deps: KycDeps, verification: Verification, verdict: KycResult): void {
  const now = deps.tasks.now()
  const { cpf, name, birthday } = registeredPerson(verification.cpf, now)
  verification.status = verdict === 'refuse' || verdict === 'deceased' ? 'refused' : 'approved'
  if (verdict === 'refuse') verification.reason = 'document_unreadable'
  if (verdict === 'deceased') verification.reason = 'deceased'
  if (verdict === 'approve') verification.person = { cpf, name, birthday }
  if (verdict === 'minor')
    verification.person = { cpf, name, birthday: registeredPerson(MINOR, now).birthday }
  if (verdict === 'wrong-cpf') {
    const other = registeredPerson(cpf === ANA ? BRUNO : ANA, now)
    verification.person = { cpf: other.cpf, name: other.name, birthday: other.birthday }
  }
  if (verification.flow_public_id === FACE_FLOW && verification.person)
    verification.person = { cpf: verification.person.cpf }
  deps.store.changed()
  notify(deps, verification)
}

function createdView(deps: KycDeps, { public_id }: Verification) {
  return { verification: { public_id }, entry: { url: `${deps.baseUrl()}/v/${public_id}` } }
}

function readRequest(json: unknown) {
  const application = (json ?? {}) as Record<string, unknown>
  const { schema_version, ref_id, flow_public_id } = application
  const document = (application.document ?? {}) as Record<string, unknown>
  if (schema_version !== '1.0') throw new KycMistake('schema_version must be "1.0"')
  if (typeof ref_id !== 'string' || !ref_id || ref_id.length > 128)
    throw new KycMistake('ref_id must be text of 1 to 128')
  if (document.type !== 'cpf') throw new KycMistake('document.type must be "cpf"')
  if (typeof document.number !== 'string' || !isCpf(document.number))
    throw new KycMistake('document.number is not a CPF')
  if (typeof flow_public_id !== 'string' || !flow_public_id)
    throw new KycMistake('flow_public_id is required')
  return {
    ref_id,
    flow_public_id,
    cpf: document.number,
    ...webAddress(application, 'callback_url'),
    ...webAddress(application, 'redirect_url'),
  }
}
