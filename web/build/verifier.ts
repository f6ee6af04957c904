import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { SETTINGS_TABLE } from '@jogo/contract/settings'
import { GAME_NAMES } from '@jogo/rules/games/all'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { client, NEXT, ROOT } from './configs.ts'

/** The page that checks rounds, as one downloadable file. */
export const VERIFIER = 'jogo-limpo-verifier.html'

/** Pictures omitted from the file: icons are in its HTML, and no check shows the reels' backdrop. */
const LEFT_OUT = /\/(ui\/icons\.svg|[a-z]+-backdrop\.avif\?url)$/

const withoutAddresses: Plugin = {
  name: 'without-addresses',
  enforce: 'pre',
  load: (id) => (LEFT_OUT.test(id) ? 'export default ""' : undefined),
}

/** One script and one sheet, with every picture inside. */
const config: InlineConfig = {
  ...client,
  plugins: [withoutAddresses, ...(client.plugins ?? [])],
  publicDir: false,
  build: {
    write: false,
    target: client.build?.target ?? 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${ROOT}app/entry-verifier.tsx`,
      checks: { pluginTimings: false },
      output: { codeSplitting: false },
    },
  },
}

/** Builds the file and writes it beside the site's own, with its SHA-256 in the format of `sha256sum`. */
export async function writeVerifier(): Promise<void> {
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  const scripts = output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
  const sheets = output.flatMap((asset) =>
    asset.type === 'asset' && asset.fileName.endsWith('.css') ? [String(asset.source)] : [],
  )
  const [script, sheet] = [scripts[0], sheets[0]]
  if (script === undefined || sheet === undefined || scripts.length + sheets.length > 2)
    throw new Error(
      `The verifier is to be one script and one sheet: ${output.map((chunk) => chunk.fileName)}`,
    )
  const html = verifierHtml(script, sheet)
  writeFileSync(`${NEXT}client/${VERIFIER}`, html)
  writeFileSync(
    `${NEXT}client/${VERIFIER}.sha256`,
    `${createHash('sha256').update(html).digest('hex')}  ${VERIFIER}\n`,
  )
}

/** Default offer of each game. */
function offers() {
  const set: Readonly<Record<string, { default: unknown } | undefined>> = SETTINGS_TABLE
  return Object.fromEntries(
    GAME_NAMES.map((name) => [
      name,
      { rtpBp: set[`${name}_rtp_bp`]?.default, maxWin: set[`${name}_max_win`]?.default },
    ]),
  )
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's own policy lets it run and show its content, and request nothing. */
export function verifierHtml(code: string, css: string): string {
  // Sequences that end a script or begin an HTML comment occur in string literals alone.
  const script = code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(css)}`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="pt-BR" data-layout="default" data-theme="dark">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Jogo Limpo</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<div hidden>${readFileSync(`${ROOT}app/ui/icons.svg`, 'utf8')}</div>
<div id="root"></div>
<script type="application/json" id="offers">${JSON.stringify(offers())}</script>
<script type="module">${script}</script>
</body>
</html>
`
}
