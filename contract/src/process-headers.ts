/**
 * Headers between our own processes; the site forwards none of them. `TRY_OTHER_API`: this api cannot answer now, another may, and a repeat
 * has no side effect.
 */
export const TRY_OTHER_API = 'x-ask-another'
