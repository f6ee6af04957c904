import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { filterSearch, type GameFilter, narrowings, SORTS, showFilter, withPart } from './filter.ts'
import type { Chosen } from './games-query.ts'

/** Filter and order of a list of games: one row of two controls, which never changes its height. */
export function Toolbar({ chosen, filter }: { chosen: Chosen; filter: GameFilter }) {
  const count = narrowings(filter)
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'game-filter', chosen, filter: filterSearch(filter) })}
        className={`${BOX} flex items-center gap-2 px-3.5 font-semibold hover:bg-raised`}
      >
        <Icon name="list-filter" size={18} className="text-muted" />
        {m.casino.filter}
        {count > 0 && (
          <span className="rounded-full bg-accent px-2 text-xs leading-5 text-on-accent">{count}</span>
        )}
      </button>
      <select
        aria-label={m.casino.sort}
        value={filter.sort ?? ''}
        onChange={({ currentTarget }) => showFilter(withPart(filter, 'sort', currentTarget.value))}
        className={`${BOX} px-3`}
      >
        <option value="">{m.casino.sorts.featured}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {m.casino.sorts[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}

const BOX = 'h-11 min-w-0 rounded-md border border-edge bg-surface text-sm'
