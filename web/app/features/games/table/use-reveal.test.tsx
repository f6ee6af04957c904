// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { acceptWallet, wallet } from '../../../state/wallet.ts'
import { useReveal } from './use-reveal.ts'
import type { Table } from './use-table.ts'

const START = Date.parse('2026-01-01T12:00:00.000Z')
const TURNS_MS = 5_000
const SHOWN_MS = 9_000
let prefersStill = false
let seen: { turning: number | undefined; revealed: number | undefined }

const round = (n: number, drawn: boolean) =>
  ({
    round: {
      n,
      phase: drawn ? 'drawn' : 'closed',
      ends_at: new Date(START + SHOWN_MS).toISOString(),
      outcome: drawn ? { slot: 3 } : null,
    },
  }) as unknown as Table

/** The server's clock is that of this device. */
const now = () => Date.now()

function Page({ table }: { table: Table }) {
  const { turning, revealed } = useReveal({ table, now }, TURNS_MS, SHOWN_MS)
  seen = { turning: turning?.n, revealed: revealed?.n }
  return null
}

beforeEach(() => {
  prefersStill = false
  vi.useFakeTimers()
  vi.setSystemTime(START)
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }))
  wallet.set({ balance: 900, bonus: 0, version: 1 })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const paid = () => acceptWallet({ balance: 1_100, bonus: 0, version: 2 })

describe('[CASINO-5] an outcome', () => {
  it('is told when its picture has come to rest, and the balance with it', () => {
    const show = mount(<Page table={round(7, false)} />)
    show(<Page table={round(7, true)} />)
    expect(seen).toEqual({ turning: 7, revealed: undefined })
    paid()
    pass(TURNS_MS - 1)
    expect(seen.revealed).toBeUndefined()
    expect(wallet.get()?.balance).toBe(900)
    pass(1)
    expect(seen).toEqual({ turning: undefined, revealed: 7 })
    expect(wallet.get()?.balance).toBe(1_100)
  })

  it('is told at once to who asked for no motion', () => {
    prefersStill = true
    mount(<Page table={round(7, true)} />)
    expect(seen).toEqual({ turning: undefined, revealed: 7 })
    paid()
    expect(wallet.get()?.balance).toBe(1_100)
  })

  it('is told at once to who comes when its picture is over', () => {
    vi.setSystemTime(START + TURNS_MS)
    mount(<Page table={round(7, true)} />)
    expect(seen).toEqual({ turning: undefined, revealed: 7 })
  })
})
