import { PURPOSES, type Purpose } from '@jogo/rules/privacy/purposes'
import { useId } from 'react'
import { m } from '../../lib/language.ts'

interface PurposeSwitchesProps {
  chosen: readonly Purpose[]
  onChoose: (chosen: readonly Purpose[]) => void
}

/** One switch per purpose, off by default; necessary cookies have no switch. */
export function PurposeSwitches({ chosen, onChoose }: PurposeSwitchesProps) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md bg-ground px-3">
      <li className="py-2.5">
        <span className="block font-semibold">{m.site.purposes.necessary.name}</span>
        <span className="block text-sm text-muted">{m.site.purposes.necessary.text}</span>
      </li>
      {PURPOSES.map((purpose) => (
        <li key={purpose}>
          <PurposeSwitch
            purpose={purpose}
            isOn={chosen.includes(purpose)}
            onChange={(isOn) =>
              onChoose(isOn ? [...chosen, purpose] : chosen.filter((other) => other !== purpose))
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Sizes in pixels. */
const KNOB = 20
const GAP = 4

interface PurposeSwitchProps {
  purpose: Purpose
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function PurposeSwitch({ purpose, isOn, onChange }: PurposeSwitchProps) {
  const id = useId()
  const { name, text } = m.site.purposes[purpose]
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2.5">
      <span>
        <span className="block font-semibold">{name}</span>
        <span id={`${id}-text`} className="block text-sm text-muted">
          {text}
        </span>
      </span>
      <span className="relative w-12 shrink-0" style={{ height: KNOB + 2 * GAP }}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-label={name}
          aria-describedby={`${id}-text`}
          onChange={({ target }) => onChange(target.checked)}
          className="size-full cursor-pointer appearance-none rounded-full border border-edge bg-raised checked:border-accent checked:bg-accent"
        />
        <span
          className={`pointer-events-none absolute rounded-full transition-transform duration-150 ${isOn ? 'bg-surface' : 'bg-text'}`}
          style={{
            ...{ top: GAP, left: GAP, width: KNOB, height: KNOB },
            transform: isOn ? `translateX(${KNOB}px)` : 'none',
          }}
        />
      </span>
    </label>
  )
}
