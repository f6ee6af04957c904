import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import type { Entry } from './group.ts'
import { createQueue } from './queue.ts'

const DEADLINE_MS = 1_000

function queueAt() {
  const time = { ms: 0 }
  const notices: string[] = []
  const refusal = (code: 'busy' | 'database_unavailable') => () => new Refusal(code)
  const queue = createQueue(() => time.ms, refusal('busy'))
  const entry = (walletId: number, deadline = DEADLINE_MS): Entry => ({
    walletId,
    postings: [{ movement: { walletId } as never, contentHash: '0' }],
    deadline,
    resolve: () => {},
    reject: (error) => notices.push(`${walletId} ${(error as Refusal).code}`),
  })
  const take = (most: number) => queue.take(most, 512).map(({ walletId }) => walletId)
  return { queue, time, told: notices, entry, take, lost: refusal('database_unavailable') }
}

describe('the queue of a lane', () => {
  it('gives each wallet one turn in a batch, sorted, and the next turn after all others', () => {
    const { queue, entry, take } = queueAt()
    for (const walletId of [7, 7, 7, 3, 9, 3]) queue.push(entry(walletId))
    expect(take(2)).toEqual([3, 7])
    expect(take(2)).toEqual([7, 9])
    expect(take(9)).toEqual([3, 7])
    expect(queue.size()).toBe(0)
    for (const walletId of [7, 7, 3]) queue.push(entry(walletId))
    expect(take(9)).toEqual([3, 7])
    expect(take(9)).toEqual([7])
  })

  it('takes as many wallets from behind ten thousand movements of one as without them, and as quickly', () => {
    const { queue, entry, take } = queueAt()
    for (let count = 0; count < 10_000; count++) queue.push(entry(1))
    for (let walletId = 2; walletId <= 300; walletId++) queue.push(entry(walletId))
    expect(queue.crowd()).toBe(300)
    expect(queue.walletWaiting(1)).toBe(10_000)
    expect(take(512)).toHaveLength(300)
    const started = performance.now()
    let taken = 0
    for (let turn = 0; turn < 2_000; turn++) {
      queue.push(entry(2))
      taken += queue.take(512, 512).length
    }
    expect(taken).toBe(4_000)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('gives up what is past its deadline when its turn comes, and says that nothing moved', () => {
    const { queue, time, told: notices, entry, take } = queueAt()
    for (const walletId of [1, 1, 2]) queue.push(entry(walletId))
    queue.push(entry(1, 3 * DEADLINE_MS))
    time.ms = DEADLINE_MS
    expect(take(512)).toEqual([1])
    expect(notices).toEqual(['1 busy', '1 busy', '2 busy'])
    expect(queue.size()).toBe(0)
  })

  it('has no turn for a wallet set aside, keeps its order, and lets it back', () => {
    const { queue, time, entry, take } = queueAt()
    const first = entry(1)
    const second = entry(1)
    queue.push(second)
    queue.setAside(first, 20)
    queue.push(entry(1))
    queue.push(entry(2))
    expect(take(512)).toEqual([2])
    expect(queue.due()).toEqual([])
    time.ms = 20
    expect(queue.due()).toEqual([1])
    queue.leaveAside(1, 20)
    expect(queue.due()).toEqual([])
    queue.letBack(1)
    expect(queue.take(512, 512)).toEqual([first])
    expect(queue.take(512, 512)).toEqual([second])
    expect(queue.walletWaiting(1)).toBe(1)
  })

  it('gives up a wallet set aside at its deadline too, and everything when it closes', () => {
    const { queue, time, told: notices, entry, lost } = queueAt()
    queue.setAside(entry(1), 20)
    queue.setAside(entry(2, 9_000), 20)
    queue.push(entry(3, 9_000))
    time.ms = DEADLINE_MS
    expect(queue.due()).toEqual([1, 2])
    queue.giveUp('expired', lost)
    queue.giveUp('all', lost)
    expect(notices).toEqual(['1 busy', '3 database_unavailable', '2 database_unavailable'])
    expect([queue.size(), queue.aside(), queue.crowd()]).toEqual([0, 0, 0])
  })
})
