import { m } from '../../lib/language.ts'
import { nameOfSelection } from '../../lib/market-names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SupportText } from '../../ui/support-text.tsx'
import type { SlipPreview } from './preview-slip.ts'
import type { Problem } from './send-slip.ts'

/** Reason why a bet is refused. `bet`: its display name; `key`: of its leg, for a single. */
export interface NamedProblem {
  bet?: string
  key?: string
  text: string
}

/** Refused bets by display name: for a multiple the leg at fault. @param ids of the bets in sent order */
export function nameProblems(
  { mode, legs }: Pick<SlipPreview, 'mode' | 'legs'>,
  leftOut: ReadonlySet<string>,
  ids: readonly string[],
  problems: readonly Problem[],
): NamedProblem[] {
  const singles = legs.filter(({ stake, key }) => stake && !leftOut.has(key))
  return problems.map(({ bet, leg, code, limit, message }) => {
    const text = code === 'stake_above_limit' && limit === 0 ? m.bets.full : message
    const legPreview = mode === 'multiple' ? legs[leg ?? -1] : singles[ids.indexOf(bet)]
    if (!legPreview) return { text }
    const name = nameOfSelection(legPreview.leg.selection_name, legPreview.leg, legPreview.leg)
    return { bet: name, text, ...(mode === 'singles' && { key: legPreview.key }) }
  })
}

/** The slip without the refused bets: undefined when nothing remains, or a refused bet is unknown. */
export function withoutRefused(
  { mode, legs }: Pick<SlipPreview, 'mode' | 'legs'>,
  problems: readonly NamedProblem[],
): { count: number; leftOut: ReadonlySet<string> } | undefined {
  const leftOut = new Set(problems.flatMap(({ key }) => key ?? []))
  const count = legs.filter(({ stake, key }) => stake && !leftOut.has(key)).length
  return mode === 'singles' && problems.every(({ key }) => key) && count > 0 ? { count, leftOut } : undefined
}

interface ProblemsProps {
  problems: readonly NamedProblem[]
  remaining?: ReturnType<typeof withoutRefused>
  isBusy?: boolean
  /** Whether sending the remaining bets is the primary action. */
  isRestNext?: boolean
  onRest?: (leftOut: ReadonlySet<string>) => void
}

/** Lists the refused bets with their reasons; a button sends the remaining bets. */
export function Problems({ problems, remaining, isBusy = false, isRestNext = false, onRest }: ProblemsProps) {
  return (
    <>
      <ul role="alert" className="flex flex-col gap-1 text-sm text-danger-text">
        {problems.map(({ bet, key, text }) => (
          <li key={`${key} ${bet} ${text}`} className="flex items-start gap-2">
            <Icon name="circle-alert" size={16} className="mt-0.5" />
            <span>
              {bet && <strong>{`${bet}: `}</strong>}
              <SupportText text={text} />
            </span>
          </li>
        ))}
      </ul>
      {remaining && (
        <Button
          wide
          {...(isRestNext ? { size: 'lg' } : { kind: 'secondary' })}
          busy={isBusy}
          onClick={() => onRest?.(remaining.leftOut)}
        >
          {m.bets.send_rest(remaining.count)}
        </Button>
      )}
    </>
  )
}
