import { catalogueData } from './modules/casino/catalogue/index.ts'
import { gamesData } from './modules/casino/games/index.ts'
import { suppliersData } from './modules/casino/suppliers/index.ts'
import { casesData } from './modules/house/cases/index.ts'
import { bonusesData } from './modules/money/bonuses/index.ts'
import { cashierData } from './modules/money/cashier/index.ts'
import { statementData } from './modules/money/statement/index.ts'
import { walletData } from './modules/money/wallet/index.ts'
import { amlData } from './modules/people/aml/index.ts'
import { closingData } from './modules/people/closing/index.ts'
import { documentsData } from './modules/people/documents/index.ts'
import { kycData } from './modules/people/kyc/index.ts'
import { locationData } from './modules/people/location/index.ts'
import { playersData } from './modules/people/players/index.ts'
import { privacyData } from './modules/people/privacy/index.ts'
import { profileData } from './modules/people/profile/index.ts'
import { protectionData } from './modules/people/protection/index.ts'
import { referralsData } from './modules/people/referrals/index.ts'
import { sessionsData } from './modules/people/sessions/index.ts'
import { betsData } from './modules/sports/bets/index.ts'
import { offerData } from './modules/sports/offer/index.ts'
import type { PersonalData } from './platform/personal-data.ts'

/** Personal data of every module, in the order of the exported file and of an erasure. */
export const PERSONAL_DATA: readonly PersonalData[] = [
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
  statementData,
  amlData,
  gamesData,
  suppliersData,
  betsData,
  bonusesData,
  referralsData,
  catalogueData,
  offerData,
]
