import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { plainAmount } from './amount.ts'
import { type Draft, EMPTY_DRAFT, type Problems } from './claim.ts'
import { exampleDraft } from './example.ts'
import { draftOf } from './proof.ts'

interface FormProps {
  draft: Draft
  problems: Problems
  onChange: (draft: Draft) => void
  /** The whole form was filled in at once. */
  onFilled: () => void
}

type Shown = keyof typeof m.fair.wrong

/** The data of a round, pasted whole or typed. A field complains once something stands in it that is not right. */
export function Form({ draft, problems, onChange, onFilled }: FormProps) {
  const fill = (filled: Draft) => {
    onChange(filled)
    onFilled()
  }
  const field = (name: Shown, more: { wide?: boolean; hint?: string; numeric?: boolean } = {}) => (
    <div className={more.wide ? 'col-span-full' : ''}>
      <Field
        label={m.fair[name]}
        value={draft[name]}
        hint={more.hint}
        error={problems[name] && draft[name].trim() !== '' ? m.fair.wrong[name] : undefined}
        inputMode={more.numeric ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
      />
    </div>
  )
  return (
    <section aria-labelledby="fair-data" className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id="fair-data" className="text-lg">
          {m.fair.data}
        </h2>
        <Button kind="quiet" size="sm" onClick={() => onChange(EMPTY_DRAFT)}>
          {m.fair.clear}
        </Button>
      </div>
      <Paste onRead={fill} />
      <Button kind="secondary" size="sm" onClick={() => fill(exampleDraft(plainAmount))}>
        {m.fair.example}
      </Button>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {field('server_seed', { wide: true })}
        {field('server_seed_hash', { wide: true })}
        {field('client_seed', { wide: true })}
        {field('nonce', { numeric: true })}
        {field('mines', { numeric: true })}
        {field('picks', { wide: true, hint: m.fair.picks_hint })}
        {field('stake', { numeric: true })}
        {field('payout', { numeric: true })}
        {field('rtp', { numeric: true })}
      </div>
    </section>
  )
}

/** Takes what was copied from a round; what is not one says so, and stays. */
function Paste({ onRead }: { onRead: (draft: Draft) => void }) {
  const [text, setText] = useState('')
  const found = text.trim() === '' ? undefined : draftOf(text, plainAmount)
  function read(next: string) {
    setText(next)
    const draft = draftOf(next, plainAmount)
    if (!draft) return
    onRead(draft)
    setText('')
  }
  const wrong = text.trim() !== '' && !found
  return (
    <Field
      label={m.fair.paste}
      hint={m.fair.paste_hint}
      error={wrong ? m.fair.paste_wrong : undefined}
      value={text}
      placeholder="{ … }"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => read(event.currentTarget.value)}
    />
  )
}
