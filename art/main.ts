import { mkdirSync, writeFileSync } from 'node:fs'
import { desktopBanner, mobileBanner } from './banner.ts'
import { BANNERS } from './banners.ts'
import { DIALOGS, dialogPicture } from './dialogs.ts'
import { checked, mixed, sealed } from './fairness.ts'
import { GAMES } from './games/all.ts'
import { SMALL_PICTURES } from './spots.ts'
import { card } from './stage.ts'

type Pictures = Record<string, () => string>

/** Small drawings that come with the site's own files. */
const SHIPPED: Pictures = {
  'fair-sealed.svg': sealed,
  'fair-mixed.svg': mixed,
  'fair-checked.svg': checked,
  ...SMALL_PICTURES,
}

/** Pictures that the server imports like an operator's upload: it makes AVIF and JPEG of each. */
const SEEDS: Pictures = Object.fromEntries([
  ...GAMES.map((game) => [`card-${game.slug}.svg`, () => card(game)]),
  ...DIALOGS.map((dialog) => [`dialog-${dialog.kind}.svg`, () => dialogPicture(dialog)]),
  ...BANNERS.flatMap((banner) =>
    Object.entries(banner.words).flatMap(([language, words]) => {
      const name = language === 'pt' ? banner.slug : `${banner.slug}-${language}`
      return [
        [`banner-${name}-desktop.svg`, () => desktopBanner(banner, words)],
        [`banner-${name}-mobile.svg`, () => mobileBanner(banner, words)],
      ]
    }),
  ),
])

/** Every picture, by folder and file name. The files are kept in the project; `node art/main.ts` draws them again. */
export const FOLDERS: readonly { folder: URL; pictures: Pictures }[] = [
  { folder: new URL('./drawings/', import.meta.url), pictures: SHIPPED },
  { folder: new URL('../server/seeds/art/', import.meta.url), pictures: SEEDS },
]

if (process.argv[1]?.endsWith('main.ts')) {
  for (const { folder, pictures } of FOLDERS) {
    mkdirSync(folder, { recursive: true })
    for (const [name, draw] of Object.entries(pictures)) writeFileSync(new URL(name, folder), draw())
  }
}
