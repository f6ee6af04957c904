import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'
import { CONTROL, SITE } from './tools/e2e-ports.ts'

/**
 * Switches for repeatable runs: the browser sends no requests of its own, and runs as root and without a
 * graphics card.
 */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const browser = findChromium()
const OUTAGE = /(outage|new-build)\.spec\.ts$/
/** Walks that change settings run alone, because settings affect every walk. */
const OPERATOR = /operator\.spec\.ts$/
/** Pages that differ between phone and desktop, walked on both; all others are equal on every screen, and once is enough. */
const ON_PHONES = /@phone/
const NOT_ON_DESKTOPS = /@phone-only/
const MATRIX = /matrix\/.*\.spec\.ts$/
/** One pixel per CSS pixel: a real phone has about seven times as many, which cost CPU time to draw and change no layout. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 }, deviceScaleFactor: 1 }
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** Motion is on only on phones, and in walks with `MOVING`: painting it takes a fifth of the browser's CPU time. */
const STILL = { contextOptions: { reducedMotion: 'reduce' as const } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // More workers than the two cores: some walks wait for rounds and results of fixed length.
  workers: 3,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: SITE,
    // Shorter than the time limit of a test: the report then names the missing element.
    actionTimeout: 45_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: SWITCHES, ...(browser && { executablePath: browser }) },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: NOT_ON_DESKTOPS,
      testIgnore: [OUTAGE, OPERATOR, MATRIX],
      use: { ...DESKTOP, ...STILL },
    },
    { name: 'phone', grep: ON_PHONES, testIgnore: [OUTAGE, OPERATOR, MATRIX], use: PHONE },
    // Every route in every state: once, as a phone.
    { name: 'matrix', testMatch: MATRIX, fullyParallel: true, use: { ...PHONE, ...STILL } },
    { name: 'operator', testMatch: OPERATOR, use: { ...DESKTOP, ...STILL }, workers: 1 },
    // Takes the database, the API or the site away from everybody: alone, and last.
    {
      name: 'outage',
      testMatch: OUTAGE,
      use: { ...DESKTOP, ...STILL },
      dependencies: ['desktop', 'phone'],
      workers: 1,
    },
  ],
  webServer: {
    command: 'node e2e/harness/town.ts',
    url: CONTROL,
    timeout: 180_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
