import { useId, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Choices } from '../choices.tsx'
import type { Stops } from './run.ts'

interface ChooseProps {
  /** Centavos. */
  stake: number
  hasFeatures: boolean
  onStart: (stops: Stops) => void
  onClose: () => void
}

const ROUNDS = [10, 25, 50, 100]
/** Times the stake. */
const LOSSES = [5, 10, 25, 50]
const WINS = [0, 5, 25, 100]

/** Stops of automatic play. A number of rounds and a loss limit are required. */
export function Choose({ stake, hasFeatures, onStart, onClose }: ChooseProps) {
  const [rounds, setRounds] = useState(10)
  const [loss, setLoss] = useState(10)
  const [win, setWin] = useState(0)
  const [feature, setFeature] = useState(true)
  const id = useId()
  const amounts = (times: readonly number[]) =>
    times.map((value) => ({ value, name: value === 0 ? m.auto.never : money(value * stake) }))
  return (
    <Modal title={m.auto.title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{m.auto.about(money(stake))}</p>
        <Choices
          label={m.auto.rounds}
          options={ROUNDS.map((value) => ({ value, name: String(value) }))}
          chosen={rounds}
          disabled={false}
          onChoose={setRounds}
        />
        <Choices
          label={m.auto.loss}
          options={amounts(LOSSES)}
          chosen={loss}
          disabled={false}
          onChoose={setLoss}
        />
        <Choices label={m.auto.win} options={amounts(WINS)} chosen={win} disabled={false} onChoose={setWin} />
        {hasFeatures && (
          <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              id={id}
              type="checkbox"
              checked={feature}
              onChange={(event) => setFeature(event.currentTarget.checked)}
              className="size-6 shrink-0 accent-[var(--accent)]"
            />
            {m.auto.feature}
          </label>
        )}
        <Button
          wide
          size="lg"
          icon="play"
          onClick={() =>
            onStart({
              rounds,
              loss: loss * stake,
              ...(win > 0 && { win: win * stake }),
              feature: hasFeatures && feature,
            })
          }
        >
          {m.auto.start(rounds)}
        </Button>
        <p className="text-xs text-muted">
          <span className="keys">{m.auto.keys} </span>
          {m.auto.stops}
        </p>
      </div>
    </Modal>
  )
}
