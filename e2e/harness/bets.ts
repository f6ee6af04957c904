import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SANDBOX } from '../../tools/e2e-ports.ts'
import { ask } from './player.ts'
import { expect } from './test.ts'

/** Orders to the odds supplier: a match, and its events. */
export async function order<T = unknown>(path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${SANDBOX}/__control/odds/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Match {
  state: string
  markets: { market: number; state: string; version: number; selections: { id: string; odds: number }[] }[]
}
const fetchMatch = (id: number) => ask<Match>('GET', `/v2/sports/fixtures/${id}`).catch(() => undefined)
const fetchWinner = async (id: number) => (await fetchMatch(id))?.markets.find(({ market }) => market === 1)

/** Waits until the match is in this state and takes bets on its winner. A new town prices all other matches first. */
export const winnerOpen = (id: number, state: 'scheduled' | 'running', winner = 1) =>
  expect
    .poll(
      async () => {
        const match = await fetchMatch(id)
        return [match?.state, match?.markets.find(({ market }) => market === winner)?.state]
      },
      { timeout: 90_000 },
    )
    .toEqual([state, 'open'])

/** A separate match, with open prices that stay fixed until its start, unless `steady: false`. `winner`: number of its main market. */
export async function offered(
  home: string,
  away: string,
  { winner = 1, ...more }: { winner?: number } & Record<string, unknown> = {},
): Promise<number> {
  const { id } = await order<{ id: number }>('matches', {
    home,
    away,
    startsInMs: 3_600_000,
    steady: true,
    ...more,
  })
  await winnerOpen(id, 'scheduled', winner)
  return id
}

const tell = (id: number, type: 'odds_change' | 'bet_stop', attributes: string, inside: string) =>
  order('say', {
    routing_key: `hi.pre.-.${type}.1.sr:match.${id}.-`,
    body: `<${type} product="3" event_id="sr:match:${id}" timestamp="${Date.now()}"${attributes}>${inside}</${type}>`,
  })

/** The supplier changes the odds of the match's winner: home, draw, away. */
export async function moveOdds(id: number, odds: readonly [number, number, number]): Promise<void> {
  const before = await fetchWinner(id)
  const outcomes = odds.map((value, at) => `<outcome id="${at + 1}" odds="${value}" active="1"/>`).join('')
  const market = `<market id="1" status="1">${outcomes}</market>`
  await tell(id, 'odds_change', '', `<sport_event_status status="0"/><odds>${market}</odds>`)
  await expect
    .poll(async () => (await fetchWinner(id))?.version, { timeout: 20_000 })
    .not.toBe(before?.version)
}

/** The supplier suspends all markets of the match. */
export const suspend = (id: number) => tell(id, 'bet_stop', ' groups="all" market_status="-1"', '')

/** The slip: a column on wide screens, a sheet on phones. */
export async function openSlip(page: Page) {
  const opener = page.getByRole('button', { name: /Ver bilhete$/ })
  const column = page.getByRole('complementary', { name: 'Bilhete' })
  await expect(opener.or(column).filter({ visible: true }).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('dialog').or(column).filter({ visible: true })
}

/** Places singles on the match's winner, as a page does. */
export async function place(
  token: string,
  fixture: number,
  stakes: readonly [stake: number, selection: string][],
) {
  const winner = await fetchWinner(fixture)
  const bets = stakes.map(([stake, selection]) => ({
    ...{ id: randomUUID(), stake },
    legs: [
      {
        ...{ fixture, market: 1, specifiers: '', selection, version: winner?.version },
        odds: winner?.selections.find((row) => row.id === selection)?.odds,
      },
    ],
  }))
  const body = { slip: randomUUID(), policy: 'any', bets }
  const { problems } = await ask<{ problems: unknown[] }>('POST', '/api/bets', { token, body })
  expect(problems).toEqual([])
}

/** Highest stake now accepted on this selection, centavos. */
export async function highestOn(fixture: number, selection: string): Promise<number> {
  const legs = [{ fixture, market: 1, specifiers: '', selection }]
  const { highest } = await ask<{ highest: { singles: number[] } }>('POST', '/v2/bets/quote', {
    body: { legs },
  })
  return highest.singles[0] ?? 0
}
