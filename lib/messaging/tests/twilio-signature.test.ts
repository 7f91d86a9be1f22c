import { describe, expect, it } from 'vitest';
import { isTwilioSignature, twilioSignature } from '../twilio/signature';

const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const parameters = {
  CallSid: 'CA1234567890ABCDE',
  From: '+12349013030',
  To: '+18005551212',
  Caller: '+12349013030',
  Digits: '1234',
};

describe('a signature of Twilio', () => {
  it('is the one of its documentation', () => {
    const signature = twilioSignature('12345', address, new URLSearchParams(parameters));
    expect(signature).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
    expect(isTwilioSignature(signature, '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).toBe(true);
  });

  it.each<[string, string, string, object]>([
    ['token', '12346', address, parameters],
    ['address', '12345', address.replace('bar=2', 'bar=3'), parameters],
    ['parameter', '12345', address, { ...parameters, Digits: '1235' }],
    ['parameter more', '12345', address, { ...parameters, More: '' }],
  ])('is another one for another %s', (_, token, at, given) => {
    const other = twilioSignature(token, at, new URLSearchParams(Object.entries(given)));
    expect(isTwilioSignature('0/KCTR6DLpKmkAf8muzZqo1nDgQ=', other)).toBe(false);
  });

  it.each(['', 'x', '0/KCTR6DLpKmkAf8muzZqo1nDgQ', 'ü'.repeat(28)])('is not %j', (given) => {
    expect(isTwilioSignature(given, '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).toBe(false);
  });
});
