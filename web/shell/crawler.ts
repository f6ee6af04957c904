const CRAWLERS =
  /bot\b|bot\/|crawl|spider|slurp|mediapartners|facebookexternalhit|whatsapp|telegram|embedly|quora link preview|pinterest|ia_archiver|google-inspectiontool|feedfetcher|validator/i

/** Whether the user agent is a program that reads pages for others: search engines, link previews. */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLERS.test(userAgent ?? '')
