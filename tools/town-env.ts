import { join, resolve } from 'node:path'
import type { Plan } from './plan.ts'
import type { ProcessSpec } from './process.ts'
import type { Secrets } from './secrets.ts'

export type ProcessName = 'api' | 'gateway' | 'worker' | 'site'

type Env = Record<string, string>
type Spec = Omit<ProcessSpec, 'log'>

const HOST = '127.0.0.1'

/** The environment of every process of a town, and its health address. A value already in the environment wins. */
export function environmentOf({
  plan,
  secrets,
  extra,
}: {
  plan: Plan
  secrets: Secrets
  extra: Readonly<Env>
}) {
  const { ports } = plan
  const row = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
  const apis = row(ports.api, plan.api).map((port) => `http://${HOST}:${port}`)
  const gateways = row(ports.gateway, plan.gateway).map((port) => `http://${HOST}:${port}`)
  const site = extra.SITE_URL ?? process.env.SITE_URL ?? `http://localhost:${ports.site}`
  const sandboxDir = resolve(plan.dir, 'sandbox')

  /** Defaults for values that are not set. */
  const unlessSet = (values: Env): Env =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, extra[name] ?? process.env[name] ?? value]),
    )

  return {
    site,
    apis,

    sandbox: (): Spec => ({
      name: 'sandbox',
      script: 'sandbox/src/main.ts',
      args: [],
      env: { ...extra, SANDBOX_PORT: String(ports.sandbox), SANDBOX_DIR: sandboxDir },
      health: `http://${HOST}:${ports.sandbox}/`,
    }),

    shared: ({ databaseUrl, build }: { databaseUrl: string; build: string }): Env => ({
      ...extra,
      ...unlessSet({
        NODE_ENV: 'production',
        SITE_URL: site,
        BUILD_ID: build,
        JWT_SECRET: secrets.tokenSecret,
        REALTIME_SECRET: secrets.channelSecret,
        OPERATOR_SECRET: secrets.operatorSecret,
        PIX_BASE_URL: `https://${HOST}:${ports.sandbox + 1}`,
        CPF_BASE_URL: `http://${HOST}:${ports.sandbox + 2}`,
        KYC_BASE_URL: `http://${HOST}:${ports.sandbox + 3}`,
        SMTP_URL: `smtp://${HOST}:${ports.sandbox + 4}`,
        SANDBOX_TLS: join(sandboxDir, 'tls'),
        PUBLIC_WEBHOOK_URL: `https://${HOST}:${ports.webhook}`,
        PUBLIC_API_URL: apis[0] ?? '',
        ANCHOR_FILE: resolve(plan.dir, 'anchor.log'),
      }),
      DATABASE_URL: databaseUrl,
      // The processes do not get the owner's connection: a compromised one must not be able to rewrite the journal.
      DATABASE_OWNER_URL: '',
      WEBHOOK_PORT: String(ports.webhook),
      API_PORT: String(ports.api),
      GATEWAY_PORT: String(ports.gateway),
      WORKER_PORT: String(ports.worker),
    }),

    processes: (shared: Env): Spec[] => {
      const server = (kind: string, slot: number, place: number, env: Env, health: string): Spec => ({
        name: place === 0 ? kind : `${kind}-${place + 1}`,
        script: 'server/src/main.ts',
        args: [kind],
        env: { ...shared, ...env, SLOT: String(slot) },
        health,
      })
      return [
        ...apis.map((url, place) => {
          const port = { API_PORT: String(ports.api + place), WEBHOOK_PORT: String(ports.webhook + place) }
          return server('api', place, place, port, `${url}/api/health`)
        }),
        ...gateways.map((url, place) =>
          server(
            'gateway',
            apis.length + place,
            place,
            { GATEWAY_PORT: String(ports.gateway + place) },
            `${url}/health`,
          ),
        ),
        server('worker', apis.length + gateways.length, 0, {}, `http://${HOST}:${ports.worker}/health`),
        {
          name: 'site',
          script: plan.dev ? 'web/dev/main.ts' : 'web/server/main.ts',
          args: [],
          env: {
            ...shared,
            SITE_PORT: String(ports.site),
            API_URL: apis.join(','),
            GATEWAY_URL: gateways.join(','),
            // Browsers call the site's own address, not the one given to companies.
            PUBLIC_API_URL: '',
          },
          health: `http://${HOST}:${ports.site}/`,
        },
      ]
    },
  }
}
