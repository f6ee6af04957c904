import { dirname } from 'node:path'
import type { Logger } from '@jogo/telemetry/log'
import type { Tracing } from '@jogo/telemetry/tracing'
import type { Reactions } from './facts.ts'
import { createIdentity } from './identity.ts'
import { createInfrastructure } from './infrastructure.ts'
import { accountProduct } from './ledger/accounts.ts'
import { sampleAnswers } from './ledger/answer-samples.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'
import { type CatalogueDeps, createCatalogue } from './modules/casino/catalogue/index.ts'
import { catalogueJobs } from './modules/casino/catalogue/jobs.ts'
import { createGames, type GamesDeps, labelsOfRounds, ownGameNames } from './modules/casino/games/index.ts'
import { gamesJobs } from './modules/casino/games/jobs.ts'
import { createLobby } from './modules/casino/lobby/index.ts'
import { createSuppliers, type SuppliersDeps } from './modules/casino/suppliers/index.ts'
import { suppliersJobs } from './modules/casino/suppliers/jobs.ts'
import { suppliersReactions } from './modules/casino/suppliers/reactions.ts'
import { type ContentDeps, createContent } from './modules/house/content/index.ts'
import { contentJobs } from './modules/house/content/jobs.ts'
import { noticesJobs } from './modules/house/notices/jobs.ts'
import { noticesReactions } from './modules/house/notices/reactions.ts'
import { createOperators, type OperatorsDeps } from './modules/house/operators/index.ts'
import { operatorsJobs } from './modules/house/operators/jobs.ts'
import { operatorsReactions } from './modules/house/operators/reactions.ts'
import { createRealtime } from './modules/house/realtime/index.ts'
import { createSite, type SiteDeps } from './modules/house/site/index.ts'
import { siteReactions } from './modules/house/site/reactions.ts'
import { type BonusesDeps, createBonuses, createDepositBonuses } from './modules/money/bonuses/index.ts'
import { bonusesJobs } from './modules/money/bonuses/jobs.ts'
import { bonusesReactions } from './modules/money/bonuses/reactions.ts'
import { type CashierDeps, createCashier, listCorrectionReasons } from './modules/money/cashier/index.ts'
import { cashierJobs } from './modules/money/cashier/jobs.ts'
import { cashierReactions } from './modules/money/cashier/reactions.ts'
import { createStatement, type StatementDeps } from './modules/money/statement/index.ts'
import { statementJobs } from './modules/money/statement/jobs.ts'
import { createWallet, type WalletDeps } from './modules/money/wallet/index.ts'
import { walletJobs } from './modules/money/wallet/jobs.ts'
import { publishPosted, walletReactions } from './modules/money/wallet/reactions.ts'
import { createAml, screenPlayer } from './modules/people/aml/index.ts'
import { amlJobs } from './modules/people/aml/jobs.ts'
import { amlReactions } from './modules/people/aml/reactions.ts'
import { type ClosingDeps, createClosing } from './modules/people/closing/index.ts'
import { closingJobs } from './modules/people/closing/jobs.ts'
import { closingReactions } from './modules/people/closing/reactions.ts'
import { createMe } from './modules/people/me/index.ts'
import { createPrivacy, type PrivacyDeps } from './modules/people/privacy/index.ts'
import { privacyJobs } from './modules/people/privacy/jobs.ts'
import { privacyReactions } from './modules/people/privacy/reactions.ts'
import { findClosed } from './modules/people/protection/index.ts'
import { createReferrals, findEarnings, type ReferralsDeps } from './modules/people/referrals/index.ts'
import { referralsJobs } from './modules/people/referrals/jobs.ts'
import { referralsReactions } from './modules/people/referrals/reactions.ts'
import { findSecurityChange } from './modules/people/sessions/index.ts'
import { type BetsDeps, countDecided, createBets } from './modules/sports/bets/index.ts'
import { betsJobs } from './modules/sports/bets/jobs.ts'
import { betsReactions } from './modules/sports/bets/reactions.ts'
import { createOffer } from './modules/sports/offer/index.ts'
import { createResults } from './modules/sports/results/index.ts'
import { resultsJobs } from './modules/sports/results/jobs.ts'
import { tradingJobs } from './modules/sports/trading/jobs.ts'
import { createBook } from './partners/betby/book.ts'
import { createMail } from './partners/mail.ts'
import { createPix } from './partners/pix.ts'
import { supplierCompanies } from './partners/suppliers.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { createByteSeal } from './platform/byte-seal.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { ModuleJobs } from './platform/jobs.ts'
import { createSeal } from './platform/seal.ts'

export type App = ReturnType<typeof createApp>

/**
 * Builds every module bottom-up with its dependencies. It opens no port and starts only the polls of cached sessions and settings; each process then opens its
 * ports.
 */
export function createApp(config: Config, log: Logger, clock: Clock = systemClock, tracing?: Tracing) {
  const infrastructure = createInfrastructure(config, log, clock, tracing)
  const { metrics, security, passwords, db, bus, partnerCalls, ledger } = infrastructure
  const { build, jurisdiction, jwtSecret, operatorSecret, pictureHosts, siteUrl } = config
  const book = createBook(config, clock)
  const siteDeps: SiteDeps = {
    ...{ db, clock, bus, log, build, operatorSecret, siteUrl, jurisdiction },
    hasSecondBook: book.tokens !== undefined && book.readCall !== undefined,
  }
  const site = createSite(siteDeps)
  const settings = () => site.current()
  const walletDeps: WalletDeps = {
    db,
    bus,
    ledger,
    clock,
    log,
    booksBalance: metrics.booksBalance,
    booksAnchoredSince: metrics.booksAnchoredSince,
    anchorFile: config.anchorFile,
    ledgerChecks: LEDGER_CHECKS,
  }
  const wallet = createWallet(walletDeps)
  const stopTelling = publishPosted(wallet, bus)
  const stopCounting = wallet.onPosted(({ kind, account }) =>
    metrics.movements.inc({ kind, product: accountProduct(account)?.product ?? 'none' }),
  )
  const stopSampling = sampleAnswers({ ledger, db, log }, dirname(config.anchorFile), config.slot)

  const contentDeps: ContentDeps = { db, clock, settings, avif: config.avif }
  const content = createContent(contentDeps)
  const mail = createMail({ ...config.mail, report: partnerCalls.of('mail') })
  const identity = createIdentity(config, { ...infrastructure, log, clock, settings, wallet, content, mail })
  const { players, location, kyc, sessions, profile, protection, cases, documents, eligibility } = identity
  const catalogueDeps: CatalogueDeps = { db, clock, bus, log, content, settings, jurisdiction, pictureHosts }
  const catalogue = createCatalogue(catalogueDeps)
  const companies = supplierCompanies(config, partnerCalls)
  const suppliersDeps: SuppliersDeps = {
    ...{ db, bus, clock, log, security, wallet, catalogue, cases, sessions, eligibility, location, players },
    ...{ settings, jurisdiction, siteUrl, companies },
    secrets: { softswiss: config.softswiss.token, pragmatic: config.pragmatic.secret },
    book,
  }
  const suppliers = createSuppliers(suppliersDeps)
  const pix = createPix({ ...config.pix, report: partnerCalls.of('pix') })
  const offer = createOffer({ db, clock, settings })
  const results = createResults({ db, clock })
  const betsDeps: BetsDeps = {
    db,
    bus,
    wallet,
    clock,
    log,
    ...{ offer, results },
    settings,
    jurisdiction,
    receiptSecret: config.receiptSecret,
    countDecided: countDecided(metrics.registry, 'bets_decided_total'),
    countSold: countDecided(metrics.registry, 'cash_outs_decided_total'),
  }
  const bets = createBets(betsDeps)
  const seal = createSeal(jwtSecret, 'games.demo')
  const gamesDeps: GamesDeps = { db, wallet, clock, bus, log, settings, jurisdiction, security, seal }
  const games = createGames(gamesDeps)
  const bonusesDeps: BonusesDeps = { db, bus, clock, bets, catalogue, games, wallet, settings, jurisdiction }
  const bonuses = createBonuses(bonusesDeps)
  const cashierDeps: CashierDeps = {
    ...{ db, clock, bus, log, wallet, players, settings, pix, findSecurityChange, findEarnings },
    bonuses: createDepositBonuses(bonusesDeps),
    listHeld: suppliers.listHeld,
    openCase: cases.openByHouse,
    screen: (tx, playerId) => screenPlayer(tx, playerId, { now: clock.now() }),
    chargeSeconds: config.pix.chargeSeconds,
    webhookUrl: config.publicWebhookUrl,
  }
  const cashier = createCashier(cashierDeps)
  const aml = createAml({ db, clock })
  const me = createMe({ players, kyc, wallet, cashier, bonuses })
  const lobby = createLobby({ catalogue, games, suppliers })
  const referralsDeps: ReferralsDeps = {
    ...{ db, clock, players, sessions, wallet, cashier, bonuses, settings, jurisdiction },
    seal: createSeal(jwtSecret, 'referrals.people'),
  }
  const referrals = createReferrals(referralsDeps)
  const closingDeps: ClosingDeps = {
    ...{ db, clock, bus, log, mail, siteUrl },
    ...{ wallet, players, protection, sessions, cashier, bets, games, suppliers },
  }
  const closing = createClosing(closingDeps)
  const statementDeps: StatementDeps = {
    ...{ db, clock, mail, siteUrl, wallet, cashier, players, settings },
    labels: {
      casino: async (playerId, entries) =>
        new Map([...(await labelsOfRounds(playerId, entries)), ...(await suppliers.labels(entries))]),
      sports: async (playerId, entries) =>
        new Map([...(await bets.labels(playerId, entries)), ...(await suppliers.labels(entries))]),
    },
    gameNames: async (accounts) =>
      new Map([...ownGameNames(accounts), ...(await suppliers.gameNames(accounts))]),
    ...{ pendingStakes: bets.pendingIds, searchBets: bets.search },
    winReviews: suppliers.winReviews,
    corrections: (rqs) => listCorrectionReasons(db.sql, rqs),
    seal: createByteSeal(config.secondFactorSecret, 'statement.files'),
  }
  const statement = createStatement(statementDeps)
  const privacyDeps: PrivacyDeps = {
    db,
    clock,
    log,
    mail,
    siteUrl,
    players,
    sessions,
    wallet,
    personalData: PERSONAL_DATA,
    seal: createByteSeal(config.secondFactorSecret, 'privacy.exports'),
    closedSince: async (tx, playerId) =>
      (await players.get(playerId, tx)).closedAt ?? (await findClosed(tx, playerId)),
    retainsCpf: protection.bindsPerson,
    timeZone: () => settings().general_time_zone,
    countExpired: (table, rows) => metrics.expiredRows.inc({ table }, rows),
  }
  const privacy = createPrivacy(privacyDeps)
  const operatorsDeps: OperatorsDeps = { db, clock, passwords, mail }
  const operators = createOperators(operatorsDeps)
  const realtime = createRealtime({ clock, ...config.realtime, bonusOwner: bonuses.findOwner })

  const jobs: ModuleJobs[] = [
    walletJobs(walletDeps),
    ...identity.jobs,
    cashierJobs(cashierDeps),
    amlJobs({ db, clock, log }),
    gamesJobs(gamesDeps),
    contentJobs(contentDeps),
    catalogueJobs(catalogueDeps),
    suppliersJobs(suppliersDeps),
    betsJobs(betsDeps),
    bonusesJobs(bonusesDeps),
    referralsJobs(referralsDeps),
    closingJobs(closingDeps),
    noticesJobs({ mail, players, siteUrl }),
    statementJobs(statementDeps),
    privacyJobs(privacyDeps),
    operatorsJobs(operatorsDeps),
    resultsJobs({ db, clock }),
    tradingJobs({ db, clock, log, retention: config.retention }),
  ]
  const reactions: Reactions[] = [
    ...identity.reactions,
    walletReactions(walletDeps),
    cashierReactions(cashierDeps),
    amlReactions(),
    siteReactions(siteDeps),
    betsReactions(),
    bonusesReactions(),
    referralsReactions(referralsDeps),
    suppliersReactions(suppliersDeps),
    closingReactions(closingDeps),
    noticesReactions(),
    privacyReactions(privacyDeps),
    operatorsReactions(),
  ]

  return {
    config,
    log,
    clock,
    tracing,
    ...infrastructure,
    site,
    wallet,
    players,
    location,
    sessions,
    profile,
    kyc,
    documents,
    protection,
    eligibility,
    cases,
    privacy,
    cashier,
    aml,
    me,
    games,
    content,
    catalogue,
    lobby,
    suppliers,
    companies,
    bonuses,
    referrals,
    ...{ offer, results, bets, closing, statement },
    realtime,
    operators,
    jobs,
    reactions,
    close: async () => {
      stopTelling()
      stopCounting()
      sessions.close()
      location.close()
      site.close()
      catalogue.close()
      content.close()
      suppliers.close()
      await ledger.close()
      await stopSampling()
      mail.close()
      await pix.close()
      await bus.close()
      await db.close()
      await tracing?.stop()
    },
  }
}
