import { CHAIN_MAX } from '@jogo/rules/fair/pf2'
import type { Static } from 'typebox'
import {
  address,
  file,
  foreignAddress,
  type Kind,
  line,
  longSecret,
  names,
  networks,
  oneOf,
  onOff,
  origin,
  origins,
  percentage,
  port,
  proxies,
  wholeNumber,
} from './kinds.ts'

/** Reader of a variable: a process, or `start`, which is `npm start` and its companion commands. */
export type Role = 'api' | 'worker' | 'gateway' | 'dealer' | 'trader' | 'site' | 'start'

/** One variable of the environment. */
export interface Variable<K extends Kind = Kind> {
  readonly kind: K
  readonly roles: readonly Role[]
  /** One or two sentences, with the unit of a number. */
  readonly meaning: string
  /** Default value as text. '' marks an optional variable; a variable without a default must be set. */
  readonly default?: string
  /** Overrides on stage `live`: a stricter kind, no default, refused values. */
  readonly live?: { readonly kind?: Kind; readonly required?: true; readonly never?: readonly string[] }
  /** A secret value is never printed, not even in an error. */
  readonly secret?: true
  /** Value set by `npm start` on stage `local` unless given. */
  readonly started?: string
}

type More = Omit<Variable, 'kind' | 'roles' | 'meaning'>

const row = <K extends Kind, R extends Role>(
  kind: K,
  roles: readonly R[],
  meaning: string,
  more: More = {},
): Variable<K> & { readonly roles: readonly R[] } => ({ ...more, kind, roles, meaning })

const EVERY = ['api', 'worker', 'gateway', 'site'] as const
const PROCESSES = [...EVERY, 'dealer', 'trader'] as const
const SERVER = ['api', 'worker', 'gateway'] as const
const LISTENING = [...SERVER, 'dealer', 'trader'] as const
const POSTING = ['api', 'worker', 'dealer'] as const
const APP = ['api', 'worker'] as const
const START = ['start'] as const

const web = address('http', 'https')
const https = address('https')
const postgres = address('postgres', 'postgresql')
const live = { required: true } as const
const sandbox = "the sandbox's"
const made = 'made once, kept in `.data/secrets.json`'
const optional = { default: '' }

/** A secret shared with a company; the sandbox's secrets are public in this repository. */
const credential = (meaning: string, ...published: string[]) =>
  row(line, APP, meaning, { secret: true, started: sandbox, live: { never: published } })
const pemFile = (meaning: string) => row(file, APP, meaning, { started: 'made by the sandbox' })
const ownSecret = (roles: readonly ('api' | 'worker' | 'gateway' | 'start')[], meaning: string) =>
  row(longSecret, roles, meaning, { secret: true, started: made })

/** Addresses are optional, because the signature of each call is verified in any case. */
const addresses = (caller: string) =>
  row(
    networks,
    ['site'],
    `addresses or networks from which ${caller} calls us, separated by commas: from others its calls are refused, and from these they have no limit of an address. From everywhere, within the limits of an address, when not set`,
    { ...optional, started: sandbox },
  )

/**
 * Every variable that a process or a command reads, in the order of docs/generated/configuration.md. No other variable is read.
 */
export const VARIABLES = {
  JOGO_STAGE: row(
    oneOf(['local', 'live']),
    [...PROCESSES, ...START],
    'where this runs. `live` is for real players and money: whatever has a secret must be set, and there is no sandbox, no demonstration player, no certificate of our own making',
    { default: 'local' },
  ),
  NODE_ENV: row(
    oneOf(['production', 'development', 'test']),
    PROCESSES,
    'what libraries go by; `production` everywhere but in the development of pages',
    { default: 'production', live: { kind: oneOf(['production']), required: true } },
  ),
  LOG_LEVEL: row(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    PROCESSES,
    "level of the processes' logs",
    { default: 'info' },
  ),
  SECURITY_LOG: row(
    file,
    [...EVERY, ...START],
    'file to which log-ins, lock-outs, replaced tokens that were used again, changes of passwords, acts of operators, refused signatures and reached limits are written, a JSON line each; several processes may share it. Without one they stand in the log of the process, marked `"log":"security"`',
    { ...optional, started: '`.data/security.log`' },
  ),
  JURISDICTION: row(
    oneOf(['open', 'br']),
    [...APP, 'trader', ...START],
    'whose law applies: `open` (the specification as written) or `br`; see `docs/decisions/0013-jurisdiction.md`',
    { default: 'open', live },
  ),
  SITE_URL: row(
    origin('http', 'https'),
    [...EVERY, ...START],
    'the address people use; goes into links of letters, canonical addresses and the sitemap; pages of other addresses may neither call nor open sockets',
    { default: 'http://localhost:3000', live: { kind: origin('https'), required: true } },
  ),

  DATABASE_URL: row(postgres, [...SERVER, 'trader', ...START], 'PostgreSQL 18, as the role `jogo_app`', {
    secret: true,
    started: 'embedded',
  }),
  DEALER_DATABASE_URL: row(
    postgres,
    ['dealer', 'start'],
    'the same database as the role `jogo_dealer`, which alone may read the hashes of shared rounds that are not drawn yet; only the dealer is given it',
    { secret: true, started: 'embedded' },
  ),
  DATABASE_OWNER_URL: row(
    postgres,
    START,
    'the role that owns the tables; only migrations use it and the processes never see it. `DATABASE_URL` when not set',
    { ...optional, secret: true },
  ),
  DATABASE_ADMIN_URL: row(
    postgres,
    START,
    "an administrator of a PostgreSQL of one's own; only `npm run db -- roles` uses it, which makes database and roles, and `npm run regulators`, which makes accounts of a regulator",
    { ...optional, secret: true },
  ),

  DATABASE_MONITOR_URL: row(
    postgres,
    START,
    'the database `postgres` of the same server as the role `jogo_monitor`, which reads counters of the server and no table of ours; `npm run db -- roles` makes it when this is set',
    { ...optional, secret: true },
  ),

  LISTEN_HOST: row(
    line,
    LISTENING,
    'address on which api, gateway, webhooks, worker, dealer and trader listen; another than loopback only behind a balancer, with `/metrics` kept inside',
    { default: '127.0.0.1' },
  ),
  TRUSTED_PROXIES: row(
    proxies,
    SERVER,
    "who is believed about a caller's address (`X-Forwarded-For`): addresses or networks, separated by commas",
    { default: 'loopback' },
  ),
  API_PORT: row(port, [...APP, ...START], 'port of the first api; further ones take the next', {
    default: '3001',
  }),
  GATEWAY_PORT: row(port, ['gateway', ...START], 'port of the first gateway', { default: '3101' }),
  WEBHOOK_PORT: row(port, [...APP, ...START], 'port of the first listener for payment notices', {
    default: '3201',
  }),
  WORKER_PORT: row(port, [...APP, ...START], 'port of the worker', { default: '3301' }),
  DEALER_PORT: row(port, ['dealer', ...START], "port of the dealer's health and metrics", {
    default: '3351',
  }),
  TRADER_PORT: row(
    port,
    ['trader', ...START],
    "port of the first trader's health and metrics; further ones take the next",
    { default: '3361' },
  ),
  SLOT: row(
    wholeNumber(0, 99),
    [...POSTING, ...START],
    'which of the processes that post movements this is, on all machines together: it keeps their ledger lanes and their files of sampled answers apart. `npm start` counts upwards from it',
    { default: '0', live },
  ),

  SITE_PORT: row(port, ['site'], 'port of the site; `npm start` takes `PORT`', { default: '3000' }),
  SITE_HOST: row(line, ['site'], 'where the site listens; `0.0.0.0` lets phones in the same network in', {
    default: '127.0.0.1',
  }),
  SITE_BEHIND_PROXY: row(
    onOff,
    ['site'],
    '`1`: a balancer before the site says who the visitor is, as the last entry of `X-Forwarded-For`, and bounds connections per address; otherwise the site does both itself',
    { default: '0' },
  ),
  SITE_METRICS_PORT: row(
    port,
    ['site'],
    'port on which the site tells its metrics, at `/metrics` and apart from its pages, which everybody reaches; none when not set',
    optional,
  ),
  SITE_METRICS_HOST: row(
    line,
    ['site'],
    'address on which it does so; another than loopback only where no visitor comes',
    {
      default: '127.0.0.1',
    },
  ),
  PAGES_AHEAD: row(
    onOff,
    ['site'],
    '`0`: a page is rendered only when it is requested, which saves CPU time where nobody looks at them',
    { default: '1' },
  ),
  API_URL: row(origins, ['site'], 'the apis that the site passes calls on to, in turn', {
    default: 'http://127.0.0.1:3001',
    live,
  }),
  GATEWAY_URL: row(origins, ['site'], 'the gateways that the site passes sockets on to', {
    default: 'http://127.0.0.1:3101',
    live,
  }),
  BROWSER_API_URL: row(
    origin('http', 'https'),
    ['site'],
    "origin of the api as browsers call it, `API_URL` in their configuration; it also decides which brand the error page wears. The site's own address when not set",
    optional,
  ),
  APP_ID: row(
    line,
    ['site'],
    'the key under which browsers join the gateway; `REALTIME_KEY` when not set',
    optional,
  ),

  JWT_SECRET: ownSecret(APP, 'signs the tokens of sessions; changing it logs everybody out'),
  REALTIME_KEY: row(line, EVERY, "the gateway's key, which browsers know", { default: 'jogo-limpo-key' }),
  REALTIME_SECRET: ownSecret(SERVER, 'signs who may listen to which channel'),
  OPERATOR_SECRET: ownSecret(
    [...APP, ...START],
    'signs the passes that let you in during maintenance; changing it ends every pass',
  ),

  SECOND_FACTOR_SECRET: ownSecret(
    APP,
    'seals the secrets of second factors, and copies of data that players asked for; changed, nobody can show a code any more but by his recovery codes, and copies are asked for again',
  ),
  RECEIPT_SECRET: ownSecret(
    APP,
    'the key that signs receipts of bets is made from it; the public half of every key that ever signed stays published',
  ),

  BOOK_TOKEN_SECRET: row(
    longSecret,
    APP,
    'the key that signs the tokens for the supplier of the second sports book is made from it; without it no token is given. The public half is at /api/generate-token/keys',
    { ...optional, secret: true, started: made },
  ),

  PIX_BASE_URL: row(https, APP, 'the payment company', {
    started: sandbox,
    live: { kind: foreignAddress },
  }),
  PIX_CLIENT_ID: row(line, APP, 'our name at the payment company', { started: sandbox }),
  PIX_CLIENT_SECRET: credential('the secret that goes with it', 'sandbox-secret'),
  PIX_KEY: row(line, APP, 'the Pix key that receives', {
    started: sandbox,
    live: { never: ['7f6e3c1a-2b4d-4e8f-9a10-5c6d7e8f9a0b'] },
  }),
  PIX_CA: pemFile('file (PEM) with the authority that signs the certificates of the payment company'),
  PIX_CERT: pemFile('file (PEM) with the certificate that we show to the payment company'),
  PIX_CERT_KEY: pemFile('file (PEM) with its key'),
  WEBHOOK_CERT: pemFile('file (PEM) with the certificate that the listener for payment notices shows'),
  WEBHOOK_CERT_KEY: pemFile('file (PEM) with its key'),
  WEBHOOK_CLIENTS: row(
    names,
    APP,
    "whose certificates may send payment notices, among those that the authority signed: the common name of their subject, or their SHA-256 fingerprint (hexadecimal); several are separated by commas, as while the company's certificate changes",
    { started: sandbox, live: { never: ['PSP Sandbox Webhook'] } },
  ),
  PUBLIC_WEBHOOK_URL: row(https, APP, 'where the payment company reaches the listener for its notices', {
    started: 'loopback',
    live: { kind: foreignAddress },
  }),
  PIX_CHARGE_SECONDS: row(wholeNumber(60, 86_400), APP, 'how long a Pix code can be paid, seconds', {
    default: '900',
  }),
  CPF_BASE_URL: row(web, APP, 'the registry of CPFs', { started: sandbox, live: { kind: foreignAddress } }),
  CPF_API_KEY: credential('our key at the registry', 'sandbox'),
  KYC_PROVIDER: row(
    oneOf(['legitimuz', 'caf']),
    APP,
    'the identity company of new attempts; those begun before stay with theirs. Without its address and token no verification is offered, and the log says so',
    { default: 'legitimuz' },
  ),
  KYC_BASE_URL: row(web, APP, 'the identity company Legitimuz', {
    started: sandbox,
    live: { kind: foreignAddress },
  }),
  KYC_API_KEY: row(line, APP, 'our key at Legitimuz; without it nothing is offered there', {
    ...{ ...optional, secret: true, started: sandbox },
    live: { never: ['sandbox'] },
  }),
  KYC_WEBHOOK_SECRET: credential('signs what Legitimuz tells us', 'sandbox-kyc-secret'),
  KYC_SDK_TOKEN: row(
    line,
    [...APP, 'site'],
    "our token for Legitimuz' browser SDK, which browsers know; without it no check of the face alone is offered, and the log says so",
    { ...optional, started: sandbox, live: { never: ['sandbox-face'] } },
  ),
  KYC_SDK_URL: row(
    web,
    ['site'],
    "the SDK's script for the face (`https://cdn.legitimuz.com/js/sdk/faceindex.js`); the page that checks a face lets in this file, and nothing of theirs without it",
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  KYC_SDK_HOST: row(web, ['site'], 'where the SDK calls and shows its frame (`https://api.legitimuz.com`)', {
    ...optional,
    started: sandbox,
    live: { kind: https },
  }),
  CAF_BASE_URL: row(web, APP, 'the identity company Caf', {
    ...{ ...optional, started: sandbox },
    live: { kind: https },
  }),
  CAF_TOKEN: row(line, APP, 'our token at Caf; without it nothing is offered there', {
    ...{ ...optional, secret: true, started: sandbox },
    live: { never: ['sandbox-caf-token'] },
  }),
  CAF_TEMPLATE: row(line, APP, 'the template at Caf that says what is checked of a person', {
    ...{ ...optional, started: sandbox },
  }),
  CAF_CALLBACK_SECRET: row(
    line,
    APP,
    'our own: signs the address at which Caf tells of one attempt; when it changes, open attempts are polled only',
    { ...{ ...optional, secret: true, started: sandbox }, live: { never: ['sandbox-caf-callbacks'] } },
  ),
  LEGITIMUZ_ADDRESSES: addresses('Legitimuz'),
  CAF_ADDRESSES: addresses('Caf'),
  SMS_ADDRESSES: addresses('the company of messages'),
  SOFTSWISS_ADDRESSES: addresses('the first supplier of games'),
  PRAGMATIC_ADDRESSES: addresses('the second supplier of games'),
  BETBY_ADDRESSES: addresses('the supplier of the second sports book'),
  PUBLIC_API_URL: row(
    web,
    APP,
    'where identity companies, the company of messages and suppliers of games reach us: the site, which passes their calls on',
    {
      started: 'loopback',
      live: { kind: foreignAddress },
    },
  ),
  LICENSED_HOSTS: row(
    names,
    APP,
    'host names of the licence, separated by commas; one that begins with a dot is an ending. Law `br` opens accounts and takes deposits and bets by no other on stage live',
    { default: '.bet.br' },
  ),
  COUNTRY_FILE: row(
    file,
    APP,
    "database of countries by address in MaxMind's format (GeoLite2, DB-IP); the one that comes with the program when not set",
    optional,
  ),
  NETWORK_FILE: row(
    file,
    APP,
    "database of networks' numbers (ASN) by address in MaxMind's format; without it a network that rents computers is known by imported lists alone",
    optional,
  ),
  SIGAP_URL: row(
    web,
    APP,
    "the regulator's register of those who may not bet (Sigap); law `br` asks for it, and without its answer nobody registers, bets or deposits",
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  SIGAP_API_KEY: row(line, APP, 'our key at that register', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-sigap'] },
  }),
  LISTS_URL: row(
    web,
    APP,
    'a supplier of lists of athletes, officials, politically exposed and sanctioned people; without it only the regulator is asked, and law `br` on stage live does not start',
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  LISTS_API_KEY: row(line, APP, 'our key at that supplier', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-lists'] },
  }),
  SMS_URL: row(
    web,
    APP,
    'the company that carries messages (SMS); without it no number of a phone can be confirmed or changed',
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  SMS_API_KEY: row(line, APP, 'our key at that company', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-sms'] },
  }),
  SMS_WEBHOOK_SECRET: row(line, APP, 'signs what that company tells of a message', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-sms-secret'] },
  }),
  ADDRESS_URL: row(
    web,
    APP,
    'the company that knows which street a CEP is (contract of BrasilAPI); without it addresses are typed',
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  LOTTERY_BASE_URL: row(
    web,
    ['dealer'],
    'the federal lottery: its draws, published after the first hash of a chain, are the salts of shared rounds',
    { started: sandbox, live: { kind: foreignAddress } },
  ),
  CHAIN_LENGTH: row(
    wholeNumber(100, CHAIN_MAX),
    ['dealer'],
    'hashes of a new chain of a shared game, one for each round; ten million take some ten seconds to make and last for years',
    { default: '10000000', started: '100000' },
  ),
  SOFTSWISS_URL: row(
    web,
    APP,
    'the first supplier of games: sessions, free spins and catalogue of the SOFTSWISS contract; without it none of its games is there',
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  SOFTSWISS_CASINO_ID: row(line, APP, 'our name at that supplier', { ...optional, started: sandbox }),
  SOFTSWISS_TOKEN: row(line, APP, 'signs the calls between that supplier and us, both ways', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-softswiss-token'] },
  }),
  PRAGMATIC_URL: row(
    web,
    APP,
    'the second supplier of games, of the Pragmatic-like contract; without it none of its games is there',
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  PRAGMATIC_SECURE_LOGIN: row(line, APP, 'our name at that supplier', { ...optional, started: sandbox }),
  PRAGMATIC_SECRET: row(line, APP, 'signs the calls between that supplier and us, both ways', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-pragmatic-secret'] },
  }),
  BETBY_URL: row(
    web,
    APP,
    'the supplier of the second sports book: its list of transactions, for the comparison of each day; without it nothing is compared',
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  BETBY_BRAND: row(
    line,
    [...APP, 'site'],
    'our name at that supplier, and the audience of its calls; without it, its calls are refused as forged and no token is given',
    { ...optional, started: sandbox },
  ),
  BETBY_JWKS: row(
    line,
    APP,
    "the supplier's public keys, a JSON Web Key Set in one line: a call names one of them",
    { ...optional, started: sandbox },
  ),
  BETBY_ALGORITHM: row(
    oneOf(['ES256', 'RS256']),
    APP,
    'how that supplier signs its calls; another algorithm is refused',
    {
      default: 'ES256',
    },
  ),
  BETBY_REPORT_KEY: row(line, APP, 'opens that list of transactions', {
    ...optional,
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-betby-report-key'] },
  }),
  BETBY_SDK_URL: row(
    web,
    ['site'],
    "the script of that supplier's book; its origin is let in on /altenar-sports alone, and nothing of theirs without it",
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  ODDS_API_URL: row(https, ['trader'], 'the supplier of odds: matches, descriptions and recoveries', {
    started: sandbox,
    live: { kind: foreignAddress },
  }),
  ODDS_FEED_URL: row(address('amqps'), ['trader'], "the supplier's feed of odds (AMQP 0-9-1 over TLS)", {
    started: sandbox,
  }),
  ODDS_TOKEN: row(line, ['trader'], 'our token at the supplier of odds', {
    secret: true,
    started: sandbox,
    live: { never: ['sandbox-odds-token'] },
  }),
  ODDS_CA: row(
    file,
    ['trader'],
    'file (PEM) with the authority that signs his certificates; those that the system trusts when not set',
    { ...optional, started: 'made by the sandbox' },
  ),
  SMTP_URL: row(
    address('smtp', 'smtps'),
    APP,
    'the mail server, with name and password where it wants them',
    {
      secret: true,
      started: sandbox,
    },
  ),
  MAIL_FROM: row(line, APP, 'sender of letters', {
    default: 'Jogo Limpo <ola@jogolimpo.example>',
    live,
  }),

  ANCHOR_FILE: row(
    file,
    [...APP, ...START],
    "where the head of the journal's hash chain is written down regularly, with sampled answers of each process beside it; copy the folder to another machine",
    { default: '.data/anchor.log', live },
  ),
  DOCUMENTS_SECRET: ownSecret(
    [...APP, ...START],
    'seals the keys under which documents of players are encrypted; without it none of them can ever be read again, so keep a copy apart from theirs',
  ),
  DOCUMENTS_DIR: row(
    file,
    [...APP, ...START],
    'folder of the encrypted documents of players, on every machine the same one; not used with `DOCUMENTS_S3_URL`',
    { ...optional, started: '`.data/documents`' },
  ),
  DOCUMENTS_S3_URL: row(
    web,
    [...APP, ...START],
    'bucket that keeps them instead, path style, at any service that speaks the S3 protocol',
    { ...optional, live: { kind: https } },
  ),
  DOCUMENTS_S3_REGION: row(line, [...APP, ...START], 'its region', { default: 'us-east-1' }),
  DOCUMENTS_S3_KEY_ID: row(line, [...APP, ...START], 'our name there', {
    ...optional,
    live: { never: ['sandbox-s3'] },
  }),
  DOCUMENTS_S3_SECRET: row(line, [...APP, ...START], 'the secret that goes with it', {
    ...optional,
    secret: true,
    live: { never: ['sandbox-s3-secret'] },
  }),
  PRICE_LOG_DAYS: row(
    wholeNumber(3, 3_660),
    APP,
    'for how many days every price of the sports book is kept, in its log or packed; the law wants the data of bets for five years',
    { default: '1830', started: '3', live: { kind: wholeNumber(1_830, 3_660) } },
  ),
  PRICE_ARCHIVE_DAYS: row(
    wholeNumber(3, 3_660),
    APP,
    'after how many days a day of the log of prices is packed: a compressed text a match, proven by its hashes, in place of the rows',
    { default: '35' },
  ),
  FEED_LOG_DAYS: row(
    wholeNumber(1, 90),
    APP,
    'for how many days the messages of the supplier of odds are kept as they came; prices can be made again from them for so long',
    { default: '7', started: '3' },
  ),
  AVIF: row(
    onOff,
    APP,
    '`0`: pictures are served as JPEG only, which saves CPU time where nobody looks at them',
    {
      default: '1',
    },
  ),
  PICTURE_HOSTS: row(
    names,
    APP,
    "hosts at private addresses from which pictures of suppliers' games may be fetched, separated by commas; from public addresses they always may, from other private ones never",
    { ...optional, started: sandbox, live: { never: ['127.0.0.1', 'localhost'] } },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: row(
    web,
    APP,
    'collector to which traces of what moves money are sent (OTLP over HTTP, JSON); nothing is traced without it. The other `OTEL_EXPORTER_OTLP_…` variables of the standard, headers for example, are read by its library',
    optional,
  ),
  BUILD_ID: row(line, APP, 'name of the build, told by `/api/health`', { default: 'development' }),
  LIMIT_SCALE: row(
    wholeNumber(1, 100_000),
    EVERY,
    'multiplies every limit of connections, requests and calls per address and player; above 1 where many share one address, as in tests',
    { default: '1' },
  ),
  CAPTCHA_STEPS: row(
    wholeNumber(1, 1_000_000),
    APP,
    "what a captcha costs a visitor's browser: it takes up to twice as many steps and on average as many, of about 0.2 ms on a desktop and 1 ms on a cheap phone",
    { default: '1000' },
  ),
  PATIENCE: row(
    wholeNumber(1, 100),
    [...POSTING, 'trader', ...START],
    'multiplies how long the database may take (3 s for an answer), a busy process may keep calls waiting (1 s) before they are refused, and `npm start` waits for each process to be ready (60 s)',
    { default: '1' },
  ),

  DD_APPLICATION_ID: row(
    line,
    ['site'],
    'monitoring in browsers: skipped, with a warning, unless this and the next four are there',
    optional,
  ),
  DD_CLIENT_TOKEN: row(line, ['site'], 'its public token', optional),
  DD_SITE: row(line, ['site'], 'its place', optional),
  DD_VERSION: row(line, ['site'], 'the version it names', optional),
  DD_ENV: row(line, ['site'], 'the environment it names', optional),
  DD_SESSION_SAMPLE_RATE: row(percentage, ['site'], 'share of the visits that it watches, percent', optional),
  SOFTSWISS_SCRIPT_URL: row(
    web,
    ['site'],
    "the script of the games' supplier; nothing of theirs is let in without it",
    { ...optional, started: sandbox, live: { kind: https } },
  ),
  GAME_FRAME_ORIGINS: row(
    origins,
    ['site'],
    "where suppliers' games are served, besides the origin of their script: pages may show frames of these and of no other",
    optional,
  ),

  PORTS: row(
    wholeNumber(1_024, 65_400),
    START,
    'first of the 80 ports in a row of a town beside another; what it keeps lives in `.data-PORTS` then. A port or a folder that is set by its own name wins',
    optional,
  ),
  PORT: row(port, START, 'port of the site under `npm start`', { default: '3000' }),
  POSTGRES_PORT: row(port, START, 'port of the embedded database', { default: '5439' }),
  SANDBOX_PORT: row(wholeNumber(1, 65_520), START, 'first of the sixteen ports of the sandbox', {
    default: '4400',
  }),
  DATA_DIR: row(line, START, 'where everything that is kept on this machine lives', { default: '.data' }),
  WAL_ARCHIVE: row(
    file,
    START,
    'a folder, on another disk, to which the embedded database copies its log as it goes: with a backup it takes the database to any moment',
    optional,
  ),
  OPERATOR: row(
    line,
    START,
    "who gives an operator's command, for scripts; asked for when not set",
    optional,
  ),
  OPERATOR_PASSPHRASE: row(line, START, 'the passphrase of that operator', { ...optional, secret: true }),
  NEW_PASSPHRASE: row(line, START, 'a new passphrase, for `npm run operators`', {
    ...optional,
    secret: true,
  }),
}

export type VariableName = keyof typeof VARIABLES
type Table = typeof VARIABLES

/** Values of a role's variables. */
export type Values<R extends Role> = {
  [N in VariableName as R extends Table[N]['roles'][number] ? N : never]: Static<Table[N]['kind']['schema']>
}
