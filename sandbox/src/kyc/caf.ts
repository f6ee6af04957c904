import { CREDENTIALS } from '../config.ts'
import type { Kind } from '../fault-kinds.ts'
import type { Answer, Request, Route } from '../http.ts'
import { isCpf } from '../people.ts'
import { post } from '../post.ts'
import { type KycDeps, KycMistake, type KycStatus, type Verification, webAddress } from './types.ts'

/** The second company, Caf: transactions by bearer token, a link for the person, unsigned callbacks at the given address. */
export function cafRoutes(deps: KycDeps): Route[] {
  const own = (handle: (request: Request) => Answer) => (request: Request) =>
    request.headers.authorization === `Bearer ${CREDENTIALS.cafToken}`
      ? handle(request)
      : { status: 401, json: { statusCode: 401, message: 'Unauthorized' } }
  return [
    {
      method: 'POST',
      path: '/v1/transactions',
      operation: 'transaction.create',
      handle: own((request) => create(deps, request)),
    },
    {
      method: 'GET',
      path: '/v1/transactions/:id',
      operation: 'transaction.get',
      handle: own((request) => read(deps, request)),
    },
  ]
}

/** Creates a transaction at every call: the company does not recognise repeats. */
function create(deps: KycDeps, request: Request): Answer {
  const verification: Verification = {
    ...readRequest(request.json),
    company: 'caf',
    public_id: `tra_${deps.ids.hex(24)}`,
    status: 'pending',
    created_at: deps.tasks.now(),
  }
  deps.store.state.kyc[verification.public_id] = verification
  const { public_id } = verification
  const url = `${deps.baseUrl()}/v/${public_id}`
  return {
    status: 201,
    json: { id: public_id, status: 'PENDING', onboarding: { id: `onb_${public_id}`, url } },
  }
}

function readRequest(json: unknown) {
  const application = (json ?? {}) as Record<string, unknown>
  const attributes = (application.attributes ?? {}) as Record<string, unknown>
  const metadata = (application.metadata ?? {}) as Record<string, unknown>
  if (application.templateId !== CREDENTIALS.cafTemplate) throw new KycMistake('templateId is unknown')
  if (typeof attributes.cpf !== 'string' || !isCpf(attributes.cpf))
    throw new KycMistake('attributes.cpf is not a CPF')
  if (typeof metadata.ref_id !== 'string' || metadata.ref_id.length > 128)
    throw new KycMistake('metadata.ref_id must be text of up to 128')
  const { _callbackUrl } = webAddress(application, '_callbackUrl')
  return {
    ref_id: metadata.ref_id,
    flow_public_id: CREDENTIALS.cafTemplate,
    cpf: attributes.cpf,
    ...(_callbackUrl ? { callback_url: _callbackUrl } : {}),
    ...webAddress(metadata, 'redirect_url'),
  }
}

const STATUSES: Record<KycStatus, string> = {
  pending: 'PENDING',
  processing: 'PROCESSING',
  approved: 'APPROVED',
  refused: 'REPROVED',
}

function read(deps: KycDeps, request: Request): Answer {
  const found = deps.store.state.kyc[request.params.id as string]
  if (found?.company !== 'caf')
    return { status: 404, json: { statusCode: 404, message: 'transaction not found' } }
  const { public_id, ref_id, status, person, reason } = found
  const ocr = person && { cpf: person.cpf, name: person.name, birthDate: printed(person.birthday ?? '') }
  return {
    status: 200,
    json: {
      id: public_id,
      status: STATUSES[status],
      metadata: { ref_id },
      sections: ocr ? { ocr } : {},
      ...(reason ? { statusReasons: [{ code: reason }] } : {}),
    },
  }
}

/** The birthday as on a document: 31/12/1990. */
const printed = (birthday: string) => birthday.split('-').toReversed().join('/')

/** Notice of a change; `uuid` is the transaction. */
export const cafNotice = ({ public_id, status, reason }: Verification) => ({
  type: status === 'processing' ? 'process_started' : 'status_updated',
  uuid: public_id,
  report: public_id,
  onboardingId: `onb_${public_id}`,
  status: STATUSES[status],
  ...(reason ? { statusReasons: [{ code: reason }] } : {}),
})

/** Possible forgeries without a signature: another address, or changed bytes. */
export function sendCaf(deps: KycDeps, url: string, body: Record<string, unknown>, fault: Kind | undefined) {
  const at = new URL(url)
  if (fault === 'missing-signature') at.search = ''
  if (fault === 'bad-signature' || fault === 'wrong-key') at.searchParams.set('sig', '0'.repeat(64))
  const drifted = fault === 'schema-drift' ? { ...body, type: 'profile_scored', score: 0.12 } : body
  const raw = JSON.stringify(drifted)
  const sent = fault === 'malformed-json' ? raw.slice(0, 20) : raw
  return post(at.href, sent, { timeoutMs: deps.options.callbackTimeoutMs })
}
