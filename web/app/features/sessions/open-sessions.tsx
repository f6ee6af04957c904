import type { QueryKey } from '@tanstack/react-query'
import { type Answer, api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceText } from './device-text.ts'

type OpenSession = Answer<'GET /api/auth/security'>['sessions'][number]

export function OpenSessions({ sessions, queryKey }: { sessions: OpenSession[]; queryKey: QueryKey }) {
  const end = useSubmit(
    (which: string | 'others') =>
      which === 'others'
        ? api('POST /api/auth/sessions/end-others')
        : api('DELETE /api/auth/sessions/:id', { params: { id: which } }),
    (answer) => {
      queries().setQueryData(queryKey, answer)
      toast(m.security.ended, 'good')
      end.reset()
    },
  )
  return (
    <section aria-labelledby="open-sessions" className="flex flex-col rounded-lg bg-surface p-5">
      <h2 id="open-sessions" className="pb-2 text-base">
        {m.security.sessions}
      </h2>
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-16 items-center justify-between gap-3 border-t border-line py-3"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{deviceText(session)}</span>
              <span className="block text-sm text-muted">
                {session.is_own ? m.security.own : m.security.seen(untilText(session.last_seen_at))}
              </span>
              <span className="block text-sm wrap-anywhere text-muted">
                {m.security.began(untilText(session.created_at))}
                {session.ip && ` · ${session.ip}`}
              </span>
            </span>
            {!session.is_own && (
              <Button
                kind="secondary"
                size="sm"
                busy={end.isBusy}
                aria-label={`${m.security.end}: ${deviceText(session)}, ${untilText(session.created_at)}`}
                onClick={() => void end.submit(session.id)}
              >
                {m.security.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError text={formSentence(end.error)} />
      {sessions.length > 2 && (
        <Button kind="secondary" wide busy={end.isBusy} onClick={() => void end.submit('others')}>
          {m.security.end_others}
        </Button>
      )}
    </section>
  )
}
