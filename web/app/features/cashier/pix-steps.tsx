import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

const STEPS = () =>
  [
    ['smartphone', m.cashier.pix_step_open],
    ['clipboard-paste', m.cashier.pix_step_paste],
    ['circle-check', m.cashier.pix_step_confirm],
  ] as const satisfies readonly (readonly [IconName, string])[]

/** Payment steps, from left to right. */
export function PixSteps() {
  return (
    <ol aria-label={m.cashier.pix_steps} className="grid grid-cols-3 text-center text-xs text-muted">
      {STEPS().map(([icon, text], index) => (
        <li key={icon} className="relative flex flex-col items-center gap-2 px-1">
          {index > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-5.5 -left-[calc(50%-1.75rem)] right-[calc(50%+1.75rem)] h-px bg-edge"
            />
          )}
          <span className="grid size-11 place-items-center rounded-full bg-raised text-accent-text">
            <Icon name={icon} />
          </span>
          {icon === 'clipboard-paste' ? (
            <>
              <span className="lg:hidden">{text}</span>
              <span className="max-lg:hidden">{m.cashier.pix_step_scan}</span>
            </>
          ) : (
            text
          )}
        </li>
      ))}
    </ol>
  )
}
