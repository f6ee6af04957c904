import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { isVerified, loadUser, type User } from '../../state/session.ts'
import { toast } from '../../ui/toast.tsx'
import { leftFor, rememberLeaving } from './left-for.ts'
import { askAgainMs, isDecided, type Standing, stageOf } from './standing.ts'

/** `returned`: what the company's page said when it sent the player back. */
export function useVerification(user: User, returned: string | null) {
  const began = useRef(Date.now())
  const isSubmitted = returned === 'submitted'
  const stageNow = (standing: Standing) => stageOf(standing, { isSubmitted, left: leftFor() })
  const query = useQuery({
    ...ownQuery('GET /api/kyc/onboarding', { query: { method: 'full', start: '1' } }),
    staleTime: 0,
    throwOnError: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      askAgainMs(state.data && stageNow(state.data), Date.now() - began.current),
  })
  const standing = query.data
  useDecision(standing, user)
  useClosed(returned)
  const isSlow = useIsSlow()
  return { ...query, standing, stage: standing && stageNow(standing), isSlow }
}

function useDecision(standing: Standing | undefined, user: User) {
  useEffect(() => {
    if (!standing) return
    if (isDecided(standing, leftFor())) {
      rememberLeaving(null)
      if (standing.isApproved) toast(m.kyc.approved_alert, 'good')
      else if (standing.last_refusal)
        toast(m.kyc.failed_alert(m.kyc.refusal_words[standing.last_refusal]), 'bad')
    }
    if (standing.isApproved && !isVerified(user)) void loadUser()
  }, [standing, user])
}

/** Left without sending anything. Said once: a reload is not another time. */
function useClosed(returned: string | null) {
  useEffect(() => {
    if (returned !== 'abandoned' || leftFor() === undefined) return
    rememberLeaving(null)
    toast(m.kyc.closed_alert)
  }, [returned])
}

const SLOW_AFTER_MS = 30_000

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
