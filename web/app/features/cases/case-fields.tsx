import type { CASE_TEXT } from '@jogo/contract/cases'
import { ANSWER_HOURS, CASE_TOPICS, type CaseTopic } from '@jogo/rules/support/cases'
import { useId, useState } from 'react'
import { m } from '../../lib/language.ts'

/** Importing the value from the contract would bundle its schemas. */
export const TEXT: typeof CASE_TEXT = { least: 10, most: 4_000 }

/** What the message is about, with the promised time, and the message. */
export function CaseFields({ error }: { error: string | undefined }) {
  const [topic, setTopic] = useState<CaseTopic>('money')
  const id = useId()
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium text-muted">
          {m.cases.topic}
        </label>
        <select
          id={id}
          name="topic"
          value={topic}
          onChange={({ currentTarget }) =>
            setTopic(CASE_TOPICS.find((one) => one === currentTarget.value) ?? 'other')
          }
          className="h-12 w-full rounded-md border border-edge bg-ground px-3 text-base"
        >
          {CASE_TOPICS.map((one) => (
            <option key={one} value={one}>
              {m.cases.topics[one]}
            </option>
          ))}
        </select>
        <p className="text-xs text-muted">{m.cases.hours(ANSWER_HOURS[topic])}</p>
      </div>
      <MessageField label={m.cases.message} error={error} />
    </>
  )
}

interface MessageFieldProps {
  label: string
  error: string | undefined
}

/** Several lines of text. The row under it is always there, so an error moves nothing. */
export function MessageField({ label, error }: MessageFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <textarea
        id={id}
        name="text"
        rows={5}
        maxLength={TEXT.most}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`w-full rounded-md border bg-ground px-3.5 py-3 text-base ${error ? 'border-danger-text' : 'border-edge'}`}
      />
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={`min-h-4 text-xs ${error ? 'text-danger-text' : 'text-muted'}`}
      >
        {error ?? m.cases.message_hint(TEXT.least, TEXT.most)}
      </p>
    </div>
  )
}

/** What the page finds wrong with a message, by the name of its field. */
export const wrongWith = (text: string): Record<string, string> =>
  text.length < TEXT.least ? { text: m.cases.message_short(TEXT.least) } : {}

/** What was typed in a form of these fields. */
export function typedIn(form: HTMLFormElement): { text: string; topic: CaseTopic } {
  const data = new FormData(form)
  const topic = CASE_TOPICS.find((one) => one === data.get('topic')) ?? 'other'
  return { topic, text: String(data.get('text') ?? '').trim() }
}
