import type { Messages } from '../../pt.ts'

export const statement_files: Messages['statement_files'] = {
  title: 'Download statement',
  text: 'The file is made in the background. You can leave this page: we tell you by e-mail when it is ready.',
  format: 'Format',
  formats: { pdf: 'PDF', csv: 'Spreadsheet (CSV)' },
  period_label: 'Period',
  periods: {
    all: 'Since the account was opened',
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
    last_year: 'Last year',
  },
  period: (from, to) =>
    from ? (to ? `${from} to ${to}` : `since ${from}`) : to ? `until ${to}` : 'since the account was opened',
  make: 'Prepare the file',
  making: 'Preparing…',
  next: (when) => `You have asked for all files of today. The next one can be asked for from ${when}.`,
  waiting: 'In the queue. It begins when the files before it are done.',
  written: (written, all) => `${count(written)} of ${movements(all)}`,
  ready: (rows, size, until) => `${movements(rows)} · ${size} · kept until ${until}`,
  failed: 'We could not prepare this file. Ask for it again.',
  states: { waiting: 'In the queue', writing: 'Being prepared', ready: 'Ready', failed: 'Not prepared' },
  progress: 'Progress of the file',
  download: 'Download',
  leave: 'You can leave this page: the file goes on being prepared.',
  file_name: 'jogo-limpo-statement',
  decimal_mark: '.',
}

const count = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

const movements = (rows: number) => (rows === 1 ? '1 movement' : `${count(rows)} movements`)
