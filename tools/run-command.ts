import { type CommandLine, isStarted, startedWith } from './command-line.ts'
import { problemOf } from './desk.ts'

/** Runs a command that was started by the name of its file. Exit code 1 when it is refused. */
export async function runCommand(
  file: string,
  command: CommandLine,
  run: (words: string[]) => Promise<unknown>,
): Promise<void> {
  if (!isStarted(file)) return
  await run(startedWith(command)).catch((error: unknown) => {
    console.error(problemOf(error))
    process.exitCode = 1
  })
}
