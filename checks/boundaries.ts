import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const FOLDERS = [
  'art',
  'bench',
  'checks',
  'contract',
  'e2e',
  'rules',
  'sandbox',
  'server',
  'sim',
  'telemetry',
  'tools',
  'web',
]
/** Minimum of modules and links; fewer means a broken check. */
const LEAST_MODULES = 60
const LEAST_LINKS = 150

/** File and import → the violated rule. */
const PROBES: Record<string, [file: string, imports: string]> = {
  'art-knows-nobody': ['art/a.ts', 'rules/src/b.ts'],
  'web-takes-drawings': ['web/app/a.ts', 'art/b.ts'],
  'rules-know-nobody': ['rules/src/a.ts', 'contract/src/b.ts'],
  'contract-knows-rules': ['contract/src/a.ts', 'server/src/platform/b.ts'],
  'telemetry-knows-contract': ['telemetry/src/a.ts', 'server/src/platform/b.ts'],
  'sandbox-knows-nobody': ['sandbox/src/a.ts', 'rules/src/b.ts'],
  'sandbox-stands-alone': ['tools/a.ts', 'sandbox/src/b.ts'],
  'tools-know-no-checks': ['tools/a.ts', 'checks/b.ts'],
  'walks-stand-alone': ['checks/a.ts', 'e2e/harness/b.ts'],
  'server-by-its-doors': ['bench/a.ts', 'server/src/modules/money/wallet/store.ts'],
  'platform-knows-contract': ['server/src/platform/a.ts', 'server/src/ledger/b.ts'],
  'facts-know-platform': ['server/src/facts.ts', 'server/src/modules/money/wallet/index.ts'],
  'ledger-knows-platform': ['server/src/ledger/a.ts', 'server/src/modules/money/wallet/index.ts'],
  'ledger-through-wallet': ['server/src/modules/money/cashier/a.ts', 'server/src/ledger/b.ts'],
  'doors-only': ['server/src/modules/money/cashier/a.ts', 'server/src/modules/money/wallet/store.ts'],
  'friends-of-wallet': ['server/src/modules/money/wallet/a.ts', 'server/src/modules/money/cashier/index.ts'],
  'module-without-friends-entry': ['server/src/modules/money/stranger/a.ts', 'server/src/platform/b.ts'],
  'web-knows-no-server': ['web/app/a.ts', 'server/src/platform/b.ts'],
  'pages-take-no-telemetry': ['web/app/a.ts', 'telemetry/src/b.ts'],
  'features-meet-in-a-route': ['web/app/features/cashier/a.ts', 'web/app/features/games/b.ts'],
  'shell-through-its-door': ['web/app/features/cashier/a.ts', 'web/shell/router/b.ts'],
  'entries-start-the-shell': ['web/app/entry-client.tsx', 'web/shell/router/c.ts'],
  'shell-knows-no-site': ['web/shell/a.ts', 'web/app/state/b.ts'],
  'ui-is-plain': ['web/app/ui/a.ts', 'web/app/state/b.ts'],
  'entries-start-and-show': ['web/app/features/cashier/a.ts', 'web/app/start/b.ts'],
}

/** Violations of the table of friendships, one line each; empty for none. */
export async function checkBoundaries(): Promise<{ modules: number; problems: string[] }> {
  const { modules, summary } = await read(FOLDERS, {})
  const links = modules.reduce((sum, module) => sum + module.dependencies.length, 0)
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (modules.length < LEAST_MODULES || links < LEAST_LINKS) {
    problems.push(`read only ${modules.length} modules and ${links} imports: the check itself is broken`)
  }
  return { modules: modules.length, problems: [...problems, ...(await missedProbes())] }
}

/** Writes one forbidden import per rule into an empty project and returns the rules that miss it. */
async function missedProbes(): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'jogo-boundaries-'))
  try {
    for (const [from, to] of Object.values(PROBES)) {
      const up = from.split('/').slice(1).fill('..').join('/')
      write(join(house, to), 'export const b = 1\n')
      write(
        join(house, from.replace(/a\.ts$/, `a${probeName(from, to)}.ts`)),
        `import { b } from '${up}/${to}'\nexport const a = b\n`,
      )
    }
    const { summary } = await read(
      [...new Set(Object.values(PROBES).map(([from]) => from.split('/')[0] ?? ''))],
      { baseDir: house },
    )
    const caught = new Set(summary.violations.map(({ rule }) => rule.name))
    return Object.keys(PROBES)
      .filter((rule) => !caught.has(rule))
      .map((rule) => `rule ${rule} let its forbidden import pass`)
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

const probeName = (from: string, to: string) =>
  Object.values(PROBES).findIndex(([a, b]) => a === from && b === to)

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function read(folders: string[], extra: ICruiseOptions): Promise<ICruiseResult> {
  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    folders,
    { ...options, ...extra, validate: true, ruleSet: { forbidden: config.forbidden } },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of a result')
  return output
}

if (import.meta.main) {
  const { modules, problems } = await checkBoundaries()
  for (const problem of problems) console.error(problem)
  console.log(`${modules} modules read, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
