import { findCase, listMessages, listWaiting } from '../server/src/modules/house/cases/index.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'
import { terminalText } from './terminal-text.ts'

const USAGE = `npm run cases                         what waits for an answer of the house, due first
npm run cases -- show NUMBER          a case with its messages
npm run cases -- answer NUMBER "…"    answers it; its writer gets the text by letter and on the page
npm run cases -- close NUMBER         ends a case that was answered
Whoever changes something says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })

const MOST = 200

/** The command `npm run cases`. Exit code 1 after a refusal, without a change. */
export async function cases(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'list', typed = '', ...text] = rest
  if (command === 'list') return atDesk((desk) => showWaiting(desk, options.json))
  if (!['show', 'answer', 'close'].includes(command)) {
    showHelp(COMMAND, command)
    return
  }
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Error('Say the number of the case.')
  const number = Number(typed)
  await atDesk(async (desk) => {
    if (command === 'show') return showCase(desk, number)
    const done =
      command === 'answer'
        ? await act(desk, options.as, 'case.answer', { number, text: text.join(' ') })
        : await act(desk, options.as, 'case.close', { number })
    if (done)
      console.log(`${command} ${number}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
  })
}

async function showWaiting({ db, clock }: Desk, isJson = false) {
  const waiting = await listWaiting(db.sql, MOST)
  if (isJson) return printJson(waiting)
  if (waiting.length === 0) console.log('Nobody waits for an answer.')
  for (const { number, topic, dueAt, writer } of waiting)
    console.log(
      `${number}  ${topic}, due ${dueAt?.toISOString()}${dueAt && dueAt <= clock.now() ? ', LATE' : ''}, ${writer.playerId ? `player ${writer.playerId}` : writer.email}`,
    )
}

async function showCase({ db }: Desk, number: number) {
  const supportCase = await findCase(db.sql, number)
  if (!supportCase) throw new Error(`There is no case ${number}.`)
  const { topic, state, writer, dueAt } = supportCase
  console.log(`${number}  ${topic}, ${state}${dueAt ? `, due ${dueAt.toISOString()}` : ''}`)
  console.log(`${writer.name}, ${writer.email}${writer.playerId ? `, player ${writer.playerId}` : ''}`)
  for (const { by, operator, at, text } of await listMessages(db.sql, number, MOST))
    console.log(`\n${at.toISOString()}  ${operator ?? by}\n${terminalText(text)}`)
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, cases)
