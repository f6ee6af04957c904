import { useEffect, useRef, useState } from 'react'
import { boot } from '../../lib/boot.ts'
import { m } from '../../lib/language.ts'
import { toast } from '../../ui/toast.tsx'
import { checkFace, FaceFailure, type FaceProblem } from './face-sdk.ts'
import type { KycState } from './kyc-state.ts'

/** `sent`: the company has the picture; the result is polled. */
type FaceStage = 'offer' | 'running' | 'sent'

const ASK_EVERY_MS = 2_000

/** @param ask refetches the server's state */
export function useFaceCheck(kyc: KycState, cpf: string | undefined, ask: () => void) {
  const [stage, setStage] = useState<FaceStage>('offer')
  const [problem, setProblem] = useState<FaceProblem>()
  const sent = useRef<string | null>(null)
  const sdk = boot().face
  const reference = kyc.face_check?.reference
  const attempt = kyc.transactionId

  // biome-ignore lint/correctness/useExhaustiveDependencies: a check that runs goes on for the attempt that it began with
  useEffect(() => {
    if (stage !== 'running' || !sdk || !reference || !cpf) return
    const leaving = new AbortController()
    const to = (next: FaceStage, why?: FaceProblem) => {
      if (leaving.signal.aborted) return
      sent.current = next === 'sent' ? attempt : null
      setProblem(why)
      setStage(next)
      if (next === 'sent') ask()
      else toast(why ? text(why) : m.kyc.closed_alert, why && 'bad')
    }
    checkFace(sdk, { cpf, reference }, leaving.signal).then(
      (ending) => to(ending === 'sent' ? 'sent' : 'offer'),
      (failure: unknown) => to('offer', failure instanceof FaceFailure ? failure.problem : 'other'),
    )
    return () => leaving.abort()
  }, [stage])

  useEffect(() => {
    if (stage !== 'sent') return
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [stage, ask])

  useEffect(() => {
    if (stage !== 'sent' || attempt === sent.current || kyc.last_refusal === null) return
    setStage('offer')
    toast(m.face.failed(m.kyc.refusal_words[kyc.last_refusal]), 'bad')
  }, [stage, attempt, kyc.last_refusal])

  return {
    stage,
    problem,
    begin: () => {
      setProblem(undefined)
      setStage('running')
    },
    stop: () => {
      setStage('offer')
      toast(m.kyc.closed_alert)
    },
  }
}

const text = (problem: FaceProblem): string =>
  problem === 'start' ? m.face.failed_to_start : m.face.failed(m.face.errors[problem])
