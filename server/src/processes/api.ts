import { ConfigurationError } from '@jogo/contract/configuration/read'
import type { App } from '../app.ts'
import { catalogueRoutes } from '../modules/casino/catalogue/routes.ts'
import { gamesRoutes } from '../modules/casino/games/routes.ts'
import { lobbyRoutes } from '../modules/casino/lobby/routes.ts'
import { suppliersRoutes } from '../modules/casino/suppliers/routes.ts'
import { suppliersWebhooks } from '../modules/casino/suppliers/webhooks.ts'
import { casesRoutes } from '../modules/house/cases/routes.ts'
import { contentRoutes, imageRoute } from '../modules/house/content/routes.ts'
import { realtimeRoutes } from '../modules/house/realtime/routes.ts'
import { LAW_FIGURES, missingLawData } from '../modules/house/site/index.ts'
import { siteRoutes } from '../modules/house/site/routes.ts'
import { registrationCouponView } from '../modules/money/bonuses/index.ts'
import { bonusesRoutes } from '../modules/money/bonuses/routes.ts'
import { cashierRoutes } from '../modules/money/cashier/routes.ts'
import { statementRoutes } from '../modules/money/statement/routes.ts'
import { walletRoutes } from '../modules/money/wallet/routes.ts'
import { closingRoutes } from '../modules/people/closing/routes.ts'
import { documentsRoutes } from '../modules/people/documents/routes.ts'
import { eligibilityRoutes } from '../modules/people/eligibility/routes.ts'
import { kycRoutes, kycWebhooks } from '../modules/people/kyc/routes.ts'
import { PLACE_FIGURES } from '../modules/people/location/index.ts'
import { meRoutes } from '../modules/people/me/routes.ts'
import { playersRoutes } from '../modules/people/players/routes.ts'
import { privacyRoutes } from '../modules/people/privacy/routes.ts'
import { profileRoutes, profileWebhooks } from '../modules/people/profile/routes.ts'
import { protectionRoutes } from '../modules/people/protection/routes.ts'
import { referralsRoutes } from '../modules/people/referrals/routes.ts'
import { sessionsRoutes } from '../modules/people/sessions/routes.ts'
import { betsRoutes } from '../modules/sports/bets/routes.ts'
import { offerRoutes } from '../modules/sports/offer/routes.ts'
import { createWebhookListener } from '../partners/pix.ts'
import { createCallLimits } from '../platform/call-limits.ts'
import { createCaptchas } from '../platform/captcha.ts'
import { watchFigures } from '../platform/gauges.ts'
import { createHttp } from '../platform/http.ts'
import { announceShutdown } from '../platform/shutdown.ts'
import { traced } from '../platform/traced.ts'

/** A running process: its port, and a function to stop it. */
export interface Running {
  readonly port: number
  stop(): Promise<void>
}

export interface RunningApi extends Running {
  webhookPort: number
  /** Announces the end to proxies; resolves when the process may stop. */
  leave(): Promise<void>
}

const lawDataMissing = ({ config, site }: App) =>
  missingLawData(config.jurisdiction, config.lists.baseUrl, site.current())

/** Requires the data of the law for an api of stage `live`. @throws ConfigurationError naming missing data */
export async function requireLawData(app: App): Promise<void> {
  if (app.config.stage !== 'live') return
  await app.site.refresh()
  const missing = lawDataMissing(app)
  if (missing.length > 0)
    throw new ConfigurationError(
      missing.map((name) => `${name} is missing: JURISDICTION=br asks for it (npm run settings)`),
    )
}

/** Serves the calls of the contract and the webhooks of partners. Port 0: any free port. */
export async function startApi(app: App): Promise<RunningApi> {
  const { config, log, metrics, sessions } = app
  const limits = createCallLimits({ sql: app.db.sql, clock: app.clock, log })
  const captchas = createCaptchas({
    ...{ sql: app.db.sql, clock: app.clock },
    ...{ secret: config.jwtSecret, steps: config.captchaSteps },
  })
  const { app: http, route } = await createHttp({
    log,
    metrics,
    clock: app.clock,
    limits,
    security: app.security,
    tracing: app.tracing,
    siteUrl: config.siteUrl,
    authenticate: (token) => sessions.verify(token),
    requireEligible: (caller, needs) => app.eligibility.require(caller, needs),
    requireSecondFactor: (caller, body, request) =>
      sessions.requireSecondFactor(caller, body as { code?: string }, request),
    redeemCaptcha: (token) => captchas.redeem(token),
    requireOpen: (headers) => app.site.requireOpen(headers),
    requirePlace: (from) => app.eligibility.requirePlace(from),
    requireLicensed: (host) => app.location.requireLicensed(host),
    timeZone: () => app.site.current().general_time_zone,
    limitScale: config.limitScale,
    patience: config.patience,
    trustedProxies: config.trustedProxies,
  })
  siteRoutes(route, app.site)
  playersRoutes(route, app.players, captchas, async (playerId, language) => {
    const coupon = await app.bonuses.registrationCoupon(playerId)
    return coupon ? registrationCouponView(coupon, language) : null
  })
  sessionsRoutes(route, sessions)
  kycRoutes(route, app.kyc)
  profileRoutes(route, app.profile)
  documentsRoutes(route, app.documents)
  protectionRoutes(route, app.protection)
  casesRoutes(route, app.cases, app.clock)
  closingRoutes(route, app.closing)
  privacyRoutes(route, app.privacy)
  walletRoutes(route, app.wallet, { ...app.suppliers, ...app.cashier })
  cashierRoutes(route, app.cashier, app.clock)
  meRoutes(route, app.me)
  eligibilityRoutes(route, app.eligibility)
  gamesRoutes(route, app.games)
  realtimeRoutes(route, app.realtime)
  contentRoutes(route, app.content)
  catalogueRoutes(route, app.catalogue)
  lobbyRoutes(route, app.lobby)
  bonusesRoutes(route, app.bonuses, app.games)
  referralsRoutes(route, app.referrals)
  offerRoutes(route, app.offer)
  betsRoutes(route, app.bets)
  statementRoutes(route, app.statement)
  suppliersRoutes(route, app.suppliers)
  imageRoute(http, app.content)
  await kycWebhooks(http, app.kyc)
  await profileWebhooks(http, app.profile)
  await suppliersWebhooks(http, app.suppliers, {
    ...{ limits, clock: app.clock, registry: metrics.registry },
  })
  const { isEnding, leave } = announceShutdown(http)
  http.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const { status } = await app.site.health()
    return reply.code(status === 'ok' && !isEnding() ? 200 : 503).send({
      database: status,
      partners: app.partnerCalls.state(),
      law: lawDataMissing(app),
      places: status === 'ok' ? await app.location.sources().catch(() => undefined) : undefined,
    })
  })
  http.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )

  const webhooks = await createWebhookListener(
    {
      port: config.webhookPort,
      host: config.host,
      ca: config.pix.ca,
      cert: config.pix.webhookCert,
      certKey: config.pix.webhookCertKey,
      clients: config.pix.webhookClients,
      limitScale: config.limitScale,
    },
    { clock: app.clock, security: app.security },
    (raw) => traced(app.tracing, 'payment notice', undefined, () => app.cashier.receiveCallback(raw)),
  )
  // The settings are read before the first call. With their defaults a site in maintenance would be open until the first poll.
  await app.site.refresh().catch(() => undefined)
  await app.location.load()
  const unwatches = [
    watchFigures(metrics.registry, PLACE_FIGURES, () => app.location.figures()),
    watchFigures(metrics.registry, LAW_FIGURES, async () => ({
      law_data_missing: lawDataMissing(app).length,
    })),
  ]
  try {
    await http.listen({ port: config.apiPort, host: config.host, backlog: 4_096 })
  } catch (error) {
    await webhooks.close()
    throw error
  }
  const address = http.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.apiPort,
    webhookPort: webhooks.port,
    leave,
    stop: async () => {
      await Promise.all([http.close(), webhooks.close()])
      for (const unwatch of unwatches) unwatch()
      limits.close()
    },
  }
}
