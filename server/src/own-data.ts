import { betsData } from './modules/bets/index.ts'
import { bonusesData } from './modules/bonuses/index.ts'
import { casesData } from './modules/cases/index.ts'
import { cashierData } from './modules/cashier/index.ts'
import { casinoData } from './modules/casino/index.ts'
import { closingData } from './modules/closing/index.ts'
import { documentsData } from './modules/documents/index.ts'
import { gamesData } from './modules/games/index.ts'
import { kycData } from './modules/kyc/index.ts'
import { locationData } from './modules/location/index.ts'
import { playersData } from './modules/players/index.ts'
import { privacyData } from './modules/privacy/index.ts'
import { profileData } from './modules/profile/index.ts'
import { protectionData } from './modules/protection/index.ts'
import { referralsData } from './modules/referrals/index.ts'
import { sessionsData } from './modules/sessions/index.ts'
import { sportsbookData } from './modules/sportsbook/index.ts'
import { suppliersData } from './modules/suppliers/index.ts'
import { walletData } from './modules/wallet/index.ts'
import type { OwnData } from './platform/own-data.ts'

/** What every module holds about a player: the order is that of the file which the player gets, and of an erasure. */
export const OWN_DATA: readonly OwnData[] = [
  playersData,
  profileData,
  privacyData,
  kycData,
  documentsData,
  sessionsData,
  locationData,
  protectionData,
  closingData,
  casesData,
  walletData,
  cashierData,
  gamesData,
  suppliersData,
  betsData,
  bonusesData,
  referralsData,
  casinoData,
  sportsbookData,
]
