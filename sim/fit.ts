import { commandLine, readWords, showHelp } from '../tools/command-line.ts'
import { runCommand } from '../tools/run-command.ts'
import { checkFigures } from './fit/check.ts'
import { checkLiveFigures } from './fit/check-live.ts'
import { writeRatings } from './fit/write-ratings.ts'

const USAGE = `npm run fit              fits every league of sim/fit/data, writes rules/src/football/ratings and the plots in docs/pricing
npm run fit -- check     forecasts the last season of each file of prices, round by round, and compares with the market of its time;
                         exit code 1 when the model is worse than it is to be
npm run fit -- check --live   forecasts the internationals from 2023 at each quarter-hour by the model of matches under way`

const COMMAND = commandLine(USAGE, {
  live: { type: 'boolean', says: 'with check: the model of matches under way' },
})

async function fitOrCheck(words: readonly string[]): Promise<void> {
  const { options, rest } = readWords(COMMAND, words)
  const [command] = rest
  if (command === undefined) return writeRatings()
  if (command === 'check') {
    if (!(await (options.live ? checkLiveFigures() : checkFigures()))) process.exitCode = 1
    return
  }
  showHelp(COMMAND, command)
}

await runCommand(import.meta.filename, COMMAND, fitOrCheck)
