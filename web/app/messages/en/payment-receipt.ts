import type { Messages } from '../pt.ts'

export const payment_receipt: Messages['payment_receipt'] = {
  share_picture: 'Share receipt',
  save_picture: 'Download picture',
  share_pdf: 'Share PDF',
  save_pdf: 'Download PDF',
  more: (count) =>
    count === 1
      ? '1 more part in the PDF or on the page of the withdrawal.'
      : `${count} more parts in the PDF or on the page of the withdrawal.`,
}
