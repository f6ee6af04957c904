import type { Messages } from '../pt.ts'

export const failure: Messages['failure'] = {
  no_connection: 'No answer right now. Nothing was lost; check your internet and try again.',
  reconnecting: 'We are reconnecting. Nothing was lost; try again in a few seconds.',
  unexpected: 'That did not work, and it is our fault. Nothing was lost; try again.',
  not_found_title: 'Page not found.',
  not_found_text: 'The page may have been removed, renamed, or never have existed.',
  not_found_at: (path) => `Page not found: ${path}`,
  home: 'Home page',
  error_title: 'Back soon!',
  error_text: 'Oops! Something went wrong...',
  reload: 'Reload',
  code: (status) => `code: ${status}`,
  part_title: 'We cannot show this right now',
}
