import { mkdirSync, writeFileSync } from 'node:fs'
import { checked, mixed, sealed } from './fairness.ts'
import { hero } from './hero.ts'
import { minesCard } from './mines-card.ts'

/** Every picture of the site, by file name. The files are kept in the project; `node web/art/main.ts` draws them again. */
export const PICTURES = {
  'hero.svg': hero,
  'mines-card.svg': minesCard,
  'fair-sealed.svg': sealed,
  'fair-mixed.svg': mixed,
  'fair-checked.svg': checked,
}

export const FOLDER = new URL('../app/art/', import.meta.url)

if (process.argv[1]?.endsWith('main.ts')) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, draw] of Object.entries(PICTURES)) writeFileSync(new URL(name, FOLDER), draw())
}
