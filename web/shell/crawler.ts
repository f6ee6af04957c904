const CRAWLERS =
  /bot\b|bot\/|crawl|spider|slurp|mediapartners|facebookexternalhit|whatsapp|telegram|embedly|quora link preview|pinterest|ia_archiver|google-inspectiontool|feedfetcher|validator/i

/** Whether a user agent says that it is a machine which reads pages for others: search engines, previews of links. */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLERS.test(userAgent ?? '')
