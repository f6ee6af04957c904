import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { planPorts, readPlan } from './plan.ts'
import { unusablePorts } from './ports.ts'

it('wants every port of the town on one machine', () => {
  const ports = planPorts(readPlan([], {})).map(({ port }) => port)
  expect(ports).toEqual([
    3000, 3001, 3101, 3201, 3301, 3351, 3361, 5439, 4400, 4401, 4402, 4403, 4404, 4405, 4406, 4407, 4408,
    4409, 4410, 4411, 4412, 4413, 4414, 4415,
  ])
})

it('starts several apis and gateways, each api with its own listener for notices', () => {
  const ports = planPorts(readPlan(['--api', '2', '--gateway', '2'], {})).map(({ port }) => port)
  expect(ports).toEqual(expect.arrayContaining([3001, 3002, 3101, 3102, 3201, 3202]))
})

it('starts a second trader that waits to take over', () => {
  const ports = planPorts(readPlan(['--trader', '2'], {})).map(({ port }) => port)
  expect(ports).toEqual(expect.arrayContaining([3361, 3362]))
})

it('keeps a second town apart: 80 ports from its first on, and a folder of its own', () => {
  const counts = ['--api', '8', '--gateway', '8', '--trader', '8']
  const flag = readPlan(['--ports', '5100', ...counts], {})
  const ports = planPorts(flag).map(({ port }) => port)
  expect(new Set(ports).size).toBe(ports.length)
  expect([Math.min(...ports), Math.max(...ports) < 5180]).toEqual([5100, true])
  const { dir, ports: ofCommands } = readPlan([], { PORTS: '5100' })
  expect({ dir, ofCommands }).toEqual({ dir: '.data-5100', ofCommands: flag.ports })
  expect(readPlan([], { PORTS: '5100', PORT: '80', DATA_DIR: 'here' })).toMatchObject({
    dir: 'here',
    ports: { site: 80, api: 5101 },
  })
  expect(() => readPlan(['--ports', '80'], {})).toThrow(/PORTS is "80": a whole number from 1024 to 65400/)
  expect(() => readPlan(['--ports'], {})).toThrow("'--ports <value>' argument missing")
  expect(() => readPlan(['--prots', '5000'], {})).toThrow("Unknown option '--prots'")
})

it('shares one process among the roles of the server when it is light, and never on stage live', () => {
  expect(() => readPlan(['--light', '--api', '2'], {})).toThrow('leave out --api')
  expect(() => readPlan(['--light'], { JOGO_STAGE: 'live' })).toThrow('only the dealer')
})

it('leaves out what the environment replaces', () => {
  const partners = {
    PIX_BASE_URL: 'a',
    CPF_BASE_URL: 'b',
    KYC_BASE_URL: 'c',
    SMTP_URL: 'd',
    LOTTERY_BASE_URL: 'e',
  }
  const databases = { DATABASE_URL: 'postgres://x/y', DEALER_DATABASE_URL: 'postgres://z/y' }
  const plan = readPlan([], { ...databases, ...partners })
  expect(planPorts(plan).map(({ port }) => port)).toEqual([3000, 3001, 3101, 3201, 3301, 3351, 3361])
  expect(plan.foreignDatabase).toEqual({
    appUrl: 'postgres://x/y',
    ownerUrl: 'postgres://x/y',
    dealerUrl: 'postgres://z/y',
  })
})

it('pretends all companies or none: one that is named alone starts no sandbox beside it', () => {
  expect(readPlan([], {}).sandbox).toBe(true)
  expect(() => readPlan([], { PIX_BASE_URL: 'https://psp.example' })).toThrow(
    'PIX_BASE_URL is set and CPF_BASE_URL, KYC_BASE_URL, SMTP_URL, LOTTERY_BASE_URL is not: name all five companies, or none',
  )
})

it('has no sandbox on stage live, whatever is missing', () => {
  expect(readPlan([], { JOGO_STAGE: 'live' }).sandbox).toBe(false)
})

it.each(['three', '0', '-1', '70000', '1.5', ''])('says what is wrong with PORT=%s', (port) => {
  expect(() => readPlan([], { PORT: port })).toThrow(/PORT is .*a whole number from 1 to 65535 is expected/)
})

it('refuses a port that browsers never open, before anything waits for it', async () => {
  const ports = planPorts(readPlan(['--ports', '5000'], {})).filter(({ port }) => port === 5060)
  expect(await unusablePorts(ports)).toEqual([
    'Port 5060 is one that browsers never open, and the sandbox (its control page) needs it. Choose another: SANDBOX_PORT=5070 npm start',
  ])
})

it('says which port is taken, what for, and the way out', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const lines = await unusablePorts(planPorts(readPlan([], { PORT: String(port) })).slice(0, 1))
  other.close()
  expect(lines).toEqual([
    `Port ${port} is taken, and the site needs it. Choose another: PORT=${port + 10} npm start`,
  ])
})
