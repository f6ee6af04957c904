import { existsSync, readFileSync } from 'node:fs'
import { webhooks } from '@jogo/contract/calls'
import { readVariables, variablesOf } from '@jogo/contract/configuration/read'
import { type Role, VARIABLES } from '@jogo/contract/configuration/variables'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isCall } from '../../web/server/api-calls.ts'
import { archiveCommand } from '../backup/archive.ts'
import { LIVE_EXAMPLE, liveExample } from '../live-env.ts'
import { planOf } from '../plan.ts'
import { DEFAULTS } from '../postgres.ts'
import { environmentOf as environmentOfTown } from '../town-env.ts'
import { reachOf } from './reach.ts'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string | null>
  env_file?: string | string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, object>
  ports?: string[]
  profiles?: string[]
}

const text = (path: string) => readFileSync(path, 'utf8')
const { services, volumes } = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const dockerfile = text('Dockerfile')
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts

const assignments = (env: string) =>
  Object.fromEntries([...env.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((one) => [one[1] ?? '', one[2] ?? '']))
const EXAMPLES: Record<string, string> = {
  '.env': LIVE_EXAMPLE,
  'deploy/owner.env': 'deploy/owner.env.example',
  'deploy/database.env': 'deploy/database.env.example',
  'deploy/dealer.env': 'deploy/dealer.env.example',
}
const imageEnv = assignments([...dockerfile.matchAll(/[A-Z_]+=\S+/g)].join('\n'))
/** What somebody who fills the example in would write. */
const FILLED: Record<string, string> = {
  JURISDICTION: 'br',
  SITE_URL: 'https://casa.example',
  DATABASE_URL: 'postgres://jogo_app:x@database:5432/jogo',
  DEALER_DATABASE_URL: 'postgres://jogo_dealer:x@database:5432/jogo',
  LOTTERY_BASE_URL: 'https://lottery.example',
  ODDS_API_URL: 'https://odds.example',
  ODDS_FEED_URL: 'amqps://feed.odds.example:5671',
  PIX_BASE_URL: 'https://pix.example',
  CPF_BASE_URL: 'https://cpf.example',
  KYC_BASE_URL: 'https://kyc.example',
  PUBLIC_WEBHOOK_URL: 'https://casa.example:8443',
  PUBLIC_API_URL: 'https://casa.example',
  SMTP_URL: 'smtps://x:y@mail.example',
}
const filled = (file: string) =>
  Object.fromEntries(
    Object.entries(assignments(text(EXAMPLES[file] ?? file))).map(([name, value]) => [
      name,
      FILLED[name] ?? (value || 'filled in by somebody who has secrets'),
    ]),
  )
/** Ports that only other containers see, a log without a place to write, an authority that the system does not know. */
const ON_ITS_OWN = /_PORT$|^SECURITY_LOG$|^ODDS_CA$/
/** What `npm ci --omit=dev` installs the dependencies of. */
const WORKSPACES = ['contract', 'rules', 'telemetry', 'server', 'web']
const filesOf = ({ env_file: files = [] }: Service) => [files].flat()
/** As the container's process sees it, once the examples are filled in. */
function environmentOf(service: Service) {
  const own = Object.entries(service.environment ?? {}).map(([name, value]) => [
    name,
    value ?? filled('.env')[name],
  ])
  return Object.assign({ ...imageEnv }, ...filesOf(service).map(filled), Object.fromEntries(own))
}
const ofOurs = Object.entries(services).filter(([, { image }]) => image.startsWith('jogo-limpo:'))

describe('compose.yaml', () => {
  it.each<[string, Role]>([
    ['api', 'api'],
    ['worker', 'worker'],
    ['gateway', 'gateway'],
    ['dealer', 'dealer'],
    ['dealer-2', 'dealer'],
    ['trader', 'trader'],
    ['trader-2', 'trader'],
    ['site', 'site'],
    ['prepare', 'worker'],
  ])('gives %s everything that it needs on stage live', (name, role) => {
    const service = services[name] as Service
    expect(readVariables(role, environmentOf(service)).problems).toEqual([])
  })

  it('gives the gateway, the trader and the site nothing that only others read', () => {
    for (const role of ['gateway', 'trader', 'site'] as const) {
      const names = Object.keys(services[role]?.environment ?? {})
      expect(names.filter((name) => !isReadBy(name, role))).toEqual([])
      expect(filesOf(services[role] as Service)).toEqual([])
    }
    for (const role of ['gateway', 'trader', 'site'] as const) {
      const names = Object.keys(environmentOf(services[role] as Service))
      const missing = variablesOf(role).filter((name) => !names.includes(name) && !ON_ITS_OWN.test(name))
      expect([role, missing]).toEqual([role, []])
    }
    const slots = ['api', 'worker', 'dealer', 'dealer-2'].map(
      (name) => environmentOf(services[name] as Service).SLOT,
    )
    expect(new Set(slots).size).toBe(slots.length)
  })

  it('gives only the dealer, and who makes its role, what reads the hashes that are not drawn', () => {
    const knows = Object.entries(services).filter(([, one]) => 'DEALER_DATABASE_URL' in environmentOf(one))
    expect(knows.map(([name]) => name)).toEqual(['prepare', 'dealer', 'dealer-2'])
    const { DEALER_DATABASE_URL: _, ...names } = environmentOf(services.dealer as Service)
    expect(Object.keys(names).filter((name) => !isReadBy(name, 'dealer'))).toEqual([])
  })

  it('gives the preparation more time with the database than a player would wait', () => {
    expect(Number(environmentOf(services.prepare as Service).PATIENCE)).toBeGreaterThan(1)
  })

  it('names only variables, files and commands that there are', () => {
    for (const [name, service] of Object.entries(services)) {
      const words = [...(service.command ?? []), ...(service.healthcheck?.test ?? [])].join(' ')
      for (const [script] of words.matchAll(/[\w/-]+\.(ts|mjs)\b/g))
        expect(existsSync(script), script).toBe(true)
      for (const file of filesOf(service)) expect(existsSync(EXAMPLES[file] ?? file), file).toBe(true)
      for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(other)
      for (const [volume = ''] of (service.volumes ?? []).map((one) => one.split(':')))
        if (!volume.startsWith('.')) expect(volumes, name).toHaveProperty(volume)
    }
    const named = [
      ...ofOurs.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
      ...[LIVE_EXAMPLE, 'deploy/owner.env.example', 'deploy/dealer.env.example'].flatMap((file) =>
        Object.keys(assignments(text(file))),
      ),
      ...Object.keys(imageEnv),
    ]
    expect(named.filter((name) => !(name in VARIABLES))).toEqual([])
  })

  it('runs the official database of the version that is tested, which writes no personal data into its log', () => {
    expect(services.database?.image).toBe('postgres:18')
    const command = services.database?.command ?? []
    for (const [name, value] of Object.entries(DEFAULTS).filter(
      ([one]) => one.startsWith('log_') && one !== 'log_timezone',
    ))
      expect(command).toContain(`${name}=${value}`)
  })

  it('archives the log of the database as the embedded one does', () => {
    expect(services.database?.command).toContain(`archive_command=${archiveCommand('/archive')}`)
  })

  it('tells by /api/health which release answers', () => {
    for (const one of [services.api, services.worker])
      expect(`jogo-limpo:${one?.environment?.BUILD_ID}`).toBe(one?.image)
  })

  it('has an example that names everything that has to be filled in', () => {
    expect(text(LIVE_EXAMPLE) === liveExample(), 'node tools/live-env.ts').toBe(true)
  })
})

describe('docs/operations.md', () => {
  const operations = text('docs/operations.md')
  const processes = ofOurs.map(([name]) => name).filter((name) => name !== 'prepare')

  const [onOne = [], onEachOfTwo = []] = [
    ...operations.matchAll(
      /`for service in ([\w -]+); do docker compose up -d --no-deps --wait \$service; done`/g,
    ),
  ].map(([, list = '']) => list.split(' '))

  it('upgrades every process of ours, who waits before who works', () => {
    expect(onOne.toSorted()).toEqual(processes.toSorted())
    for (const [at, name] of onOne.entries())
      if (onOne.includes(`${name}-2`)) expect(onOne.indexOf(`${name}-2`), name).toBeLessThan(at)
  })

  it('starts and upgrades every kind of process once on each of two machines', () => {
    const kinds = processes.filter((name) => !/-\d$/.test(name)).toSorted()
    const [, started = ''] = operations.match(/`docker compose up -d --no-deps (api [\w -]+)`/) ?? []
    expect(started.split(' ').toSorted()).toEqual([...kinds, 'caddy'].sort())
    expect(onEachOfTwo.toSorted()).toEqual(kinds)
  })

  it('names for a second machine every variable that says the name of a container, with its file', () => {
    const [, second = ''] = operations.match(/### Two machines\n([\s\S]*?)\n### /) ?? []
    for (const file of ['.env', 'deploy/dealer.env']) {
      expect(second, file).toContain(`\`${file}\``)
      for (const [name, value] of Object.entries(assignments(text(EXAMPLES[file] ?? ''))))
        if (/@database:/.test(value)) expect(second).toContain(`\`${name}\` of \`${file}\``)
    }
  })

  it('prepares without touching what the database runs in', () => {
    const runs = [...operations.matchAll(/docker compose run [^`]*/g)].map(([command]) => command)
    expect(runs.length).toBeGreaterThan(1)
    expect(runs.filter((command) => !command.includes(' --no-deps prepare'))).toEqual([])
  })

  it('says how many services tell their health, and names every process', () => {
    const healthy = Object.values(services).filter(({ healthcheck, profiles }) => healthcheck && !profiles)
    expect(operations).toContain(`\`healthy\` for all ${healthy.length} services`)
    const table = operations.match(/## Processes\n([\s\S]*?)\n## /)?.[1]
    for (const name of processes.filter((one) => !/-\d$/.test(one)))
      expect(table, name).toMatch(new RegExp(`^\\| ${name}\\b`, 'm'))
  })

  it('makes every file of variables that compose.yaml hands over, and so does continuous integration', () => {
    const workflow = text('.github/workflows/check.yml')
    const files = new Set(Object.values(services).flatMap(filesOf))
    expect(files.size).toBe(Object.keys(EXAMPLES).length)
    for (const file of files) {
      const command = `cp ${EXAMPLES[file]} ${file}`
      expect([file, operations.includes(command), workflow.includes(command)]).toEqual([file, true, true])
    }
  })

  it('tells of every process and every role that the plan starts', () => {
    const started = environmentOfTown({ plan: planOf([], {}), secrets: undefined, extra: {} })
      .processes({}, '')
      .map(({ name }) => name)
    expect(started.toSorted()).toEqual(processes.filter((name) => !/-\d$/.test(name)).toSorted())
    const roles = [...new Set(Object.values(VARIABLES).flatMap((one): readonly Role[] => one.roles))]
    expect(roles.filter((role) => role !== 'start').toSorted()).toEqual(started.toSorted())
  })
})

describe('the proxy in front', () => {
  it('is told every variable that its file reads', () => {
    const caddy = text('deploy/Caddyfile')
    const read = [...caddy.matchAll(/\{\$([A-Z_]+)\}/g)].map((one) => one[1] ?? '')
    expect(read.length).toBeGreaterThan(0)
    for (const name of read) expect(services.caddy?.environment).toHaveProperty(name)
    const upstreams = [...caddy.matchAll(/reverse_proxy (\w+):/g)].map((one) => one[1] ?? '')
    for (const upstream of upstreams) expect(services).toHaveProperty(upstream)
  })

  it.each(Object.entries(webhooks))('lets %s come to the api', (_name, { method, path, access }) => {
    if (access.proof === 'client certificate') {
      const inside = VARIABLES.WEBHOOK_PORT.default
      return expect(services.api?.ports?.some((one) => one.endsWith(`:${inside}`))).toBe(true)
    }
    // Nothing in the file tells one path from another: every directive that could is absent, and all goes to the site.
    const directives = text('deploy/Caddyfile')
      .replace(/#.*$/gm, '')
      .match(/^\t[a-z_]+[^\n]*/gm)
      ?.map((one) => one.trim())
    expect(directives).toEqual(['tls {', 'encode zstd gzip', 'reverse_proxy site:3000 {', 'log {'])
    expect(isCall(method, path)).toBe(true)
  })
})

describe('the image', () => {
  it('is made of official Node of the version that is tested, and runs as an unprivileged user', () => {
    const froms = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((one) => one[1] ?? '')
    const stages = [...dockerfile.matchAll(/ AS (\w+)/g)].map((one) => one[1] ?? '')
    for (const from of froms) expect(stages.includes(from) || /^node:24-/.test(from), from).toBe(true)
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '))
  })

  it('copies folders and runs scripts that there are', () => {
    for (const [, from = ''] of dockerfile.matchAll(/^COPY (?!--)(\S+) /gm))
      expect(existsSync(from), from).toBe(true)
    for (const [, script = ''] of dockerfile.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty(script)
    const packed = [...dockerfile.matchAll(/^COPY ([\w/]+) \1$/gm)].map((one) => one[1])
    expect(packed).toEqual([
      'art/drawings',
      'contract',
      'docs/games',
      'rules',
      'server',
      'telemetry',
      'tools',
      'web',
    ])
  })

  it('holds every file and package that its programs and the commands of operators need', () => {
    const commands = ['operators', 'settings', 'books', 'jobs', 'content', 'images', 'restore']
    const programs = Object.values(services)
      .flatMap(({ command = [], healthcheck }) => [...command, ...(healthcheck?.test ?? [])])
      .flatMap((words) => [...words.matchAll(/[\w/-]+\.(?:ts|mjs)\b/g)].map(([script]) => script))
      .concat(commands.map((name) => `tools/${name}.ts`))
    const { files, packages } = reachOf(programs)
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(\S+) \S+$/gm)].map((one) => one[1] ?? '')
    const missing = [...files].filter((file) => !copied.some((one) => file.startsWith(`${one}/`)))
    expect(files.size).toBeGreaterThan(300)
    expect(missing).toEqual([])
    const installed = Object.keys(
      Object.assign({}, ...WORKSPACES.map((one) => JSON.parse(text(`${one}/package.json`)).dependencies)),
    )
    expect([...packages].filter((name) => !installed.includes(name))).toEqual([])
  })
})

const isReadBy = (name: string, role: Role) =>
  (VARIABLES as Record<string, { roles: readonly Role[] }>)[name]?.roles.includes(role) ?? false
