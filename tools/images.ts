import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { IMAGE_USES, type ImageUse } from '../server/src/modules/house/content/index.ts'
import { AS, commandLine, readWords, showHelp } from './command-line.ts'
import { act, atDesk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run images add FILE [USE]   takes a picture in and prints its id; USE is banner (unless said), phone, dialog or card
                                banner: 1280x400, and 780x390 for phones that get none of their own
                                phone, dialog: 780x390      card: 360x480
JPEG, PNG, WebP or AVIF, up to 8 MB and 24 megapixels; it is cut to the shape around its middle.
Who takes one in says who it is: OPERATOR, or npm run images -- add FILE USE --as NAME; the passphrase is asked for.`

const COMMAND = commandLine(USAGE, AS)

const isUse = (text: string): text is ImageUse => Object.hasOwn(IMAGE_USES, text)

/** Stores pictures. Exit code 1 after a refusal, without a stored picture. */
export async function images(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'help', file, use = 'banner'] = rest
  if (command !== 'add' || !file || !isUse(use)) {
    showHelp(COMMAND, command)
    return
  }
  const bytes = readFileSync(file)
  await atDesk(async (desk) => {
    const done = await act(desk, options.as, 'image.add', { name: basename(file), bytes, use })
    if (done) console.log(done.after)
  })
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, images)
