/** Faults of a slot's data. The file may come from any source, so no field is trusted. */
import type { SlotData } from './data.ts'
import { NONE } from './table.ts'

export const SLOT_LIMITS = {
  symbols: 30,
  reels: 7,
  rows: 8,
  strip: 400,
  lines: 100,
  units: 10_000_000,
  /** Windows of one spin. */
  tumbles: 50,
  freeSpins: 200,
  respins: 10,
} as const

/** One sentence for each fault. Without a fault the slot can be played, and every round ends. */
export function slotProblems(data: SlotData): string[] {
  const problems: string[] = []
  const say = (isWrong: boolean, what: string) => {
    if (isWrong) problems.push(what)
  }
  const { symbols, reels, rows, free, hold, tumble } = data
  const isKnown = (name: string) => symbols.includes(name)
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  say(!/^[a-z][a-z0-9-]{1,39}$/.test(data.name), 'name: 2 to 40 small letters, digits and hyphens')
  say(!isWhole(data.version, 1, 1_000_000), 'version: a whole number from 1')
  say(!isWhole(data.unit, 1, 1_000_000), 'unit: a whole number from 1')
  say(!isWhole(data.maxUnits, 1, SLOT_LIMITS.units), `maxUnits: a whole number up to ${SLOT_LIMITS.units}`)
  say(symbols.length < 2 || symbols.length > Math.min(SLOT_LIMITS.symbols, NONE), 'symbols: 2 to 30')
  say(new Set(symbols).size !== symbols.length, 'symbols: one is named twice')
  say(!isWhole(rows, 1, SLOT_LIMITS.rows), `rows: 1 to ${SLOT_LIMITS.rows}`)
  for (const [which, strips] of [
    ['reels', reels],
    ['free.reels', free?.reels ?? reels],
  ] as const) {
    say(strips.length < 3 || strips.length > SLOT_LIMITS.reels, `${which}: 3 to ${SLOT_LIMITS.reels}`)
    say(strips.length !== reels.length, `${which}: as many as in the base game`)
    for (const [at, strip] of strips.entries()) {
      say(
        strip.length < rows || strip.length > SLOT_LIMITS.strip,
        `${which}[${at}]: ${rows} to ${SLOT_LIMITS.strip} symbols`,
      )
      for (const name of new Set(strip))
        say(!isKnown(name), `${which}[${at}]: no symbol "${name.slice(0, 40)}"`)
    }
  }
  for (const [which, name] of [
    ['wild', data.wild],
    ['scatter', data.scatter],
    ['hold.coin', hold?.coin],
  ] as const)
    say(name !== undefined && !isKnown(name), `${which}: no symbol of this name`)
  const special = [data.wild, data.scatter, hold?.coin].filter((name) => name !== undefined)
  say(new Set(special).size !== special.length, 'wild, scatter and coin: three symbols')
  for (const [name, counts] of Object.entries(data.pays)) {
    say(!isKnown(name), `pays: no symbol "${name.slice(0, 40)}"`)
    say(name === hold?.coin, 'pays: a coin pays in hold and spin alone')
    for (const [count, units] of Object.entries(counts)) {
      say(
        !isWhole(Number(count), 1, reels.length * rows),
        `pays.${name}: a number of symbols from 1 to ${reels.length * rows}`,
      )
      say(!isWhole(units, 1, SLOT_LIMITS.units), `pays.${name}.${count}: whole units`)
    }
  }
  say(Object.keys(data.pays).length === 0, 'pays: nothing pays')
  const { ways } = data
  if (ways.by === 'lines') {
    say(ways.lines.length < 1 || ways.lines.length > SLOT_LIMITS.lines, `lines: 1 to ${SLOT_LIMITS.lines}`)
    for (const [at, line] of ways.lines.entries())
      say(
        line.length !== reels.length || line.some((row) => !isWhole(row, 0, rows - 1)),
        `lines[${at}]: one row of the window for each reel`,
      )
    say(new Set(ways.lines.map(String)).size !== ways.lines.length, 'lines: one stands there twice')
  } else {
    say(
      data.wild !== undefined && data.pays[data.wild] !== undefined,
      'pays: only on lines a wild pays by itself',
    )
  }
  if (ways.by === 'ways')
    say(
      data.wild !== undefined &&
        [reels, free?.reels ?? []].some(([first]) => first?.includes(data.wild as string)),
      'reels[0]: with ways no wild on the first reel',
    )
  if (ways.by === 'cluster') say(!isWhole(ways.least, 2, reels.length * rows), 'ways.least: 2 or more')
  if (tumble) {
    say(
      !isWhole(tumble.most, 2, SLOT_LIMITS.tumbles),
      `tumble.most: 2 to ${SLOT_LIMITS.tumbles}, or it might never end`,
    )
    say(
      tumble.multipliers.length === 0 ||
        tumble.multipliers.some((multiplier) => !isWhole(multiplier, 1, 1_000)),
      'tumble.multipliers: whole numbers from 1',
    )
    say(hold !== undefined, 'hold: not together with tumbles')
  }
  if (free) {
    say(data.scatter === undefined, 'free: needs a scatter')
    say(
      !isWhole(free.most, 1, SLOT_LIMITS.freeSpins),
      `free.most: 1 to ${SLOT_LIMITS.freeSpins}, or they might never end`,
    )
    say(!isWhole(free.multiplier, 1, 1_000), 'free.multiplier: a whole number from 1')
    for (const [which, spins] of Object.entries({ spins: free.spins, again: free.again ?? {} }))
      for (const [count, given] of Object.entries(spins))
        say(
          !isWhole(Number(count), 1, reels.length * rows) || !isWhole(given, 1, SLOT_LIMITS.freeSpins),
          `free.${which}: spins by the number of scatters`,
        )
    say(Object.keys(free.spins).length === 0, 'free.spins: nothing brings them')
  }
  if (hold) {
    say(!isWhole(hold.least, 1, reels.length * rows), 'hold.least: a number of cells')
    say(!isWhole(hold.respins, 1, SLOT_LIMITS.respins), `hold.respins: 1 to ${SLOT_LIMITS.respins}`)
    const [lucky, of] = hold.chance
    say(
      !isWhole(of, 2, 1_000_000) || !isWhole(lucky, 1, of - 1),
      'hold.chance: so many of so many, or it might never end',
    )
    say(
      hold.values.length === 0 ||
        hold.values.some(
          ([units, weight]) => !isWhole(units, 1, SLOT_LIMITS.units) || !isWhole(weight, 1, 1_000_000),
        ),
      'hold.values: whole units and weights',
    )
    say(!isWhole(hold.full, 0, SLOT_LIMITS.units), 'hold.full: whole units')
  }
  return problems
}
