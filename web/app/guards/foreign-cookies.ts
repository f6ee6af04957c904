/** The sports book is our own and sets no cookies besides the site's, so it needs no consent. */
const OWN = /^\/sports(\/|$)/i

/** Whether a page with the guard `cookie-consent` sets other companies' cookies. */
export const setsForeignCookies = (path: string): boolean => !OWN.test(path)
