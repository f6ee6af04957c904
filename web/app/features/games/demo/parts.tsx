import './demo.css'
import { useStore } from '../../../../shell/index.ts'
import { api } from '../../../lib/api.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { GameName, RoundOf } from '../round.ts'
import { type BarProps, type DemoParts, FULL_PURSE, purse } from './demo.ts'

function Bar({ isBusy, onLeave }: BarProps) {
  const balance = useStore(purse)
  return (
    <section aria-label={m.demo.title} className="demo-bar">
      <Icon name="gamepad-2" size={20} className="shrink-0 max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col leading-tight">
        <strong className="text-sm">
          <Tooltip below text={m.demo.about}>
            {m.demo.title}
          </Tooltip>
        </strong>
        <span className="truncate text-xs">{m.demo.worthless}</span>
      </div>
      <span role="status" className="flex flex-col text-right leading-tight">
        <span className="text-xs">{m.demo.balance}</span>
        <strong className="text-sm whitespace-nowrap tabular-nums">{money(balance)}</strong>
      </span>
      {balance < FULL_PURSE && (
        <button
          type="button"
          className="demo-key w-11"
          aria-label={m.demo.refill}
          title={m.demo.refill}
          disabled={isBusy}
          onClick={() => purse.set(FULL_PURSE)}
        >
          <Icon name="refresh-cw" size={18} />
        </button>
      )}
      <button
        type="button"
        className="demo-key px-3"
        aria-label={m.demo.leave}
        disabled={isBusy}
        onClick={onLeave}
      >
        {m.demo.out}
      </button>
    </section>
  )
}

function Note({ lastCheck }: { lastCheck: string | undefined }) {
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      <p>{m.demo.rounds}</p>
      <p>{m.demo.about}</p>
      {lastCheck && (
        <ButtonLink href={lastCheck} kind="secondary" size="sm" icon="shield-check">
          {m.demo.check}
        </ButtonLink>
      )}
    </div>
  )
}

async function play<G extends GameName>(
  game: G,
  { id: _, ...bet }: { id: string; stake: number },
  signal: AbortSignal,
): Promise<RoundOf<G>> {
  const round = await api(`POST /api/games/${game}/demo` as 'POST /api/games/dice/demo', {
    body: bet as never,
    signal,
  })
  purse.set(purse.get() - bet.stake)
  return round as unknown as RoundOf<G>
}

const parts: DemoParts = {
  Bar,
  Note,
  play,
  settle: ({ payout }) => purse.set(purse.get() + payout),
}
export default parts
