import { plain } from '../catalogue.ts'
import type { Game } from '../types.ts'

/** "mandacaru:OncinhaDaSorte" → "…/pictures/mandacaru-OncinhaDaSorte.png" */
export const pictureName = ({ identifier }: Pick<Game, 'identifier'>): string =>
  identifier.split(':').map(plain).join('-')

export const pictureUrl = (baseUrl: string, game: Game): string =>
  `${baseUrl}/pictures/${pictureName(game)}.png`
