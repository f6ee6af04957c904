import { useSearch } from '../../../shell/index.ts'
import { betFromQuery } from '../../lib/bet-id.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../state/player.ts'
import { BackTo } from '../../ui/back-to.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseConversation } from './case-conversation.tsx'
import { CaseList } from './case-list.tsx'
import { Contacts } from './contacts.tsx'
import { PlayerForm } from './player-form.tsx'
import { VisitorForm } from './visitor-form.tsx'

/** Support by case: anybody can write; a player also reads his cases. */
export function Support() {
  const { status } = useSession()
  const search = new URLSearchParams(useSearch())
  const shown = numberIn(search.get('case'))
  return (
    <div className="flex flex-col gap-5">
      {shown !== undefined && <BackTo href={paths.support} name={m.cases.back} className="-mt-3 -mb-3" />}
      <PageHeader title={m.cases.title} text={m.cases.text} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          {status === 'player' ? (
            shown === undefined ? (
              <>
                <PlayerForm bet={betFromQuery(search)} />
                <CaseList />
              </>
            ) : (
              <CaseConversation key={shown} number={shown} />
            )
          ) : status === 'anonymous' ? (
            <VisitorForm />
          ) : (
            <Skeleton className="h-96 rounded-lg" />
          )}
        </div>
        <Contacts />
      </div>
    </div>
  )
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
