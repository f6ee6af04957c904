const DAYS = {
  published: 'igual ao publicado',
  unknown: 'não comparado',
  differs: 'diferente do publicado',
}

export const price_file = {
  title: 'Conferir as cotações de uma partida',
  text: 'Toda cotação que mostramos entra num registro em que cada linha contém a marca da anterior. Duas horas depois do fim da partida, o arquivo dela é público: seu navegador refaz as marcas e compara com as que publicamos a cada dia. Os horários no arquivo não entram na marca. O número da partida está no recibo da aposta.',
  match: 'Número da partida',
  price: 'Número da cotação no recibo, se quiser ver uma só',
  file: 'Abrir arquivo',
  check: 'Conferir cotações',
  checking: (count: number) => `${count} cotações conferidas…`,
  unreadable: 'Este arquivo não é um registro de cotações. Baixe de novo pelo número da partida.',
  is_true: (count: number) => (count === 1 ? '1 cotação confere.' : `${count} cotações conferem.`),
  /** Text for a file without a published root. */
  is_consistent: (count: number) =>
    `${count === 1 ? '1 cotação confere em si, mas não foi comparada' : `${count} cotações conferem entre si, mas não foram comparadas`} com o que publicamos. Confira de novo amanhã.`,
  /** `at`: number of the first price that is not right, if known. */
  is_false: (at: number | undefined) =>
    at === undefined
      ? 'O registro não confere: falta ou mudou uma cotação.'
      : `O registro não confere a partir da cotação nº ${at}.`,
  /** `2026-11-23 (UTC): …` */
  day: (day: string, is: keyof typeof DAYS) => `${day} (UTC): ${DAYS[is]}`,
  /** A price of the file; its mark follows. */
  found: (n: number, odds: string) => `Cotação nº ${n}: ${odds}. Marca:`,
  not_found: (n: number) => `Este arquivo não tem a cotação nº ${n}.`,
  other_hash: 'Esta marca é diferente da que está no recibo.',
  hash: 'Marca da última cotação',
}
