import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callSignature, SignedCalls } from '../signed-calls';

const secret = 'what the platform and the portal share';
const body = '{"clientId":"northwind","path":"1"}';
const now = 1_790_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: now * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a signed call', () => {
  const signed = (at = now) => ({ signature: callSignature(secret, body, at), body });

  test('is accepted once', () => {
    const calls = new SignedCalls();
    expect(calls.accepts('northwind', secret, signed())).toBe(true);
    expect(calls.accepts('northwind', secret, signed())).toBe(false);
    expect(calls.accepts('northwind', secret, signed(now + 1))).toBe(true);
    expect(calls.accepts('harbor', secret, signed())).toBe(true);
  });

  test.each([
    ['five minutes old', -300, true],
    ['older', -301, false],
    ['of a clock that is ahead', 300, true],
    ['of the future', 301, false],
  ])('%s', (_, seconds, isAccepted) => {
    expect(new SignedCalls().accepts('northwind', secret, signed(now + seconds))).toBe(isAccepted);
  });

  test('that came before is not accepted for as long as it is young enough', () => {
    const calls = new SignedCalls();
    const ahead = signed(now + 300);
    expect(calls.accepts('northwind', secret, ahead)).toBe(true);
    vi.setSystemTime((now + 599) * 1000);
    expect(calls.accepts('northwind', secret, ahead)).toBe(false);
  });

  test.each([
    ['another secret', { signature: callSignature('another', body, now), body }],
    ['another body', { ...signed(), body: `${body} ` }],
    ['another time', { body, signature: signed().signature.replace(`${now}`, `${now + 1}`) }],
    ['no signature', { signature: '', body }],
    ['half a signature', { signature: signed().signature.slice(0, 50), body }],
    ['more behind it', { signature: `${signed().signature},v1=00`, body }],
  ])('with %s is refused', (_, call) => {
    expect(new SignedCalls().accepts('northwind', secret, call)).toBe(false);
  });
});
