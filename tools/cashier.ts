import { DIFFERENCE_COMMANDS, DIFFERENCES_HELP, DIFFERENCES_OPTIONS } from './cashier-differences.ts'
import { AS, commandLine, JSON_TOO, readWords, showHelp } from './command-line.ts'
import { atDesk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `${DIFFERENCES_HELP}
Whoever changes something says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO, ...DIFFERENCES_OPTIONS })

const SUBCOMMANDS = { ...DIFFERENCE_COMMANDS }

/** The command `npm run cashier`. Exit code 1 after a refusal, without a change. */
export async function cashier(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'differences', ...more] = rest
  const run = Object.hasOwn(SUBCOMMANDS, command) ? SUBCOMMANDS[command] : undefined
  if (!run || more.length > 1) {
    showHelp(COMMAND, command)
    return
  }
  await atDesk((desk) => run(desk, more, options))
}

// Started as a program, not imported by a test.
await runCommand(import.meta.filename, COMMAND, cashier)
