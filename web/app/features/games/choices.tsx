import { useId } from 'react'

interface ChoicesProps<V extends string | number> {
  label: string
  options: readonly { value: V; name: string }[]
  chosen: V
  disabled: boolean
  onChoose: (value: V) => void
}

/** A choice of few visible options: radio buttons, moved by the arrow keys. */
export function Choices<V extends string | number>(props: ChoicesProps<V>) {
  const { label, options, chosen, disabled, onChoose } = props
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-55">
      <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
      <div className="flex gap-1 rounded-sm bg-raised p-1">
        {options.map((option) => (
          <label key={option.value} className="relative min-w-0 flex-auto">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm disabled:cursor-default"
            />
            <span className="pointer-events-none relative grid h-11 place-items-center rounded-sm px-1.5 text-sm font-semibold text-muted transition-colors duration-150 peer-checked:bg-ground peer-checked:text-text peer-hover:text-text">
              {option.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
