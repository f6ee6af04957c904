import { DIFFERENCE_COMMANDS, DIFFERENCES_HELP, DIFFERENCES_OPTIONS } from './cashier-differences.ts'
import { WITHDRAWAL_COMMANDS, WITHDRAWALS_HELP, WITHDRAWALS_OPTIONS } from './cashier-withdrawals.ts'
import { AS, commandLine, JSON_TOO, readWords, showHelp } from './command-line.ts'
import { atDesk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `${WITHDRAWALS_HELP}
${DIFFERENCES_HELP}
Whoever changes something says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO, ...WITHDRAWALS_OPTIONS, ...DIFFERENCES_OPTIONS })

const SUBCOMMANDS = { ...WITHDRAWAL_COMMANDS, ...DIFFERENCE_COMMANDS }

const MINUS = '\u2212'
/** Subcommands with a subject and a value. */
const TWO_WORDS = new Set(['correct', 'settle'])

/** The command `npm run cashier`. Exit code 1 after a refusal, without a change. */
export async function cashier(words: string[]) {
  // A negative amount is not an option.
  const { options, rest } = readWords(
    COMMAND,
    words.map((word) => word.replace(/^-(?=\d)/, MINUS)),
  )
  const [command = 'queue', ...more] = rest
  const run = Object.hasOwn(SUBCOMMANDS, command) ? SUBCOMMANDS[command] : undefined
  if (!run || more.length > (TWO_WORDS.has(command) ? 2 : 1)) {
    showHelp(COMMAND, command)
    return
  }
  await atDesk((desk) => run(desk, more, options))
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, cashier)
