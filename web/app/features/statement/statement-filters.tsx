import { type ReactNode, useEffect, useId, useState } from 'react'
import { shownDay } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { areDaysReversed, type Filter, isFiltered, SOURCES, withPart } from './filter.ts'
import { SearchField } from './search-field.tsx'

interface StatementFiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
  /** Content beside the filter button on phones. */
  children: ReactNode
}

/**
 * Filters of the statement: kinds as buttons; all other filters behind one button on phones and in one row on
 * desktops.
 */
export function StatementFilters({ filter, onChange, children }: StatementFiltersProps) {
  const { type, status, from, to } = filter
  const [isOpen, setIsOpen] = useState(Boolean(type ?? status ?? from ?? to))
  const moreId = useId()
  const set = (part: keyof Filter) => (value: string) => onChange(withPart(filter, part, value))
  // The day is set in the browser only, because the cached page may be a day old.
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(shownDay(Date.now())), [])
  return (
    <div className="flex flex-col gap-3">
      <SearchField searchText={filter.search ?? ''} onSearch={set('search')} />
      <div className="flex items-center gap-2">
        <fieldset className="-mx-4 flex min-w-0 flex-1 gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0">
          <legend className="sr-only">{m.statement.what}</legend>
          <Chip isOn={!filter.source} onPress={() => set('source')('')}>
            {m.statement.everything}
          </Chip>
          {SOURCES.map((source) => (
            <Chip key={source} isOn={filter.source === source} onPress={() => set('source')(source)}>
              {m.statement.sources[source]}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className="flex flex-wrap gap-2 lg:hidden">
        <Button
          kind="secondary"
          icon="list-filter"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.statement.filters}
        </Button>
        {children}
      </div>
      <div
        id={moreId}
        className={`grid grid-cols-2 gap-3 lg:grid lg:grid-cols-4 xl:grid-cols-[1fr_1fr_10rem_10rem_auto] ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <Choice
          label={m.statement.direction}
          value={type ?? ''}
          onChange={set('type')}
          options={[
            ['', m.statement.both],
            ['1', m.statement.money_in],
            ['0', m.statement.money_out],
          ]}
        />
        <Choice
          label={m.statement.status}
          value={status ?? ''}
          onChange={set('status')}
          options={[
            ['', m.statement.any_status],
            ...m.statement.statuses.map((name, at) => [String(at), name] as const),
          ]}
        />
        <Day label={m.statement.from} value={from} max={to ?? today} onChange={set('from')} />
        <Day
          label={m.statement.to}
          value={to}
          max={today}
          onChange={set('to')}
          error={areDaysReversed(filter) ? m.statement.days_reversed : undefined}
        />
        <Button
          kind="quiet"
          disabled={!isFiltered(filter)}
          onClick={() => onChange({})}
          className="self-end max-lg:col-span-2 lg:max-xl:col-start-4"
        >
          {m.statement.clear}
        </Button>
      </div>
    </div>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 shrink-0 rounded-full bg-surface px-4 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
    >
      {children}
    </button>
  )
}

const BOX = 'min-h-11 w-full min-w-0 rounded-md border border-edge bg-ground px-3 text-sm'

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)} className={BOX}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  max: string | undefined
  onChange: (day: string) => void
  error?: string | undefined
}

function Day({ label, value, max, onChange, error }: DayProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        max={max}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={BOX}
      />
      {error && (
        <p id={`${id}-note`} role="alert" className="text-xs text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}
