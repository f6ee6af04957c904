import { DEFAULT_ZONE, shownZone } from './shown-zone.ts'

/** The city in the name of the displayed zone: `São Paulo` */
export function zonePlace(): string {
  const zone = shownZone()
  return zone === DEFAULT_ZONE ? 'São Paulo' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
