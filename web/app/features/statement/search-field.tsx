import { useEffect, useRef, useState } from 'react'
import { createDebounce } from '../../lib/debounce.ts'
import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { SEARCH_LENGTH } from './filter.ts'

const AFTER_MS = 350

/** Field of the search; typed text is searched when the typing pauses. */
export function SearchField({
  searchText,
  onSearch,
}: {
  searchText: string
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(searchText)
  const latest = useRef({ typed, onSearch })
  latest.current = { typed, onSearch }
  const [pause] = useState(() =>
    createDebounce(() => latest.current.onSearch(latest.current.typed), AFTER_MS),
  )
  useEffect(() => pause.cancel, [pause])
  // Follows cleared filters, and the address after going back.
  useEffect(() => setTyped((text) => (text.trim() === searchText ? text : searchText)), [searchText])
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md border border-edge bg-surface px-3.5">
      <Icon name="search" size={18} className="text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={m.statement.search}
        placeholder={m.statement.search_for}
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          pause.run()
        }}
        className="w-full min-w-0 self-stretch bg-transparent text-base outline-none placeholder:text-muted"
      />
    </label>
  )
}
