import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTracing } from '@jogo/telemetry/tracing'
import { afterEach, expect, it } from 'vitest'
import { eventually, granted, openHouse } from '../house.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** An OTLP/HTTP collector; `hangs` takes requests and never answers. */
async function openCollector(hangs = false) {
  const spans: Sent[] = []
  let text = ''
  let requests = 0
  const server: Server = createServer(async (request, response) => {
    requests += 1
    if (hangs) return
    let body = ''
    for await (const part of request) body += part
    text += body
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, spans, text: () => text, asked: () => requests }
}

async function tracedHouse(name: string, endpoint: string) {
  const tracing = await startTracing('test', endpoint)
  if (!tracing) throw new Error('no tracing')
  const house = await openHouse(name, { tracing })
  closing.push(() => house.close())
  return house
}

const subject = ({ attributes }: Sent) => attributes.find(({ key }) => key === 'subject')?.value.stringValue

it('a bet is one trace from the call to the commit and the publication; a withdrawal is found again in its job', async () => {
  const collector = await openCollector()
  const house = await tracedHouse('traces', collector.url)
  const ana = await house.player({ real: '50.00' })
  const [bet, withdrawal] = [randomUUID(), randomUUID()]
  await granted(ana.call('POST /api/games/mines/rounds', { body: { id: bet, stake: 1_000, mines: 3 } }))
  await granted(ana.call('POST /api/withdrawals', { body: { id: withdrawal, amount: 2_000 } }))
  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  await eventually(
    async () => named('job cashier.follow-payout').some((sent) => subject(sent) === withdrawal),
    20_000,
  )
  const call = named('POST /api/games/mines/rounds').find((sent) => subject(sent) === bet)
  const inTrace = collector.spans.filter(({ traceId }) => traceId === call?.traceId)
  for (const name of ['ledger queue', 'ledger commit', 'ledger publish'])
    expect(inTrace.find((sent) => sent.name === name)?.parentSpanId, name).toBe(call?.spanId)
  expect(named('POST /api/withdrawals').map(subject)).toEqual([withdrawal])
  for (const secret of [ana.cpf, ana.email, ana.token, ana.name])
    expect(collector.text()).not.toContain(secret)
  await house.assertBooksBalance()
})

it('a collector that is dead or hangs slows nobody', async () => {
  const hanging = await openCollector(true)
  for (const [name, endpoint] of [
    ['traces_hung', hanging.url],
    ['traces_dead', 'http://127.0.0.1:9'],
  ] as const) {
    const house = await tracedHouse(name, endpoint)
    const ana = await house.player({ real: '50.00' })
    const began = performance.now()
    for (let n = 0; n < 20; n += 1) {
      const round = { id: randomUUID(), stake: 10, side: 'under', target: 5_000 } as const
      await granted(ana.call('POST /api/games/dice/rounds', { body: round }))
    }
    expect(performance.now() - began).toBeLessThan(5_000)
    await house.assertBooksBalance()
  }
  await eventually(async () => hanging.asked() > 0, 10_000)
}, 60_000)

it('without an endpoint there are no traces', async () => {
  expect(await startTracing('test', '')).toBeUndefined()
})
