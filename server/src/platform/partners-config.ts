import type { Values } from '@jogo/contract/configuration/variables'

/** Configuration of the companies around api and worker. */
export const partnersConfig = (values: Values<'api'>) => ({
  pix: {
    baseUrl: values.PIX_BASE_URL,
    clientId: values.PIX_CLIENT_ID,
    clientSecret: values.PIX_CLIENT_SECRET,
    key: values.PIX_KEY,
    ca: values.PIX_CA,
    cert: values.PIX_CERT,
    certKey: values.PIX_CERT_KEY,
    webhookCert: values.WEBHOOK_CERT,
    webhookCertKey: values.WEBHOOK_CERT_KEY,
    webhookClients: values.WEBHOOK_CLIENTS,
    chargeSeconds: values.PIX_CHARGE_SECONDS,
  },
  cpf: { baseUrl: values.CPF_BASE_URL, apiKey: values.CPF_API_KEY },
  kyc: {
    provider: values.KYC_PROVIDER,
    legitimuz: {
      baseUrl: values.KYC_BASE_URL,
      apiKey: values.KYC_API_KEY,
      webhookSecret: values.KYC_WEBHOOK_SECRET,
      sdkToken: values.KYC_SDK_TOKEN,
    },
    caf: {
      baseUrl: values.CAF_BASE_URL,
      token: values.CAF_TOKEN,
      templateId: values.CAF_TEMPLATE,
      callbackSecret: values.CAF_CALLBACK_SECRET,
    },
  },
  sigap: { baseUrl: values.SIGAP_URL, apiKey: values.SIGAP_API_KEY },
  lists: { baseUrl: values.LISTS_URL, apiKey: values.LISTS_API_KEY },
  sms: {
    baseUrl: values.SMS_URL,
    apiKey: values.SMS_API_KEY,
    webhookSecret: values.SMS_WEBHOOK_SECRET,
  },
  address: { baseUrl: values.ADDRESS_URL },
  mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
  softswiss: {
    baseUrl: values.SOFTSWISS_URL,
    casinoId: values.SOFTSWISS_CASINO_ID,
    token: values.SOFTSWISS_TOKEN,
  },
  pragmatic: {
    baseUrl: values.PRAGMATIC_URL,
    secureLogin: values.PRAGMATIC_SECURE_LOGIN,
    secret: values.PRAGMATIC_SECRET,
  },
  betby: {
    baseUrl: values.BETBY_URL,
    brand: values.BETBY_BRAND,
    jwks: values.BETBY_JWKS,
    algorithm: values.BETBY_ALGORITHM,
    reportKey: values.BETBY_REPORT_KEY,
  },
})
