import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMonitoring, monitoringOptions } from './monitoring.ts'
import { startTagManager } from './tag-manager.ts'
import { startTranslation } from './translation.ts'

const config = {
  DD_APPLICATION_ID: 'app',
  DD_CLIENT_TOKEN: 'token',
  DD_SITE: 'datadoghq.eu',
  DD_VERSION: '1.2.3',
  DD_ENV: 'production',
  DD_SESSION_SAMPLE_RATE: '25',
}

interface Script {
  src: string
  onload?: () => void
  onerror?: () => void
}
let scripts: Script[] = []
let works = true
beforeEach(() => {
  scripts = []
  works = true
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append: (script: Script) => {
        scripts.push(script)
        queueMicrotask(() => (works ? script.onload?.() : script.onerror?.()))
      },
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('monitoring', () => {
  it.each(['DD_APPLICATION_ID', 'DD_CLIENT_TOKEN', 'DD_SITE', 'DD_VERSION', 'DD_ENV'])(
    '[ATTR-4] is skipped with a warning without %s',
    (name) => {
      expect(createMonitoring({ ...config, [name]: '' })).toBeUndefined()
      expect(scripts).toEqual([])
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(name))
    },
  )

  it('[ATTR-4] masks what is typed, takes its sample rate from the configuration, and follows the consent', async () => {
    const monitor = { init: vi.fn(), setTrackingConsent: vi.fn() }
    vi.stubGlobal('DD_RUM', monitor)
    const tell = createMonitoring(config)
    await tell?.(false)
    expect(scripts, 'nothing is fetched before the consent').toEqual([])
    await tell?.(true)
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://www.datadoghq-browser-agent.com/eu1/v7/datadog-rum.js',
    ])
    expect(monitor.init).toHaveBeenCalledWith(
      expect.objectContaining({
        defaultPrivacyLevel: 'mask-user-input',
        sessionSampleRate: 25,
        trackingConsent: 'not-granted',
        site: 'datadoghq.eu',
        version: '1.2.3',
      }),
    )
    expect(monitor.setTrackingConsent).toHaveBeenLastCalledWith('granted')
    await tell?.(false)
    expect(monitor.setTrackingConsent).toHaveBeenLastCalledWith('not-granted')
    await tell?.(true)
    expect(scripts).toHaveLength(1)
    expect(monitor.init).toHaveBeenCalledOnce()
  })

  it.each([
    ['', 100],
    ['0', 0],
    ['12.5', 12.5],
    ['lots', 100],
    ['400', 100],
  ])('reads the sample rate %j as %d', (text, rate) => {
    expect(monitoringOptions({ ...config, DD_SESSION_SAMPLE_RATE: text })).toMatchObject({
      sessionSampleRate: rate,
    })
  })

  it('does not tell the key in a link', () => {
    const { beforeSend } = monitoringOptions(config) as { beforeSend(event: object): boolean }
    const event = {
      view: { url: 'https://x/recuperar-senha?token=abc&b=1', referrer: 'https://x/?token=abc' },
    }
    expect(beforeSend(event)).toBe(true)
    expect(JSON.stringify(event)).not.toContain('abc')
  })
})

describe('tag manager', () => {
  it('[ATTR-3] loads the container of the operator once, and nothing for what is no container', async () => {
    vi.stubGlobal('dataLayer', undefined)
    for (const odd of ['', 'UA-1', "GTM-1');alert(1)", 'https://evil.example/x.js'])
      await startTagManager(odd)
    expect(scripts).toEqual([])
    await Promise.all([startTagManager('GTM-AB12CD'), startTagManager('GTM-AB12CD')])
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD'])
    expect((globalThis as { dataLayer?: unknown[] }).dataLayer).toHaveLength(1)
  })

  it('rejects when the script cannot be had', async () => {
    works = false
    await expect(startTagManager('GTM-ZZZZ99')).rejects.toThrow('not loaded')
  })
})

describe('translation', () => {
  it('[ATTR-3] loads the script of the company once, with the key of the operator, and nothing for what is no key', async () => {
    const Weglot = { initialize: vi.fn() }
    vi.stubGlobal('Weglot', Weglot)
    const key = `wg_${'0a'.repeat(16)}`
    for (const odd of ['', 'wg_1', `${key}'`, 'https://evil.example/x.js']) await startTranslation(odd)
    expect(scripts).toEqual([])
    await Promise.all([startTranslation(key), startTranslation(key)])
    expect(scripts.map(({ src }) => src)).toEqual(['https://cdn.weglot.com/weglot.min.js'])
    expect(Weglot.initialize).toHaveBeenCalledExactlyOnceWith({ api_key: key })
  })
})
