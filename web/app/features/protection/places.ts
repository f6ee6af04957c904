/** The government's own self-exclusion, for every authorised house at once. */
export const GOVERNMENT_EXCLUSION = 'https://www.gov.br/autoexclusaoapostas'
export const GAMBLERS_ANONYMOUS = 'https://jogadoresanonimos.com.br'
/** Centro de Valorização da Vida: day and night, free. */
export const CVV = 'tel:188'
/** The legal text of responsible play. */
export const RULES = 'jogo-responsavel'
