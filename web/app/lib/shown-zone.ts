export const DEFAULT_ZONE = 'America/Sao_Paulo'
let zone = DEFAULT_ZONE

/** The zone of all displayed days and times, IANA name. */
export const shownZone = (): string => zone

/**
 * Sets the zone of all displayed days and times (`general_time_zone`), wherever the reader is. Called with the settings, before any
 * rendering.
 */
export function showTimesIn(name: string | undefined): void {
  zone = name || DEFAULT_ZONE
}
