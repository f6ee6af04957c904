import { boot } from '../../lib/boot.ts'
import { m } from '../../lib/language.ts'
import { useSession } from '../../state/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Card } from './card.tsx'
import { FACE_ADDRESS } from './face-address.ts'
import { FACE_BOX, type FaceProblem } from './face-sdk.ts'
import { FaceWays } from './face-ways.tsx'
import type { KycState } from './kyc-state.ts'
import { useFaceCheck } from './use-face-check.ts'

interface FaceCheckProps {
  kyc: KycState
  /** Refetches the server's state. */
  ask: () => void
}

/** The face check of a verified player: by this device's camera, or by an alternative. */
export default function FaceCheck({ kyc, ask }: FaceCheckProps) {
  const session = useSession()
  const cpf = session.status === 'player' ? session.user.document.number : undefined
  const { stage, problem, begin, stop } = useFaceCheck(kyc, cpf, ask)
  if (stage === 'running')
    return (
      <section
        ref={bringIntoView}
        aria-label={m.face.box}
        className="flex flex-col gap-3 rounded-lg bg-surface p-3 in-[dialog]:p-0 sm:p-5"
      >
        <div
          id={FACE_BOX}
          className="grid h-[70dvh] min-h-96 place-items-center overflow-hidden rounded-md bg-raised"
        >
          <Spinner size={40} />
        </div>
        <Button kind="secondary" wide onClick={stop}>
          {m.face.stop}
        </Button>
      </section>
    )
  if (stage === 'sent')
    return (
      <Card icon="clock" tone="good" title={m.face.waiting_title} text={m.face.waiting_text}>
        <div className="grid place-items-center py-6 text-accent-text">
          <Spinner size={40} />
        </div>
      </Card>
    )
  return <Offer kyc={kyc} problem={problem} onBegin={begin} />
}

/** On a phone the company's box fills the screen. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: 'center' })

interface OfferProps {
  kyc: KycState
  problem: FaceProblem | undefined
  onBegin: () => void
}

function Offer({ kyc, problem, onBegin }: OfferProps) {
  const why = kyc.face_check?.why
  const canCheck = !isShut() && kyc.face_check?.reference != null
  return (
    <Card
      icon="fingerprint"
      tone={problem || kyc.last_refusal ? 'mind' : 'good'}
      title={m.face.title}
      text={problemText(kyc, problem) ?? (why ? m.face.why[why] : '')}
    >
      {canCheck && (
        <>
          <p className="text-sm text-muted">{m.face.needs}</p>
          {boot().face ? (
            <Button size="lg" wide onClick={onBegin}>
              {problem || kyc.last_refusal ? m.face.again : m.face.go}
            </Button>
          ) : (
            // A full page load: only the document at that address may use the camera.
            <a href={FACE_ADDRESS} className={buttonClass('primary', 'lg', true)}>
              {m.face.go}
            </a>
          )}
          <p className="flex items-start gap-2 text-xs text-muted">
            <Icon name="lock" size={16} />
            {m.face.privacy}
          </p>
        </>
      )}
      <FaceWays url={canCheck ? kyc.url : null} isOpen={!canCheck || problem !== undefined} />
      <p className="text-sm text-muted">{m.face.exits}</p>
    </Card>
  )
}

/** The address of the check, without a configured script. */
const isShut = () => boot().face === undefined && location.pathname + location.search === FACE_ADDRESS

function problemText(kyc: KycState, problem: FaceProblem | undefined): string | undefined {
  if (problem === 'start') return m.face.start_text
  if (problem) return m.face.error_texts[problem]
  if (!kyc.face_check?.is_offered || isShut()) return m.face.not_offered
  if (kyc.face_check.reference === null) return m.face.enough
  return kyc.last_refusal ? m.face.refusals[kyc.last_refusal] : undefined
}
