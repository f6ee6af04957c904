import { parseArgs } from 'node:util'

/** One option of a command. */
interface Option {
  readonly type: 'string' | 'boolean'
  /** It may stand there several times. */
  readonly multiple?: boolean
  /** What stands for its value in the help; none for a boolean. */
  readonly value?: string
  readonly says: string
}

type Options = Readonly<Record<string, Option>>

/** What a command is told: how it is called, and its options. */
export interface CommandLine<O extends Options = Options> {
  readonly usage: string
  readonly options: O
}

/** Of every command that changes something. */
export const AS = {
  as: {
    type: 'string',
    value: 'NAME',
    says: 'who does it; otherwise OPERATOR of the environment, or the answer to the question',
  },
} as const satisfies Options

/** Of every command that prints a list or a figure. */
export const JSON_TOO = { json: { type: 'boolean', says: 'prints it as JSON' } } as const satisfies Options

export const commandLine = <const O extends Options>(usage: string, options: O): CommandLine<O> => ({
  usage,
  options,
})

/** Options and words of a command. @throws Error that names an option which the command does not declare */
export function readWords<O extends Options>({ options }: CommandLine<O>, words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: true,
  })
  return { options: values, rest: positionals }
}

/** How the command is called, with its options as they are declared. */
export function helpOf({ usage, options }: CommandLine): string {
  const all = Object.entries({ ...options, help: { type: 'boolean', says: 'prints this' } } as Options)
  const named = all.map(([name, { value }]) => (value ? `--${name} ${value}` : `--${name}`))
  const width = Math.max(...named.map((one) => one.length))
  const lines = all.map(
    ([, { says, multiple }], at) =>
      `  ${(named[at] ?? '').padEnd(width)}  ${says}${multiple ? '; may be said again' : ''}`,
  )
  return [usage, '', ...lines].join('\n')
}

/** Prints how a command is called: what was asked for is nothing that it does, unless help was. */
export function showHelp(command: CommandLine, word: string | undefined): void {
  console.log(helpOf(command))
  process.exitCode = word === 'help' ? 0 : 1
}

/** A list or a figure for a program: one line of JSON, amounts in whole centavos. */
export const printJson = (value: unknown): void =>
  console.log(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)))

/** Whether the program was started by the name of this file, and did not import it. */
export const isStarted = (file: string): boolean => process.argv[1] === file

/** Words with which a program was started that is no function: the help is printed, and the program ends, where that was asked for. */
export function startedWith(command: CommandLine): string[] {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(helpOf(command))
    process.exit()
  }
  return words
}

/** The same, read: words alone, for a command without options. */
export const wordsOf = (command: CommandLine): string[] => readWords(command, startedWith(command)).rest
