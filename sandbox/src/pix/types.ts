/** The state of the PSP. Wire names are the Central Bank's; amounts are whole centavos. */

export interface Token {
  expiresAt: number
}

export interface Webhook {
  chave: string
  webhookUrl: string
  criacao: string
  /**
   * Whether the webhook was registered with `x-skip-mtls-checking: true`, without the two certificate probes.
   */
  skipMtls: boolean
}

export interface Person {
  cpf?: string
  cnpj?: string
  nome: string
}

export type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

export interface ChargeRequest {
  calendario: { expiracao?: number }
  devedor?: Person
  valor: { original: string; modalidadeAlteracao?: number }
  chave: string
  solicitacaoPagador?: string
  infoAdicionais?: { nome: string; valor: string }[]
}

export interface Charge {
  txid: string
  request: ChargeRequest
  /** Earlier contents, by revision number. */
  revisions: ChargeRequest[]
  status: ChargeStatus
  criacao: number
  locId: number
  location: string
}

export interface Refund {
  id: string
  rtrId: string
  cents: number
  natureza: 'ORIGINAL' | 'MED_OPERACIONAL' | 'MED_FRAUDE'
  descricao?: string
  solicitacao: number
  liquidacao?: number
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo?: string
}

export interface Payer extends Person {
  codigoBanco: string
}

export interface ReceivedPix {
  endToEndId: string
  txid?: string
  cents: number
  chave: string
  horario: number
  infoPagador?: string
  payer: Payer
  refunds: Refund[]
}

export interface PayoutReturn {
  rtrId: string
  cents: number
  horario: number
}

export interface Payout {
  idEnvio: string
  endToEndId: string
  cents: number
  chave: string
  infoPagador?: string
  favorecido: { chave: string; cpf?: string }
  owner: Person
  status: 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO'
  solicitacao: number
  liquidacao?: number
  erro?: { codigo: string; origem: string; motivo: string }
  returns: PayoutReturn[]
}
