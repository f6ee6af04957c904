import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until, wait } from '../testing.ts'
import { NODE, type OddsBench, openOdds, type ReceivedMessage } from './testing.ts'

let odds: OddsBench
beforeAll(async () => {
  odds = await openOdds()
})
afterEach(() => odds.bench.control('faults', undefined, 'DELETE'))
afterAll(() => odds.close())

describe('a recovery', () => {
  const ask = (path: string) => odds.rest(path, 'POST')
  const recovered = (request: number) =>
    odds.client.heard.filter(
      ({ key, body }) => key.endsWith(`.${NODE}`) && body.includes(`request_id="${request}"`),
    )
  const complete = (request: number) =>
    until(() => recovered(request).find(({ type }) => type === 'snapshot_complete'))

  it('sends all odds of a producer to the node that asked, and says when that was all', async () => {
    const { id } = await odds.made()
    expect((await ask(`/v1/pre/recovery/initiate_request?request_id=31&node_id=${NODE}`)).status).toBe(202)
    expect((await complete(31)).key).toBe(`-.-.-.snapshot_complete.-.-.-.${NODE}`)
    const mine = recovered(31).filter(({ key }) => key.includes(`sr:match.${id}.`))
    expect(mine).toHaveLength(1)
    expect(mine[0]?.body.match(/<market /g)?.length).toBeGreaterThan(200)
    expect(recovered(31).at(-1)?.type).toBe('snapshot_complete')
  })

  it('tells settlements and cancels since a time again, in their order, and may not be asked too often', async () => {
    const since = Date.now()
    const { id } = await odds.made()
    await odds.order(`matches/${id}/start`, { automatic: false })
    await odds.order(`matches/${id}/score`, { side: 'home' })
    await odds.order(`matches/${id}/end`)
    await until(() => odds.client.of(id, 'bet_settlement').some(({ body }) => body.includes('certainty="2"')))
    await odds.order(`matches/${id}/cancel`, { markets: ['1'] })
    await until(() => odds.client.of(id, 'bet_cancel').length === 1)
    const path = `/v1/liveodds/recovery/initiate_request?after=${since}&node_id=${NODE}&request_id=`
    expect((await ask(`${path}32`)).status).toBe(202)
    await complete(32)
    const stateful = (list: readonly ReceivedMessage[]) =>
      list
        .filter(
          ({ key, type }) =>
            key.includes(`sr:match.${id}.`) &&
            type !== 'odds_change' &&
            type.includes('bet_') &&
            type !== 'bet_stop',
        )
        .map(({ body }) => body.replace(/ request_id="\d+"/, ''))
    const ordinary = odds.client.of(id).filter(({ key }) => key.endsWith('.-'))
    expect(stateful(recovered(32))).toEqual(stateful(ordinary))
    expect((await ask(`${path}33`)).status).toBe(429)
    expect((await ask('/v1/liveodds/recovery/initiate_request?after=1&request_id=34')).status).toBe(400)
  })

  it('of one match sends that match alone', async () => {
    const [{ id }, other] = [await odds.made(), await odds.made()]
    expect(
      (await ask(`/v1/pre/odds/events/sr:match:${id}/initiate_request?request_id=35&node_id=${NODE}`)).status,
    ).toBe(202)
    await complete(35)
    const keys = recovered(35).map(({ key }) => key)
    expect(keys.filter((key) => key.includes(`sr:match.${id}.`))).toHaveLength(1)
    expect(keys.filter((key) => key.includes(`sr:match.${other.id}.`))).toHaveLength(0)
  })

  it('may be ordered never to end', async () => {
    await odds.bench.fault({ target: 'odds', kind: 'endless-recovery' })
    const { id } = await odds.made()
    await ask(`/v1/pre/odds/events/sr:match:${id}/initiate_request?request_id=36&node_id=${NODE}`)
    await until(() => recovered(36).length > 0)
    await wait(100)
    expect(recovered(36).map(({ type }) => type)).toEqual(['odds_change'])
  })
})
