import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import { isBarred, isVerified, type Session, useSession } from '../../../state/player.ts'
import { openRequiredStep, requiredStep } from '../../../state/refusal-dialogs.ts'
import { ui } from '../../../state/ui.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type BookGuest, useBook, useBookSdk } from './use-book.ts'

interface BookAreaProps {
  /** Address of the area that shows the book. */
  area: string
  title: string
}

/** A supplier's book in the page. Players who may not bet see our own page or the book as visitors. */
export default function SecondBook({ area, title }: BookAreaProps) {
  const session = useSession()
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      {isBarred(session, 'may_play') ? (
        <Empty
          icon="lock"
          title={m.second_book.barred_title}
          text={m.second_book.barred_text}
          action={<ButtonLink href={paths.protection}>{m.second_book.barred_action}</ButtonLink>}
        />
      ) : (
        <Stage session={session} area={area} title={title} />
      )}
    </div>
  )
}

function bookGuest(session: Session): BookGuest {
  if (session.status === 'restoring') return undefined
  return session.status === 'player' && isVerified(session.user) ? session.user.id : 'visitor'
}

/** Height of our bottom bar on phones, which the supplier's slip stays above. */
const ABOVE_OUR_BAR = 'calc(3.5rem + 1px + env(safe-area-inset-bottom))'
const BELOW_OUR_HEADER = '4.5rem'
/** The book takes the place of the waiting line, so that nothing moves. */
const CELL: CSSProperties = { gridArea: '1 / 1' }

function Stage({ session, area, title }: BookAreaProps & { session: Session }) {
  const sdk = useBookSdk(area)
  const box = useRef<HTMLDivElement>(null)
  const { state, slip, refusal, retry } = useBook(sdk, box, bookGuest(session))
  // The server does not know how the document was loaded, so a missing script shows once the page is in the browser.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const [insets, setInsets] = useState<CSSProperties>({})
  useEffect(() => {
    const hasBar = matchMedia('(max-width: 1023px)').matches
    setInsets({
      '--book-bottom': hasBar ? ABOVE_OUR_BAR : '0px',
      '--book-top': BELOW_OUR_HEADER,
    } as CSSProperties)
  }, [])
  const isUnavailable = isHere && !sdk
  const isOpening = !isUnavailable && state === 'opening'
  return (
    <section aria-label={title} data-slip={slip.open ? 'open' : slip.count} className="flex flex-col gap-3">
      <Line session={session} refusal={refusal} />
      {(isUnavailable || state === 'failed') && (
        <div role="alert">
          <Empty
            icon="refresh-cw"
            title={isUnavailable ? m.second_book.unavailable_title : m.second_book.not_loaded_title}
            text={isUnavailable ? m.second_book.unavailable_text : m.second_book.not_loaded_text}
            action={
              <Button icon="refresh-cw" onClick={isUnavailable ? () => location.reload() : retry}>
                {m.second_book.retry}
              </Button>
            }
          />
        </div>
      )}
      <div className="grid grid-cols-1">
        {isOpening && (
          <p role="status" style={CELL} className="flex flex-col items-center gap-3 py-8 text-sm text-muted">
            <Spinner size={32} />
            {m.second_book.opening}
          </p>
        )}
        {/* The supplier's script fills the box. */}
        <div ref={box} style={{ ...insets, ...CELL }} />
      </div>
    </section>
  )
}

interface LineProps {
  session: Session
  refusal: ReturnType<typeof useBook>['refusal']
}

/** Why a player sees the book as a visitor, with the step that changes it. */
function Line({ session, refusal }: LineProps) {
  if (session.status !== 'player') return null
  const isMissing = !isVerified(session.user)
  if (!isMissing && !refusal) return null
  const step = requiredStep(refusal)
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-3 text-sm">
      <p className="min-w-0 flex-1">
        {isMissing ? m.second_book.unverified : m.second_book.as_visitor(errorSentence(refusal))}
      </p>
      {isMissing ? (
        <Button size="sm" onClick={() => ui.showVerificationModal.set(true)}>
          {m.second_book.verify}
        </Button>
      ) : (
        step && (
          <Button size="sm" onClick={() => openRequiredStep(step)}>
            {m.second_book.missing}
          </Button>
        )
      )}
    </div>
  )
}
