import { ONE_TAP_BETS } from '@jogo/rules/bets/one-tap'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { useLastStakes } from './last-stakes.ts'
import { changeOneTap, oneTap } from './one-tap.ts'
import { StakeBox } from './stake-box.tsx'

/** Switch of one-tap bets with their stake, within the limits of the law. */
export function OneTapChoice() {
  const { isOn, stake } = useStore(oneTap)
  const { singles } = useLastStakes()
  if (ONE_TAP_BETS[useJurisdiction().name] === 'none') return null
  return (
    <div className="flex flex-col gap-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => changeOneTap({ isOn: !isOn, stake: singles })}
          className="size-6 shrink-0 accent-[var(--accent)]"
        />
        {m.bet_slip.one_tap}
      </label>
      {isOn && (
        <>
          <StakeBox
            isSmall
            label={m.bet_slip.one_tap_stake}
            value={stake}
            highest={undefined}
            onChange={(changed) => changeOneTap({ isOn, stake: changed })}
          />
          <p className="text-xs text-muted">{m.bet_slip.one_tap_text}</p>
        </>
      )}
    </div>
  )
}
