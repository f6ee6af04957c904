import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markupModule, parse } from './markup.ts'

const TWIN = fileURLToPath(new URL('./twin/', import.meta.url))
const GENERATED = join(TWIN, 'app', 'generated')

/** Installs the twin if missing, generates its page from our HTML, and builds it. */
export function prepareTwin(html: string, data: object, say: (line: string) => void): void {
  if (!isInstalled()) {
    say('Installing the React Router twin …')
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  const part = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    if (!found) throw new Error(`Our own page has nothing like ${pattern}`)
    return found
  }
  mkdirSync(GENERATED, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(GENERATED, name), text)
  write('page.jsx', markupModule(parse(part(/<div id="root">(.*)<\/div>\n/s))))
  write('data.server.js', `export const DATA = ${JSON.stringify(data)}\n`)
  const css = part(/<style>(.*?)<\/style>/s)
  write('shell.js', `export const CSS = ${JSON.stringify(css)}\n`)
  say('Building the React Router twin …')
  npm(['run', 'build', '--silent'])
}

export const TWIN_SERVER = join(TWIN, 'server.mjs')

function isInstalled(): boolean {
  const file = join(TWIN, 'node_modules', 'react-router', 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === '8.4.0'
}

function npm(args: string[]): void {
  const path = `${fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))}:${process.env.PATH}`
  execFileSync('npm', args, {
    cwd: TWIN,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path },
  })
}
