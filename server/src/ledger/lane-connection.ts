import type { RefusalCode } from '@jogo/contract/refusals'
import type { Logger } from '@jogo/telemetry/log'
import pg from 'pg'
import { IDLE_IN_TRANSACTION_MS, leaveWhenReadOnly } from '../platform/db.ts'
import { askForDurability } from '../platform/durability.ts'
import { createLru } from '../platform/lru.ts'
import { closeWhenSilent } from '../platform/socket-timeout.ts'
import { attachRows, type Following, findVetoesAhead, hasAttachment } from './attach.ts'
import { HELD, POST, POST_GROUPS, POST_SET, postValues, readAnswers } from './batch-text.ts'
import { type Group, type GroupAnswer, toFollowing } from './group.ts'
import type { Attacher, Posted } from './movement.ts'

const STATEMENT_TIMEOUT_MS = 2_500
/** Lock timeout of a batch: longer than any other batch takes, and short, because many bets wait for the batch. */
const BATCH_LOCK_MS = 200
/** Lock timeout of a set: longer, because a set is posted whole and cannot leave out a locked wallet. */
const SET_LOCK_MS = 1_500
const CONNECT_TIMEOUT_MS = 1_500
/** The connection is closed after this silence of the server. The batch may have committed; a repeat of the same ids finds the result. */
const SILENCE_MS = 3_000
const KEEP_ALIVE_MS = 10_000
/** After a veto, further movements of that wallet are checked before their batch for this time. */
const DOUBTED_MS = 60_000
const DOUBTED_AT_MOST = 10_000
/** Up to this many movements per wallet, a set is posted in turns by the statement for single movements; above it by the statement for sets. */
const TURNS_AT_MOST = 4

export interface LaneConnection {
  /**
   * Posts the groups in one database transaction: in a `batch` each group is accepted or refused separately, in a `set` all or none. Rejects if the transaction
   * failed or its commit is unknown; a repeat finds the result.
   * @param groups sorted by wallet, each wallet once
   * @returns one answer per group; `held_back` for a group of a set in which another group was refused
   */
  post<G extends Group>(groups: readonly G[], as?: 'batch' | 'set'): Promise<GroupAnswer[]>
  /** The given wallets whose row is locked by another transaction. */
  held(walletIds: readonly number[]): Promise<ReadonlySet<number>>
  close(): Promise<void>
}

export interface LaneConnectionOptions {
  url: string
  lane: number
  /** Kind of posting; determines the lock timeout. */
  posts: 'batches' | 'sets'
  attachers: ReadonlyMap<string, Attacher>
  log: Logger
  /** Multiplies every time limit. */
  patience?: number
}

export function createLaneConnection(options: LaneConnectionOptions): LaneConnection {
  const { url, lane, posts, attachers, log, patience = 1 } = options
  let client: pg.Client | undefined
  const doubted = createLru<number, true>(DOUBTED_AT_MOST, { ttl: DOUBTED_MS })

  async function connected(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience * CONNECT_TIMEOUT_MS,
      statement_timeout: patience * STATEMENT_TIMEOUT_MS,
      lock_timeout: patience * (posts === 'sets' ? SET_LOCK_MS : BATCH_LOCK_MS),
      idle_in_transaction_session_timeout: patience * IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: `jogo-limpo ledger ${lane}`,
    })
    fresh.on('error', (error) => {
      log.warn({ err: error, lane }, 'a ledger lane lost its connection')
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    closeWhenSilent(fresh, patience * SILENCE_MS)
    leaveWhenReadOnly(fresh)
    await askForDurability(fresh, log)
    client = fresh
    return fresh
  }

  /** After an SQL error the connection is rolled back and used again; after any other error it is replaced. */
  async function recover(on: pg.Client, error: unknown) {
    try {
      if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') throw error
      await on.query('rollback')
    } catch {
      if (client === on) client = undefined
      on.end().catch(() => {})
    }
  }

  async function call(on: pg.Client, groups: readonly Group[], as: 'batch' | 'set'): Promise<GroupAnswer[]> {
    const hasGroups = groups.some(hasSeveral)
    if (as === 'batch') return ask(on, hasGroups ? POST_GROUPS : POST, groups)
    if (groups.every(({ postings }) => postings.length <= TURNS_AT_MOST)) {
      // The shorter statement. It leaves nothing after a refusal, and the statement for sets then finds the refused movement.
      const answers = await askInTurns(on, groups)
      if (answers) return answers
      await on.query('rollback')
      await on.query('begin')
    }
    return ask(on, POST_SET, groups)
  }

  /**
   * Posts the first movement of each wallet, then the second of each, and so on. Each turn is a link of the chain; the first turn locks every wallet in order.
   * @returns undefined after a refusal, or for a group posted in part before
   */
  async function askInTurns(on: pg.Client, groups: readonly Group[]): Promise<GroupAnswer[] | undefined> {
    const answers = groups.map(() => ({ posted: [] as Posted[] }))
    for (let at = 0, turn = [...groups.keys()]; turn.length > 0; at += 1) {
      const parts = turn.map((index): Group => part(groups[index] as Group, at))
      for (const [place, answer] of (await ask(on, POST, parts)).entries()) {
        if (!('posted' in answer)) return undefined
        answers[turn[place] as number]?.posted.push(...answer.posted)
      }
      turn = turn.filter((index) => (groups[index]?.postings.length ?? 0) > at + 1)
    }
    return answers.some(({ posted }) => isInPart(posted)) ? undefined : answers
  }

  async function ask(
    on: pg.Client,
    statement: typeof POST,
    groups: readonly Group[],
  ): Promise<GroupAnswer[]> {
    const { rows } = await on.query<[Buffer | null, string | null]>({
      ...statement,
      values: postValues(lane, groups),
      rowMode: 'array',
    })
    const row = rows[0]
    if (!row) throw new Error(`${statement.name} answered no row`)
    return readAnswers(groups, row[0], row[1])
  }

  /**
   * A vetoed group is refused with its attacher's code, and the others are posted without it; a set with a veto is not posted. A veto after posting makes the
   * whole batch run twice. So recently vetoed wallets are checked before, and an attacher's `check` runs before anything is posted.
   */
  async function callAndAttach(on: pg.Client, groups: readonly Group[], as: 'batch' | 'set') {
    const vetoed = as === 'batch' ? await vetoedAhead(on, groups) : new Map<Group, GroupAnswer>()
    let posting = groups.filter((group) => !vetoed.has(group))
    while (posting.length > 0) {
      await on.query('begin')
      const checked = await findVetoesAhead(on, attachers, posting, 'check')
      if (checked.size > 0) {
        for (const [group, answer] of checked) vetoed.set(group, answer)
        posting = posting.filter((group) => !checked.has(group))
        if (as === 'set' || posting.length === 0) {
          await on.query('rollback')
          break
        }
      }
      const answers = await call(on, posting, as)
      const { vetoes, follow } = await attachRows(on, attachers, posting, answers)
      if (vetoes.size === 0 && follow.size > 0) await postFollowing(on, posting, answers, follow, vetoes)
      if (vetoes.size === 0) {
        await on.query('commit')
        if (vetoed.size === 0) return answers
        let at = 0
        return groups.map((group) => vetoed.get(group) ?? (answers[at++] as GroupAnswer))
      }
      await on.query('rollback')
      if (as === 'set')
        return groups.map((group): GroupAnswer => vetoes.get(group) ?? { problem: 'held_back' })
      for (const [group, answer] of vetoes) {
        vetoed.set(group, answer)
        doubted.set(group.walletId, true)
      }
      posting = posting.filter((group) => !vetoed.has(group))
    }
    return groups.map((group): GroupAnswer => vetoed.get(group) ?? { problem: 'held_back' })
  }

  async function vetoedAhead(on: pg.Client, groups: readonly Group[]): Promise<Map<Group, GroupAnswer>> {
    if (doubted.size === 0) return new Map()
    const suspects = groups.filter(({ walletId }) => doubted.has(walletId))
    const vetoed = await findVetoesAhead(on, attachers, suspects)
    for (const { walletId } of vetoed.keys()) doubted.set(walletId, true)
    return vetoed
  }

  /** Posts the movements that attachers added, in one more link of the chain. A refused movement vetoes its group. */
  async function postFollowing(
    on: pg.Client,
    groups: readonly Group[],
    answers: readonly GroupAnswer[],
    follow: ReadonlyMap<Group, readonly Following[]>,
    vetoes: Map<Group, GroupAnswer>,
  ) {
    const followed = groups.filter((group) => follow.has(group))
    const added = (group: Group) => follow.get(group) ?? []
    const ends = await call(
      on,
      followed.map((group) =>
        toFollowing(
          group,
          added(group).map(({ movement }) => movement),
        ),
      ),
      'batch',
    )
    const answerByGroup = new Map(groups.map((group, at) => [group, answers[at]]))
    for (const [at, group] of followed.entries()) {
      const end = ends[at] as GroupAnswer
      if ('problem' in end) throw new Error(`what follows a movement was not posted: ${end.problem}`)
      const veto = 'refused' in end ? end : repeated(end.posted)
      if (veto) vetoes.set(group, { ...veto, at: added(group)[veto.at]?.at ?? 0 })
      else if ('posted' in end) attachFollowed(answerByGroup.get(group), added(group), end.posted)
    }
  }

  async function using<T>(work: (on: pg.Client) => Promise<T>): Promise<T> {
    const on = client ?? (await connected())
    try {
      return await work(on)
    } catch (error) {
      await recover(on, error)
      throw error
    }
  }

  return {
    post: (groups, as = 'batch') =>
      using((on) =>
        as === 'set' || groups.some(hasAttachment) ? callAndAttach(on, groups, as) : call(on, groups, as),
      ),
    held: (walletIds) =>
      using(async (on) => {
        // The transaction is rolled back, because a commit waits for the disk.
        await on.query('begin')
        const { rows } = await on.query<{ id: bigint }>({ ...HELD, values: [`{${walletIds.join()}}`] })
        await on.query('rollback')
        return new Set(rows.map(({ id }) => Number(id)))
      }),
    async close() {
      const old = client
      client = undefined
      await old?.end()
    },
  }
}

/** A movement after a new one must be new too. If it was posted before, its id belongs to another request. */
function repeated(posted: readonly Posted[]): { refused: RefusalCode; at: number } | undefined {
  const at = posted.findIndex((posted) => posted.duplicate)
  return at < 0 ? undefined : { refused: 'reference_reused', at }
}

function attachFollowed(
  answer: GroupAnswer | undefined,
  added: readonly Following[],
  posted: readonly Posted[],
) {
  if (!answer || !('posted' in answer)) return
  answer.followed = added.map(({ movement, behind }, at) => {
    const entry = posted[at] as Posted
    behind.followed = [...(behind.followed ?? []), entry]
    return { movement, posted: entry }
  })
}

const hasSeveral = ({ postings }: Group) => postings.length > 1

const part = ({ walletId, postings }: Group, at: number): Group => ({
  walletId,
  postings: postings.slice(at, at + 1),
})

/** Whether some of the movements were posted before, but not all. */
const isInPart = (posted: readonly Posted[]) => new Set(posted.map(({ duplicate }) => duplicate)).size > 1
