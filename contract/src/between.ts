/**
 * Headers with which our processes tell each other something; the site passes none of them on.
 * `ASK_ANOTHER`: this api cannot answer now, another may, and asking it repeats nothing.
 */
export const ASK_ANOTHER = 'x-ask-another'
