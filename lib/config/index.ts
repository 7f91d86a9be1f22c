/** The only reader of the environment; and how it is said that what others have written does not fit. */
export {
  buildName,
  type Environment,
  EnvironmentError,
  environment,
  hasDevelopmentTools,
  isDevelopmentServer,
  isProduction,
  parseEnvironment,
} from './environment';
export {
  mailReportsSecret,
  smtpAddress,
  smtpAddresses,
  twilioAccounts,
  twilioCredentials,
} from './message-addresses';
export type { TwilioCredentials } from './message-credentials';
export {
  type PaymentCredentials,
  paymentCredentials,
  paymentCredentialsName,
} from './payment-credentials';
export { placeInWords, plainWords } from './plain-words';
export {
  type PlatformCredentials,
  platformCredentials,
  platformCredentialsName,
  sharedCredentialsProblem,
} from './platform-credentials';
export { secret } from './secret';
