import { readdirSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@jogo/contract/refusals'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

/** The folder web/, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Folder of this run's build. The served build stays complete until the new build replaces it. */
export const NEXT = `${ROOT}dist/next-${process.pid}/`

/** Served as /licenses.txt: the notices of the shipped packages. */
export const LICENSES = 'licenses.txt'

/** Encoding of hashes in file names. Hashes in hex take a third less space in a compressed file. */
const HASH = 'hex'

const common: InlineConfig = { root: ROOT, configFile: false, logLevel: 'warn', mode: 'production' }

/** The unbuilt sources, for `npm run dev`. */
export const development: InlineConfig = {
  ...common,
  mode: 'development',
  appType: 'custom',
  plugins: [react(), tailwind()],
}

const MESSAGES = `${ROOT}app/messages/`

/**
 * The groups of texts by name (`dice-proof.ts` holds `dice_proof`), each with its file below a language's folder. The files of the
 * original language are listed.
 */
export const textGroups = (): [group: string, file: string][] =>
  readdirSync(`${MESSAGES}pt`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(^|[\\/])(registry|index)\.ts$/.test(file))
    .map((file) => [basename(file, '.ts').replaceAll('-', '_'), file.replaceAll(sep, '/')])

const textFiles = () =>
  LANGUAGES.flatMap((code) => textGroups().map(([, file]) => `${MESSAGES}${code}/${file}`))

/** The name of the chunk that every script imports. */
export const LIBRARIES = 'react'

/** React and React Query change seldom, so returning visitors have this chunk in their cache. */
const REACT = {
  name: LIBRARIES,
  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/|rolldown\/runtime/,
  priority: 2,
}

/**
 * The start of every page in one file, because many small files compress worse and each costs a request. `$initial`: static imports of
 * the entry. The bundler chooses all other chunks. Texts, which are entries too, import names of markets; these names are in the chunk of
 * their group.
 */
const BASE = {
  name: 'base',
  tags: ['$initial'],
  priority: 1,
  test: /vite\/preload-helper|rules\/src\/(?!markets\/)|web\/shell\/|web\/app\/(?!messages\/|styles\/|entry-client)/,
}

/**
 * Requests with a persistent id, their preliminary questions, and pastes into fields for amounts. Pages that send money need all of these
 * parts.
 */
const KEPT = {
  name: 'kept',
  test: /web\/app\/(lib\/(pending-request|new-id)|state\/refusal-dialogs|ui\/pasting)\.ts/,
}

/** Small parts of the same pages, because a separate file for each costs as much as its content. */
const PRESSES = { name: 'presses', test: /web\/app\/ui\/(presses|dead-time)\.ts/ }
const GAME_RULES = {
  name: 'game-rules',
  test: /(rules\/src\/(fair\/draw|games\/limits)|web\/app\/(state\/demo-allowed|features\/games\/(game-rules|fair\/(numbered|slices))))\.ts/,
}
const JURISDICTION = { name: 'jurisdiction', test: /(rules\/src|web\/app\/state)\/jurisdiction\.ts/ }
const SOUND = { name: 'sound', test: /web\/app\/features\/games\/(sound|win\/outcome-cue)\.ts/ }
const ROUNDS = { name: 'rounds', test: /web\/app\/features\/games\/(round|fair\/proof-link)\.ts/ }

/**
 * The build for browsers. The site's style is one sheet, inlined into every page's head as far as the page needs it; a feature's own style
 * comes with the feature.
 */
export const client: InlineConfig = {
  ...common,
  plugins: [react(), tailwind()],
  publicDir: 'public',
  build: {
    outDir: `${NEXT}client`,
    manifest: true,
    license: { fileName: LICENSES },
    // The maps are written without the comment that names them, because visitors must not find them.
    sourcemap: 'hidden',
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // The server preloads a file's imports by headers, so the scripts contain no list of imports.
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Texts are separate entries: a page fetches the texts of its language by address.
      input: [`${ROOT}app/entry-client.tsx`, `${ROOT}app/styles/layouts.css`, ...textFiles()],
      preserveEntrySignatures: 'strict',
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [REACT, BASE, KEPT, PRESSES, JURISDICTION, GAME_RULES, SOUND, ROUNDS],
        },
        hashCharacters: HASH,
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
}

/** The build that renders pages on the server: one bundle including React, always in production mode. */
export const server: InlineConfig = {
  ...common,
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: `${ROOT}app/entry-server.tsx`,
    outDir: `${NEXT}server`,
    target: 'node24',
    sourcemap: true,
    // The value is the same as in the browsers' build, because both builds must give an image the same address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Texts are imported statically here and dynamically in browsers; both are intended, so the warning is silenced.
    rolldownOptions: {
      output: { entryFileNames: 'entry-server.js', hashCharacters: HASH },
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
}
