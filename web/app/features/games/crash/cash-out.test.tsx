// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { buttonNamed, mount } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { crash } from '../../../messages/pt/games/crash/crash.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { pt } from '../../../messages/pt.ts'
import type { TableState } from '../table/view.ts'
import { CashOut } from './cash-out.tsx'

beforeEach(() => speak('pt', { ...pt, games, crash } as typeof pt))

const BET = {
  id: 'b',
  stake: 100,
  max_win: 10_000_000,
  rtp_bp: 9_900,
  version: 1,
  play: { game: 'crash', target: null, asked_ms: null, asked_at: null, taken_at: null, outcome: null },
}

/** A round in flight, with a mark this many ms after its draw. */
const inFlight = (ms: number, bets: object[] = [BET]) =>
  ({
    table: { round: { n: 7, phase: 'closed', draws_at: '2026-11-23T12:00:00.000Z', outcome: null } },
    now: () => Date.parse('2026-11-23T12:00:00.000Z') + ms,
    flown: () => ({ n: 7, ms, at: 0 }),
    update: (_id: string, ask: () => Promise<unknown>) => ask(),
    updating: [],
    bets,
  }) as unknown as TableState<'crash'>

const described = () => {
  const id = buttonNamed('Retirar').getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : undefined
}

it('the button that takes out says why it does nothing yet, and stops saying so once it works', () => {
  const handle = { current: undefined }
  const show = mount(<CashOut state={inFlight(0)} handle={handle} />)
  expect(buttonNamed('Retirar').getAttribute('aria-disabled')).toBe('true')
  expect(described()).toBe(crash.cash_out_when)
  expect(buttonNamed('Retirar').title).toBe(crash.cash_out_when)
  show(<CashOut state={inFlight(5_000)} handle={handle} />)
  expect(buttonNamed('Retirar').getAttribute('aria-disabled')).toBeNull()
  expect(described()).toBeUndefined()
  show(<CashOut state={inFlight(5_000, [])} handle={handle} />)
  expect(described()).toBe(crash.cash_out_when)
})
