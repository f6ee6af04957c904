/** Gauges of accounts that are being closed, by name. */
export const CLOSING_FIGURES = {
  closings_open: 'Accounts that are being closed and are not closed yet',
  closings_late:
    'Closing of which a time that the law allows for notice, closing or return is over: a person has to act',
  closings_held: 'Closed accounts whose balance came back and is held',
} as const
