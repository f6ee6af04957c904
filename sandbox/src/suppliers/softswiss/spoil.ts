import type { Kind } from '../../fault-kinds.ts'
import type { Answer } from '../../http.ts'

/** All lines that YAML allows before a list. */
const HEADER = '\uFEFF%YAML 1.2\n# catalogue\n\n--- # games\n'

/** A complete YAML catalogue with wrong content or another notation. */
export function spoilYaml(kind: Kind, answer: Answer): Answer {
  if (kind === 'yaml-header') return { ...answer, text: `${HEADER}${answer.text ?? ''}` }
  const entries = (answer.text ?? '').split(/^(?=- )/m)
  const [first = '', second = ''] = entries
  if (kind === 'half-catalogue')
    return { ...answer, text: entries.slice(0, Math.ceil(entries.length / 2)).join('') }
  if (kind === 'duplicate-ids') {
    const twin = second.replace(/^ {2}identifier: .*$/m, /^ {2}identifier: .*$/m.exec(first)?.[0] ?? '')
    return { ...answer, text: [first, twin, ...entries.slice(1)].join('') }
  }
  if (kind === 'script-in-name') return { ...answer, text: [withScript(first), ...entries.slice(1)].join('') }
  return answer
}

export const SCRIPT_NAME = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`
const withScript = (entry: string) =>
  entry.replace(/^- title: .*$/m, `- title: ${JSON.stringify(SCRIPT_NAME)}`)
