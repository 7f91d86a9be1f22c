import 'server-only';
import { environment } from './environment';
import {
  ofAllClients,
  ofClient,
  type TwilioCredentials,
  twilioCredentialsOf,
} from './message-credentials';

/** The mail server that a client's e-mails are handed to: its own, else the deployment's. */
export function smtpAddress(clientId: string): string | undefined {
  return ofClient('SMTP_URL_', clientId) ?? environment().SMTP_URL;
}

/** Every mail server that messages are handed to. */
export function smtpAddresses(): readonly string[] {
  const { SMTP_URL } = environment();
  return [...new Set([...(SMTP_URL ? [SMTP_URL] : []), ...ofAllClients('SMTP_URL_')])];
}

/** By what a client's text messages and calls are paid for: its own account, else the deployment's. */
export function twilioCredentials(clientId: string): TwilioCredentials | undefined {
  const credentials = ofClient('TWILIO_CREDENTIALS_', clientId) ?? environment().TWILIO_CREDENTIALS;
  return credentials === undefined ? undefined : twilioCredentialsOf(credentials);
}

/** Every account at Twilio that is used. */
export function twilioAccounts(): readonly TwilioCredentials[] {
  const { TWILIO_CREDENTIALS } = environment();
  const all = [
    ...(TWILIO_CREDENTIALS ? [TWILIO_CREDENTIALS] : []),
    ...ofAllClients('TWILIO_CREDENTIALS_'),
  ];
  return [...new Set(all)].map(twilioCredentialsOf);
}

/** What reports to a client of its e-mails are signed with: its own secret, else the deployment's. */
export function mailReportsSecret(clientId: string): string | undefined {
  return ofClient('MAIL_REPORTS_SECRET_', clientId) ?? environment().MAIL_REPORTS_SECRET;
}
