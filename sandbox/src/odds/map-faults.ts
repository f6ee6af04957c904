import type { Kind } from '../fault-kinds.ts'

const PERIOD = /<period_score ([^>]*?)(\/?)>/g
/** The last element, changed. */
function changeLast(body: string, pattern: RegExp, change: (found: string) => string): string {
  const last = [...body.matchAll(pattern)].at(-1)
  if (!last) return body
  return body.slice(0, last.index) + change(last[0]) + body.slice(last.index + last[0].length)
}
const lowered = (text: string, attribute: string) =>
  text.replace(
    new RegExp(` ${attribute}="([1-9]\\d*)"`),
    (_, count: string) => ` ${attribute}="${Number(count) - 1}"`,
  )

const swapWinner = (text: string) =>
  text.replace(/"(home|away)"/, (_, side: string) => (side === 'home' ? '"away"' : '"home"'))
const jump = (text: string) =>
  text
    .replace(/ number="(\d+)"/, (_, number: string) => ` number="${Number(number) + 7}"`)
    .replace(/ match_status_code="(\d+)"/, (_, code: string) => ` match_status_code="${Number(code) + 7}"`)

interface MapFault {
  /** Text of a message with something to change: the fault waits for such a message. */
  of: RegExp
  change(body: string): string
}

/** Faults of a message about the maps of a series. */
export const MAP_FAULTS: Partial<Record<Kind, MapFault>> = {
  'map-winner-wrong': {
    of: / winner="/,
    change: (body) => changeLast(body, / winner="(?:home|away)"/g, swapWinner),
  },
  'map-number-jump': { of: /<period_score /, change: (body) => changeLast(body, PERIOD, jump) },
  'objective-lost': {
    of: /<objective [^>]*home="[1-9]/,
    change: (body) => changeLast(body, /<objective [^>]*home="[1-9][^>]*>/g, (text) => lowered(text, 'home')),
  },
  'objective-unknown': {
    of: /<objective /,
    change: (body) =>
      changeLast(body, /<objective [^>]*>/g, (text) => `${text}<objective type="moon" home="1" away="0"/>`),
  },
  'counts-fall': {
    of: /<period_score [^>]*home_score="[1-9]/,
    change: (body) =>
      changeLast(body, /<period_score [^>]*home_score="[1-9][^>]*>/g, (text) => lowered(text, 'home_score')),
  },
  'counts-huge': {
    of: /<period_score /,
    change: (body) =>
      changeLast(body, PERIOD, (text) =>
        text.replace(/ home_score="\d+"/, ` home_score="${2 ** 53}"`),
      ).replace(/(<objective [^>]*home=")\d+/, `$1${2 ** 53}`),
  },
}
