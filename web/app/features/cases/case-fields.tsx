import type { CASE_TEXT } from '@jogo/contract/cases'
import { ANSWER_HOURS, CASE_TOPICS, type CaseTopic } from '@jogo/rules/support/cases'
import { useId, useState } from 'react'
import { m } from '../../lib/language.ts'
import { newId } from '../../lib/new-id.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** Importing the value from the contract would bundle its schemas. */
export const TEXT: typeof CASE_TEXT = { least: 10, most: 4_000 }

/** Topic of the message, with the promised time, and the text. */
export function CaseFields({ error, text }: { error: string | undefined; text?: string }) {
  const [topic, setTopic] = useState<CaseTopic>('money')
  return (
    <>
      <SelectField
        label={m.cases.topic}
        name="topic"
        value={topic}
        onChange={({ currentTarget }) =>
          setTopic(CASE_TOPICS.find((topic) => topic === currentTarget.value) ?? 'other')
        }
        hint={m.cases.hours(ANSWER_HOURS[topic])}
      >
        {CASE_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {m.cases.topics[topic]}
          </option>
        ))}
      </SelectField>
      <MessageField label={m.cases.message} error={error} {...(text && { text })} />
    </>
  )
}

interface MessageFieldProps {
  label: string
  error: string | undefined
  /** Initial text. */
  text?: string
}

/** A multi-line text. The row under it is always present, so an error moves nothing. */
export function MessageField({ label, error, text }: MessageFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <textarea
        id={id}
        name="text"
        defaultValue={text}
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
        {error ? (
          <span className="flex items-start gap-1.5">
            <Icon name="circle-alert" size={14} className="mt-px" />
            {error}
          </span>
        ) : (
          m.cases.message_hint(TEXT.least, TEXT.most)
        )}
      </p>
    </div>
  )
}

/** Problems of a message, by field name. */
export const messageProblems = (text: string): Record<string, string> =>
  text.length < TEXT.least ? { text: m.cases.message_short(TEXT.least) } : {}

/** The typed values of the form. */
export function typedMessage(form: HTMLFormElement): { text: string; topic: CaseTopic } {
  const data = new FormData(form)
  const topic = CASE_TOPICS.find((known) => known === data.get('topic')) ?? 'other'
  return { topic, text: String(data.get('text') ?? '').trim() }
}

/** Ids of unanswered messages: the same text sent again is the same message, also after a lost answer. */
const ids = new Map<string, string>()

/** @param where case of the text, or '' for a new case */
export function messageId(where: string, text: string): string {
  const key = `${where} ${text}`
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}
