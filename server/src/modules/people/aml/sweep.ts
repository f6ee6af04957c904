import type { AmlFinding } from '@jogo/rules/aml/judge'
import { AML_RULES, type AmlRule, DAY_MS } from '@jogo/rules/aml/rules'
import type { ForeignPix } from '../../money/cashier/index.ts'
import { listReviewed, type ReviewedPlayer } from '../players/index.ts'
import type { AmlDeps } from './deps.ts'
import { listAllForeignPix } from './foreign-pix.ts'
import { openHit } from './open-hit.ts'
import { listLastSelected, lockScreening } from './store.ts'

const PAGE = 500

type RuleOf<Kind extends AmlRule['kind']> = Extract<(typeof AML_RULES)[number], { kind: Kind }>
const kindRules = <Kind extends AmlRule['kind']>(kind: Kind) =>
  AML_RULES.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)

/** Opens hits of the rules that no payment of the player triggers: about people on lists, and about payers of several accounts. */
export async function sweepHits(deps: AmlDeps): Promise<void> {
  await reviewListed(deps)
  await findSharedPayers(deps)
}

/** Opens a hit for each person on a list of exposed or sanctioned people, once a year. The hit names the lists. */
async function reviewListed({ db, clock }: AmlDeps): Promise<void> {
  const rules = kindRules('register')
  const grounds = rules.map(({ ground }) => ground)
  for (let after = 0; ; ) {
    const page = await listReviewed(db.sql, { grounds, after, limit: PAGE })
    for (const player of page)
      for (const rule of rules)
        if (player.grounds.includes(rule.ground)) await openReview({ db, clock }, player, rule)
    if (page.length < PAGE) return
    after = page.at(-1)?.playerId ?? after
  }
}

async function openReview(
  { db, clock }: Pick<AmlDeps, 'db' | 'clock'>,
  { playerId, answeredAt, outcome, listsHash }: ReviewedPlayer,
  rule: RuleOf<'register'>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockScreening(tx, playerId)
    const last = (await listLastSelected(tx, playerId)).get(rule.name)
    if (last && now.getTime() - last.getTime() < rule.windowDays * DAY_MS) return
    const figures = { ground: rule.ground, outcome, lists_sha256: listsHash ?? 'not told' }
    await openHit(tx, playerId, rule, { from: answeredAt, until: answeredAt, moves: [], figures }, now)
  })
}

/** Finds people who paid charges of several accounts, and opens a hit for each of these accounts. */
async function findSharedPayers({ db, clock, log }: AmlDeps): Promise<void> {
  const now = clock.now()
  for (const rule of kindRules('shared_payer')) {
    const since = new Date(now.getTime() - rule.windowDays * DAY_MS)
    const { pix, isWhole } = await listAllForeignPix(db.sql, since)
    if (!isWhole) log.error({ read: pix.length }, 'more Pix of foreign payers than a sweep reads')
    for (const [, paid] of Map.groupBy(pix, ({ payerCpf }) => payerCpf)) {
      const players = [...new Set(paid.map(({ playerId }) => playerId))].sort((one, other) => one - other)
      if (players.length < rule.accounts) continue
      for (const playerId of players) await openShared({ db, clock }, playerId, rule, { paid, players })
    }
  }
}

async function openShared(
  { db, clock }: Pick<AmlDeps, 'db' | 'clock'>,
  playerId: number,
  rule: RuleOf<'shared_payer'>,
  { paid, players }: { paid: readonly ForeignPix[]; players: number[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockScreening(tx, playerId)
    const last = (await listLastSelected(tx, playerId)).get(rule.name)
    if (last && clock.now().getTime() - last.getTime() < rule.windowDays * DAY_MS) return
    const own = paid
      .filter((pix) => pix.playerId === playerId)
      .sort((one, other) => one.at.getTime() - other.at.getTime())
    const [first, end] = [own[0], own.at(-1)]
    if (!first || !end) return
    const moves = own.map(
      ({ e2eid, amount, at }) => ({ kind: 'foreign_pix', id: e2eid, amount, at }) as const,
    )
    const finding: AmlFinding = { from: first.at, until: end.at, moves, figures: { players } }
    await openHit(tx, playerId, rule, finding, clock.now())
  })
}
