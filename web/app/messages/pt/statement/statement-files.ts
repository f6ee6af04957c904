export const statement_files = {
  title: 'Baixar extrato',
  text: 'O arquivo é preparado em segundo plano. Você pode sair desta página: avisamos por e-mail quando ficar pronto.',
  format: 'Formato',
  formats: { pdf: 'PDF', csv: 'Planilha (CSV)' },
  period_label: 'Período',
  periods: {
    all: 'Desde o começo da conta',
    this_month: 'Este mês',
    last_month: 'Mês passado',
    this_year: 'Este ano',
    last_year: 'Ano passado',
  },
  period: (from: string, to: string) =>
    from ? (to ? `${from} a ${to}` : `desde ${from}`) : to ? `até ${to}` : 'desde o começo da conta',
  make: 'Preparar arquivo',
  making: 'Preparando…',
  next: (when: string) =>
    `Você já pediu todos os arquivos de hoje. O próximo pode ser pedido a partir de ${when}.`,
  waiting: 'Na fila. Começa quando os arquivos antes deste terminarem.',
  written: (written: number, all: number) => `${count(written)} de ${movements(all)}`,
  ready: (rows: number, size: string, until: string) =>
    `${movements(rows)} · ${size} · guardado até ${until}`,
  failed: 'Não conseguimos preparar este arquivo. Peça de novo.',
  states: { waiting: 'Na fila', writing: 'Preparando', ready: 'Pronto', failed: 'Não preparado' },
  progress: 'Progresso do arquivo',
  download: 'Baixar',
  leave: 'Pode sair desta página: o arquivo continua sendo preparado.',
  file_name: 'jogo-limpo-extrato',
  decimal_mark: ',',
}

const count = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, '.')

const movements = (rows: number) => (rows === 1 ? '1 movimentação' : `${count(rows)} movimentações`)
