/** The sports book is our own: it sets no cookies besides those of the site, so there is nothing to agree to before it opens. */
const OWN = /^\/sports(\/|$)/i

/** Whether cookies of other companies wait behind a page that has the guard `cookie-consent`. */
export const setsForeignCookies = (path: string): boolean => !OWN.test(path)
