import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { nameOfSelection } from '../../lib/market-names.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { slipStore } from '../../state/slip-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { LegPreview, SlipPreview } from './preview-slip.ts'
import { changeSlipInput } from './slip-input.ts'

interface SlipActProps {
  slip: SlipPreview
  isBusy: boolean
  onBet: () => void
}

/** The next action for the slip. A disabled button names its reason. */
export function SlipAct({ slip, isBusy, onBet }: SlipActProps) {
  const { blocker, sent } = slip
  const bet = m.bets.bet(money(slip.stake))
  const disabledBet = (text: string) => (
    <DisabledBet text={text} name={slip.stake > 0 ? bet : m.bets.bet_plain} />
  )
  switch (blocker.why) {
    case 'none':
      return (
        <Button size="lg" wide busy={isBusy} data-bet onClick={onBet}>
          {bet}
        </Button>
      )
    case 'old':
      return disabledBet(m.bets.prices_old)
    case 'changed':
      return <FixButton name={m.bet_slip.accept} onPress={() => accept(slip)} />
    case 'gone':
      return <FixButton name={m.bet_slip.mend} onPress={() => removeLegsWhere(slip, isGone)} />
    case 'suspended':
      return (
        <DisabledBet text={m.bet_slip.suspended_text(names(slip, isSuspended))} name={bet}>
          <FixButton
            second
            name={m.bet_slip.mend_suspended}
            onPress={() => removeLegsWhere(slip, isSuspended)}
          />
        </DisabledBet>
      )
    case 'full': {
      // A multiple may have a lower limit than each of its selections.
      const text = m.bet_slip.full_text(names(slip, isFull) || names(slip, () => true))
      if (sent.some((mode) => mode !== 'singles')) return <AsSingles text={text} />
      return (
        <DisabledBet text={text} name={bet}>
          <FixButton second name={m.bet_slip.mend_full} onPress={() => removeLegsWhere(slip, isFull)} />
        </DisabledBet>
      )
    }
    case 'related':
      return <AsSingles text={m.bet_slip.related_text} />
    case 'multiples_closed':
      return <AsSingles text={m.bet_slip.multiples_closed} />
    case 'funds':
      return <Deposit missing={blocker.missing} />
    case 'no_stake':
      return <DisabledBet name={m.bet_slip.no_stake} />
    case 'no_size':
      return <DisabledBet name={m.bet_slip.no_size} />
    case 'too_many':
      return disabledBet(m.bet_slip.too_many(blocker.maxCount))
    case 'below':
      return disabledBet(m.bet_slip.below(money(blocker.limit)))
    case 'above':
      return (
        <FixButton
          second
          name={m.bet_slip.take_limit(money(blocker.limit))}
          onPress={() => changeSlipInput(blocker.lowered)}
        />
      )
  }
}

/** Without `text` the reason is the button's accessible name: typing the first digit must not move the layout. */
const DisabledBet = ({ text, name, children }: { text?: string; name: string; children?: ReactNode }) => (
  <>
    {text && <p className="text-sm text-muted">{text}</p>}
    <Button size="lg" wide aria-disabled>
      {name}
    </Button>
    {children}
  </>
)

/** `second`: a secondary button beside the placement, or the only one when just the amount is wrong. */
const FixButton = ({ name, second, onPress }: { name: string; second?: boolean; onPress: () => void }) => (
  <Button size="lg" wide {...(second && { kind: 'secondary' })} onClick={onPress}>
    {name}
  </Button>
)

const AsSingles = ({ text }: { text: string }) => (
  <>
    <p className="text-sm text-muted">{text}</p>
    <FixButton
      second
      name={m.bet_slip.as_singles}
      onPress={() => changeSlipInput({ mode: 'singles', also: [] })}
    />
  </>
)

const Deposit = ({ missing }: { missing: number }) => (
  <>
    <p className="text-sm text-muted">{m.bets.funds(money(missing))}</p>
    <ButtonLink href={paths.deposit} size="lg" wide>
      {m.bets.deposit}
    </ButtonLink>
  </>
)

/** Accepts the current odds. */
const accept = ({ legs }: SlipPreview) =>
  slipStore.replace(legs.map(({ leg, odds, version }) => ({ ...leg, odds, version })))

/** Removes the legs that cannot be placed. Changed odds of the remaining legs still need acceptance. */
const removeLegsWhere = ({ legs }: SlipPreview, isOut: (leg: LegPreview) => boolean) =>
  slipStore.replace(legs.filter((preview) => !isOut(preview)).map(({ leg }) => leg))

/** Names the legs, because a long slip hides them. */
const names = ({ legs }: SlipPreview, isMeant: (leg: LegPreview) => boolean): string =>
  legs
    .filter(isMeant)
    .map(({ leg }) => nameOfSelection(leg.selection_name, leg, leg))
    .join(', ')

const isGone = ({ state }: LegPreview) => state === 'closed' || state === 'unknown'
const isSuspended = (leg: LegPreview) => leg.state === 'suspended' || isGone(leg)
const isFull = (leg: LegPreview) => leg.isFull || isGone(leg)
