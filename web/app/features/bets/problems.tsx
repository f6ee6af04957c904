import { m } from '../../lib/language.ts'
import { nameOfSelection } from '../../lib/market-names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SupportText } from '../../ui/support-text.tsx'
import { type PlannedSlip, plannedBets } from './planned-bets.ts'
import type { Problem } from './send-slip.ts'

/** Reason why a bet is refused. `bet`: the name of its selection at fault, or of the bet; `key`: of the planned bet. */
export interface NamedProblem {
  bet?: string
  key?: string
  text: string
}

/** Refused bets by display name. @param ids of the bets in sent order */
export function nameProblems(
  slip: PlannedSlip,
  leftOut: ReadonlySet<string>,
  ids: readonly string[],
  problems: readonly Problem[],
): NamedProblem[] {
  const planned = plannedBets(slip, leftOut)
  return problems.map(({ bet, leg, code, limit, message }) => {
    const text = code === 'stake_above_limit' && limit === 0 ? m.bets.full : message
    const refused = planned[ids.indexOf(bet)]
    if (!refused) return { text }
    const { key, mode, legs } = refused
    const atFault = legs[mode === 'singles' ? 0 : (leg ?? -1)]?.leg
    if (atFault) return { bet: nameOfSelection(atFault.selection_name, atFault, atFault), key, text }
    return { ...(planned.length > 1 && { bet: m.bets[mode] }), key, text }
  })
}

/** The slip without the refused bets: undefined when nothing remains, or a refused bet is unknown. */
export function withoutRefused(
  slip: PlannedSlip,
  problems: readonly NamedProblem[],
): { count: number; leftOut: ReadonlySet<string> } | undefined {
  const leftOut = new Set(problems.flatMap(({ key }) => key ?? []))
  const count = plannedBets(slip, leftOut).length
  return problems.every(({ key }) => key) && count > 0 ? { count, leftOut } : undefined
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
