import { Glyph } from './glyph.tsx'

interface StepButtonProps {
  label: string
  glyph: 'minus' | 'plus'
  disabled: boolean
  onClick: () => void
}

export function StepButton({ label, glyph, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-sm bg-raised text-text transition-colors duration-150 hover:bg-line disabled:opacity-40"
    >
      <Glyph name={glyph} size={18} />
    </button>
  )
}
