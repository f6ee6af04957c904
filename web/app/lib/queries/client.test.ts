import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import {
  cacheAnswers,
  fetchMissing,
  queries,
  refetchStale,
  renderedAnswer,
  resetOwnQueries,
  startQueries,
} from './client.ts'
import { publicKey } from './keys.ts'
import { onPublicChange, publicAnswer } from './public.ts'

const WALLET = ['GET /api/wallet']
const BANNERS = publicKey('GET /v2/banners')

/** Watches the query like a mounted hook. */
function mount(queryKey: readonly unknown[], queryFn: () => Promise<unknown>) {
  const observer = new QueryObserver(queries(), { queryKey, queryFn })
  const unmount = observer.subscribe(() => {})
  return { shown: () => observer.getCurrentResult(), unmount }
}
const later = <T>() => {
  let give!: (value: T) => void
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

beforeEach(() => startQueries({ 'GET /v2/banners': ['brought'] }))

describe('a page begins', () => {
  it('with the answers that came with it, and the first render shows those whatever came since', () => {
    expect(publicAnswer('GET /v2/banners')).toEqual(['brought'])
    queries().setQueryData(BANNERS, ['newer'])
    expect(renderedAnswer('GET /v2/banners')).toEqual(['brought'])
  })

  it('takes in a call with parameters by its name and options', () => {
    cacheAnswers({ '["GET /v2/promotions/:id",{"params":{"id":"pix"}}]': { title: 'Pix' } })
    expect(publicAnswer('GET /v2/promotions/:id', { params: { id: 'pix' } })).toEqual({ title: 'Pix' })
  })

  it('tells who listens that an answer changed, and not that it was asked for and is the same', () => {
    const changed = vi.fn()
    const stop = onPublicChange('GET /v2/banners', changed)
    queries().setQueryData(BANNERS, ['brought'])
    queries().setQueryData(['GET /api/bonus'], 1)
    expect(changed).not.toHaveBeenCalled()
    queries().setQueryData(BANNERS, ['newer'])
    expect(changed).toHaveBeenCalledOnce()
    stop()
    queries().setQueryData(BANNERS, ['newest'])
    expect(changed).toHaveBeenCalledOnce()
  })
})

describe('a player leaves', () => {
  it('everything of his is forgotten, and public answers stay', () => {
    queries().setQueryData(WALLET, { balance: 5 })
    queries().setQueryData(['statement', {}], { pages: [] })
    resetOwnQueries()
    expect(queries().getQueryData(WALLET)).toBeUndefined()
    expect(queries().getQueryData(['statement', {}])).toBeUndefined()
    expect(publicAnswer('GET /v2/banners')).toEqual(['brought'])
  })

  it('what is mounted shows nothing of his, asks nobody, and shows the next player as soon as he is in', async () => {
    const ask = vi.fn(async () => 'his')
    const part = mount(WALLET, ask)
    await vi.waitFor(() => expect(part.shown().data).toBe('his'))
    resetOwnQueries()
    expect(part.shown().data).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
    ask.mockResolvedValue('hers')
    await fetchMissing()
    expect(part.shown().data).toBe('hers')
    // The mounted query is still in the cache: it shows written data.
    queries().setQueryData(WALLET, 'written')
    await vi.waitFor(() => expect(part.shown().data).toBe('written'))
    part.unmount()
  })

  it.each([
    ['mounted', true],
    ['not mounted any more', false],
  ])('what was asked for him and is answered afterwards does not come back: %s', async (_, isMounted) => {
    const { promise, give } = later<string>()
    const part = mount(WALLET, () => promise)
    if (!isMounted) part.unmount()
    resetOwnQueries()
    give('his who left')
    await promise
    await new Promise((resolve) => setTimeout(resolve))
    expect(queries().getQueryData(WALLET)).toBeUndefined()
    if (isMounted) part.unmount()
  })
})

describe('after nothing was heard for a while', () => {
  it('what is his is asked again, and of public answers only what could not be had', async () => {
    const [own, banners, missing] = [vi.fn(async () => 1), vi.fn(async () => ['asked']), vi.fn()]
    missing.mockRejectedValueOnce(new ApiError(0)).mockResolvedValue([])
    const parts = [
      mount(WALLET, own),
      mount(BANNERS, banners),
      mount(publicKey('GET /v2/promotions'), missing),
    ]
    await vi.waitFor(() => expect(parts[0]?.shown().data).toBe(1))
    await vi.waitFor(() => expect(parts[2]?.shown().isError).toBe(true))
    await refetchStale()
    expect([own, banners, missing].map((ask) => ask.mock.calls.length)).toEqual([2, 0, 2])
    for (const { unmount } of parts) unmount()
  })

  it('a failure keeps what is known', async () => {
    queries().setQueryData(WALLET, 'known')
    const part = mount(WALLET, () => Promise.reject(new ApiError(0)))
    await refetchStale()
    expect(part.shown()).toMatchObject({ data: 'known', isError: true })
    part.unmount()
  })
})
