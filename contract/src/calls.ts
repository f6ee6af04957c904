import * as bets from './bets.ts'
import { bettingRules } from './betting-rules.ts'
import * as bonuses from './bonuses.ts'
import * as bookToken from './book-token.ts'
import * as campaigns from './campaigns.ts'
import * as captcha from './captcha.ts'
import * as cases from './cases.ts'
import * as cashOut from './cash-out.ts'
import * as cashier from './cashier.ts'
import * as casino from './catalogue.ts'
import * as closing from './closing.ts'
import * as content from './content.ts'
import * as documents from './documents.ts'
import type { CallName } from './endpoint.ts'
import * as freeBets from './free-bets.ts'
import * as freeSpins from './free-spins.ts'
import { gameCalls } from './games/all.ts'
import * as games from './games/calls.ts'
import * as kyc from './kyc.ts'
import * as me from './me.ts'
import * as passkeys from './passkeys.ts'
import * as receipts from './payment-receipts.ts'
import * as players from './players.ts'
import * as priceLog from './price-log.ts'
import * as privacy from './privacy/calls.ts'
import * as profile from './profile.ts'
import * as protection from './protection.ts'
import * as realtime from './realtime.ts'
import * as referrals from './referrals.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as sportsbook from './sportsbook.ts'
import * as statement from './statement.ts'
import * as statementFiles from './statement-files.ts'
import * as statementYears from './statement-years.ts'
import * as suppliers from './suppliers.ts'
import * as terms from './terms.ts'
import * as wallet from './wallet.ts'

/** Every call of the product, by name. The server must have a route for each; OpenAPI is generated from this table. */
export const calls = {
  captcha: captcha.captcha,
  register: players.register,
  validateDocument: players.validateDocument,
  me: me.me,
  eligibility: me.eligibility,
  profile: profile.profile,
  changeEmail: profile.changeEmail,
  changePhone: profile.changePhone,
  sendConfirmation: profile.sendConfirmation,
  confirmContact: profile.confirmContact,
  dropChange: profile.dropChange,
  undoEmailChange: profile.undoEmailChange,
  correctEmail: profile.correctEmail,
  confirmHouseEmail: profile.confirmHouseEmail,
  saveAddress: profile.saveAddress,
  saveGender: profile.saveGender,
  saveBankAccount: profile.saveBankAccount,
  lookUpCep: profile.lookUpCep,
  referrals: referrals.referrals,
  referredPeople: referrals.referredPeople,
  invitation: referrals.invitation,
  termsInForce: terms.termsInForce,
  terms: terms.terms,
  acceptTerms: terms.acceptTerms,
  login: sessions.login,
  reauthenticate: sessions.reauthenticate,
  tellInput: sessions.tellInput,
  logout: sessions.logout,
  refresh: sessions.refresh,
  recover: sessions.recover,
  confirmRecovery: sessions.confirmRecovery,
  changePassword: sessions.changePassword,
  accountSecurity: sessions.accountSecurity,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  closing: closing.closing,
  beginClosing: closing.beginClosing,
  undoClosing: closing.undoClosing,
  beginSecondFactor: secondFactor.beginSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  replaceRecoveryCodes: secondFactor.replaceRecoveryCodes,
  endSecondFactor: secondFactor.endSecondFactor,
  askPasskey: passkeys.askPasskey,
  loginByPasskey: passkeys.loginByPasskey,
  provePasskey: passkeys.provePasskey,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  protection: protection.protection,
  changeLimit: protection.changeLimit,
  confirmLimit: protection.confirmLimit,
  withdrawRaise: protection.withdrawRaise,
  suspend: protection.suspend,
  exclude: protection.exclude,
  countPlay: protection.countPlay,
  readCheck: protection.readCheck,
  chooseCheck: protection.chooseCheck,
  keepAssessment: protection.keepAssessment,
  cases: cases.cases,
  readCase: cases.readCase,
  openCase: cases.openCase,
  writeToCase: cases.writeToCase,
  closeCase: cases.closeCase,
  openCaseAsVisitor: cases.openCaseAsVisitor,
  privacy: privacy.privacy,
  giveConsents: privacy.giveConsents,
  exportData: privacy.exportData,
  linkExport: privacy.linkExport,
  downloadExport: privacy.downloadExport,
  exportedSchema: privacy.exportedSchema,
  eraseData: privacy.eraseData,
  onboarding: kyc.onboarding,
  listDocuments: documents.listDocuments,
  sendDocument: documents.sendDocument,
  withdrawDocument: documents.withdrawDocument,
  settings: site.settings,
  getIp: site.getIp,
  health: site.health,
  maintenance: site.maintenance,
  operatorPass: site.operatorPass,
  createDeposit: cashier.createDeposit,
  getDeposit: cashier.getDeposit,
  getDepositReceipt: receipts.getDepositReceipt,
  downloadDepositReceipt: receipts.downloadDepositReceipt,
  requestWithdrawal: cashier.requestWithdrawal,
  planWithdrawal: cashier.planWithdrawal,
  getWithdrawalReceipt: receipts.getWithdrawalReceipt,
  downloadWithdrawalReceipt: receipts.downloadWithdrawalReceipt,
  listWithdrawals: cashier.listWithdrawals,
  getWithdrawal: cashier.getWithdrawal,
  listPayouts: cashier.listPayouts,
  wallet: wallet.wallet,
  transactions: statement.transactions,
  playedToday: statement.playedToday,
  statementFiles: statementFiles.statementFiles,
  makeStatementFile: statementFiles.makeStatementFile,
  downloadStatementFile: statementFiles.downloadStatementFile,
  statementMonths: statementYears.statementMonths,
  statementYear: statementYears.statementYear,
  statementYearPdf: statementYears.statementYearPdf,
  ...gameCalls,
  rounds: games.rounds,
  round: games.round,
  seeds: games.seeds,
  rotateSeeds: games.rotateSeeds,
  seedPairs: games.seedPairs,
  broadcastingAuth: realtime.broadcastingAuth,
  images: content.images,
  banners: content.banners,
  promotions: content.promotions,
  promotion: content.promotion,
  seo: content.seo,
  regulations: content.regulations,
  regulation: content.regulation,
  casinoProviders: casino.casinoProviders,
  casinoCategories: casino.casinoCategories,
  casinoGames: casino.casinoGames,
  casinoSearch: casino.casinoSearch,
  casinoFacets: casino.casinoFacets,
  casinoRecent: casino.casinoRecent,
  casinoGame: casino.casinoGame,
  favourites: casino.favourites,
  addFavourite: casino.addFavourite,
  removeFavourite: casino.removeFavourite,
  launchGame: suppliers.launchGame,
  placeGame: suppliers.placeGame,
  chooseGameBonus: suppliers.chooseGameBonus,
  demoGame: suppliers.demoGame,
  suppliedRounds: suppliers.suppliedRounds,
  suppliedRound: suppliers.suppliedRound,
  couponText: bonuses.couponText,
  applyCoupon: bonuses.applyCoupon,
  listCoupons: bonuses.listCoupons,
  rollovers: bonuses.rollovers,
  countedStakes: bonuses.countedStakes,
  activateRollover: bonuses.activateRollover,
  redeemRollover: bonuses.redeemRollover,
  excludeRollover: bonuses.excludeRollover,
  placeFreeBet: freeBets.placeFreeBet,
  playFreeSpin: freeSpins.playFreeSpin,
  campaign: campaigns.campaign,
  campaignStanding: campaigns.campaignStanding,
  joinCampaign: campaigns.joinCampaign,
  runningCashbacks: campaigns.runningCashbacks,
  generateToken: bookToken.generateToken,
  tokenKeys: bookToken.tokenKeys,
  placeBets: bets.placeBets,
  listBets: bets.listBets,
  showBet: bets.showBet,
  quoteCashOut: cashOut.quoteCashOut,
  cashOutBet: cashOut.cashOutBet,
  setCashOutRule: cashOut.setCashOutRule,
  removeCashOutRule: cashOut.removeCashOutRule,
  cashOutFigures: cashOut.cashOutFigures,
  quoteLegs: bets.quoteLegs,
  createBookingCode: bets.createBookingCode,
  bookedSlip: bets.bookedSlip,
  receiptKeys: bets.receiptKeys,
  sports: sportsbook.sports,
  esportGames: sportsbook.esportGames,
  sportTournaments: sportsbook.sportTournaments,
  sportFixtures: sportsbook.sportFixtures,
  sportSearch: sportsbook.sportSearch,
  sportFixture: sportsbook.sportFixture,
  priceHistory: sportsbook.priceHistory,
  priceFile: priceLog.priceFile,
  priceDays: priceLog.priceDays,
  sportFavourites: sportsbook.sportFavourites,
  addSportFavourite: sportsbook.addSportFavourite,
  removeSportFavourite: sportsbook.removeSportFavourite,
  bettingRules,
} as const

/** Calls from partners to us (webhooks). Never made by a browser; each has its own authentication. */
export const webhooks = {
  kycWebhook: kyc.kycWebhook,
  cafWebhook: kyc.cafWebhook,
  pixWebhook: cashier.pixWebhook,
  smsWebhook: profile.smsWebhook,
  softswissPlay: suppliers.softswissPlay,
  softswissRollback: suppliers.softswissRollback,
  softswissFreeSpins: suppliers.softswissFreeSpins,
  pragmaticAuthenticate: suppliers.pragmaticWebhooks.authenticate,
  pragmaticBalance: suppliers.pragmaticWebhooks.balance,
  pragmaticBet: suppliers.pragmaticWebhooks.bet,
  pragmaticResult: suppliers.pragmaticWebhooks.result,
  pragmaticBonusWin: suppliers.pragmaticWebhooks.bonusWin,
  pragmaticJackpotWin: suppliers.pragmaticWebhooks.jackpotWin,
  pragmaticPromoWin: suppliers.pragmaticWebhooks.promoWin,
  pragmaticRefund: suppliers.pragmaticWebhooks.refund,
  pragmaticEndRound: suppliers.pragmaticWebhooks.endRound,
  pragmaticAdjustment: suppliers.pragmaticWebhooks.adjustment,
  betbyPing: suppliers.betbyWebhooks.ping,
  betbyMake: suppliers.betbyWebhooks.make,
  betbyCommit: suppliers.betbyWebhooks.commit,
  betbySettlement: suppliers.betbyWebhooks.settlement,
  betbyWin: suppliers.betbyWebhooks.win,
  betbyLost: suppliers.betbyWebhooks.lost,
  betbyRefund: suppliers.betbyWebhooks.refund,
  betbyDiscard: suppliers.betbyWebhooks.discard,
  betbyRollback: suppliers.betbyWebhooks.rollback,
} as const

type AnyCall = (typeof calls)[keyof typeof calls]

/** Endpoints by call name, for example `'POST /api/auth/login'`; the browser uses the types alone. */
export type Calls = { [E in AnyCall as CallName<E>]: E }
