import type { Messages } from '../../pt.ts'

export const statement_summary: Messages['statement_summary'] = {
  title: (year) => `Mes a mes en ${year}`,
  text: 'Sumado de tus movimientos, en el horario de Brasilia. Las apuestas devueltas y los premios retirados no cuentan.',
  summing: 'Sumando tus movimientos…',
  year: 'Año',
  month: 'Mes',
  caption: (year) => `Depósitos, retiros, apuestas y premios de cada mes de ${year}`,
  sum: (year) => `Total de ${year}`,
  series: { deposits: 'Depósitos', withdrawals: 'Retiros', staked: 'Apostado', paid_out: 'Premios' },
  document: (year) => `ComprovaBet ${year}`,
  partial: 'parcial',
  document_text:
    'Comprobante anual para la declaración del impuesto de renta de Brasil; el PDF está en portugués. Los totales son los de tus movimientos, centavo por centavo.',
  opening: (year) => `Saldo al 31/12/${year}`,
  balance_now: 'Saldo ahora',
  net: { casino: 'Casino: premios menos apuestas', sports: 'Deportes: premios menos apuestas' },
  net_prizes: 'Premio neto del año',
  pdf: 'Descargar PDF',
  json: 'Descargar datos (JSON)',
  tax_text:
    'El impuesto es el 15% del premio neto del año que supere la primera franja de la tabla anual (Lei 14.790/2023, art. 31). Lo calculas y pagas tú; nada se retiene de cada apuesta.',
}
