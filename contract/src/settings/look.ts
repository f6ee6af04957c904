import { colour } from './kinds.ts'

const BEHIND_TEXT =
  'Its hue counts: the dark theme shows it dark and the light one light, so white and grey look alike.'

/**
 * Colours, over those of the layout and in all of them. Whatever is set, texts stay readable: the site moves their lightness until
 * they are, and a colour behind text is brought into the lightness of each theme.
 */
export const look = {
  general_site_color: colour('The accent: main buttons, links, what is chosen.'),
  general_secondary_color: colour('The second filled colour: winnings, what is confirmed.'),
  general_background_color: colour(`The ground of the page; the surfaces over it follow. ${BEHIND_TEXT}`),
  colors_ground: colour(`The ground alone. ${BEHIND_TEXT}`),
  colors_surface: colour(`Cards and bars. ${BEHIND_TEXT}`),
  colors_raised: colour(`Fields, and what lies over cards. ${BEHIND_TEXT}`),
  colors_line: colour('Dividing lines.'),
  colors_text: colour('Text on every ground.'),
  colors_muted: colour('Text beside the point.'),
  colors_accent: colour('The accent; wins over general_site_color.'),
  colors_win: colour('Winnings; wins over general_secondary_color.'),
  colors_danger: colour('Mistakes and warnings.'),
} as const
