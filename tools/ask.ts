import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks the person at the terminal for a line; the question goes to the error output, so that a command's own output stays clean.
 * @param otherwise what to say when there is no terminal
 * @param isSecret what is typed is not shown
 */
export async function ask(question: string, otherwise: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(otherwise)
  process.stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silence : process.stderr,
    terminal: true,
  })
  lines.on('SIGINT', () => process.exit(130))
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    if (isSecret) process.stderr.write('\n')
  }
}
