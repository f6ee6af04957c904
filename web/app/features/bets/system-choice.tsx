import { choose } from '@jogo/rules/bets/lines'
import { namedSystems, SYSTEMS, systemName } from '@jogo/rules/bets/systems'
import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SlipPreview } from './preview-slip.ts'
import { changeSystem } from './slip-input.ts'
import { linesText, SYSTEM_NAMES } from './system-names.ts'

/** The system's lines: the named systems of this number of legs, or any sizes, several at once. */
export function SystemChoice({ slip: { legs, system } }: { slip: SlipPreview }) {
  const { sizes, bankers = [] } = system.combination
  const free = legs.length - bankers.length
  const chosenName = systemName(legs.length, system.combination)
  const names = bankers.length > 0 ? [] : namedSystems(legs.length)
  const toggle = (size: number) =>
    changeSystem({ sizes: sizes.includes(size) ? sizes.filter((other) => other !== size) : [...sizes, size] })
  return (
    <div className="flex flex-col gap-2 border-b border-line pt-3">
      {names.length > 0 && (
        <fieldset className="grid grid-cols-2 gap-1.5">
          <legend className="sr-only">{m.bet_slip.system_names}</legend>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === chosenName}
              className={`h-11 rounded-sm px-2 text-sm font-semibold ${name === chosenName ? 'bg-accent text-on-accent' : 'bg-raised text-text'}`}
              onClick={() => changeSystem({ sizes: name === chosenName ? [] : SYSTEMS[name].sizes })}
            >
              {SYSTEM_NAMES[name]}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className="grid grid-cols-3 gap-x-3">
        <legend className="text-sm text-muted">{m.bet_slip.sizes}</legend>
        {Array.from({ length: free }, (_, at) => at + 1).map((size) => (
          <label key={size} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={sizes.includes(size)}
              onChange={() => toggle(size)}
              className="size-6 shrink-0 accent-[var(--accent)]"
            />
            <span className="min-w-0">
              {m.bets.size(size, free)}
              <span className="block text-xs text-muted">{linesText(Number(choose(free, size)))}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-muted">
          <Icon name="circle-help" size={16} />
          {m.bet_slip.how}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul className="flex flex-col gap-2 pb-2 text-xs text-muted">
          {m.bet_slip.how_texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
