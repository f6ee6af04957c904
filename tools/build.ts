import { commandLine, readWords } from './command-line.ts'
import { runCommand } from './run-command.ts'
import { buildWeb } from './web-build.ts'

const COMMAND = commandLine('npm run build   builds the pages', {
  force: { type: 'boolean', says: 'builds them although nothing changed' },
})

async function build(words: string[]) {
  const started = performance.now()
  const { force = false } = readWords(COMMAND, words).options
  const { built } = await buildWeb(() => {}, { force })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built ? `Pages built in ${seconds} s.` : 'Pages are up to date (--force builds them anyway).')
}

await runCommand(import.meta.filename, COMMAND, build)
