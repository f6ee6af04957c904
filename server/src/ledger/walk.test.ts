import { type Cents, cents } from '@jogo/rules/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, log, openLedgerHouse } from '../../test/ledger-house.ts'
import { createModel, type ModelOutcome } from '../../test/ledger-model.ts'
import { newId } from '../platform/ids.ts'
import { isRefusal } from '../platform/refusal.ts'
import { ACCOUNTS } from './accounts.ts'
import { type GroupAnswer, toGroup } from './group.ts'
import { listHistory } from './history.ts'
import type { Ledger } from './index.ts'
import { createLaneConnection } from './lane-connection.ts'
import { MAX_CENTS, type Movement } from './movement.ts'
import { findWallet } from './wallets.ts'

const WALLETS = 512

let house: LedgerHouse
beforeAll(async () => {
  house = await openLedgerHouse('walk')
})
afterAll(() => house?.close())

/** Number of walks so far; each walk uses wallets of its own. */
let walks = 0
async function freshWallets(count: number): Promise<number> {
  const base = ++walks * 1_000_000
  await house.wallet(base, count)
  return base
}

/** A step: wallet, id and action. Ids are few, so that repeats and reuses with other content are common. */
interface Step {
  /** Whether the step is the usual movement of its id, and so a repeat is a retry; otherwise the step reuses the id. */
  usual: boolean
  wallet: number
  id: number
  kind: 'correct' | 'take_stake' | 'grant_bonus' | 'convert_bonus'
  amount: bigint
  other: bigint
  account: number
}

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt(1n, 300n) },
  { weight: 1, arbitrary: fc.constantFrom(MAX_CENTS, MAX_CENTS - 1n, MAX_CENTS / 2n) },
)
const step = (wallets: number): fc.Arbitrary<Step> =>
  fc.record({
    usual: fc.constantFrom(true, true, true, false),
    wallet: fc.nat(wallets - 1),
    id: fc.nat(11),
    kind: fc.constantFrom(
      'correct',
      'correct',
      'take_stake',
      'take_stake',
      'take_stake',
      'grant_bonus',
      'convert_bonus',
    ),
    amount,
    other: fc.oneof(fc.constant(0n), fc.bigInt(-200n, 200n)),
    account: fc.constantFrom(1_001, 1_001, 1_001, 1_002),
  })

const ids = new Map<string, string>()
function walkId(base: number, { wallet, id }: Step): string {
  const name = `${base} ${id % 4 === 0 ? 'shared' : wallet} ${id}`
  const known = ids.get(name) ?? newId()
  ids.set(name, known)
  return known
}

const USUAL = [
  'correct',
  'take_stake',
  'correct',
  'take_stake',
  'grant_bonus',
  'take_stake',
  'convert_bonus',
] as const
const usually = (step: Step): Step => ({
  ...step,
  kind: USUAL[step.id % USUAL.length] as Step['kind'],
  amount: BigInt(step.id * 25 + 1),
  other: 0n,
  account: 1_001,
})

function toMovement(base: number, step: Step): Movement {
  const action = step.usual ? usually(step) : step
  const { kind } = action
  const account =
    kind === 'take_stake' ? action.account : kind === 'correct' ? ACCOUNTS.corrections : ACCOUNTS.bonus_cost
  const common = { walletId: base + action.wallet, rq: walkId(base, action), account }
  if (kind === 'take_stake') {
    const bonusAtMost = cents(action.other > 0n ? action.other : action.amount)
    return { ...common, kind, stake: cents(action.amount), bonusAtMost }
  }
  const pair = (real: bigint, bonus: bigint) => ({ ...common, kind, real: cents(real), bonus: cents(bonus) })
  if (kind === 'convert_bonus') return pair(action.amount, -action.amount)
  if (kind === 'grant_bonus') return pair(0n, action.amount)
  return pair(action.other < 0n ? action.other : action.amount, action.other > 0n ? action.other : 0n)
}

describe('random walks', () => {
  it.each([1, 3])(
    'batches of 1 to 512 groups of at most %i come to what the model says, movement by movement',
    async (atMost) => {
      const connection = createLaneConnection({
        url: house.database.appUrl,
        lane: 900 + atMost,
        posts: 'batches',
        attachers: new Map(),
        log,
      })
      const batches = fc.array(
        fc.oneof(
          { weight: 12, arbitrary: fc.array(step(5), { minLength: 1, maxLength: 12 }) },
          { weight: 1, arbitrary: fc.array(step(WALLETS), { minLength: 300, maxLength: 1_000 }) },
        ),
        { minLength: 10, maxLength: 60, size: 'max' },
      )
      await fc.assert(
        fc.asyncProperty(batches, async (walk) => {
          const base = await freshWallets(WALLETS)
          const model = createModel()
          for (const steps of walk) {
            const groups = oneBatch(
              steps.map((step) => toMovement(base, step)),
              atMost,
            )
            const answers = await connection.post(groups.map(toGroup))
            expect(answers.map(toOutcome)).toEqual(groups.map((group) => model.postGroup(group)))
          }
          for (const wallet of new Set(walk.flat().map((step) => base + step.wallet))) {
            expect(await findWallet(house.db.sql, wallet)).toMatchObject(model.purse(wallet))
          }
        }),
        { numRuns: 15 },
      )
      await connection.close()
      await house.assertBooksBalance()
    },
    120_000,
  )

  it('whatever is asked at once of three processes comes to some serial order', async () => {
    const ledgers = [1, 2, 3].map((slot) => house.another(slot, { batchAtMost: 7 * slot }))
    await fc.assert(
      fc.asyncProperty(fc.array(step(8), { minLength: 20, maxLength: 300 }), async (steps) => {
        const base = await freshWallets(8)
        const movements = steps.map((step) => toMovement(base, step))
        const outcomes = await Promise.all(
          movements.map((movement, index) => ledgerOutcome(ledgers[index % 3] as Ledger, movement)),
        )
        await expectSerial(base, movements, outcomes)
      }),
      { numRuns: 30 },
    )
    await house.assertBooksBalance()
  }, 120_000)
})

/** A batch as a lane builds it: each wallet once, sorted, and here each id once. The movements of a wallet are its group. */
function oneBatch(movements: Movement[], atMost: number): Movement[][] {
  const groups = new Map<number, Movement[]>()
  const keys = new Set<string>()
  for (const movement of movements) {
    const { walletId, rq, kind } = movement
    const group = groups.get(walletId) ?? []
    if (group.length === atMost || keys.has(`${rq} ${kind}`)) continue
    keys.add(`${rq} ${kind}`)
    groups.set(walletId, [...group, movement])
  }
  return [...groups.values()].sort((a, b) => (a[0]?.walletId ?? 0) - (b[0]?.walletId ?? 0))
}

/** Replays the movements on the model in the order of the journal. The model must give the same answers and end with the same balances. */
async function expectSerial(base: number, movements: Movement[], outcomes: ModelOutcome[]) {
  const model = createModel()
  const requests = new Map<string, Movement[]>()
  for (const movement of movements) {
    const key = `${movement.rq} ${movement.kind}`
    requests.set(key, [...(requests.get(key) ?? []), movement])
  }
  const replayed = new Map<string, ModelOutcome>()
  for (let walletId = base; walletId < base + 8; walletId++) {
    const history = await listHistory(house.db.sql, walletId, { limit: 1_000 })
    for (const line of history.reverse()) {
      const key = `${line.rq} ${line.kind}`
      const movement = requests
        .get(key)
        ?.find((movement) => movement.walletId === walletId && isWhatWasPosted(movement, line))
      expect(movement, `nobody asked for ${key}`).toBeDefined()
      if (movement)
        replayed.set(
          key,
          model.post(
            movement.kind === 'take_stake' ? { ...movement, bonusAtMost: MAX_CENTS as Cents } : movement,
          ),
        )
    }
    expect(await findWallet(house.db.sql, walletId)).toMatchObject(model.purse(walletId))
  }
  const firsts = new Set<string>()
  for (const [index, outcome] of outcomes.entries()) {
    const { rq, kind } = movements[index] as Movement
    const posted = replayed.get(`${rq} ${kind}`)
    if (typeof outcome === 'string') {
      if (outcome === 'reference_reused') expect(posted).toBeDefined()
      else expect(['insufficient_funds', 'amount_above_max']).toContain(outcome)
      continue
    }
    expect({ ...outcome, duplicate: false }).toEqual(posted)
    if (!outcome.duplicate) {
      expect(firsts.has(`${rq} ${kind}`), 'posted twice').toBe(false)
      firsts.add(`${rq} ${kind}`)
    }
  }
  expect(firsts.size).toBe(replayed.size)
}

const isWhatWasPosted = (movement: Movement, line: { account: number; real: bigint; bonus: bigint }) =>
  movement.account === line.account &&
  (movement.kind === 'take_stake'
    ? movement.stake === -(line.real + line.bonus)
    : movement.real === line.real && movement.bonus === line.bonus)

async function ledgerOutcome(ledger: Ledger, movement: Movement): Promise<ModelOutcome> {
  try {
    return await ledger.post(movement)
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
}

const toOutcome = (answer: GroupAnswer): ModelOutcome[] | string =>
  'posted' in answer ? answer.posted : 'refused' in answer ? answer.refused : answer.problem
