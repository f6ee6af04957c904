// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { KycState } from './kyc-state.ts'

const KYC: KycState = {
  ...{ user_status: 'pending_kyc', isApproved: false, transactionId: 'ver_1', last_refusal: null },
  ...{ url: 'https://company.example/v/ver_1', cafOnboarding: null, provider: 'legitimuz', face_check: null },
}
const MINUTES = 'Leva cerca de 7 min'

arrive({ data: { 'GET /v2/settings/': { general_kyc_minutes: 7 } } })
const { default: VerificationDialog } = await import('./verification-dialog.tsx')
const { StateCard } = await import('./state-card.tsx')

beforeEach(() => speak('pt', pt))

it("the verification is offered in one dialog, with what has to be at hand and the operator's duration", () => {
  const html = renderHtml(<VerificationDialog onClose={() => {}} />)
  expect(html).toContain(MINUTES)
  for (const need of pt.kyc.needs_list) expect(html).toContain(need)
})

it.each(['start', 'waiting'] as const)(
  'the card of a verification that is %s names the same duration',
  (stage) => {
    expect(renderHtml(<StateCard kyc={KYC} stage={stage} isSlow={false} ask={() => {}} />)).toContain(MINUTES)
  },
)
