/**
 * First path segments that belong to the site, lower case: a legal text saved under one of these slugs could not be reached. Pages
 * first, then paths that the servers answer themselves. Alphabetical.
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
  'support',
  'user',

  'api',
  'app',
  'assets',
  'builds',
  'docs',
  'health',
  'images',
  'ate-logo',
  'unsupported',
  'v2',
]
