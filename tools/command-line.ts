import { parseArgs } from 'node:util'

/** One option of a command. */
interface Option {
  readonly type: 'string' | 'boolean'
  /** Whether the option may be repeated. */
  readonly multiple?: boolean
  /** Placeholder of the option's value in the help; none for a boolean. */
  readonly value?: string
  readonly says: string
}

type Options = Readonly<Record<string, Option>>

/** Interface of a command: its usage and its options. */
export interface CommandLine<O extends Options = Options> {
  readonly usage: string
  readonly options: O
}

/** Options of every command with changes. */
export const AS = {
  as: {
    type: 'string',
    value: 'NAME',
    says: 'who does it; otherwise OPERATOR of the environment, or the answer to the question',
  },
} as const satisfies Options

/** Options of every command that prints a list or a figure. */
export const JSON_TOO = { json: { type: 'boolean', says: 'prints it as JSON' } } as const satisfies Options

export const commandLine = <const O extends Options>(usage: string, options: O): CommandLine<O> => ({
  usage,
  options,
})

/** Options and words of a command. @throws Error with the name of an undeclared option */
export function readWords<O extends Options>({ options }: CommandLine<O>, words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: true,
  })
  return { options: values, rest: positionals }
}

/** Usage of the command, with its declared options. */
export function commandHelp({ usage, options }: CommandLine): string {
  const all = Object.entries({ ...options, help: { type: 'boolean', says: 'prints this' } } as Options)
  const named = all.map(([name, { value }]) => (value ? `--${name} ${value}` : `--${name}`))
  const width = Math.max(...named.map((flag) => flag.length))
  const lines = all.map(
    ([, { says, multiple }], at) =>
      `  ${(named[at] ?? '').padEnd(width)}  ${says}${multiple ? '; may be said again' : ''}`,
  )
  return [usage, '', ...lines].join('\n')
}

/** Prints the usage of a command. Exit code 1 unless help was requested. */
export function showHelp(command: CommandLine, word: string | undefined): void {
  console.log(commandHelp(command))
  process.exitCode = word === 'help' ? 0 : 1
}

/** Output for a program: one line of JSON, amounts in whole centavos. */
export const printJson = (value: unknown): void =>
  console.log(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)))

/** Whether the file was started as a program, as opposed to imported. */
export const isStarted = (file: string): boolean => process.argv[1] === file

/** Options before the command's own run: prints the help and ends the program, if requested. */
export function startedWith(command: CommandLine): string[] {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(commandHelp(command))
    process.exit()
  }
  return words
}

/** Words of a command without options. */
export const parseArguments = (command: CommandLine): string[] =>
  readWords(command, startedWith(command)).rest
