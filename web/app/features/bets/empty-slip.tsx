import emptyBets from '../../../../art/drawings/spot-empty-bets.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Spot } from '../../ui/spot.tsx'

const loadForm = withTexts(['bets', 'bet_slip'], () => import('./code-form.tsx'))

/** `leads`: shows a link to sports, on pages without odds. */
export interface EmptySlipProps {
  leads?: boolean | undefined
}

/** The empty bet slip: its purpose and how to begin, also by the code of another slip, which goes into the address. */
export function EmptySlip({ leads = false }: EmptySlipProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Spot art={emptyBets} />
      <p className="font-semibold">{m.sportsbook.slip_empty}</p>
      <p className="max-w-sm text-sm text-muted">{m.sportsbook.slip_text}</p>
      <LatePart load={loadForm} props={{}} waiting={<div className="h-11" />} />
      {leads && (
        <ButtonLink href={paths.sports} size="lg" wide>
          {m.sportsbook.slip_go}
        </ButtonLink>
      )}
    </div>
  )
}
