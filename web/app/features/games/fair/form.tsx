import { useState } from 'react'
import { gameTitle } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { plainAmount } from './amount.ts'
import { type Draft, emptyDraft, type Problems } from './claim.ts'
import { exampleDraft } from './example.ts'
import { draftOf } from './proof.ts'
import type { Field as GameField, ProvenGame } from './proven-game.ts'

interface FormProps {
  games: Games
  game: ProvenGame
  draft: Draft
  problems: Problems
  onChange: (draft: Draft) => void
  /** The whole form was filled in at once. */
  onFilled: () => void
}

type Shown = keyof typeof m.fair.wrong
type Games = readonly [ProvenGame, ...ProvenGame[]]

/** The data of a round, pasted whole or typed. A field complains once something stands in it that is not right. */
export function Form({ games, game, draft, problems, onChange, onFilled }: FormProps) {
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
        <Button kind="quiet" size="sm" onClick={() => onChange(emptyDraft(game))}>
          {m.fair.clear}
        </Button>
      </div>
      <Paste games={games} onRead={fill} />
      <Button kind="secondary" size="sm" onClick={() => fill(exampleDraft(game, plainAmount))}>
        {m.fair.example}
      </Button>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {games.length > 1 && (
          <label className="col-span-full flex flex-col gap-1 text-sm font-medium">
            {m.fair.game}
            <select
              value={game.name}
              onChange={(event) => onChange({ ...draft, ...chosen(games, event.currentTarget.value) })}
              className="min-h-12 rounded-sm border border-edge bg-ground px-3 text-base"
            >
              {games.map(({ name }) => (
                <option key={name} value={name}>
                  {gameTitle(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        {field('server_seed', { wide: true })}
        {field('server_seed_hash', { wide: true })}
        {field('client_seed', { wide: true })}
        {field('nonce', { numeric: true })}
        {game.fields.map(
          (one) => one.hidden || <Own key={one.name} field={one} {...{ game, draft, problems, onChange }} />,
        )}
        {field('stake', { numeric: true })}
        {field('payout', { numeric: true })}
        {field('rtp', { numeric: true })}
      </div>
    </section>
  )
}

/** Another game: its own fields begin anew, the seeds stay. */
function chosen(games: Games, name: string): Pick<Draft, 'game' | 'own' | 'ending'> {
  const { game, own, ending } = emptyDraft(games.find((one) => one.name === name) ?? games[0])
  return { game, own, ending }
}

interface OwnProps extends Pick<FormProps, 'game' | 'draft' | 'problems' | 'onChange'> {
  field: GameField
}

/** A field that only the game has. */
function Own({ field: { name, wide, numeric }, game, draft, problems, onChange }: OwnProps) {
  const { label, hint, wrong } = game.fieldTexts(name)
  const value = draft.own[name] ?? ''
  return (
    <div className={wide ? 'col-span-full' : ''}>
      <Field
        label={label}
        value={value}
        hint={hint}
        error={problems[name] && value.trim() !== '' ? wrong : undefined}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, own: { ...draft.own, [name]: event.currentTarget.value } })}
      />
    </div>
  )
}

/** Takes what was copied from a round; what is not one says so, and stays. */
function Paste({ games, onRead }: { games: Games; onRead: (draft: Draft) => void }) {
  const [text, setText] = useState('')
  const found = text.trim() === '' ? undefined : draftOf(games, text, plainAmount)
  function read(next: string) {
    setText(next)
    const draft = draftOf(games, next, plainAmount)
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
