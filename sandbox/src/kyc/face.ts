import { CREDENTIALS } from '../config.ts'
import type { Answer, Request, Route } from '../http.ts'
import { faceFailure, facePage } from './face-page.ts'
import { FACE_SDK } from './face-sdk.ts'
import { FACE_FLOW, type KycDeps, KycMistake, type Verification } from './types.ts'

/** The company's SDK for the face: the script, the page in its frame, and the buttons of that page. */
export function faceRoutes(deps: KycDeps, act: (publicId: string, verdict: string) => Verification): Route[] {
  return [
    {
      method: 'GET',
      path: '/js/sdk/faceindex.js',
      operation: 'sdk',
      handle: () => ({
        status: 200,
        type: 'text/javascript; charset=utf-8',
        headers: { 'cache-control': 'no-store' },
        text: FACE_SDK,
      }),
    },
    { method: 'GET', path: '/sdk/face', operation: 'sdk.page', handle: (request) => show(deps, request) },
    {
      method: 'POST',
      path: '/sdk/face/:id',
      operation: 'sdk.button',
      handle: (request) => {
        const verification = deps.store.state.kyc[request.params.id as string]
        if (verification?.flow_public_id !== FACE_FLOW) throw new KycMistake('no such check of a face')
        const verdict = String((request.json as { verdict?: unknown } | undefined)?.verdict)
        if (verification.status === 'pending') act(verification.public_id, verdict)
        return { status: 200, json: { ref_id: verification.ref_id } }
      },
    },
  ]
}

/** Shows the page only for a check that the merchant's server created, with the same reference and CPF. */
function show(deps: KycDeps, { query }: Request): Answer {
  if (query.get('token') !== CREDENTIALS.kycSdkToken) return faceFailure('invalid_token')
  const found = Object.values(deps.store.state.kyc).find(
    (verification) =>
      verification.flow_public_id === FACE_FLOW && verification.ref_id === query.get('ref_id'),
  )
  if (!found) return faceFailure('unknown_reference')
  if (found.cpf !== query.get('cpf')) return faceFailure('wrong_cpf')
  return facePage(found)
}
