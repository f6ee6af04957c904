export type Target =
  | 'pix'
  | 'cpf'
  | 'kyc'
  | 'mail'
  | 'lottery'
  | 'softswiss'
  | 'pragmatic'
  | 'odds'
  | 'sigap'
  | 'lists'
  | 'sms'
  | 'address'
  | 's3'
  | 'betby'

const GAMES = ['softswiss', 'pragmatic'] as const
/** Companies with registers of prohibited bettors: the regulator, and the supplier of lists. */
const REGISTERS = ['sigap', 'lists'] as const
/** Companies without registers to which every fault of an answer applies. */
const PLAIN = ['sms', 'address', 'betby'] as const

/**
 * Every kind of fault, with its companies and its target. `answer`: an answer to a request. `callback`: a callback. `both`: either, chosen
 * by `operation`. `money`: an action of the bank. `smtp`: the acceptance of a mail. `feed`: a message of the odds supplier. `own`: a fault
 * of the suppliers of games alone. `WALLET_KINDS` lists the faults of their calls to our wallet.
 */
export const KINDS = {
  slow: {
    targets: ['pix', 'cpf', 'kyc', 'mail', 'lottery', ...GAMES, 'odds', ...REGISTERS, ...PLAIN, 's3'],
    at: 'answer',
    pt: 'resposta lenta',
  },
  'timeout-before-effect': {
    targets: ['pix', 'cpf', 'kyc', 'mail', 'lottery', ...GAMES, 'odds', ...REGISTERS, ...PLAIN, 's3'],
    at: 'answer',
    pt: 'queda antes de fazer',
  },
  'timeout-after-effect': {
    targets: ['pix', 'cpf', 'kyc', 'mail', 'lottery', ...GAMES, 'odds', ...REGISTERS, ...PLAIN, 's3'],
    at: 'answer',
    pt: 'queda depois de fazer',
  },
  '5xx': {
    targets: ['pix', 'cpf', 'kyc', 'mail', 'lottery', ...GAMES, 'odds', ...REGISTERS, ...PLAIN, 's3'],
    at: 'answer',
    pt: 'erro 503, nada feito',
  },
  '5xx-after-effect': {
    targets: ['pix', 'cpf', 'kyc', ...GAMES, 's3', 'betby'],
    at: 'answer',
    pt: 'erro 503, mas feito',
  },
  '429': {
    targets: ['pix', 'cpf', 'kyc', 'mail', 'lottery', ...GAMES, 'odds', ...REGISTERS, ...PLAIN, 's3'],
    at: 'answer',
    pt: 'pedidos demais',
  },
  'malformed-json': {
    targets: ['pix', 'cpf', 'kyc', 'lottery', ...GAMES, ...REGISTERS, ...PLAIN, 's3'],
    at: 'both',
    pt: 'JSON cortado',
  },
  'html-error': {
    targets: ['pix', 'cpf', 'kyc', 'lottery', ...GAMES, 'odds', ...REGISTERS, ...PLAIN, 's3'],
    at: 'answer',
    pt: 'página HTML de erro',
  },
  'schema-drift': {
    targets: ['pix', 'cpf', 'kyc', 'lottery', ...GAMES, ...REGISTERS, ...PLAIN, 's3'],
    at: 'both',
    pt: 'campos e estados novos',
  },

  late: { targets: ['pix', 'kyc', ...GAMES, 'odds', 'sms', 'betby'], at: 'callback', pt: 'aviso atrasado' },
  lost: {
    targets: ['pix', 'kyc', 'mail', ...GAMES, 'odds', 'sms', 'betby'],
    at: 'callback',
    pt: 'aviso perdido',
  },
  duplicate: {
    targets: ['pix', 'kyc', ...GAMES, 'odds', 'sms', 'betby'],
    at: 'callback',
    pt: 'aviso repetido',
  },
  'duplicate-concurrent': {
    targets: ['pix', 'kyc', ...GAMES, 'sms', 'betby'],
    at: 'callback',
    pt: 'aviso repetido ao mesmo tempo',
  },
  reorder: {
    targets: ['pix', 'kyc', ...GAMES, 'odds', 'sms', 'betby'],
    at: 'callback',
    pt: 'avisos fora de ordem',
  },
  batch: { targets: ['pix'], at: 'callback', pt: 'vários Pix em um aviso, um desconhecido' },
  'bad-signature': {
    targets: ['pix', 'kyc', ...GAMES, 'sms', 'betby'],
    at: 'callback',
    pt: 'assinatura errada',
  },
  'missing-signature': {
    targets: ['pix', 'kyc', ...GAMES, 'sms', 'betby'],
    at: 'callback',
    pt: 'sem assinatura',
  },
  'stale-timestamp': { targets: ['kyc', 'sms', 'betby'], at: 'callback', pt: 'assinatura de uma hora atrás' },
  'wrong-key': { targets: ['kyc', ...GAMES, 'betby'], at: 'callback', pt: 'assinado com outra chave' },
  'reserialised-body': {
    targets: ['kyc', ...GAMES, 'betby'],
    at: 'callback',
    pt: 'corpo reescrito depois de assinar',
  },
  'mtls-missing': { targets: ['pix'], at: 'callback', pt: 'sem certificado' },
  'mtls-wrong-ca': { targets: ['pix'], at: 'callback', pt: 'certificado estranho' },
  'key-rotation': { targets: ['pix'], at: 'callback', pt: 'certificado novo da mesma autoridade' },
  'masked-payer': { targets: ['pix'], at: 'callback', pt: 'CPF do pagador mascarado' },
  'no-payer': { targets: ['pix'], at: 'callback', pt: 'sem dados do pagador' },

  'wrong-payer': { targets: ['pix'], at: 'money', pt: 'pago por outro CPF' },
  'wrong-amount': { targets: ['pix'], at: 'money', pt: 'valor diferente' },
  'double-payment': { targets: ['pix'], at: 'money', pt: 'pago duas vezes' },
  'paid-after-expiry': { targets: ['pix'], at: 'money', pt: 'chega depois de vencer' },
  'unknown-txid': { targets: ['pix'], at: 'money', pt: 'txid desconhecido' },
  'partial-refund': { targets: ['pix'], at: 'money', pt: 'metade tomada de volta (MED)' },
  'med-refund': { targets: ['pix'], at: 'money', pt: 'tudo tomado de volta (MED)' },
  'refund-rejected': { targets: ['pix'], at: 'money', pt: 'devolução recusada' },
  'payout-rejected-async': { targets: ['pix'], at: 'money', pt: 'saque recusado depois' },
  'payout-returned-later': { targets: ['pix'], at: 'money', pt: 'saque pago e devolvido' },

  'wrong-cep': { targets: ['address'], at: 'own', pt: 'resposta sobre outro CEP' },
  undelivered: { targets: ['sms'], at: 'own', pt: 'o aparelho não recebe' },

  'report-rejected': { targets: ['sigap'], at: 'own', pt: 'situação recusada' },
  'wrong-report': { targets: ['sigap'], at: 'own', pt: 'resposta sobre outra situação' },
  'wrong-person': { targets: REGISTERS, at: 'own', pt: 'resposta sobre outro CPF' },

  'cut-object': { targets: ['s3'], at: 'own', pt: 'objeto cortado' },
  'changed-object': { targets: ['s3'], at: 'own', pt: 'objeto com um bit trocado' },

  'half-catalogue': { targets: GAMES, at: 'own', pt: 'catálogo pela metade' },
  'duplicate-ids': { targets: GAMES, at: 'own', pt: 'o mesmo jogo duas vezes' },
  'script-in-name': { targets: GAMES, at: 'own', pt: 'script no nome de um jogo' },
  'yaml-header': { targets: ['softswiss'], at: 'own', pt: 'catálogo com cabeçalho' },
  'dead-picture': { targets: GAMES, at: 'own', pt: 'imagem que não existe' },
  'never-loads': { targets: [...GAMES, 'betby'], at: 'own', pt: 'jogo que nunca carrega' },

  'odds-changed': { targets: ['betby'], at: 'own', pt: 'odds mudam na hora da aposta' },
  'token-expired': { targets: ['betby'], at: 'own', pt: 'token do jogador vencido' },
  'feed-silent': { targets: ['betby'], at: 'own', pt: 'odds paradas' },
  'old-odds': { targets: ['betby'], at: 'own', pt: 'odds antigas depois das novas' },
  'void-slip': { targets: ['betby'], at: 'own', pt: 'bilhete anulado' },
  'half-win': { targets: ['betby'], at: 'own', pt: 'meio ganho' },
  'rolled-back': { targets: ['betby'], at: 'own', pt: 'resolvido, desfeito e resolvido' },
  resettled: { targets: ['betby'], at: 'own', pt: 'resolvido de novo, com outro número' },
  'cash-out-race': { targets: ['betby'], at: 'own', pt: 'encerramento e resultado ao mesmo tempo' },

  unsubscribed: { targets: ['odds'], at: 'feed', pt: 'produtor fora (alive com subscribed=0)' },
  'dropped-line': { targets: ['odds'], at: 'feed', pt: 'linha cortada' },
  'xml-cut': { targets: ['odds'], at: 'feed', pt: 'XML cortado' },
  'xml-huge': { targets: ['odds'], at: 'feed', pt: 'XML de 10 MB' },
  'xml-entities': { targets: ['odds'], at: 'feed', pt: 'XML com entidades' },
  'unknown-market': { targets: ['odds'], at: 'feed', pt: 'mercado desconhecido' },
  'bad-odds': { targets: ['odds'], at: 'feed', pt: 'odds 0, 1, NaN' },
  'specifiers-reordered': { targets: ['odds'], at: 'feed', pt: 'especificadores em outra ordem' },
  'early-settlement': { targets: ['odds'], at: 'feed', pt: 'resultado antes das odds' },
  'void-winner': { targets: ['odds'], at: 'feed', pt: 'vencedor anulado e perdedor perdido' },
  'wrong-result': { targets: ['odds'], at: 'feed', pt: 'resultado trocado, depois corrigido' },
  'clock-off': { targets: ['odds'], at: 'feed', pt: 'relógio 5 s atrasado' },
  'map-winner-wrong': { targets: ['odds'], at: 'feed', pt: 'mapa com o vencedor trocado, depois corrigido' },
  'map-number-jump': { targets: ['odds'], at: 'feed', pt: 'mapa de número que não existe' },
  'objective-lost': { targets: ['odds'], at: 'feed', pt: 'um objetivo a menos' },
  'objective-unknown': { targets: ['odds'], at: 'feed', pt: 'objetivo desconhecido' },
  'counts-fall': { targets: ['odds'], at: 'feed', pt: 'rounds ou abates que diminuem' },
  'counts-huge': { targets: ['odds'], at: 'feed', pt: 'placar de 2^53' },
  'endless-recovery': { targets: ['odds'], at: 'feed', pt: 'recuperação que não termina' },

  refused: { targets: ['mail'], at: 'smtp', pt: 'caixa recusada (550)' },
  bounced: { targets: ['mail'], at: 'smtp', pt: 'aceito e devolvido' },
} as const satisfies Record<
  string,
  {
    targets: readonly Target[]
    at: 'answer' | 'callback' | 'both' | 'money' | 'smtp' | 'own' | 'feed'
    pt: string
  }
>

export type Kind = keyof typeof KINDS

function kindsAt(...places: string[]): Kind[] {
  return (Object.keys(KINDS) as Kind[]).filter((kind) => places.includes(KINDS[kind].at))
}

export const ANSWER_KINDS = kindsAt('answer', 'both')
export const CALLBACK_KINDS = kindsAt('callback', 'both')

/** Faults of a supplier's call to our wallet. The game decides whether `reorder` affects a bet or a win. */
export const WALLET_KINDS: readonly Kind[] = [
  'slow',
  'timeout-before-effect',
  'timeout-after-effect',
  'late',
  'lost',
  'duplicate',
  'duplicate-concurrent',
  'malformed-json',
  'schema-drift',
  'bad-signature',
  'missing-signature',
  'wrong-key',
  'reserialised-body',
]
