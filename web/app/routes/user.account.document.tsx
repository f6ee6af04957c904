import type { PageProps } from '../../shell/index.ts'
import { Verification } from '../features/kyc/verification.tsx'
import { m } from '../lib/language.ts'
import { withTexts } from '../lib/texts.ts'
import { useSession } from '../state/session.ts'
import { LatePart } from '../ui/late-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const title = () => m.kyc.title

const loadDocuments = withTexts(['documents'], () => import('../features/documents/documents.tsx'))

export default function VerificationPage({ place }: PageProps) {
  const session = useSession()
  // The query is also read on the server, because the address of the face check is a separate document.
  place.search.get('check')
  const waiting = <Skeleton className="h-112 rounded-lg" />
  return (
    <div className="group flex flex-col gap-5 lg:gap-6">
      <Verification returned={place.search.get('status')} />
      {/* This part is below a card of unknown height, so it is hidden until its position is final. */}
      <div className="group-has-[.pending]:invisible">
        {session.status === 'player' ? (
          <LatePart load={loadDocuments} props={{}} waiting={waiting} />
        ) : (
          session.status !== 'anonymous' && waiting
        )}
      </div>
    </div>
  )
}
