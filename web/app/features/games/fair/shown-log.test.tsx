// @vitest-environment happy-dom
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callerWith } from '../../../../test/caller.ts'
import { mount } from '../../../../test/dom.tsx'
import { json, listen } from '../../../../test/http.ts'
import { arrive } from '../../../../test/page.tsx'
import { connectApi } from '../../../lib/api.ts'
import { useCommitment } from '../play/use-seed-play.ts'
import { matchesLog } from './check.ts'
import { checkRotation } from './seed-pair.ts'
import {
  type LoggedBet,
  logBet,
  logCashOut,
  logSeedPair,
  promisedHashAfter,
  readShownLog,
} from './shown-log.ts'

const pair = (hash: string, next: string, previous: string | null = null) => ({
  server_seed_hash: hash,
  next_server_seed_hash: next,
  client_seed: 'mine',
  next_nonce: 0,
  previous: previous ? { server_seed: 's', server_seed_hash: previous, client_seed: 'old', rounds: 1 } : null,
})
const bet = (over: Partial<LoggedBet> = {}): LoggedBet => ({
  id: 'bet',
  hash: 'a',
  nonce: 7,
  clientSeed: 'mine',
  rtpBp: 9_900,
  maxWin: 1_000,
  ...over,
})
const round = (over: object = {}) => ({ hash: 'a', clientSeed: 'mine', nonce: 7, serverSeed: 's', ...over })
const recordMark = (record: ReturnType<typeof round>) => {
  const seen = readShownLog()
  const [shown] = seen.bets
  return shown && matchesLog(seen, shown, record)
}

beforeEach(() => localStorage.clear())

it.each(['7', '{"bets":1}', '{"bets":[null,1,{}],"promises":[1,null,["a"],[1,2]]}'])(
  'another content of the storage (%s) stops no bet and no check',
  (content) => {
    localStorage.setItem('seen_before_bets', content)
    expect(readShownLog()).toEqual({ bets: [], promises: [] })
    logSeedPair(pair('a', 'b'))
    logBet(bet())
    expect(recordMark(round())).toBe(true)
  },
)

describe('what the browser was shown before a bet', () => {
  it('survives a reload, and is compared with the round', () => {
    logBet(bet())
    expect(recordMark(round())).toBe(true)
    expect(recordMark(round({ hash: 'x' })), 'another pair').toBe(false)
    expect(recordMark(round({ clientSeed: 'x' })), 'another client seed').toBe(false)
    expect(recordMark(round({ nonce: 6 })), 'a number used before').toBe(false)
  })

  it('is compared with stake and choice, as far as they are told', () => {
    logBet(bet({ bet: { stake: 500, side: 'under', target: 5_000, chips: [[1, 100]] } }))
    const mark = (stake: number, side: string) =>
      recordMark(round({ stake, own: { side, target: 5_000, chips: [[1, 50]] } }))
    expect(mark(500, 'under')).toBe(true)
    expect(mark(500, 'over'), 'another side').toBe(false)
    expect(mark(400, 'under'), 'another stake').toBe(false)
    expect(recordMark(round())).toBe(true)
  })

  it('is what stood there when the bet was sent first, so that a lost answer alarms nobody', () => {
    logBet(bet())
    logBet(bet({ nonce: 9 }))
    expect(readShownLog().bets).toEqual([bet()])
    expect(recordMark(round({ nonce: 8 })), 'a bet without an answer took a number').toBe(true)
  })

  it('allows for pairs that were promised one after the other, and no other pair', () => {
    logBet(bet())
    logSeedPair(pair('a', 'b'))
    expect(recordMark(round({ hash: 'b', clientSeed: 'new', nonce: 0 }))).toBe(true)
    expect(recordMark(round({ hash: 'c', nonce: 0 }))).toBe(false)
    logSeedPair(pair('b', 'c'))
    expect(recordMark(round({ hash: 'c', nonce: 0 }))).toBe(true)
  })

  it('has the cash-out that the server noted: told as another, or as none, it differs', () => {
    logBet(bet({ shared: { game: 'crash', n: 3, chain: 1 } }))
    expect(recordMark(round())).toBe(true)
    logCashOut('bet', 231)
    logCashOut('bet', 150)
    expect(recordMark(round({ asked: 231 }))).toBe(true)
    expect(recordMark(round({ asked: 201 })), 'lowered').toBe(false)
    expect(recordMark(round()), 'swallowed').toBe(false)
  })

  it('is bounded, and storage that holds anything else is nothing', () => {
    for (let at = 0; at < 230; at += 1) logBet(bet({ id: `${at}` }))
    expect(readShownLog().bets).toHaveLength(200)
    expect(readShownLog().bets.at(-1)?.id).toBe('229')
    for (const text of ['', 'x', '7', '{}', '{"bets":1,"promises":[]}', 'null']) {
      localStorage.setItem('seen_before_bets', text)
      expect(readShownLog()).toEqual({ bets: [], promises: [] })
    }
  })
})

describe('a changed pair', () => {
  it('is held against the hash that was promised', () => {
    expect(checkRotation(pair('a', 'b'), pair('b', 'c', 'a'))).toBe('kept')
    expect(checkRotation(pair('a', 'b'), pair('x', 'c', 'a'))).toBe('broken')
  })

  it('is held against the first promise, whatever was announced later', () => {
    logSeedPair(pair('a', 'b'))
    expect(checkRotation(pair('a', 'x'), pair('x', 'c', 'a'))).toBe('broken')
  })

  it('alarms nobody when the seeds were changed elsewhere meanwhile', () => {
    expect(checkRotation(pair('a', 'b'), pair('c', 'd', 'b'))).toBe('unknown')
  })
})

const PAIR = {
  ...{
    server_seed_hash: 'now',
    next_server_seed_hash: 'next',
    client_seed: 'mine',
    next_nonce: 3,
    previous: null,
  },
}

function Game({ playerId }: { playerId: number | undefined }) {
  useCommitment(playerId)
  return null
}

/** In this test the page calls another origin, which has to allow the call. */
function answer(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  else json(response, 200, PAIR)
}

it('a player is shown the commitment before his first bet, once; a visitor has none', async () => {
  arrive()
  const server = await listen(answer)
  onTestFinished(() => server.close())
  connectApi(callerWith('token'), server.url)
  const requests = () => server.seen.filter((call) => call === 'GET /api/fair/seeds')
  const show = mount(<Game playerId={undefined} />)
  expect(requests()).toEqual([])
  show(<Game playerId={7} />)
  await vi.waitFor(() => expect(promisedHashAfter('now')).toBe('next'))
  show(<Game playerId={7} />)
  expect(requests()).toHaveLength(1)
})
