import { BookClient } from './book-client.ts'
import { BOOK_INPUT } from './book-input.ts'
import { BOOK_MONEY } from './book-money.ts'
import { BOOK_ORDER } from './book-order.ts'
import { BOOK_REPEATS } from './book-repeats.ts'
import { BOOK_SIGNATURE } from './book-signature.ts'
import { PRAGMATIC } from './pragmatic-cases.ts'
import { PragmaticClient } from './pragmatic-client.ts'
import { SoftswissClient } from './softswiss-client.ts'
import { INPUT } from './softswiss-input.ts'
import { MONEY } from './softswiss-money.ts'
import { REPEATS } from './softswiss-repeats.ts'
import { ROLLBACKS } from './softswiss-rollbacks.ts'
import { SIGNATURE } from './softswiss-signature.ts'
import { type Case, type CaseResult, Mismatch, type Settings, Skip, type Verdict } from './types.ts'

export const SOFTSWISS: readonly Case<SoftswissClient>[] = [
  ...SIGNATURE,
  ...MONEY,
  ...REPEATS,
  ...ROLLBACKS,
  // Cases of input come last: they leave a careless wallet with a wrong balance, which would spoil later
  // cases.
  ...INPUT,
]

export const BOOK_CASES: readonly Case<BookClient>[] = [
  ...BOOK_SIGNATURE,
  ...BOOK_MONEY,
  ...BOOK_REPEATS,
  ...BOOK_ORDER,
  ...BOOK_INPUT,
]

/** Deadline of the whole run; untried cases count as failed. */
const LIMIT_MS = 28_000

/** Runs every case of the codec against a wallet, one after the other, and reverses each case's movements. */
export function runConformance(settings: Settings): Promise<Verdict> {
  if (settings.codec === 'book')
    return run(
      settings,
      BOOK_CASES,
      () => new BookClient(settings),
      (client) => client.tidy(),
    )
  return settings.codec === 'softswiss'
    ? run(settings, SOFTSWISS, () => new SoftswissClient(settings), rollBackAll)
    : run(settings, PRAGMATIC, () => new PragmaticClient(settings), correct)
}

interface Client {
  start: number
  balance(): Promise<number>
}

async function run<C extends Client>(
  settings: Settings,
  cases: readonly Case<C>[],
  open: () => C,
  tidy: (client: C) => Promise<void>,
): Promise<Verdict> {
  const [began, results, skipped] = [performance.now(), [] as CaseResult[], [] as Verdict['skipped']]
  const begin = await balance(open())
  for (const testCase of cases) {
    const failed = (expected: string, got: string) =>
      results.push({ name: testCase.name, ok: false, expected, got })
    if (performance.now() - began > LIMIT_MS) {
      failed('to be run', `not tried: the run took more than ${LIMIT_MS / 1000} s`)
      continue
    }
    const client = open()
    try {
      client.start = await client.balance()
      await testCase.run(client)
      results.push({ name: testCase.name, ok: true, expected: 'as named', got: 'as named' })
    } catch (error) {
      if (error instanceof Skip) skipped.push({ name: testCase.name, why: error.message })
      else if (error instanceof Mismatch) failed(error.expected, error.got)
      else failed('no error', String(error))
    }
    await tidy(client).catch(() => {})
  }
  const failures = results.filter(({ ok }) => !ok).length
  return {
    ok: failures === 0 && results.length > 0,
    codec: settings.codec,
    wallet: settings.wallet,
    passed: results.length - failures,
    failed: failures,
    skipped,
    balance: { begin, end: await balance(open()) },
    ms: Math.round(performance.now() - began),
    cases: results,
  }
}

const balance = (client: Client): Promise<number | null> => client.balance().catch(() => null)

/** Rolls back every action of the case, the last first, except those already rolled back. */
async function rollBackAll(client: SoftswissClient): Promise<void> {
  const { done } = client
  const seen = new Set<string>()
  for (const { id, head } of done.toReversed()) {
    if (seen.has(id)) continue
    seen.add(id)
    const actions = [{ action: 'rollback', action_id: client.id(), original_action_id: id }]
    await client.post('rollback', { ...head, actions })
  }
}

/** Restores the balance by one adjustment, because this contract has no rollback of a win. */
async function correct(client: PragmaticClient): Promise<void> {
  const left = client.start - (await client.balance())
  if (left !== 0) await client.adjust(left)
}
