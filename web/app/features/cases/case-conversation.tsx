import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Answer, api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MessageField, messageId, messageProblems, typedMessage } from './case-fields.tsx'
import { CaseStanding } from './case-list.tsx'
import { caseQuery, casesQuery } from './cases-query.ts'
import { LoadFailed } from './load-failed.tsx'

type Conversation = Answer<'GET /api/cases/:number'>

/** A case with its messages; the player writes more, or closes it. */
export function CaseConversation({ number }: { number: number }) {
  const query = useQuery({ ...caseQuery(number), throwOnError: false })
  if (query.error) return <LoadFailed error={query.error} again={() => void query.refetch()} />
  return query.data ? <Messages conversation={query.data} /> : <Skeleton className="h-96 rounded-lg" />
}

function keep(answer: Conversation): void {
  queries().setQueryData(caseQuery(answer.number).queryKey, answer)
  void queries().invalidateQueries({ queryKey: casesQuery().queryKey })
}

function Messages({ conversation }: { conversation: Conversation }) {
  const params = { number: String(conversation.number) }
  const reply = useForm(
    (text: string) =>
      api('POST /api/cases/:number/messages', { params, body: { text, id: messageId(params.number, text) } }),
    (answer) => {
      keep(answer)
      reply.ref.current?.reset()
      reply.reset()
    },
  )
  const close = useSubmit(
    () => api('POST /api/cases/:number/close', { params }),
    (answer) => {
      keep(answer)
      close.reset()
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text } = typedMessage(event.currentTarget)
    reply.submit(messageProblems(text), text)
  }
  return (
    <article aria-labelledby="case" className="flex flex-col gap-4 rounded-lg bg-surface p-5">
      <header className="flex flex-col gap-1">
        <h2 id="case" className="text-base">
          {m.cases.topics[conversation.topic]}
        </h2>
        <p className="text-sm text-muted">{m.cases.number(conversation.number)}</p>
        <CaseStanding of={conversation} />
      </header>
      <ol aria-live="polite" className="flex flex-col gap-3">
        {conversation.messages.map(({ by, at, text }) => (
          <li
            key={at + by}
            className={`max-w-sm rounded-lg px-4 py-3 ${by === 'house' ? 'self-start bg-raised' : 'self-end border border-line'}`}
          >
            <p className="text-xs text-muted">
              {by === 'house' ? m.cases.house : m.cases.you} · {untilText(at)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      {conversation.state === 'closed' && <p className="text-sm text-muted">{m.cases.closed_hint}</p>}
      <form
        ref={reply.ref}
        onSubmit={submit}
        onInput={reply.onInput}
        noValidate
        className="flex flex-col gap-2"
      >
        <MessageField label={m.cases.reply_label} error={reply.errors.text} />
        <FormError text={formSentence(reply.error) || formSentence(close.error)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={reply.isBusy}>
            {m.cases.reply}
          </Button>
          {conversation.state !== 'closed' && (
            <Button kind="secondary" busy={close.isBusy} onClick={() => void close.submit()}>
              {m.cases.close}
            </Button>
          )}
        </div>
      </form>
    </article>
  )
}
