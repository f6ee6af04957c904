import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import { createLedger, type Movement, productAccount } from '../../server/src/ledger/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { FIRST_ID } from '../http/people.ts'
import { load, type WalletLoadResult } from '../wallet-load.ts'
import { BENCH_SLOT } from './dealing.ts'

const PLAYERS = 64
const STAKE = cents(100)

/** Money of a winning instant round, a stake and its payout. Rates are of rounds. */
export interface Money {
  /** Posts the movements as the product does. */
  inOneCommit(seconds: number): Promise<WalletLoadResult>
  inTwoCommits(seconds: number): Promise<WalletLoadResult>
  close(): Promise<void>
}

/** @param wallets number of wallets, at most the number of players of `makePeople` */
export function openMoney(url: string, wallets: number): Money {
  const ledger = createLedger({ url, slot: BENCH_SLOT, clock: systemClock, log: createLog('bench', 'warn') })
  const round = (wallet: number): [Movement, Movement] => {
    const whose = { walletId: FIRST_ID + wallet - 1, rq: newId(), account: productAccount('casino', 4) }
    return [
      { ...whose, kind: 'take_stake', stake: STAKE, bonusAtMost: STAKE, content: 'target=5000' },
      { ...whose, kind: 'pay_payout', real: STAKE, bonus: cents(0n) },
    ]
  }
  return {
    inOneCommit: (seconds) =>
      load(({ wallet }) => ledger.postGroup(round(wallet)), { players: PLAYERS, wallets, seconds }),
    inTwoCommits: (seconds) =>
      load(
        async ({ wallet }) => {
          const [stake, payout] = round(wallet)
          await ledger.post(stake)
          await ledger.post(payout)
        },
        { players: PLAYERS, wallets, seconds },
      ),
    close: () => ledger.close(),
  }
}
