import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareActions } from '../../src/modules/casino/suppliers/compare.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'

/** A supplier whose calls arrive twice, late, reordered, corrupted or never: the money is right anyway, and the comparison names the missing ones. */
let house: House
let ana: Person

beforeAll(async () => {
  house = await openHouse('supplier_faults', { suppliers: true })
  await house.sandbox.control('wallet', { url: house.url })
  ana = await house.player({ real: '400.00' })
  await eventually(async () => (await slugs('slot')).length > 1)
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** Slots in which the sandbox sends bet and win separately, or in one request. */
const SLOTS = { apart: 'mandacaru:OncinhaDaSorte2', together: 'mandacaru:OncinhaDaSorte' } as const

async function slugs(kind: 'slot' | keyof typeof SLOTS): Promise<string[]> {
  const keys = kind === 'slot' ? Object.values(SLOTS) : [SLOTS[kind]]
  const { rows } = await sql<{ slug: string }>`
    select slug from casino_games where supplier = 'softswiss' and supplier_key = any(${keys})`.execute(
    house.app.db.sql,
  )
  return rows.map(({ slug }) => slug)
}

async function kindPage(kind: keyof typeof SLOTS): Promise<string> {
  const [slug = ''] = await slugs(kind)
  const launched = ana.call('POST /v2/casino-games/:slug/launch', {
    params: { slug },
    body: { client_type: 'mobile' },
  })
  const { launch } = await granted(launched)
  if (launch.kind !== 'script') throw new Error('the first supplier opens by his script')
  return launch.options.game_url
}

const spin = (page: string) =>
  fetch(`${page}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cents: 100 }),
  })

interface Told {
  action_id: string
  original_action_id?: string
  type: string
  amount: number
  tx_id: string
}

async function sandboxState() {
  const state = await house.sandbox.control<{
    tasks: { name: string }[]
    suppliers: { actions: { softswiss: Told[] } }
  }>('state', {}, 'GET')
  const waiting = state.tasks.filter(({ name }) => name.startsWith('supplier.'))
  return { waiting, actions: state.suppliers.actions.softswiss }
}

const FAULTS: readonly [kind: string, operation: string, slot: keyof typeof SLOTS][] = [
  ['duplicate', 'callback.bet', 'apart'],
  ['duplicate-concurrent', 'callback.bet', 'apart'],
  ['duplicate-concurrent', 'callback.play', 'together'],
  ['reorder', 'callback.bet', 'apart'],
  ['reorder', 'callback.win', 'together'],
  ['timeout-after-effect', 'callback.bet', 'apart'],
  ['timeout-before-effect', 'callback.bet', 'apart'],
  ['timeout-after-effect', 'callback.play', 'together'],
  ['late', 'callback.win', 'apart'],
  ['late', 'callback.finish', 'apart'],
  ['bad-signature', 'callback.bet', 'apart'],
  ['missing-signature', 'callback.play', 'together'],
  ['wrong-key', 'callback.bet', 'apart'],
  ['reserialised-body', 'callback.play', 'together'],
  ['malformed-json', 'callback.bet', 'apart'],
  ['schema-drift', 'callback.play', 'together'],
]

it('keeps the balance that the supplier counts, through every fault of his calls', async () => {
  const from = new Date(house.app.clock.now().getTime() - 3_600_000)
  for (const [kind, operation, slot] of FAULTS) {
    const page = await kindPage(slot)
    await house.sandbox.control('faults', { target: 'softswiss', kind, operation, delayMs: 5 })
    await spin(page)
    await house.sandbox.control('faults', {}, 'DELETE')
  }
  await eventually(async () => (await sandboxState()).waiting.length === 0)
  const { actions } = await sandboxState()
  const sum = actions.reduce((all, { type, amount, tx_id, original_action_id }) => {
    if (type === 'win') return all + amount
    if (type === 'bet') return all - amount
    const isOfWin = actions.some((action) => action.type === 'win' && action.action_id === original_action_id)
    return tx_id === '' ? all : all + (isOfWin ? -amount : amount)
  }, 40_000)
  expect((await ana.balance()).real).toBe(sum)

  const lost = await kindPage('apart')
  await house.sandbox.control('faults', { target: 'softswiss', kind: 'lost', operation: 'callback.bet' })
  await spin(lost)
  await eventually(async () => (await sandboxState()).waiting.length === 0)
  const { db, clock, log, companies } = house.app
  const to = new Date(clock.now().getTime() + 3_600_000)
  const compared = await compareActions({ db, clock, log, companies }, 'softswiss', from, to)
  if (compared.is !== 'compared') throw new Error('the supplier told nothing')
  expect(compared.differences.map(({ kind }) => kind)).toEqual(['missing'])
}, 60_000)
