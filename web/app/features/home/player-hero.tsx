import { lazy, Suspense } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { firstName, useSession } from '../../state/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Only a player has a round to continue: the code to ask for it comes with the player. */
const ContinueRound = lazy(() => import('./continue-round.tsx'))

export function PlayerHero() {
  const session = useSession()
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl lg:text-2xl">
            {session.status === 'player' ? m.home.hello(firstName(session.user)) : m.home.hello_anyone}
          </h1>
          <p className="text-muted">{m.home.hello_text}</p>
        </div>
        <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
          <ButtonLink href={paths.deposit} kind="secondary" icon="arrow-down-to-line">
            {m.shell.deposit}
          </ButtonLink>
          <ButtonLink href={paths.withdraw} kind="secondary" icon="arrow-up-from-line">
            {m.shell.withdraw}
          </ButtonLink>
        </div>
      </div>
      {session.status === 'player' && (
        <Suspense fallback={null}>
          <ContinueRound />
        </Suspense>
      )}
    </section>
  )
}
