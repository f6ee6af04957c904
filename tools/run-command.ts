import { type CommandLine, isStarted, startedWith } from './command-line.ts'
import { deskProblem } from './desk.ts'

/** Runs a command that was started as a program. Exit code 1 after a refusal. */
export async function runCommand(
  file: string,
  command: CommandLine,
  run: (words: string[]) => Promise<unknown>,
): Promise<void> {
  if (!isStarted(file)) return
  await run(startedWith(command)).catch((error: unknown) => {
    console.error(deskProblem(error))
    process.exitCode = 1
  })
}
