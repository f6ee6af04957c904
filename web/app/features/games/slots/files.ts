import type { SlotName } from '@jogo/rules/games/slots/slots'
import { isOwnGame } from '../../../lib/games.ts'
import type { GameName } from '../round.ts'
import { buildSlot, type Slot, type SlotReturns } from './slot.ts'

const data = import.meta.glob<{ default: unknown }>('../../../../../rules/src/games/slots/*.json')
const figures = import.meta.glob<SlotReturns>([
  '../../../../../docs/games/*.json',
  '!**/{vectors,versions}.json',
])
const pictures = import.meta.glob<string>('../../../../../art/drawings/*-{symbols,backdrop}.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * Files of a slot by name, loaded on demand; its own page imports its files directly. Version n is in `<name>-<n>.json`, the first in `<name>.json`.
 * @throws Error for a name without data, TypeError when they cannot be fetched
 */
export async function loadSlot(name: GameName): Promise<Slot> {
  const file = (version: number) =>
    data[`../../../../../rules/src/games/slots/${version === 1 ? name : `${name}-${version}`}.json`]
  const loads: (() => Promise<{ default: unknown }>)[] = []
  for (let load = file(1); load; load = file(loads.length + 1)) loads.push(load)
  const slotFigures = figures[`../../../../../docs/games/${name}.json`]
  if (!isOwnGame(name) || !slotFigures || loads.length === 0) throw new Error(`${name} is no slot`)
  const [proven, first, ...later] = await Promise.all([slotFigures(), ...loads.map((load) => load())])
  const picture = (what: string) => pictures[`../../../../../art/drawings/${name}-${what}.avif`] ?? ''
  return buildSlot(name as SlotName, [first?.default, ...later.map((module) => module.default)], proven, {
    symbols: picture('symbols'),
    backdrop: picture('backdrop'),
  })
}
