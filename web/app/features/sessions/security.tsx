import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountEvents } from './account-events.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

const securityQuery = () => ownQuery('GET /api/auth/security')

/** The player's open sessions, which he can end, and the security events of the account. */
export function Security() {
  const query = useQuery({ ...securityQuery(), throwOnError: false })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={m.security.title} text={m.security.text} />
      {query.data ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <SecondFactor
              standing={query.data.second_factor}
              hasPasskey={query.data.passkeys.length > 0}
              queryKey={securityQuery().queryKey}
            />
            <Passkeys passkeys={query.data.passkeys} queryKey={securityQuery().queryKey} />
            <OpenSessions sessions={query.data.sessions} queryKey={securityQuery().queryKey} />
          </div>
          <AccountEvents events={query.data.events} />
        </div>
      ) : query.error ? (
        <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-surface p-5">
          <p>
            {m.security.failed} {errorSentence(query.error)}
          </p>
          <Button kind="secondary" onClick={() => void query.refetch()}>
            {m.security.again}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5 lg:grid-cols-2" aria-busy="true">
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      <p className="text-sm text-muted">
        {m.security.unknown}{' '}
        <Link href={paths.password} className="font-semibold text-accent-text underline">
          {m.security.change_password}
        </Link>
      </p>
    </div>
  )
}
