import { momentText, shownDay, timeText } from '../../../lib/dates.ts'

/** The time alone on the day of `reference`; on other days with its day. Both times are in wire format. */
export const timeBeside = (iso: string, reference: string, withSeconds = false): string =>
  (shownDay(Date.parse(iso)) === shownDay(Date.parse(reference)) ? timeText : momentText)(iso, withSeconds)
