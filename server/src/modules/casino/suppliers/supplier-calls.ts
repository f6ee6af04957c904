import * as betby from '../../../partners/betby/answer.ts'
import { BETBY_CALLS, type BetbyCall } from '../../../partners/betby/read.ts'
import * as pragmatic from '../../../partners/pragmatic/answer.ts'
import { PRAGMATIC_CALLS, type PragmaticCall, readForm } from '../../../partners/pragmatic/read.ts'
import { hasValidHash } from '../../../partners/pragmatic/sign.ts'
import * as softswiss from '../../../partners/softswiss/answer.ts'
import { isSigned, SIGN_HEADER } from '../../../partners/softswiss/sign.ts'
import { answerBetby } from './betby-wallet.ts'
import type { SuppliersDeps } from './deps.ts'
import { createIdentify, type Identify } from './identify.ts'
import { answerPragmatic } from './pragmatic-wallet.ts'
import type { SessionGate } from './session-gate.ts'
import { answerSoftswiss } from './softswiss-wallet.ts'
import type { SupplierCall } from './webhooks.ts'

const SOFTSWISS = {
  play: 'softswissPlay',
  rollback: 'softswissRollback',
  freespins: 'softswissFreeSpins',
} as const
const webhook = (call: PragmaticCall) =>
  `pragmatic${call[0]?.toUpperCase()}${call.slice(1)}` as `pragmatic${Capitalize<PragmaticCall>}`

/** All calls of suppliers to the wallet. Without a configured secret every call counts as forged. */
export function supplierCalls(deps: SuppliersDeps, gate: Pick<SessionGate, 'findSeat'>): SupplierCall[] {
  const identify = createIdentify(deps, gate)
  const { softswiss: softswissSecret, pragmatic: pragmaticSecret } = deps.secrets
  const ofSoftswiss = (['play', 'rollback', 'freespins'] as const).map(
    (call): SupplierCall => ({
      supplier: 'softswiss',
      webhook: SOFTSWISS[call],
      isGenuine: (body, headers) =>
        softswissSecret !== '' && isSigned(softswissSecret, body, headers[SIGN_HEADER]),
      answer: (body) => answerSoftswiss(deps, identify, call, body),
      forged: softswiss.refused(403),
      failed: (code) => softswiss.refused(softswiss.errorCode(code)),
    }),
  )
  const ok = (body: object) => ({ status: 200, body })
  const ofPragmatic = PRAGMATIC_CALLS.map(
    (call): SupplierCall => ({
      supplier: 'pragmatic',
      webhook: webhook(call),
      isGenuine: (body) => {
        const params = readForm(body)
        return pragmaticSecret !== '' && params !== undefined && hasValidHash(params, pragmaticSecret)
      },
      answer: async (body) => ok(await answerPragmatic(deps, identify, call, readForm(body) ?? {})),
      forged: ok(pragmatic.refused(5)),
      // After a bug on our side the supplier must roll a bet back and not retry it. A win or a refund is retried, because it would otherwise be lost.
      failed: (code) =>
        ok(pragmatic.refused(code === 'unexpected' && call === 'bet' ? 120 : pragmatic.errorCode(code))),
    }),
  )
  return [...ofSoftswiss, ...ofPragmatic, ...betbyCalls(deps, identify)]
}

const BETBY = {
  ping: 'betbyPing',
  'bet/make': 'betbyMake',
  'bet/commit': 'betbyCommit',
  'bet/settlement': 'betbySettlement',
  'bet/win': 'betbyWin',
  'bet/lost': 'betbyLost',
  'bet/refund': 'betbyRefund',
  'bet/discard': 'betbyDiscard',
  'bet/rollback': 'betbyRollback',
} as const satisfies Record<BetbyCall, SupplierCall['webhook']>

function betbyCalls(deps: SuppliersDeps, identify: Identify): SupplierCall[] {
  /** Content of verified calls, by body, so that a signature is verified once. */
  const contents = new WeakMap<Buffer, Readonly<Record<string, unknown>>>()
  return BETBY_CALLS.map((call) => ({
    supplier: 'betby',
    webhook: BETBY[call],
    isGenuine: (body) => {
      const content = deps.book.readCall?.(body)
      if (content) contents.set(body, content)
      return content !== undefined
    },
    answer: async (body) => answerBetby(deps, identify, call, contents.get(body) ?? {}),
    forged: betby.refused(2005),
    failed: (code) => betby.refused(betby.errorCode(code)),
  }))
}
