import { SETTINGS } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { createLedger } from '../../server/src/ledger/index.ts'
import { createWallet } from '../../server/src/modules/money/wallet/index.ts'
import { type BetsDeps, betsAttachers } from '../../server/src/modules/sports/bets/index.ts'
import { createOffer } from '../../server/src/modules/sports/offer/index.ts'
import { createResults } from '../../server/src/modules/sports/results/index.ts'
import { createLocalBus } from '../../server/src/platform/bus.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import { migrateJobs } from '../../server/src/platform/jobs.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import type { BenchPostgres } from './postgres.ts'

/** An empty database of ours beside those of the peers. */
export async function createOwnDatabase(postgres: BenchPostgres) {
  await postgres.admin('postgres', 'create database ours owner jogo_owner')
  const [ownerUrl, appUrl] = [postgres.databaseUrl('ours', 'owner'), postgres.databaseUrl('ours')]
  await migrate(ownerUrl)
  await migrateJobs(ownerUrl)
  return { ownerUrl, appUrl }
}

/** Bets on matches through the module, in this process. @param slot of its ledger */
export function openBets(appUrl: string, slot = 0) {
  const log = createLog('bench', 'warn')
  const db = createDatabase({ url: appUrl, log })
  const ledger = createLedger({ url: appUrl, slot, attachers: betsAttachers, clock: systemClock, log })
  const wallet = createWallet({ db, ledger, clock: systemClock })
  const settings = () => SETTINGS
  const deps: BetsDeps = {
    ...{ db, bus: createLocalBus(), clock: systemClock, log, settings, wallet },
    offer: createOffer({ db, clock: systemClock, settings }),
    results: createResults({ db, clock: systemClock }),
    jurisdiction: JURISDICTIONS.open,
    receiptSecret: 'secret-of-receipts-of-the-benchmark-1',
  }
  return {
    deps,
    wallet,
    async close() {
      await ledger.close()
      await db.close()
    },
  }
}
