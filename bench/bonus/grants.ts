import { SETTINGS } from '@jogo/contract/settings'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { changeCampaign, saveCampaign } from '../../server/src/modules/money/bonuses/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import type { TownDatabase } from '../../tools/database.ts'

/**
 * Terms with all rules of a stake: a highest stake, excluded games, least odds. The rollover is never reached here.
 */
const TERMS: Omit<CampaignTerms & { kind: 'fixed' }, 'budget' | 'codes'> = {
  kind: 'fixed',
  award: { amount: 10_000 },
  event: 'code',
  applyRegister: false,
  window: { from: 0, until: Date.UTC(2100, 0, 1) },
  per: { player: 1, cpf: 1, device: null },
  conditions: { leastBets: 0, leastStaked: 0, leastDeposit: 0, firstDeposit: false },
  rollover: { multiple: 100_000, base: 'bonus' },
  stakeMax: 1_000,
  days: 30,
  convertMax: null,
  weights: { games: {}, mechanics: {}, products: {} },
  excluded: { games: ['mines'], groups: ['live'] },
  leastOdds: 1_500,
  leastRiskPpm: 100_000,
}
const TEXT = { title: 'Bench', text: 'Bench' }

export type BenchGrants = ReturnType<typeof openGrants>

/** Campaigns with codes, and their grants and contributions. */
export function openGrants({ appUrl, ownerUrl }: Pick<TownDatabase, 'appUrl' | 'ownerUrl'>) {
  const db = createDatabase({ url: appUrl, log: createLog('bench', 'warn') })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const count = async (of: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await owner.query<{ count: string }>(`select count(*)::text as count from ${of}`, values)
    return Number(rows[0]?.count)
  }
  return {
    /** A published campaign with this code, for this number of grants. */
    async publish(code: string, grants: number) {
      const budget = { cents: grants * TERMS.award.amount, grants }
      const draft = {
        name: code.toLowerCase(),
        terms: { ...TERMS, codes: [code], budget },
        texts: { pt: TEXT, en: TEXT, es: TEXT },
      }
      const deps = { clock: systemClock, jurisdiction: JURISDICTIONS.open, settings: SETTINGS }
      await db.transaction(async (tx) => {
        await saveCampaign(tx, deps, draft, 'bench')
        await changeCampaign(tx, draft.name, 'published')
      })
    },
    /** Grants of a code by player. */
    async byPlayer(code: string): Promise<ReadonlyMap<number, string>> {
      const { rows } = await owner.query<{ id: string; player: string }>(
        'select id, player_id::text as player from public.grants where code = $1',
        [code],
      )
      return new Map(rows.map(({ id, player }) => [Number(player), id]))
    },
    countGrants: (code: string) => count('public.grants where code = $1', [code]),
    countRunning: () => count(`public.grants where state = 'active'`),
    countContributions: () => count('public.contributions'),
    /** Waiting facts, and stakes waiting for their contribution. */
    async countWaiting() {
      return (await count('public.outbox')) + (await count('public.settled_stakes'))
    },
    async vacuum() {
      await owner.query('vacuum analyze')
    },
    async close() {
      await owner.end()
      await db.close()
    },
  }
}
