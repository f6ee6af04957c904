/**
 * Headers between our own processes; the site forwards none of them. `TRY_OTHER_API`: this api process cannot answer now, but another
 * process may. A repeat of the call has no side effect.
 */
export const TRY_OTHER_API = 'x-ask-another'
