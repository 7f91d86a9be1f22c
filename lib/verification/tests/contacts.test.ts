import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '@/lib/clients';
import { productionVariables } from '@/lib/config/tests/production';
import { isVerifiable, methodsFor } from '../contacts';
import { contractDetails, newView } from './verification';

const none = { email: [], phoneNumber: [] };

describe('§5 verification offers', () => {
  it.each<[string, Parameters<typeof contractDetails>[0], Partial<Settings>, string[]]>([
    ['e-mails and phones', {}, {}, ['email', 'sms', 'voice']],
    ['e-mails alone', { phoneNumber: [] }, {}, ['email']],
    ['phones alone', { email: [] }, {}, ['sms', 'voice']],
    ['neither', none, {}, []],
    ['both without e-mail', {}, { Verification_By_Email: false }, ['sms', 'voice']],
    ['both without text', {}, { Verification_By_TextMessage: false }, ['email', 'voice']],
    ['both without voice', {}, { Verification_By_VoiceCall: false }, ['email', 'sms']],
    ['e-mails, which are off', { phoneNumber: [] }, { Verification_By_Email: false }, []],
  ])('for %s', (_, contacts, settings, expected) => {
    const details = contractDetails(contacts);
    const all = newView(settings);
    expect(methodsFor(all, details)).toEqual(expected);
    expect(isVerifiable(all, details)).toBe(expected.length > 0);
  });

  it('are built from the masked contacts', () => {
    const details = { ...contractDetails(), maskedEmail: [], maskedPhone: [] };
    expect(methodsFor(newView(), details)).toEqual([]);
  });
});

describe('what a deployment in production cannot send is not offered', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each([
    ['without a mail server', '', []],
    ['with a mail server', 'smtp://mail.internal:25', ['email']],
  ])('%s', async (_, address, expected) => {
    for (const [name, value] of Object.entries(productionVariables())) vi.stubEnv(name, value);
    vi.stubEnv('SMTP_URL', address);
    vi.resetModules();
    const { methodsFor: methods } = await import('../contacts');
    expect(methods(newView(), contractDetails())).toEqual(expected);
  });
});
