import type { Messages } from '../pt.ts'

export const payment_receipt: Messages['payment_receipt'] = {
  share_picture: 'Compartir comprobante',
  save_picture: 'Descargar imagen',
  share_pdf: 'Compartir PDF',
  save_pdf: 'Descargar PDF',
  more: (count) =>
    count === 1
      ? '1 parte más en el PDF o en la página del retiro.'
      : `${count} partes más en el PDF o en la página del retiro.`,
}
