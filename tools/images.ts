import { readFileSync } from 'node:fs'
import { IMAGE_USES, type ImageUse } from '../server/src/modules/content/index.ts'
import { atContentDesk, problemOf } from './content-desk.ts'

const HELP = `npm run images add FILE [USE]   takes a picture in and prints its id; USE is banner (unless said), phone, dialog or card
                                banner: 1280x400, and 780x390 for phones that get none of their own
                                phone, dialog: 780x390      card: 360x480
JPEG, PNG, WebP or AVIF, up to 8 MB and 24 megapixels; it is cut to the shape around its middle.`

const isUse = (text: string): text is ImageUse => Object.hasOwn(IMAGE_USES, text)

/** Stores pictures. Exit code 1 when one was refused; nothing of it is stored then. */
export async function images([command = 'help', file, use = 'banner']: string[]) {
  if (command !== 'add' || !file || !isUse(use)) {
    console.log(HELP)
    process.exitCode = command === 'help' ? 0 : 1
    return
  }
  const bytes = readFileSync(file)
  await atContentDesk(async (desk) => console.log(await desk.ingestImage({ bytes, use })))
}

// Run by name, not imported by a test.
if (process.argv[1] === import.meta.filename)
  await images(process.argv.slice(2)).catch((error: unknown) => {
    console.error(problemOf(error))
    process.exitCode = 1
  })
