import { type ReactNode, useState } from 'react'
import { m } from '../../lib/language.ts'
import { logOut, useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountWays } from './account-ways.tsx'
import { Exits } from './exits.tsx'
import { PreferencesCard, type SoundChoice } from './preferences-card.tsx'
import { WhoCard } from './who-card.tsx'

interface AccountProps {
  sound: SoundChoice
  /** Contact and address, rendered by another feature. */
  profile: ReactNode
  /** Parts about the whole account, rendered by another feature. */
  children: ReactNode
}

export function Account({ sound, profile, children }: AccountProps) {
  const session = useSession()
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <PageHeader title={m.players.title} />
      <Exits />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="flex flex-col gap-5 lg:gap-6">
          <AccountWays />
          <LogOut />
        </div>
        <div className="flex flex-col gap-5 lg:gap-6">
          {session.status === 'player' ? (
            <WhoCard user={session.user} />
          ) : (
            <Skeleton className="h-83.5 w-full rounded-lg" />
          )}
          <PreferencesCard sound={sound} />
          {/* Late content stands below the immediate content and moves nothing. */}
          {profile}
          {children}
        </div>
      </div>
    </div>
  )
}

function LogOut() {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-surface p-5 sm:p-6">
      <p className="text-sm text-muted">{m.players.log_out_text}</p>
      <Button
        kind="secondary"
        size="lg"
        icon="log-out"
        wide
        busy={isLeaving}
        onClick={() => {
          setIsLeaving(true)
          void logOut()
        }}
      >
        {m.players.log_out}
      </Button>
    </section>
  )
}
