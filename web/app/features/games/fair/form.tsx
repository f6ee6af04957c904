import { OWN_GAMES } from '../../../lib/games.ts'
import { m } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { GameName } from '../round.ts'
import { plainAmount } from './amount.ts'
import { Choice } from './choice.tsx'
import { type Draft, emptyDraft, type Problems } from './claim.ts'
import { Paste } from './paste.tsx'
import type { ReadRound } from './proof.ts'
import type { GameField, ProvenGame } from './proven-game.ts'
import { formTexts } from './scheme-texts.ts'

interface FormProps {
  game: ProvenGame
  /** The game that is loading. */
  awaited: GameName | undefined
  draft: Draft
  problems: Problems
  onChange: (draft: Draft) => void
  onGame: (name: GameName, draftFor: (game: ProvenGame) => Draft) => void
  /** Called when a round was pasted. */
  onRead: (round: ReadRound) => void
  /** Called when a file of exported rounds was pasted or opened. */
  onExport: (text: string) => void
  /** Called when the whole form was filled in at once. */
  onFilled: () => void
}

type Shown = keyof typeof m.fair.wrong

/** Data of a round, pasted whole or typed. A field shows its error as soon as its content is invalid. */
export function Form(props: FormProps) {
  const { game, awaited, draft, problems, onChange, onGame, onRead, onExport, onFilled } = props
  const clear = () => onChange(emptyDraft(game))
  const showExample = async () => {
    const { exampleDraft } = await import('./example.ts')
    onChange(exampleDraft(game, plainAmount))
    onFilled()
  }
  const onPasted = (round: ReadRound) => {
    onRead(round)
    onFilled()
  }
  const field = (name: Shown, more: { wide?: boolean; hint?: string; numeric?: boolean } = {}) => (
    <div className={more.wide ? 'col-span-full' : ''}>
      <Field
        label={formTexts(game)[name]}
        value={draft[name]}
        hint={more.hint}
        error={problems[name] && draft[name].trim() !== '' ? formTexts(game).wrong[name] : undefined}
        inputMode={more.numeric ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, ...isAnother(name), [name]: event.currentTarget.value })}
      />
    </div>
  )
  return (
    <section aria-labelledby="fair-data" className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id="fair-data" className="text-lg">
          {m.fair.data}
        </h2>
        <Button kind="quiet" size="sm" onClick={clear}>
          {m.fair.clear}
        </Button>
      </div>
      <Paste onRead={onPasted} onExport={onExport} />
      <Button kind="secondary" size="sm" onClick={() => void showExample()}>
        {m.fair.example}
      </Button>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <div className="col-span-full" aria-busy={awaited !== undefined}>
          <Choice
            label={m.fair.game}
            value={awaited ?? game.name}
            options={OWN_GAMES.map(({ name, title }) => ({ value: name, name: title }))}
            onChange={(name) => onGame(name as GameName, (proven) => ({ ...draft, ...ownFields(proven) }))}
          />
        </div>
        {field('server_seed', { wide: true })}
        {field('server_seed_hash', { wide: true })}
        {field('client_seed', { wide: true })}
        {field('nonce', { numeric: true })}
        {game.fields.map(
          (input) =>
            input.hidden || <Own key={input.name} field={input} {...{ game, draft, problems, onChange }} />,
        )}
        <Choice
          label={m.fair.ending}
          value={draft.ending}
          options={['', ...game.endings].map((ending) => ({
            value: ending,
            name: m.fair.endings[(ending || 'unsaid') as keyof typeof m.fair.endings],
          }))}
          onChange={(ending) => onChange({ ...draft, ending })}
        />
        {field('stake', { numeric: true })}
        {field('payout', { numeric: true })}
        {!game.rtpBp && field('rtp', { numeric: true })}
      </div>
    </section>
  )
}

const IDENTITY: readonly Shown[] = ['server_seed_hash', 'client_seed', 'nonce']

/** A changed hash, client seed or number describes another round, so the pasted round's id and terms are cleared. */
const isAnother = (name: Shown): Partial<Draft> =>
  IDENTITY.includes(name) ? { id: '', max_win: '', version: '' } : {}

/** Draft after a change of the game: the game's own fields are reset, the seeds stay. */
function ownFields(
  proven: ProvenGame,
): Pick<Draft, 'game' | 'own' | 'ending' | 'max_win' | 'id' | 'version' | 'rtp'> {
  const { game, own, ending, max_win, id, version, rtp } = emptyDraft(proven)
  return { game, own, ending, max_win, id, version, rtp }
}

interface OwnProps extends Pick<FormProps, 'game' | 'draft' | 'problems' | 'onChange'> {
  field: GameField
}

/** A field of the game alone. */
function Own({ field: { name, wide, numeric, choices }, game, draft, problems, onChange }: OwnProps) {
  const { label, hint, wrong, choices: names = {} } = game.fieldTexts(name)
  const value = draft.own[name] ?? ''
  const change = (text: string) => onChange({ ...draft, own: { ...draft.own, [name]: text } })
  if (choices)
    return (
      <Choice
        label={label}
        value={value}
        options={choices.map((choice) => ({ value: choice, name: names[choice] ?? choice }))}
        onChange={change}
      />
    )
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
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  )
}
