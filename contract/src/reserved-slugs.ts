/**
 * First path segments that belong to the site, lower case; a legal text with such a slug would be unreachable. Pages first, then paths
 * answered by the servers. Alphabetical.
 */
export const RESERVED_SLUGS: readonly string[] = [
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
