import type { Cents } from '@jogo/rules/money'
import { isUuid } from '../../../platform/ids.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Balance } from '../../money/wallet/index.ts'
import { apply } from './apply.ts'
import { creditCampaignWin } from './campaign-spins.ts'
import type { SuppliersDeps } from './deps.ts'
import * as store from './free-spins-store.ts'
import type { SupplierName } from './names.ts'

export interface FreeSpinsReport {
  supplier: SupplierName
  issueId: string
  /** State in the supplier's terms (`played`, `expired` …). Winnings count in every state. */
  status: string
  total: Cents
}

/**
 * Books the supplier's report on the end of free spins. Winnings are credited once, also after repeats, and in every state.
 * @returns the balances after it; undefined for free spins that were never issued
 * @throws Refusal reference_reused for another amount
 */
export async function applyFreeSpinsReport(
  deps: SuppliersDeps,
  news: FreeSpinsReport,
): Promise<Balance | undefined> {
  const { db, clock, catalogue } = deps
  const { supplier, issueId, status, total } = news
  const issue = isUuid(issueId) ? await store.findIssue(db.sql, supplier, issueId) : undefined
  const game = issue && (await catalogue.suppliedById(issue.gameId))
  if (!issue || !game) return undefined
  const state = total > 0n && status !== 'expired' ? 'played' : END_OF[status]
  if (issue.grantId !== null) {
    await creditCampaignWin(deps, issue, { key: issueIdKey(issueId), won: total, state })
    await alarmIfBarred(deps, issue, total)
    return deps.wallet.balance(issue.playerId)
  }
  const head = { supplier, playerId: issue.playerId, game, key: issueIdKey(issueId) }
  // A report without winnings stores no key, because a later report with winnings must not be refused.
  const wins = total > 0n ? [{ kind: 'win', key: issueIdKey(issueId), cents: total } as const] : []
  const { balance } = await apply(deps, head, wins, { finished: wins.length > 0 })
  if (state) await store.updateReported(db.sql, issueId, { state, won: total, at: clock.now() })
  await alarmIfBarred(deps, issue, total)
  return balance
}

/**
 * Gives an alarm if a player who may not stake has won, because these free spins should have been cancelled; the winnings are paid. The registers are queried
 * first, because free spins may be played on a day without any bet.
 */
async function alarmIfBarred(
  { db, clock, log, players, security, wallet }: AlarmDeps,
  { id, playerId, supplier }: store.Issue,
  won: Cents,
): Promise<void> {
  if (won === 0n) return
  await players.requireCleared(playerId).catch((error) => {
    if (!isRefusal(error)) throw error
  })
  // A player whom a register bars is barred in the wallet too.
  if (await wallet.mayStake(playerId)) return
  await store.updateBarredWin(db.sql, id, clock.now())
  security({ act: 'free-spins.barred', result: 'granted', player: playerId, what: `${supplier} ${id}` })
  log.error(
    { playerId, supplier, issue: id, won: Number(won) },
    'free spins won for a player who may not stake',
  )
}

type AlarmDeps = Pick<SuppliersDeps, 'db' | 'clock' | 'log' | 'players' | 'security' | 'wallet'>

/** Final states by the supplier's word. In any other state the free spins continue, and can be cancelled. */
const END_OF: Readonly<Record<string, store.EndState>> = {
  played: 'played',
  expired: 'expired',
  canceled: 'cancelled',
  cancelled: 'cancelled',
}

/** Key of the winnings and of their round. It is a round of our own, which the supplier does not have. */
const issueIdKey = (issueId: string) => `free spins ${issueId}`

/** Adds winnings that the supplier credits by separate actions to their free spins. Each counts once, also after a crash. */
export async function addIssueWin(
  deps: AlarmDeps,
  supplier: SupplierName,
  issueId: string,
  won: Cents,
): Promise<void> {
  const { db, clock } = deps
  const issue = isUuid(issueId) ? await store.findIssue(db.sql, supplier, issueId) : undefined
  if (!issue) return
  await store.updateWon(db.sql, issue.id, won, clock.now())
  await alarmIfBarred(deps, issue, won)
}

/**
 * Books winnings of a grant's free spins that arrive as a separate action. @returns false if the action has no such free spins @throws Refusal reference_reused
 */
export async function applySpinWin(
  deps: SuppliersDeps,
  supplier: SupplierName,
  issueId: string,
  { key, won, playerId, isEnd }: { key: string; won: Cents; playerId: number; isEnd: boolean },
): Promise<boolean> {
  const issue = isUuid(issueId) ? await store.findIssue(deps.db.sql, supplier, issueId) : undefined
  if (!issue || issue.grantId === null || issue.playerId !== playerId) return false
  await creditCampaignWin(deps, issue, { key, won, state: isEnd ? 'played' : undefined })
  await alarmIfBarred(deps, issue, won)
  return true
}
