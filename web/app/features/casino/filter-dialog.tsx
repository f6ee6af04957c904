import { type ReactNode, useState } from 'react'
import { percent } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { closeDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type GameFilter, MECHANICS, readFilter, showFilter, withPart } from './filter.ts'
import type { Chosen } from './games-query.ts'

interface FilterDialogProps {
  chosen: Chosen
  /** Filter in the form of the page's address. */
  filter: string
  onClose: () => void
}

/** Filters of a game list, with the number of games for each choice. Nothing changes until they are applied. */
export default function FilterDialog({ chosen, filter, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(() => readFilter(new URLSearchParams(filter)))
  const { data, error } = usePublic('GET /v2/casino-games/facets', { query: chosen })
  const choose = (part: keyof GameFilter) => (value: string) => setDraft(withPart(draft, part, value))
  const apply = async (next: GameFilter) => {
    // The dialog's history entry is removed first: the filter changes the address of the page below.
    await closeDialog()
    showFilter(next)
  }
  return (
    <Modal title={m.casino.filter} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {!data && !error && <Skeleton className="h-80 w-full rounded-md" />}
        {error && !data && <p className="text-sm text-muted">{errorSentence(error)}</p>}
        {data && (
          <>
            <Choices
              name={m.sheets.mechanic}
              value={draft.mechanic}
              onChoose={choose('mechanic')}
              options={data.mechanics.flatMap(({ mechanic, games }) => {
                const known = MECHANICS.find((name) => name === mechanic)
                return known ? [[known, m.sheets.mechanics[known], games] as const] : []
              })}
            />
            <Choices
              name={m.sheets.volatility}
              value={draft.volatility}
              onChoose={choose('volatility')}
              options={data.volatilities.map(({ volatility, games }) => [
                String(volatility),
                m.sheets.volatilities[volatility - 1] ?? String(volatility),
                games,
              ])}
            />
            <Choices
              name={m.sheets.rtp_from}
              value={draft.rtp_min}
              onChoose={choose('rtp_min')}
              options={data.rtp.map(({ rtp_min, games }) => [String(rtp_min), percent(rtp_min), games])}
            />
            {!('provider' in chosen) && (
              <Choices
                name={m.sheets.provider}
                value={draft.provider}
                onChoose={choose('provider')}
                options={data.providers.map(({ slug, name, games }) => [slug, name, games])}
              />
            )}
          </>
        )}
        <div className="sticky bottom-0 grid grid-cols-2 gap-2 bg-surface pt-2">
          <Button
            kind="secondary"
            size="lg"
            onClick={() => void apply(draft.sort ? { sort: draft.sort } : {})}
          >
            {m.casino.filter_clear}
          </Button>
          <Button size="lg" onClick={() => void apply(draft)}>
            {m.sheets.filter_apply}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface ChoicesProps {
  name: string
  value: string | undefined
  onChoose: (value: string) => void
  options: readonly (readonly [value: string, name: string, games: number])[]
}

function Choices({ name, value, onChoose, options }: ChoicesProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="flex max-h-56 flex-wrap gap-2 overflow-y-auto">
      <legend className="pb-2 text-sm font-semibold">{name}</legend>
      {options.map(([key, text, games]) => (
        <Choice key={key} isOn={key === value} onPress={() => onChoose(key === value ? '' : key)}>
          {text} <span className="font-normal text-muted">{games}</span>
        </Choice>
      ))}
    </fieldset>
  )
}

function Choice({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 rounded-full border border-edge px-4 text-sm font-semibold transition-colors duration-150 hover:bg-raised aria-pressed:border-accent-text aria-pressed:bg-raised aria-pressed:text-accent-text"
    >
      {children}
    </button>
  )
}
