import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseEnvironment } from '../environment';
import {
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
