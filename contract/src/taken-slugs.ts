/**
 * What an address of the site may begin with besides the slug of a legal text, lower case: a text saved under one of these could not be
 * reached. Pages first, then what the servers answer by themselves. Alphabetical.
 */
export const TAKEN_SLUGS: readonly string[] = [
  'altenar-sports',
  'casino',
  'fair',
  'games',
  'home',
  'play',
  'promotions',
  'providers',
  'recover',
  'recuperar-senha',
  'ref',
  'rules-betting',
  'sport',
  'sports',
  'suppliers',
  'user',

  'api',
  'app',
  'assets',
  'builds',
  'docs',
  'health',
  'images',
  'unsupported',
  'v2',
]
