import { gameSettings } from '@jogo/contract/games/all'
import { findSetting } from '@jogo/contract/settings'
import { deposits, withdrawals, withdrawalsServerOnly } from '@jogo/contract/settings/cashier'
import { isSettingKey } from '@jogo/contract/settings/check'
import { growth } from '@jogo/contract/settings/growth'
import { play } from '@jogo/contract/settings/play'
import { changeSetting, readSettingValues } from '../modules/house/site/index.ts'
import type { Database } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { type Approval, act, type Desk } from './act.ts'

const OF_MONEY = new Set(
  Object.keys({ ...deposits, ...withdrawals, ...withdrawalsServerOnly, ...play, ...gameSettings, ...growth }),
)

export const changeSettingAct = act<{ key: string; value?: unknown }>({
  roles: ({ key }) => (OF_MONEY.has(key) ? ['cashier'] : ['settings']),
  approval: settingApproval,
  ceiling:
    'settings that `contract/src/settings/` does not leave to two; of those with a rule (networks, countries, face checks, certificates, waiting times, highest amounts, hosts, scripts of others) what protects more',
  subject: ({ key }) => key,
  run: async ({ db, clock, operator }, { key, value }) => {
    if (key === 'casino_games') await requirePausesKept(db, value)
    const { from, to } = await changeSetting({ db, clock }, { key, value, by: operator })
    return { before: from, after: to }
  },
})

async function settingApproval(
  { key, value }: { key: string; value?: unknown },
  { db }: Desk,
): Promise<Approval> {
  if (!isSettingKey(key)) return 'one'
  const { approval = 'one', default: usual } = findSetting(key)
  if (typeof approval === 'string') return approval
  return approval((await readSettingValues(db))[key], value ?? usual) ? 'two' : 'one'
}

/** Refuses to open a game after an automatic pause: another act opens it and requires a reason. @throws Refusal reason_missing */
async function requirePausesKept(db: Database, value: unknown) {
  const { casino_games: now } = await readSettingValues(db)
  const games = Array.isArray(value) ? (value as typeof now) : []
  for (const { game, paused } of now)
    if (paused && games.find((entry) => entry.game === game)?.paused !== paused) refuse('reason_missing')
}

/** Records a pass for maintenance. The command that requested the act signs the pass. */
export const signPassAct = act<{ until: string }>({
  roles: () => ['settings'],
  approval: 'one',
  ceiling: 'a look at the site in maintenance, for hours, and no other right',
  subject: () => 'maintenance',
  run: async (_desk, { until }) => ({ after: { until } }),
})
