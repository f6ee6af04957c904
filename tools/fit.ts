import { checkFigures } from './fit/check.ts'
import { writeRatings } from './fit/write-ratings.ts'

const HELP = `npm run fit              fits every league of tools/fit/data, writes rules/src/football/ratings and the plots in docs/pricing
npm run fit -- check     forecasts the last season of each file of prices, round by round, and compares with the market of its time;
                         exit code 1 when the model is worse than it is to be`

async function fitOrCheck(words: readonly string[]): Promise<void> {
  const [command] = words
  if (command === undefined) return writeRatings()
  if (command === 'check') {
    if (!(await checkFigures())) process.exitCode = 1
    return
  }
  console.log(HELP)
  process.exitCode = command === 'help' ? 0 : 1
}

await fitOrCheck(process.argv.slice(2))
