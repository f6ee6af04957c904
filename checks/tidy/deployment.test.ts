import { existsSync, readFileSync } from 'node:fs'
import { webhooks } from '@jogo/contract/calls'
import { readVariables, roleVariables } from '@jogo/contract/configuration/read'
import { type Role, VARIABLES } from '@jogo/contract/configuration/variables'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { archiveCommand } from '../../tools/backup/archive.ts'
import * as live from '../../tools/live-env.ts'
import { planPorts, readPlan } from '../../tools/plan.ts'
import { DEFAULTS } from '../../tools/postgres.ts'
import { programReach } from '../../tools/reach.ts'
import { townEnvironment as environmentOfTown } from '../../tools/town-env.ts'
import { isCall } from '../../web/server/api-calls.ts'

interface Service {
  image: string
  build?: { target: string }
  mem_limit?: string
  cpus?: number
  pids_limit?: number
  secrets?: string[]
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
const manual = (duty: string) => text(`docs/operations/${duty}.md`)
const {
  services,
  volumes,
  secrets: secretFiles,
} = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
  secrets: Record<string, { file: string }>
}
const dockerfile = text('Dockerfile')
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts

const assignments = (env: string) =>
  Object.fromEntries([...env.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']))
const EXAMPLES: Record<string, string> = { '.env': live.LIVE_EXAMPLE }
const imageEnv = assignments([...dockerfile.matchAll(/[A-Z_]+=\S+/g)].join('\n'))
/** Values written into the example by a user. */
const FILLED: Record<string, string> = {
  JURISDICTION: 'br',
  SITE_URL: 'https://casa.example',
  LOTTERY_BASE_URL: 'https://lottery.example',
  ODDS_API_URL: 'https://odds.example',
  ODDS_FEED_URL: 'amqps://feed.odds.example:5671',
  PIX_BASE_URL: 'https://pix.example',
  CPF_BASE_URL: 'https://cpf.example',
  KYC_BASE_URL: 'https://kyc.example',
  PUBLIC_WEBHOOK_URL: 'https://casa.example:8443',
  PUBLIC_API_URL: 'https://casa.example',
}
const SECRET = 'filled in by somebody who has secrets'
/** A secret in the form of compose.yaml's mounted file. */
const secretIn = (file: string): string => {
  const value = assignments(text(live.SECRETS_EXAMPLE).toUpperCase())[file.toUpperCase()] ?? ''
  const isPlace = value.includes('@') || value.endsWith('://')
  return isPlace
    ? value
        .toLowerCase()
        .replace(':@', ':x@')
        .replace(/^smtps:\/\/$/, 'smtps://x:y@mail.example')
    : SECRET
}
const filled = (file: string) =>
  Object.fromEntries(
    Object.entries(assignments(text(EXAMPLES[file] ?? file))).map(([name, value]) => [
      name,
      FILLED[name] ?? (value || SECRET),
    ]),
  )
/** Variables without an example: ports for other containers, the security log, the odds supplier's authority. */
const ON_ITS_OWN = /_PORT$|^SECURITY_LOG$|^ODDS_CA$/
/** Packages whose dependencies `npm ci --omit=dev` installs. */
const WORKSPACES = ['contract', 'rules', 'telemetry', 'server', 'web']
const serviceFiles = ({ env_file: files = [] }: Service) => [files].flat()
/** Environment of the container's process, with the examples filled in. */
function environment(service: Service) {
  const own = Object.entries(service.environment ?? {}).map(([name, value]) => [
    name,
    value ?? filled('.env')[name],
  ])
  const all = Object.assign({ ...imageEnv }, ...serviceFiles(service).map(filled), Object.fromEntries(own))
  return Object.fromEntries(
    Object.entries<string | undefined>(all).map(([name, value]) => withSecret(name, value, service)),
  )
}
/** `NAME_FILE` as its named secret, where the service has it. */
function withSecret(name: string, value: string | undefined, { secrets = [] }: Service) {
  const [, file = ''] = value?.match(/^\/run\/secrets\/(\w+)$/) ?? []
  return secrets.includes(file) ? [name.replace(/_FILE$/, ''), secretIn(file)] : [name, value]
}
const ofOurs = Object.entries(services).filter(([, { image }]) => /^jogo-limpo(-desk)?:/.test(image))
const ownProcesses = ofOurs.filter(([, { image }]) => image.startsWith('jogo-limpo:')).map(([name]) => name)

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
    expect(readVariables(role, environment(service)).problems).toEqual([])
  })

  it('gives the gateway, the dealer, the trader and the site nothing that only others read', () => {
    const roles = ['gateway', 'dealer', 'trader', 'site'] as const
    for (const role of roles) {
      const names = Object.keys(environment({ ...(services[role] as Service), env_file: [] }))
      expect(names.filter((name) => !isReadBy(name, role))).toEqual([])
      expect(serviceFiles(services[role] as Service)).toEqual([])
    }
    for (const role of roles) {
      const names = Object.keys(environment(services[role] as Service))
      const missing = roleVariables(role).filter((name) => !names.includes(name) && !ON_ITS_OWN.test(name))
      expect([role, missing]).toEqual([role, []])
    }
    const slots = ['api', 'worker', 'dealer', 'dealer-2', 'desk', 'prepare'].map(
      (name) => environment(services[name] as Service).SLOT,
    )
    expect(new Set(slots).size).toBe(slots.length)
  })

  it('gives only the dealer, and who makes its role, what reads the hashes that are not drawn', () => {
    const knows = Object.entries(services).filter(([, row]) => 'DEALER_DATABASE_URL' in environment(row))
    expect(knows.map(([name]) => name)).toEqual(['prepare', 'dealer', 'dealer-2'])
  })

  it('keeps every secret in a file, and names each by its variable', () => {
    const named = new Set(ofOurs.flatMap(([, { secrets = [] }]) => secrets))
    expect([...named].toSorted()).toEqual([...live.liveSecrets().keys()].toSorted())
    for (const [name, { secrets = [], environment = {} }] of Object.entries(services)) {
      for (const file of secrets) {
        expect(secretFiles[file], name).toEqual({ file: `deploy/secrets/${file}` })
        const variable = live.liveSecrets().get(file)
        if (variable) expect(environment[`${variable}_FILE`], name).toBe(`/run/secrets/${file}`)
      }
      const paths = Object.values(environment).filter((value) => value?.startsWith('/run/secrets/'))
      expect(paths.filter((path) => !secrets.includes(path?.slice('/run/secrets/'.length) ?? ''))).toEqual([])
    }
    const variables = Object.keys(assignments(text(live.SECRETS_EXAMPLE).toUpperCase()))
    expect(variables.toSorted()).toEqual(
      Object.keys(secretFiles)
        .map((file) => file.toUpperCase())
        .toSorted(),
    )
    const inEnv = Object.keys(assignments(text(live.LIVE_EXAMPLE)))
    expect(inEnv.filter((name) => isSecret(name))).toEqual([])
  })

  it('limits memory, processors and threads of every service, and the buffers of the database by its memory', () => {
    for (const [name, { mem_limit, cpus, pids_limit }] of Object.entries(services))
      expect([name, Boolean(mem_limit && cpus && pids_limit)]).toEqual([name, true])
    const megabytes = (size = '') => Number.parseFloat(size) * (/^\d+g/i.test(size) ? 1_024 : 1)
    const command = services.database?.command?.join(' ') ?? ''
    const [buffers, cache] = ['BUFFERS', 'CACHE'].map(
      (word) => command.match(new RegExp(`_${word}:-(\\w+)`))?.[1],
    )
    const byDefault = [services.database?.mem_limit?.match(/:-(\w+)/)?.[1], buffers, cache]
    const rows = [
      ...manual('deploy-and-update').matchAll(/^\| \d+ GB.*?\| `(\w+)` \| `(\w+)` \| `(\w+)` \|$/gm),
    ].map(([, ...sizes]) => sizes)
    expect(rows).toContainEqual(byDefault)
    for (const [memory, ...shares] of rows)
      expect(shares.map((share) => megabytes(share) / megabytes(memory))).toEqual([0.25, 0.75])
  })

  it('gives the preparation more time with the database than a player would wait', () => {
    expect(Number(environment(services.prepare as Service).PATIENCE)).toBeGreaterThan(1)
  })

  it('names only variables, files and commands that there are', () => {
    for (const [name, service] of Object.entries(services)) {
      const words = [...(service.command ?? []), ...(service.healthcheck?.test ?? [])].join(' ')
      for (const [script] of words.matchAll(/[\w/-]+\.(ts|mjs)\b/g))
        expect(existsSync(script), script).toBe(true)
      for (const file of serviceFiles(service)) expect(existsSync(EXAMPLES[file] ?? file), file).toBe(true)
      for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(other)
      for (const [volume = ''] of (service.volumes ?? []).map((volume) => volume.split(':')))
        if (!volume.startsWith('.')) expect(volumes, name).toHaveProperty(volume)
    }
    const named = [
      ...ofOurs.flatMap(([, service]) => Object.keys(environment(service))),
      ...Object.keys(imageEnv),
    ]
    expect(named.filter((name) => !(name in VARIABLES))).toEqual([])
  })

  it('runs the official database of the version that is tested, which writes no personal data into its log', () => {
    expect(services.database?.image).toBe('postgres:18')
    const command = services.database?.command ?? []
    for (const [name, value] of Object.entries(DEFAULTS).filter(
      ([key]) => key.startsWith('log_') && key !== 'log_timezone',
    ))
      expect(command).toContain(`${name}=${value}`)
  })

  it('archives the log of the database as the embedded one does', () => {
    expect(services.database?.command).toContain(`archive_command=${archiveCommand('/archive')}`)
  })

  it('tells by /api/health which release answers', () => {
    for (const service of [services.api, services.worker])
      expect(`jogo-limpo:${service?.environment?.BUILD_ID}`).toBe(service?.image)
  })

  it('has an example that names everything that has to be filled in', () => {
    expect(text(live.LIVE_EXAMPLE) === live.liveExample(), 'node tools/live-env.ts').toBe(true)
    expect(text(live.SECRETS_EXAMPLE) === live.secretsExample(), 'node tools/live-env.ts').toBe(true)
  })
})

describe('docs/operations', () => {
  const deploy = manual('deploy-and-update')
  const processes = ownProcesses

  const [onOne = [], onEachOfTwo = []] = [
    ...deploy.matchAll(
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
    const [, started = ''] = deploy.match(/`docker compose up -d --no-deps (api [\w -]+)`/) ?? []
    expect(started.split(' ').toSorted()).toEqual([...kinds, 'caddy'].sort())
    expect(onEachOfTwo.toSorted()).toEqual(kinds)
  })

  it('names for a second machine every address that says the name of a container', () => {
    const [, second = ''] = deploy.match(/## Two machines\n([\s\S]*?)\n## /) ?? []
    const started = processes.flatMap((name) => services[name]?.secrets ?? [])
    for (const file of new Set(started.filter((secretFile) => secretIn(secretFile).includes('@database:'))))
      expect(second).toContain(`\`${file}\``)
  })

  it('prepares without touching what the database runs in', () => {
    const runs = [...deploy.matchAll(/docker compose run [^`]*/g)].map(([command]) => command)
    expect(runs.length).toBeGreaterThan(1)
    expect(runs.filter((command) => !/ --no-deps (prepare|desk)/.test(command))).toEqual([])
  })

  it('says how many services tell their health, and names every process', () => {
    const healthy = Object.values(services).filter(({ healthcheck, profiles }) => healthcheck && !profiles)
    expect(deploy).toContain(`\`healthy\` for all ${healthy.length} services`)
    const table = manual('start-and-stop').match(/## Processes\n([\s\S]*?)\n## /)?.[1]
    for (const name of processes.filter((processName) => !/-\d$/.test(processName)))
      expect(table, name).toMatch(new RegExp(`^\\| ${name}\\b`, 'm'))
  })

  it('names the ports of the sandbox, and says of each act of the security log when it is written', () => {
    const companies = planPorts(readPlan([], {})).filter(({ variable }) => variable === 'SANDBOX_PORT')
    expect(manual('start-and-stop')).toContain(`| ${companies[0]?.port}–${companies.at(-1)?.port} |`)
    const [, acts = ''] =
      text('telemetry/src/security-log.ts').match(/type SecurityAct =\n([\s\S]*?)\n\n/) ?? []
    const written = [...acts.matchAll(/'([\w.-]+)'/g)].map(([, act]) => `\`${act}\``)
    expect(written.length).toBeGreaterThan(20)
    const [, table = ''] = manual('security-log').match(/\n\| `act` \| When \|\n([\s\S]*?)\n\n/) ?? []
    expect(written.filter((act) => !table.includes(act))).toEqual([])
  })

  it('makes every file of variables that compose.yaml hands over, and so does continuous integration', () => {
    const workflow = text('.github/workflows/check.yml')
    const files = new Set(Object.values(services).flatMap(serviceFiles))
    expect(files.size).toBe(Object.keys(EXAMPLES).length)
    expect(deploy).toContain(live.SECRETS_EXAMPLE)
    for (const file of files) {
      const command = `cp ${EXAMPLES[file]} ${file}`
      expect([file, deploy.includes(command), workflow.includes(command)]).toEqual([file, true, true])
    }
  })

  it('tells of every process and every role that the plan starts', () => {
    const started = environmentOfTown({ plan: readPlan([], {}), secrets: undefined, extra: {} })
      .processes({}, '')
      .map(({ name }) => name)
    expect(started.toSorted()).toEqual(processes.filter((name) => !/-\d$/.test(name)).toSorted())
    const roles = [...new Set(Object.values(VARIABLES).flatMap(({ roles }): readonly Role[] => roles))]
    expect(roles.filter((role) => role !== 'start').toSorted()).toEqual(started.toSorted())
  })
})

describe('the proxy in front', () => {
  it('is told every variable that its file reads', () => {
    const caddy = text('deploy/Caddyfile')
    const read = [...caddy.matchAll(/\{\$([A-Z_]+)\}/g)].map((match) => match[1] ?? '')
    expect(read.length).toBeGreaterThan(0)
    for (const name of read) expect(services.caddy?.environment).toHaveProperty(name)
    const upstreams = [...caddy.matchAll(/reverse_proxy (\w+):/g)].map((match) => match[1] ?? '')
    for (const upstream of upstreams) expect(services).toHaveProperty(upstream)
  })

  it.each(Object.entries(webhooks))('lets %s come to the api', (_name, { method, path, access }) => {
    if (access.proof === 'client certificate') {
      const inside = VARIABLES.WEBHOOK_PORT.default
      return expect(services.api?.ports?.some((port) => port.endsWith(`:${inside}`))).toBe(true)
    }
    // No directive of the file distinguishes paths, so every request goes to the site.
    const directives = text('deploy/Caddyfile')
      .replace(/#.*$/gm, '')
      .match(/^\t[a-z_]+[^\n]*/gm)
      ?.map((line) => line.trim())
    expect(directives).toEqual(['tls {', 'encode zstd gzip', 'reverse_proxy site:3000 {', 'log {'])
    expect(isCall(method, path)).toBe(true)
  })
})

describe('the image', () => {
  it('is made of official Node of the version that is tested, and runs as an unprivileged user', () => {
    const froms = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1] ?? '')
    const stages = [...dockerfile.matchAll(/ AS (\w+)/g)].map((match) => match[1] ?? '')
    for (const from of froms) expect(stages.includes(from) || /^node:24-/.test(from), from).toBe(true)
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '))
  })

  it('copies folders and runs scripts that there are', () => {
    for (const [, from = ''] of dockerfile.matchAll(/^COPY (?!--)(\S+) /gm))
      expect(existsSync(from), from).toBe(true)
    for (const [, script = ''] of dockerfile.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty(script)
    const packed = [...dockerfile.matchAll(/^COPY ([\w/]+) \1$/gm)].map((match) => match[1])
    expect(packed).toEqual([
      ...['art/drawings', 'contract', 'docs/games', 'rules', 'server', 'telemetry'],
      ...['web', 'tools'],
    ])
  })

  it('installs by the lock file alone, once', () => {
    expect([...dockerfile.matchAll(/npm (ci|install)\b/g)].length).toBe(1)
    const before = dockerfile.slice(0, dockerfile.indexOf('npm ci'))
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] }
    const copied = [...before.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
    expect(copied).toEqual([
      'package.json',
      'package-lock.json',
      ...workspaces.map((workspace) => `${workspace}/package.json`).toSorted(),
    ])
  })

  it('keeps the commands of operators out of every process', () => {
    const stages = dockerfile.split(/^FROM /m)
    expect(
      stages.filter((stage) => /^COPY tools tools$/m.test(stage)).map((stage) => stage.split('\n')[0]),
    ).toEqual(['processes AS desk'])
    for (const [name, { image, build }] of ofOurs)
      if (build) expect([name, build.target]).toEqual([name, image.includes('-desk:') ? 'desk' : 'processes'])
    const { files } = programReach(
      ownProcesses.flatMap((name) => (services[name]?.command ?? []).filter((word) => word.endsWith('.ts'))),
    )
    expect([...files].filter((file) => file.startsWith('tools/'))).toEqual([])
  })

  it('holds every file and package that its programs and the commands of operators need', () => {
    const commands = ['operators', 'settings', 'books', 'jobs', 'content', 'images', 'restore']
    const programs = Object.values(services)
      .flatMap(({ command = [], healthcheck }) => [...command, ...(healthcheck?.test ?? [])])
      .flatMap((words) => [...words.matchAll(/[\w/-]+\.(?:ts|mjs)\b/g)].map(([script]) => script))
      .concat(commands.map((name) => `tools/${name}.ts`))
    const { files, packages } = programReach(programs)
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(\S+) \S+$/gm)].map(
      (match) => match[1] ?? '',
    )
    const missing = [...files].filter((file) => !copied.some((match) => file.startsWith(`${match}/`)))
    expect(files.size).toBeGreaterThan(300)
    expect(missing).toEqual([])
    const installed = Object.keys(
      Object.assign({}, ...WORKSPACES.map((name) => JSON.parse(text(`${name}/package.json`)).dependencies)),
    )
    expect([...packages].filter((name) => !installed.includes(name))).toEqual([])
  })
})

const isReadBy = (name: string, role: Role) =>
  (VARIABLES as Record<string, { roles: readonly Role[] }>)[name]?.roles.includes(role) ?? false

const isSecret = (name: string) => (VARIABLES as Record<string, { secret?: true }>)[name]?.secret === true
