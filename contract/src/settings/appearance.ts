import { colour } from './kinds.ts'

const BEHIND_TEXT =
  'Only its hue is used: the dark theme makes it dark and the light theme light, so white and grey give the same.'

/**
 * Colours that replace those of every layout. Texts stay readable: the site adjusts their lightness, and a background colour is adjusted to
 * the lightness of each theme.
 */
export const appearance = {
  general_site_color: colour('The accent: main buttons, links, selected items.'),
  general_secondary_color: colour('The second filled colour: winnings, confirmations.'),
  general_background_color: colour(`The background of the page; the surfaces on it follow. ${BEHIND_TEXT}`),
  colors_ground: colour(`The background alone. ${BEHIND_TEXT}`),
  colors_surface: colour(`Cards and bars. ${BEHIND_TEXT}`),
  colors_raised: colour(`Fields and whatever lies on cards. ${BEHIND_TEXT}`),
  colors_line: colour('Dividing lines.'),
  colors_text: colour('Text on every background.'),
  colors_muted: colour('Secondary text.'),
  colors_accent: colour('The accent; wins over general_site_color.'),
  colors_win: colour('Winnings; wins over general_secondary_color.'),
  colors_danger: colour('Errors and warnings.'),
} as const
