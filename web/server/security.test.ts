import { describe, expect, it } from 'vitest'
import { missingForMonitoring, monitoringWarning, readConfig } from './config.ts'
import { faceSdkAt, guestsAt } from './guests.ts'
import { contentPolicy, externalImageOrigins, permissionsPolicy, policyFor } from './security.ts'

const MONITORING = {
  DD_APPLICATION_ID: 'a',
  DD_CLIENT_TOKEN: 'b',
  DD_SITE: 'us5.datadoghq.com',
  DD_VERSION: '1',
  DD_ENV: 'prod',
}

const policyWith = (env: Record<string, string> = {}, settings: object = {}, url = '/') =>
  contentPolicy({
    scriptHash: "'sha256-x'",
    styleHashes: ["'sha256-y'"],
    settings,
    config: readConfig(env).public,
    gameFrames: readConfig(env).gameFrames,
    imageOrigins: [],
    ...guestsAt(url, readConfig(env), settings),
  })

describe('the content security policy', () => {
  it('[ATTR-3] knows no other company until one is configured', () => {
    const policy = policyWith()
    expect(policyFor(policy, 'casa.example').replace(/ wss?:\/\/casa\.example/g, '')).not.toMatch(/\w:\/\//)
    expect(policy).not.toContain('frame-src')
  })

  it('takes HTML and script addresses from our own policies alone, where no other company has a script in the page', () => {
    const directive = /require-trusted-types-for 'script'; trusted-types site loader(;|$)/
    expect(policyWith()).toMatch(directive)
    expect(policyWith({}, { pixel_gtm: 'GTM-ABCD' })).not.toContain('trusted-types')
  })

  it('[ATTR-3] lets in the tag manager, the chat, translation, monitoring and the games, each with its own setting', () => {
    expect(policyWith({}, { pixel_gtm: 'GTM-ABCD' })).toMatch(
      /script-src[^;]* https:\/\/www\.googletagmanager\.com/,
    )
    const chat = { general_show_chat_widget: true, general_live_chat: '123' }
    expect(policyWith({}, chat)).toMatch(/frame-src[^;]*livechatinc/)
    expect(policyWith({}, { ...chat, general_show_chat_widget: false })).not.toContain('livechat')
    const translated = policyWith({}, { general_translation_key: 'wg_0' })
    for (const name of ['script', 'style', 'img', 'connect'])
      expect(translated).toMatch(new RegExp(`${name}-src[^;]* https://cdn\\.weglot\\.com`))
    expect(policyWith(MONITORING)).toMatch(/connect-src[^;]* https:\/\/browser-intake-us5-datadoghq\.com/)
  })

  it("[ENT-18] lets in the one script of the games' supplier, not what else is at its address, and keeps Trusted Types", () => {
    const policy = policyWith({ SOFTSWISS_SCRIPT_URL: 'https://games.example/a;b/l.js?v=1' })
    expect(policy).toContain("script-src 'self' 'sha256-x' https://games.example/a%3Bb/l.js;")
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types site loader supplier;/)
    const tagged = policyWith({ SOFTSWISS_SCRIPT_URL: 'https://games.example/l.js' }, { pixel_gtm: 'GTM-A' })
    expect(tagged).not.toContain('trusted-types')
  })

  it("[ENT-18] shows frames of the games' suppliers that are configured, and of nobody else", () => {
    const frames = 'https://a.example/games,https://b.example:8443'
    const policy = policyWith({ SOFTSWISS_SCRIPT_URL: 'https://s.example/l.js', GAME_FRAME_ORIGINS: frames })
    expect(policy).toContain("frame-src 'self' https://s.example https://a.example https://b.example:8443;")
    expect(policyWith({ GAME_FRAME_ORIGINS: frames })).toMatch(/script-src 'self' 'sha256-x';/)
  })

  it('takes from what is configured an origin, never a directive', () => {
    expect(policyWith({ ...MONITORING, DD_SITE: "x; script-src 'unsafe-inline'" })).not.toContain(
      "unsafe-inline' ",
    )
    expect(policyFor(policyWith(), "x; script-src 'unsafe-inline'")).not.toMatch(/script-src[^;]*unsafe/)
    expect(
      externalImageOrigins({
        one: { image: 'https://a.example/x; y', general_logo: 'https://b.example:8080/z' },
      }),
    ).toEqual(['https://a.example', 'https://b.example:8080'])
    expect(externalImageOrigins({ one: { image: "https://a.example; script-src 'unsafe-inline'" } })).toEqual(
      [],
    )
  })
})

const SDK = {
  KYC_SDK_URL: 'https://cdn.company.example/js/faceindex.js?v=2',
  KYC_SDK_HOST: 'https://api.company.example/',
  KYC_SDK_TOKEN: 'known',
}
const CHECK = '/user/account/document?check=face'

describe('[KYC-8] the check of a face', () => {
  it("lets in the company's script and frame, and the camera, at its own address", () => {
    const policy = policyWith(SDK, {}, CHECK)
    expect(policy).toContain("script-src 'self' 'sha256-x' https://cdn.company.example/js/faceindex.js;")
    expect(policy).toContain("frame-src 'self' https://api.company.example https://cdn.company.example;")
    expect(policy).toMatch(/connect-src[^;]* https:\/\/api\.company\.example/)
    expect(permissionsPolicy(faceSdkAt(CHECK, readConfig(SDK).faceSdk))).toBe(
      'camera=(self "https://api.company.example" "https://cdn.company.example"), microphone=(), geolocation=(), payment=()',
    )
  })

  it.each([
    '/user/account/document',
    '/user/account/document?check=other',
    '/user/account?check=face',
    '/?check=face',
    '/user/account/document/x?check=face',
    '/user/account/document#?check=face',
  ])('and at no other: %s', (url) => {
    expect(policyWith(SDK, {}, url)).toBe(policyWith())
    expect(permissionsPolicy(faceSdkAt(url, readConfig(SDK).faceSdk))).toMatch(/^camera=\(\),/)
  })

  it.each(Object.keys(SDK))('[KYC-4] nor without %s', (name) => {
    expect(policyWith({ ...SDK, [name]: '' }, {}, CHECK)).toBe(policyWith())
  })
})

const BOOK = {
  BETBY_SDK_URL: 'https://book.example:8443/sdk/altenarWSDK.js?v=1',
  BETBY_BRAND: 'casa',
}
const AREA = '/altenar-sports'
const IS_OPEN = { sportsbook_second: true, sport_enabled: true }

describe('[SPORT-3] the second sports area', () => {
  it.each([AREA, '/Altenar-Sports', `${AREA}/any/page`, `${AREA}?a=1#/live`])(
    "lets in its supplier's origin at %s",
    (url) => {
      const policy = policyWith(BOOK, IS_OPEN, url)
      const origin = 'https://book.example:8443'
      for (const name of ['script', 'style', 'img', 'frame'])
        expect(policy).toMatch(new RegExp(`${name}-src[^;]* ${origin}(;| )`))
      expect(policy).toContain(`${origin} wss://book.example:8443;`)
      expect(policy).not.toContain('unsafe-eval')
    },
  )

  it.each(['/', '/sports', '/altenar-sportsx', '/casino?x=/altenar-sports', '/sports#/altenar-sports'])(
    'and at no other address: %s',
    (url) => expect(policyWith(BOOK, IS_OPEN, url)).toBe(policyWith({}, IS_OPEN)),
  )

  it.each(['/sports', '/sports/match/x-1'])('[SPORT-6] lets it in at %s where it stands behind it', (url) => {
    const behind = { sportsbook_source: 'supplier', sport_enabled: true } as const
    expect(policyWith(BOOK, behind, url)).toContain('script-src')
    expect(policyWith(BOOK, behind, url)).toBe(policyWith(BOOK, IS_OPEN, AREA))
    for (const other of [AREA, '/sportsx', '/casino'])
      expect(policyWith(BOOK, behind, other)).toBe(policyWith({}, behind))
    expect(policyWith(BOOK, { ...behind, sport_enabled: false }, url)).toBe(policyWith())
  })

  it.each([{}, { sportsbook_second: false }, { ...IS_OPEN, sport_enabled: false }])(
    'nor while it is closed: %j',
    (settings) => {
      expect(policyWith(BOOK, settings, AREA)).toBe(policyWith())
    },
  )

  it.each(Object.keys(BOOK))('nor without %s', (name) => {
    expect(policyWith({ ...BOOK, [name]: '' }, IS_OPEN, AREA)).toBe(policyWith())
  })
})

describe('[ATTR-4] monitoring', () => {
  it('is complete with application, token, site, version and environment', () => {
    expect(missingForMonitoring(readConfig(MONITORING).public)).toEqual([])
    expect(monitoringWarning(readConfig(MONITORING).public)).toBeUndefined()
  })

  it.each(Object.keys(MONITORING))('without %s is skipped, with a warning that names it', (name) => {
    const config = readConfig({ ...MONITORING, [name]: '' })
    expect(monitoringWarning(config.public)).toBe(`Monitoring is skipped: ${name} missing.`)
    expect(policyWith({ ...MONITORING, [name]: '' })).not.toContain('datadog')
  })

  it('that nobody asked for is nothing to warn of', () => {
    expect(monitoringWarning(readConfig({}).public)).toBeUndefined()
  })

  it.each(['101', '-1', 'half'])('a sample rate of %s is refused when the server starts', (rate) => {
    expect(() => readConfig({ DD_SESSION_SAMPLE_RATE: rate })).toThrow(/percentage/)
  })
})
