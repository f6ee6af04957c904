import type { Logger } from '@jogo/telemetry/log'
import type { Reactions } from './facts.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type CasesDeps, createCases } from './modules/house/cases/index.ts'
import { casesJobs } from './modules/house/cases/jobs.ts'
import { casesReactions } from './modules/house/cases/reactions.ts'
import type { Content } from './modules/house/content/index.ts'
import { enterRegistrationCoupon } from './modules/money/bonuses/index.ts'
import type { Wallet } from './modules/money/wallet/index.ts'
import {
  createDocuments,
  createDraw,
  createVault,
  type DocumentsDeps,
} from './modules/people/documents/index.ts'
import { documentsJobs } from './modules/people/documents/jobs.ts'
import { documentsReactions } from './modules/people/documents/reactions.ts'
import { createEligibility } from './modules/people/eligibility/index.ts'
import { createKyc, type KycDeps } from './modules/people/kyc/index.ts'
import { kycJobs } from './modules/people/kyc/jobs.ts'
import { kycReactions } from './modules/people/kyc/reactions.ts'
import { createLocation, type LocationDeps } from './modules/people/location/index.ts'
import { createPlayers, type PlayersDeps } from './modules/people/players/index.ts'
import { playersJobs } from './modules/people/players/jobs.ts'
import { playersReactions } from './modules/people/players/reactions.ts'
import { createProfile, type ProfileDeps } from './modules/people/profile/index.ts'
import { profileJobs } from './modules/people/profile/jobs.ts'
import { profileReactions } from './modules/people/profile/reactions.ts'
import { carryHouseLimits, createProtection, type ProtectionDeps } from './modules/people/protection/index.ts'
import { protectionJobs } from './modules/people/protection/jobs.ts'
import { protectionReactions } from './modules/people/protection/reactions.ts'
import { createSessions, type SessionsDeps } from './modules/people/sessions/index.ts'
import { sessionsJobs } from './modules/people/sessions/jobs.ts'
import { sessionsReactions } from './modules/people/sessions/reactions.ts'
import { createAddresses } from './partners/address.ts'
import { createPersonRegistry } from './partners/cpf.ts'
import { openDocumentsStore } from './partners/documents-store.ts'
import { createVerificationCompanies } from './partners/kyc/index.ts'
import type { Mail } from './partners/mail.ts'
import { openStatusReports, prohibitedRegisters } from './partners/prohibited/registers.ts'
import { createSms } from './partners/sms.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { ModuleJobs } from './platform/jobs.ts'
import { createSeal } from './platform/seal.ts'

interface PeopleBasics
  extends Pick<Infrastructure, 'db' | 'bus' | 'security' | 'passwords' | 'partnerCalls'> {
  log: Logger
  clock: Clock
  settings: PlayersDeps['settings']
  wallet: Wallet
  content: Content
  mail: Mail
}

/** Builds the modules about people, bottom-up: registration, location, login, contacts and protection. */
export function createIdentity(
  config: Config,
  { db, bus, security, passwords, partnerCalls, log, clock, settings, wallet, content, mail }: PeopleBasics,
) {
  const { jurisdiction, jwtSecret, siteUrl } = config
  const playersDeps: PlayersDeps = {
    db,
    clock,
    settings,
    wallet,
    content,
    bus,
    registers: prohibitedRegisters(config, partnerCalls),
    statusReports: openStatusReports(config, partnerCalls),
    mail,
    siteUrl,
    registry: createPersonRegistry({ ...config.cpf, report: partnerCalls.of('registry') }),
    jurisdiction,
    passwords,
    enterCoupon: (tx, playerId, code) =>
      enterRegistrationCoupon({ clock, jurisdiction, settings }, tx, playerId, code),
    carryLimits: (tx, playerId) => carryHouseLimits({ wallet }, tx, playerId),
  }
  const players = createPlayers(playersDeps)
  const locationDeps: LocationDeps = {
    db,
    clock,
    security,
    settings,
    jurisdiction,
    stage: config.stage,
    files: config.addressFiles,
    licensedHosts: config.licensedHosts,
    siteUrl,
  }
  const location = createLocation(locationDeps)
  const kycDeps: KycDeps = {
    db,
    clock,
    bus,
    log,
    security,
    players,
    wallet,
    companies: createVerificationCompanies(config.kyc, partnerCalls.of('identity')),
    provider: config.kyc.provider,
    jurisdiction,
    settings,
    siteUrl,
    publicApiUrl: config.publicApiUrl,
  }
  const kyc = createKyc(kycDeps)
  const sessionsDeps: SessionsDeps = {
    db,
    clock,
    bus,
    log,
    security,
    players,
    kyc,
    location,
    wallet,
    mail,
    siteUrl,
    jwtSecret,
    jurisdiction,
    seal: createSeal(config.secondFactorSecret, 'second-factor'),
  }
  const sessions = createSessions(sessionsDeps)
  const profileDeps: ProfileDeps = {
    db,
    clock,
    security,
    players,
    sessions,
    kyc,
    mail,
    jurisdiction,
    siteUrl,
    sms: createSms({
      ...config.sms,
      callbackUrl: `${config.publicApiUrl}/webhooks/sms`,
      report: partnerCalls.of('sms'),
    }),
    addresses: createAddresses({ ...config.address, report: partnerCalls.of('address') }),
    secret: jwtSecret,
  }
  const profile = createProfile(profileDeps)
  const casesDeps: CasesDeps = { db, clock, bus, mail, players, siteUrl }
  const cases = createCases(casesDeps)
  const documentsDeps: DocumentsDeps = {
    db,
    clock,
    bus,
    log,
    settings,
    store: openDocumentsStore(config.documents, partnerCalls.of('s3')),
    vault: createVault(config.documents.secret),
    draw: createDraw(),
  }
  const documents = createDocuments(documentsDeps)
  const protectionDeps: ProtectionDeps = { db, clock, bus, wallet, sessions, jurisdiction, log }
  const protection = createProtection(protectionDeps)
  const eligibility = createEligibility({ location, players, profile, protection, sessions, wallet })

  const jobs: ModuleJobs[] = [
    playersJobs(playersDeps),
    sessionsJobs(sessionsDeps),
    profileJobs(profileDeps),
    kycJobs(kycDeps),
    documentsJobs(documentsDeps),
    protectionJobs(protectionDeps),
    casesJobs(casesDeps),
  ]
  const reactions: Reactions[] = [
    sessionsReactions(),
    kycReactions(kycDeps),
    playersReactions(playersDeps),
    profileReactions(profileDeps),
    protectionReactions(protectionDeps),
    casesReactions(casesDeps),
    documentsReactions(documentsDeps),
  ]
  return {
    players,
    location,
    kyc,
    sessions,
    profile,
    protection,
    cases,
    documents,
    eligibility,
    jobs,
    reactions,
  }
}
