import { readFileSync } from 'node:fs'
import { commandLine, isStarted, parseArguments } from '../tools/command-line.ts'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

export interface Licensed {
  name: string
  version: string
  licence: string
}

/**
 * Licences that may be shipped with a program under MIT: permissive licences, and the LGPL for libraries that are linked and not changed
 * (libvips by sharp, libheif).
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
])

/** Licences stated in a package's LICENSE file but not in its manifest. */
const READ_IN_FILE: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

/** Every package of a production install, from the lock file, for all platforms. */
export function licensedPackages(lock: { packages: Record<string, Locked> }): Licensed[] {
  return Object.entries(lock.packages)
    .filter(
      ([path, locked]) =>
        path.includes('node_modules/') && !locked.link && !locked.dev && !locked.devOptional,
    )
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: license ?? READ_IN_FILE[`${name}@${version}`] ?? 'none stated' }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** In "A AND B" every part must be allowed, in "(A OR B)" one part is enough. */
export function isAllowed(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, '').trim()
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((part) => ALLOWED.has(part.trim()))
}

function report() {
  const packages = licensedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  for (const { name, version, licence } of packages)
    console.log(`${`${name} ${version}`.padEnd(60)}${licence}`)
  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  for (const { name, licence } of refused)
    console.error(`${name} is under ${licence}, which nobody has allowed yet (checks/licences.ts)`)
  console.log(`${packages.length} packages, ${refused.length} of them under a licence that is not allowed`)
  process.exitCode = refused.length > 0 ? 1 : 0
}

if (isStarted(import.meta.filename)) {
  parseArguments(commandLine('npm run licences   names packages whose licence is not allowed', {}))
  report()
}
