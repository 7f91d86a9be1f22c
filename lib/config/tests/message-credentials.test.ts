import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../environment';
import {
  mailReportsSecret,
  smtpAddress,
  smtpAddresses,
  twilioAccounts,
  twilioCredentials,
} from '../message-addresses';

const sid = `AC${'0123456789abcdef'.repeat(2)}`;
const account = `${sid}:an-auth-token-of-16:and-more`;
const own = 'smtps://blue:secret@mail.blue.example';

afterEach(() => vi.unstubAllEnvs());

describe('credentials for messages', () => {
  test('are of one client where they have its name', () => {
    vi.stubEnv('SMTP_URL_BLUE_RIDGE', own);
    vi.stubEnv('TWILIO_CREDENTIALS_BLUE_RIDGE', account);
    expect(smtpAddress('blue-ridge')).toBe(own);
    expect(twilioCredentials('blue-ridge')).toEqual({
      accountSid: sid,
      authToken: 'an-auth-token-of-16:and-more',
    });
    expect(smtpAddress('harbor')).toBeUndefined();
    expect(twilioCredentials('harbor')).toBeUndefined();
    expect(smtpAddresses()).toEqual([own]);
    expect(twilioAccounts()).toHaveLength(1);
  });

  test.each([
    ['MAIL_REPORTS_SECRET', 'short', /^MAIL_REPORTS_SECRET must have/],
    ['MAIL_REPORTS_SECRET_NORTHWIND', 'a'.repeat(40), /^MAIL_REPORTS_SECRET_NORTHWIND repeats/],
  ])('%s=%s is no secret', (name, value, problem) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(problem);
  });

  test('a secret of reports is the client’s own where it has one, and never the portal’s', () => {
    const known = 'what-the-mail-server-of-blue-signs-with';
    vi.stubEnv('MAIL_REPORTS_SECRET_BLUE_RIDGE', known);
    expect(mailReportsSecret('blue-ridge')).toBe(known);
    expect(mailReportsSecret('harbor')).toBeUndefined();
    expect(() => parseEnvironment({ PORTAL_SECRET: known, MAIL_REPORTS_SECRET: known })).toThrow(
      /^MAIL_REPORTS_SECRET must not be PORTAL_SECRET/,
    );
  });

  test.each([
    ['SMTP_URL_NORTHWIND', 'https://mail.example.com'],
    ['SMTP_URL_NORTHWIND', 'mail.example.com'],
    ['TWILIO_CREDENTIALS', 'AC123:an-auth-token-of-16'],
    ['TWILIO_CREDENTIALS', sid],
    ['TWILIO_CREDENTIALS_NORTHWIND', `${sid}:short`],
    ['TWILIO_CREDENTIALS_NORTHWIND', `${sid}:an auth token of 16`],
  ])('are refused when the portal starts: %s=%s', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
    expect(() => parseEnvironment({ [name]: value })).not.toThrow(new RegExp(value));
  });
});
