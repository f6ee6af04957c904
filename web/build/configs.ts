import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@jogo/contract/refusals'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

/** The folder web/, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Where this run builds; what is served stays whole until the very end. */
export const NEXT = `${ROOT}dist/next-${process.pid}/`

const common: InlineConfig = { root: ROOT, configFile: false, logLevel: 'warn', mode: 'production' }

const MESSAGES = `${ROOT}app/messages/`

/** The groups of texts: the files of the original language. */
export const textGroups = () => readdirSync(`${MESSAGES}pt`).map((file) => file.replace(/\.ts$/, ''))

const textFiles = () =>
  LANGUAGES.flatMap((code) => textGroups().map((group) => `${MESSAGES}${code}/${group}.ts`))

/** React changes seldom: whoever was here before has it. */
const REACT = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
  priority: 2,
}

/**
 * What every page starts with, in one file: many small ones compress worse and each costs a request. What the entry does not import by
 * itself stays out (`$initial`): it is fetched later, by whoever needs it.
 */
const BASE = {
  name: 'base',
  tags: ['$initial'],
  priority: 1,
  test: new RegExp(
    ['vite/preload-helper', 'rules/src/money', 'web/app/(?!messages/|styles/|entry-client)'].join('|'),
  ),
}

/** The cards of games: of the home page and of every list. */
const CARDS = {
  name: 'cards',
  test: /app\/features\/casino\/(shelves|shelf|game|game-card|favourites)\.tsx?|app\/state\/public/,
}

/** The query client, and React's way to it. */
const QUERIES = {
  name: 'query-client',
  test: /app\/lib\/queries\/(?!context)|app\/state\/queries/,
}

/** Small things that many parts ask: a chunk each would cost more than they hold. */
const FLAGS = { name: 'flags', test: /app\/state\/(ui|consent|outdated|answers)\.ts|app\/lib\/exits/ }

/** Who is here, and the way to ask the api. */
const SESSION = { name: 'session', test: /app\/(state\/(session|session-keeper)|lib\/api)\.ts/ }

/** Going somewhere: a page with guards begins with it, any other has it when somebody is about to. */
const GOING = {
  name: 'going',
  test: /app\/(navigate|page-change|page-title)\.ts|app\/guards\/|app\/lib\/(navigation\/(navigation|entries|monitor|resolve)|seo|layout-of)\.ts/,
}

/** What is told while it happens. */
const REALTIME = { name: 'realtime', test: /app\/lib\/realtime|app\/state\/(realtime|live-settings)\.ts/ }

/** What comes to every page once it is at rest: together it is smaller than file by file. */
const LATE = {
  name: 'late',
  test: /app\/(late|start-up|drafts|referral|tracking|build-rules)\.ts|app\/lib\/(tracking|debounce|pause|navigation\/(manifest|prefetch))/,
}

/** What every dialog is made of, and what opens them by itself. */
const OVER = {
  name: 'over',
  test: /app\/(overlays|dialog-table)\.tsx|app\/ui\/(modal|later)\.tsx|app\/features\/notices\/(arrivals|arrival|majority)\.tsx?|app\/state\/dialog-pictures\.ts/,
}

/** What browsers load. The style of the whole site is one sheet, written into every page's head; a feature's own comes with it. */
export const client: InlineConfig = {
  ...common,
  plugins: [react(), tailwind()],
  publicDir: 'public',
  build: {
    outDir: `${NEXT}client`,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // What a file imports, the server says in the answer that sends it: browsers need not carry the list.
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Texts are entries of their own: a page fetches those of its language by address.
      input: [`${ROOT}app/entry-client.tsx`, `${ROOT}app/styles/layouts.css`, ...textFiles()],
      preserveEntrySignatures: 'strict',
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: [REACT, BASE, CARDS, FLAGS, SESSION, GOING, REALTIME, QUERIES, LATE, OVER] },
      },
    },
  },
}

/** What renders pages on the server: one bundle with React in it, in production mode whatever runs it. */
export const server: InlineConfig = {
  ...common,
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: `${ROOT}app/entry-server.tsx`,
    outDir: `${NEXT}server`,
    target: 'node24',
    // As in browsers: the two must name a picture alike.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Texts are loaded one by one in browsers, all at once here: both are meant.
    rolldownOptions: {
      output: { entryFileNames: 'entry-server.js' },
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
}
