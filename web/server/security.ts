import type { PublicSettings } from '@jogo/contract/settings'
import type { BookSdk, FaceSdk, PublicConfig } from '../app/lib/boot.ts'
import { missingForMonitoring } from './config.ts'

type Settings = Partial<PublicSettings>

/** Hosts of another company's script and its connections. Only configured companies are allowed. */
interface Guest {
  isWanted(parts: Pick<PolicyParts, 'settings' | 'config' | 'face' | 'book'>): boolean
  script?: readonly string[]
  style?: readonly string[]
  connect?: readonly string[]
  img?: readonly string[]
  frame?: readonly string[]
  worker?: readonly string[]
  /** Trusted Types policy of the company's script, which must work without HTML and scripts made of text. */
  policy?: string
}

const GTM = ['https://www.googletagmanager.com']
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const CHAT = ['https://*.livechatinc.com', 'https://*.text.com']
const TRANSLATION = ['https://cdn.weglot.com']
const TRANSLATIONS = ['https://cdn-api-weglot.com', 'https://api.weglot.com']

const policyGuests = ({
  config,
  face,
  book,
}: Pick<PolicyParts, 'config' | 'face' | 'book'>): readonly Guest[] => [
  {
    isWanted: ({ settings: { pixel_gtm } }) => Boolean(pixel_gtm),
    ...{ script: GTM, connect: [...GTM, ...ANALYTICS], img: [...GTM, ...ANALYTICS] },
  },
  {
    isWanted: ({ settings }) => Boolean(settings.general_show_chat_widget && settings.general_live_chat),
    ...{ script: CHAT, frame: CHAT, connect: [...CHAT, 'wss://*.livechatinc.com', 'wss://*.text.com'] },
    img: [...CHAT, 'https://*.livechat-files.com'],
  },
  {
    isWanted: ({ settings }) => Boolean(settings.general_translation_key),
    ...{ script: TRANSLATION, style: TRANSLATION, img: TRANSLATION },
    connect: [...TRANSLATION, ...TRANSLATIONS],
  },
  {
    isWanted: () => missingForMonitoring(config).length === 0,
    script: ['https://www.datadoghq-browser-agent.com'],
    connect: [intake(config.DD_SITE)],
    worker: ['blob:'],
  },
  {
    isWanted: () => Boolean(config.SOFTSWISS_SCRIPT_URL),
    ...same(['frame', 'connect'], addressOrigins(config.SOFTSWISS_SCRIPT_URL)),
    script: file(config.SOFTSWISS_SCRIPT_URL),
    policy: 'supplier',
  },
  {
    isWanted: () => face !== undefined,
    ...same(
      ['frame', 'connect'],
      [...addressOrigins(face?.host ?? ''), ...addressOrigins(face?.script ?? '')],
    ),
    script: file(face?.script ?? ''),
  },
  {
    isWanted: () => book !== undefined,
    ...same(['script', 'style', 'img', 'frame'], addressOrigins(book?.script ?? '')),
    connect: addressOrigins(book?.script ?? '').flatMap((origin) => [origin, origin.replace('http', 'ws')]),
  },
]

const same = (kinds: readonly (keyof Guest)[], origins: readonly string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, origins]))

/** `datadoghq.eu` → `https://browser-intake-datadoghq.eu`, as in Datadog's own library. */
function intake(site: string): string {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(site)) return "'none'"
  const parts = site.split('.')
  const end = parts.pop()
  return `https://browser-intake-${parts.join('-')}.${end}`
}

/** The file at an address, without its query, which a policy cannot name. */
function file(address: string): string[] {
  const { origin, pathname } = URL.parse(address) ?? {}
  return origin && pathname ? [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')] : []
}

const addressOrigins = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

export interface PolicyParts {
  scriptHash: string
  styleHashes: readonly string[]
  settings: Settings
  config: PublicConfig
  /** Foreign origins of images in settings and content. */
  imageOrigins: readonly string[]
  /** Origins of suppliers' games. */
  gameFrames: readonly string[]
  /** The verification company's script, on the page of the face check. */
  face?: FaceSdk | undefined
  /** The supplier's script, in the second sports area. */
  book?: BookSdk | undefined
}

/** A placeholder in the cached policy for the part that depends on the request. */
const SOCKETS = '{sockets}'

/** The content security policy of a page, with the placeholder that `policyFor` fills in. */
export function contentPolicy(parts: PolicyParts): string {
  const { scriptHash, styleHashes, config, imageOrigins } = parts
  const guests = policyGuests(parts).filter(({ isWanted }) => isWanted(parts))
  const policies = guests.flatMap(({ policy = [] }) => policy)
  const of = (kind: Exclude<keyof Guest, 'isWanted' | 'policy'>) =>
    guests.flatMap((guest) => guest[kind] ?? [])
  const frames = [...of('frame'), ...parts.gameFrames]
  const line = (name: string, ...values: (string | readonly string[])[]) =>
    [name, ...new Set(values.flat())].filter(Boolean).join(' ')
  return [
    line('default-src', "'self'"),
    line('script-src', "'self'", scriptHash, of('script')),
    line('style-src', "'self'", styleHashes, of('style')),
    line('style-src-attr', "'unsafe-inline'"),
    line('img-src', "'self'", 'data:', 'blob:', imageOrigins, of('img')),
    line('connect-src', "'self'", SOCKETS, addressOrigins(config.API_URL), of('connect')),
    ...(frames.length > 0 ? [line('frame-src', "'self'", frames)] : []),
    ...(of('worker').length > 0 ? [line('worker-src', "'self'", of('worker'))] : []),
    // Other companies' scripts may set HTML: Trusted Types are not required when a configured script has no policy of its own.
    ...(guests.some(({ policy }) => !policy)
      ? []
      : ["require-trusted-types-for 'script'", line('trusted-types', 'site', 'loader', policies)]),
    line('object-src', "'none'"),
    line('base-uri', "'none'"),
    line('form-action', "'self'"),
    line('frame-ancestors', "'none'"),
  ].join('; ')
}

/** `host`: the Host header, for browsers whose 'self' does not include WebSockets. */
export const policyFor = (policy: string, host: string): string =>
  policy.replace(` ${SOCKETS}`, /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '')

/** Foreign origins of images in public answers, by answer. */
export function externalImageOrigins(answers: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(Object.values(answers).flatMap((answer) => originsIn(answer)))].sort()
}

const ELSEWHERE = /"(\w{1,40})":"(https:\/\/[a-z0-9.-]+(?::\d+)?)[/"]/gi
const found = new WeakMap<object, readonly string[]>()

/** An answer keeps its identity until it changes, so it is searched once. */
function originsIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const known = found.get(answer)
  if (known) return known
  const origins: string[] = []
  for (const [, name = '', origin = ''] of JSON.stringify(answer).matchAll(ELSEWHERE))
    if (/image|^general_(logo|site_favicon)$/.test(name)) origins.push(origin)
  found.set(answer, origins)
  return origins
}

/** HSTS for a year, with every subdomain. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** Permissions policy of a page: nothing, except the camera for a face check, by us and by the company's frame. */
export const permissionsPolicy = (face: FaceSdk | undefined): string => {
  const origins = [...new Set([face?.host, face?.script].flatMap((address) => addressOrigins(address ?? '')))]
  const camera = face ? `self ${origins.map((origin) => `"${origin}"`).join(' ')}` : ''
  return `camera=(${camera}), microphone=(), geolocation=(), payment=()`
}

/**
 * Headers of every answer of the site, besides the content security policy.
 * @param origin the site's public scheme and host: with TLS browsers never return without it
 */
export const securityHeaders = (origin: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(undefined),
  'x-frame-options': 'DENY',
  ...(origin.startsWith('https:') && { 'strict-transport-security': STRICT_TRANSPORT }),
})
