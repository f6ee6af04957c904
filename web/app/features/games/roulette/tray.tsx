import './tray.css'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import type { TableState } from '../table/view.ts'
import { chipText } from './chips.ts'
import { COVERS, type Covers } from './spots.ts'
import type { Chips, Laid } from './use-chips.ts'

interface TrayProps {
  choice: Laid
  chips: Chips
  /** Chips to choose from, centavos. */
  sizes: readonly number[]
  covers: Covers
  isTaking: boolean
  state: Pick<TableState<'roulette'>, 'range' | 'isWaiting'>
  onChip: (chip: number) => void
  onCovers: (covers: Covers) => void
  onTaking: (isTaking: boolean) => void
}

/** The selected chip, and the count of numbers that it covers. */
export function Tray(props: TrayProps) {
  const { choice, chips, sizes, covers, isTaking, state, onChip, onCovers, onTaking } = props
  const { min, max } = state.range
  return (
    <div className="flex flex-col gap-1 @2xl:gap-3">
      <div className="flex items-center gap-1.5">
        <fieldset className="rl-covers" aria-label={m.roulette.covers}>
          {COVERS.map((count) => (
            <button key={count} type="button" aria-pressed={covers === count} onClick={() => onCovers(count)}>
              <b>{count}</b> <span>{36 / count}×</span>
            </button>
          ))}
        </fieldset>
      </div>
      <div className="flex items-center gap-1">
        <fieldset className="rl-chips" aria-label={m.roulette.chip}>
          {sizes.map((chip, at) => (
            <button
              key={chip}
              type="button"
              className="rl-chip"
              data-nth={at}
              aria-pressed={!isTaking && choice.chip === chip}
              aria-label={m.roulette.chip_of(money(chip))}
              aria-disabled={chips.isFull(chip) || undefined}
              onClick={() => onChip(chip)}
            >
              {chipText(chip)}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="rl-take"
          aria-pressed={isTaking}
          aria-label={m.roulette.take_of}
          onClick={() => onTaking(!isTaking)}
        >
          <Icon name="x" size={16} />
          {m.roulette.take}
        </button>
      </div>
      <p className="hidden justify-between gap-2 text-xs text-muted @2xl:flex">
        <span>{m.roulette.covers_hint(covers)}</span>
        <span className="tabular-nums">{m.games.stake_range(money(min), money(max))}</span>
      </p>
    </div>
  )
}

/** Actions on all chips at once, beside the bet button. */
export function Tools({ chips, disabled }: { chips: Chips; disabled: boolean }) {
  const { canUndo, canDouble, canRepeat, undo, double, repeat } = chips
  return (
    <>
      <Tool icon="undo-2" text={m.roulette.undo} isOn={canUndo && !disabled} onClick={undo} />
      {canRepeat ? (
        <Tool icon="refresh-cw" text={m.roulette.repeat} isOn={!disabled} onClick={repeat} />
      ) : (
        <Tool text={m.roulette.double} sign="2×" isOn={canDouble && !disabled} onClick={double} />
      )}
      <Tool icon="x" text={m.roulette.clear} isOn={chips.canClear && !disabled} onClick={chips.clear} />
    </>
  )
}

interface ToolProps {
  icon?: IconName
  sign?: string
  text: string
  isOn: boolean
  onClick: () => void
}

function Tool({ icon, sign, text, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="rl-tool"
      title={text}
      aria-disabled={!isOn || undefined}
      onClick={() => isOn && onClick()}
    >
      {icon ? <Icon name={icon} size={18} /> : sign}
      <span className="sr-only">{text}</span>
    </button>
  )
}
