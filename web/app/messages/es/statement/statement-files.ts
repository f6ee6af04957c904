import type { Messages } from '../../pt.ts'

export const statement_files: Messages['statement_files'] = {
  title: 'Descargar movimientos',
  text: 'El archivo se prepara en segundo plano. Puedes salir de esta página: te avisamos por correo cuando esté listo.',
  format: 'Formato',
  formats: { pdf: 'PDF', csv: 'Planilla (CSV)' },
  period_label: 'Período',
  periods: {
    all: 'Desde el comienzo de la cuenta',
    this_month: 'Este mes',
    last_month: 'Mes pasado',
    this_year: 'Este año',
    last_year: 'Año pasado',
  },
  period: (from, to) =>
    from
      ? to
        ? `del ${from} al ${to}`
        : `desde el ${from}`
      : to
        ? `hasta el ${to}`
        : 'desde el comienzo de la cuenta',
  make: 'Preparar archivo',
  making: 'Preparando…',
  next: (when) => `Ya pediste todos los archivos de hoy. El próximo se puede pedir desde ${when}.`,
  waiting: 'En la fila. Empieza cuando terminen los archivos anteriores.',
  written: (written, all) => `${count(written)} de ${movements(all)}`,
  ready: (rows, size, until) => `${movements(rows)} · ${size} · guardado hasta ${until}`,
  failed: 'No pudimos preparar este archivo. Pídelo de nuevo.',
  states: { waiting: 'En la fila', writing: 'En preparación', ready: 'Listo', failed: 'No preparado' },
  progress: 'Progreso del archivo',
  download: 'Descargar',
  leave: 'Puedes salir de esta página: el archivo se sigue preparando.',
  file_name: 'jogo-limpo-movimientos',
  decimal_mark: ',',
}

const count = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, '.')

const movements = (rows: number) => (rows === 1 ? '1 movimiento' : `${count(rows)} movimientos`)
