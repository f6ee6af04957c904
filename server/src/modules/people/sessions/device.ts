/** Common names of browser and system, from a user agent; null if unknown. */
export interface Device {
  browser: string | null
  system: string | null
}

type Names = readonly (readonly [mark: string, name: string])[]

/** Names of browsers by their mark in a user agent. The first match counts, because most browsers also contain marks of older ones. */
const BROWSERS: Names = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: Names = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

export function parseDevice(userAgent: string | null): Device {
  const named = (names: Names) => names.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}
