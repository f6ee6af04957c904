import type { Act } from './act.ts'
import {
  analyseHitAct,
  dismissHitAct,
  lookAtHitAct,
  lookAtLinksAct,
  makeCoafFileAct,
  reportHitAct,
} from './aml.ts'
import {
  endGrantAct,
  giveGrantAct,
  publishCampaignAct,
  reinstateGrantAct,
  saveCampaignAct,
  withdrawCampaignAct,
} from './bonuses.ts'
import { acceptBooksAct } from './books.ts'
import { answerCaseAct, closeCaseAct } from './cases.ts'
import { addImageAct, removeContentAct, saveContentAct } from './content.ts'
import { decideDocumentAct, viewDocumentAct } from './documents.ts'
import { changeGameAct, refundRoundsAct } from './games.ts'
import { retryJobsAct } from './jobs.ts'
import { importNetworksAct } from './networks.ts'
import {
  addOperatorAct,
  changeOperatorAct,
  changeOperatorEmailAct,
  changePassphraseAct,
} from './operators.ts'
import {
  closeDifferenceAct,
  correctBalanceAct,
  lookAtCallbackAct,
  replayCallbackAct,
  settlePayoutAct,
} from './payments.ts'
import {
  barPlayerAct,
  changeImpedimentAct,
  changeRelatedAct,
  closePlayerAct,
  endSecondFactorAct,
  endSessionsAct,
  exportClosedAct,
  giveEmailAct,
  limitPlayerAct,
  seeTravelAct,
  viewPlayerAct,
} from './players.ts'
import { addRegulatorAct, endRegulatorAct } from './regulators.ts'
import { changeSettingAct, signPassAct } from './settings.ts'
import {
  changeTournamentAct,
  closeFixtureAct,
  confirmFixtureAct,
  retryFeedAct,
  setResultAct,
  undoResultAct,
  voidMarketsAct,
  voidPriceErrorsAct,
} from './sports.ts'
import {
  cancelFreeSpinsAct,
  changeSuppliedAct,
  compareAct,
  giveFreeSpinsAct,
  releaseWinAct,
  syncCatalogueAct,
} from './suppliers.ts'
import {
  endStandingHoldAct,
  holdWithdrawalAct,
  releaseWithdrawalAct,
  returnWithdrawalAct,
} from './withdrawals.ts'

/** Every act of operators, by its name in the audit. A new act needs an entry here and its `run` in this folder. */
export const ACTS = {
  'aml.analyse': analyseHitAct,
  'aml.dismiss': dismissHitAct,
  'aml.file': makeCoafFileAct,
  'aml.links': lookAtLinksAct,
  'aml.look': lookAtHitAct,
  'aml.report': reportHitAct,
  'balance.correct': correctBalanceAct,
  'books.accept': acceptBooksAct,
  'callback.look': lookAtCallbackAct,
  'callback.replay': replayCallbackAct,
  'campaign.publish': publishCampaignAct,
  'campaign.save': saveCampaignAct,
  'campaign.withdraw': withdrawCampaignAct,
  'case.answer': answerCaseAct,
  'case.close': closeCaseAct,
  'catalogue.sync': syncCatalogueAct,
  'content.remove': removeContentAct,
  'content.save': saveContentAct,
  'difference.close': closeDifferenceAct,
  'document.decide': decideDocumentAct,
  'document.look': viewDocumentAct,
  'free-spins.cancel': cancelFreeSpinsAct,
  'free-spins.give': giveFreeSpinsAct,
  'feed.retry': retryFeedAct,
  'fixture.close': closeFixtureAct,
  'fixture.confirm': confirmFixtureAct,
  'game.change': changeGameAct,
  'grant.end': endGrantAct,
  'grant.give': giveGrantAct,
  'grant.reinstate': reinstateGrantAct,
  'image.add': addImageAct,
  'impediment.change': changeImpedimentAct,
  'jobs.retry': retryJobsAct,
  'market.price-error': voidPriceErrorsAct,
  'market.result': setResultAct,
  'market.undo': undoResultAct,
  'market.void': voidMarketsAct,
  'networks.import': importNetworksAct,
  'operator.add': addOperatorAct,
  'operator.change': changeOperatorAct,
  'operator.email': changeOperatorEmailAct,
  'operator.passphrase': changePassphraseAct,
  'pass.sign': signPassAct,
  'payout.settle': settlePayoutAct,
  'player.bar': barPlayerAct,
  'player.close': closePlayerAct,
  'player.email': giveEmailAct,
  'player.end-sessions': endSessionsAct,
  'player.export': exportClosedAct,
  'player.second-factor-off': endSecondFactorAct,
  'player.limit': limitPlayerAct,
  'player.look': viewPlayerAct,
  'player.travel-seen': seeTravelAct,
  'regulator.add': addRegulatorAct,
  'regulator.end': endRegulatorAct,
  'related.change': changeRelatedAct,
  'rounds.refund': refundRoundsAct,
  'setting.change': changeSettingAct,
  'supplied-game.change': changeSuppliedAct,
  'supplier.compare': compareAct,
  'supplier.win.release': releaseWinAct,
  'tournament.change': changeTournamentAct,
  'withdrawal.end-hold': endStandingHoldAct,
  'withdrawal.hold': holdWithdrawalAct,
  'withdrawal.release': releaseWithdrawalAct,
  'withdrawal.return': returnWithdrawalAct,
} as const

export type ActName = keyof typeof ACTS
export type DetailOf<N extends ActName> = (typeof ACTS)[N] extends Act<infer D> ? D : never
