// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { pendingRequest } from '../../lib/pending-request.ts'
import { legKey, type SlipLeg, slipStore } from '../../state/slip-store.ts'
import { removePlacedBets } from './remove-legs.ts'
import { findUnconfirmed, sendSlip } from './send-slip.ts'
import { changeSlipInput, slipInput } from './slip-input.ts'

const ME = 7
const leg = (fixture: number): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 3 },
  ...{ home: 'A', away: 'B', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2026-11-24T22:00:00.000Z', name: 'three_way', selection_name: 'home' },
})
const bet = (stake: number, fixture = 1) => ({ stake, legs: [leg(fixture)] })

interface Sent {
  slip: string
  policy: string
  bets: { id: string; stake: number; legs: SlipLeg[] }[]
}
/** Slips received, and slips accepted: each id once. */
const sent: Sent[] = []
const taken = new Map<string, Sent>()
let isCut = false

/** Network to a server that accepts each slip id once; it may drop the answer. */
async function line(url: string, { method, body }: RequestInit) {
  if (method === 'GET')
    return Response.json({ data: [...taken.values()].flatMap((slip) => bets(slip)), next: null, url })
  const request = JSON.parse(String(body)) as Sent
  sent.push(request)
  if (!taken.has(request.slip)) taken.set(request.slip, request)
  if (isCut) throw new TypeError('Failed to fetch')
  return Response.json({ bets: bets(taken.get(request.slip) as Sent), problems: [] })
}
const bets = (slip: Sent) => slip.bets.map((placed) => ({ ...placed, slip: slip.slip }))

beforeEach(async () => {
  sent.length = 0
  taken.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', line)
  isCut = true
  await expect(sendSlip(ME, [bet(500)], 'same')).rejects.toMatchObject({ status: 0 })
  isCut = false
})

it('[SPORT-4] a slip without an answer is the same slip when it is sent again, whatever is agreed to now when odds change', async () => {
  const again = await sendSlip(ME, [bet(500)], 'better')
  expect([taken.size, sent[1]?.slip, again.bets.length, again.isEarlier]).toEqual([
    1,
    sent[0]?.slip,
    1,
    false,
  ])
})

it('[SPORT-4] a slip without an answer that was taken is not bet once more when its stake is another now', async () => {
  const changed = await sendSlip(ME, [bet(700)], 'same')
  expect([taken.size, changed.isEarlier, changed.bets.map(({ stake }) => stake)]).toEqual([1, true, [500]])
  const next = await sendSlip(ME, [bet(700)], 'same')
  expect([taken.size, next.isEarlier]).toEqual([2, false])
})

it('[SPORT-4] a slip without an answer that was not taken keeps no other from being bet', async () => {
  taken.clear()
  const changed = await sendSlip(ME, [bet(700)], 'same')
  expect([taken.size, changed.isEarlier]).toEqual([1, false])
})

it('[SPORT-4] what became of a slip without an answer is told once', async () => {
  expect((await findUnconfirmed(ME)).map(({ stake }) => stake)).toEqual([500])
  expect([await findUnconfirmed(ME), pendingRequest('bet:sports', ME)]).toEqual([[], undefined])
  expect(await findUnconfirmed(8), 'nobody else has sent it').toEqual([])
})

it('[SPORT-4] what was placed without an answer leaves the slip, and what was chosen since then stays', () => {
  slipStore.replace([leg(1), leg(2)])
  changeSlipInput({ stakes: { [legKey(leg(1))]: 500, [legKey(leg(2))]: 300 }, multiple: 900 })
  removePlacedBets([bet(500)])
  expect(slipStore.legs().map(({ fixture }) => fixture)).toEqual([2])
  expect(slipInput.get()).toMatchObject({ stakes: { [legKey(leg(2))]: 300 }, multiple: 900 })
  removePlacedBets([{ legs: [leg(2), leg(3)] }])
  expect([slipStore.legs(), slipInput.get().multiple]).toEqual([[], undefined])
})
