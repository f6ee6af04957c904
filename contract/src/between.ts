/**
 * Headers with which our processes tell each other something; the site passes none of them on.
 * `NOT_BEGUN`: the api refused the call before it did anything of it, so that another may be asked.
 */
export const NOT_BEGUN = 'x-not-begun'
