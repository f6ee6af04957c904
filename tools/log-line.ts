import { readFileSync } from 'node:fs'

const MOST_LINES = 60
const MOST_CHARACTERS = 300

/** Message of a log line that reports an error: an error line of pino (level 50 and up) or an uncaught error; undefined for anything else. */
export function lineComplaint(line: string): string | undefined {
  if (/"level":(50|60)\b/.test(line)) {
    try {
      const { msg, err, problems = [] } = JSON.parse(line)
      const message = [msg, err?.message].filter(Boolean).join(': ').slice(0, MOST_CHARACTERS)
      return [message, ...problems.map((problem: string) => `  ${problem}`)].join('\n')
    } catch {}
  }
  return /^\s*\w*Error\b.*:|^FATAL|^PANIC/.test(line) ? line.trim().slice(0, MOST_CHARACTERS) : undefined
}

/** The log line with the most likely cause of a failure. */
export function lastWords(log: string): string {
  let lines: string[] = []
  try {
    lines = readFileSync(log, 'utf8').trim().split('\n').slice(-MOST_LINES)
  } catch {}
  const at = lines.findLastIndex((line) => lineComplaint(line) !== undefined)
  if (at >= 0) return [lineComplaint(lines[at] ?? ''), ...listAfter(lines, at)].join('\n')
  return lines.at(-1)?.trim().slice(0, MOST_CHARACTERS) ?? 'it said nothing'
}

/** Lines of the list at the end of an error: indented by two spaces. A stack is indented further. */
function listAfter(lines: readonly string[], at: number): string[] {
  const end = lines.findIndex((line, index) => index > at && !/^ {2}\S/.test(line))
  return lines.slice(at + 1, end === -1 ? undefined : end)
}
