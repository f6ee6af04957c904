import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { useKycMinutes } from '../../state/kyc-minutes.ts'
import { isVerified, loadUser, type User } from '../../state/session.ts'
import { toast } from '../../ui/toast.tsx'
import { askAgainMs, isDecided, type KycState, verificationStage } from './kyc-state.ts'
import { isByDocuments, storeAttempt, storedAttempt } from './stored-attempt.ts'

/** `returned`: the result in the company's redirect. */
export function useVerification(user: User, returned: string | null) {
  const began = useRef(Date.now())
  const isSubmitted = returned === 'submitted'
  const stageNow = (kyc: KycState) => verificationStage(kyc, { isSubmitted, attempt: storedAttempt() })
  const query = useQuery({
    ...ownQuery('GET /api/kyc/onboarding', {
      query: { method: 'full', start: '1', ...(isByDocuments() && { way: 'documents' }) },
    }),
    staleTime: 0,
    throwOnError: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      askAgainMs(state.data && stageNow(state.data), Date.now() - began.current),
  })
  const kyc = query.data
  useDecision(kyc, user)
  useClosed(returned)
  const isSlow = useIsSlow()
  return { ...query, kyc, stage: kyc && stageNow(kyc), isSlow }
}

function useDecision(kyc: KycState | undefined, user: User) {
  const wasFace = useRef(false)
  useEffect(() => {
    if (!kyc) return
    if (kyc.isApproved && wasFace.current && storedAttempt() === undefined)
      toast(m.kyc.face_approved_alert, 'good')
    wasFace.current = kyc.face_check !== null
    if (isDecided(kyc, storedAttempt())) {
      storeAttempt(null)
      if (kyc.isApproved) toast(m.kyc.approved_alert, 'good')
      else if (kyc.last_refusal) toast(m.kyc.failed_alert(m.kyc.refusal_words[kyc.last_refusal]), 'bad')
    }
    if (kyc.isApproved && !isVerified(user)) void loadUser()
  }, [kyc, user])
}

/**
 * Whether the player left the company's page without sending anything. Shown once, not again after a reload.
 */
function useClosed(returned: string | null) {
  useEffect(() => {
    if (returned !== 'abandoned' || storedAttempt() === undefined) return
    storeAttempt(null)
    toast(m.kyc.closed_alert)
  }, [returned])
}

/** Whether the verification takes longer than the usual duration named on the page. */
function useIsSlow(): boolean {
  const minutes = useKycMinutes()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), minutes * 60_000)
    return () => clearTimeout(timer)
  }, [minutes])
  return isSlow
}
