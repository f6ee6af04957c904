import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'

/** Terminal of a question: the process's own by default. */
export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

const OWN: Terminal = { input: process.stdin, output: process.stderr }
/** Further lines of a pasted text, which the next questions consume. */
const pasted: string[] = []

/**
 * Asks the person at the terminal for a line. The question goes to the error output, so that the command's own output contains only
 * results. Ctrl-C ends the process with exit code 130. @param otherwise text of the error without a terminal @param isSecret hides the
 * input and leaves its spaces unchanged @throws Error without a terminal, and after Ctrl-D
 */
export async function ask(
  question: string,
  otherwise: string,
  { isSecret = false, terminal = OWN }: { isSecret?: boolean; terminal?: Terminal } = {},
): Promise<string> {
  if (!terminal.input.isTTY) throw new Error(otherwise)
  const answer = pasted.shift() ?? (await readLine(question, isSecret, terminal))
  return isSecret ? answer : answer.trim()
}

async function readLine(question: string, isSecret: boolean, { input, output }: Terminal): Promise<string> {
  // readline echoes its input, so for a secret its output is discarded and the question is written here.
  if (isSecret) output.write(question)
  const shown = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : output
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
  lines.on('line', (line) => pasted.push(line))
  lines.on('SIGINT', () => {
    output.write('\n')
    process.exit(130)
  })
  try {
    return await lines.question(isSecret ? '' : question)
  } catch {
    throw new Error('Nothing was typed; nothing was changed.')
  } finally {
    lines.close()
    if (isSecret) output.write('\n')
  }
}
