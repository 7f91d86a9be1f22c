import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WakeUps, wakeUpSignature } from '../wake-up';

const secret = 'what the platform and the portal share';
const body = '{"clientId":"northwind","path":"1"}';
const now = 1_790_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: now * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call that says "look now"', () => {
  const signed = (at = now) => ({ signature: wakeUpSignature(secret, body, at), body });

  test('is accepted once', () => {
    const wakeUps = new WakeUps();
    expect(wakeUps.accepts(secret, signed())).toBe(true);
    expect(wakeUps.accepts(secret, signed())).toBe(false);
    expect(wakeUps.accepts(secret, signed(now + 1))).toBe(true);
  });

  test.each([
    ['five minutes old', -300, true],
    ['older', -301, false],
    ['of a clock that is ahead', 300, true],
    ['of the future', 301, false],
  ])('%s', (_, seconds, isAccepted) => {
    expect(new WakeUps().accepts(secret, signed(now + seconds))).toBe(isAccepted);
  });

  test('that came before is not accepted for as long as it is young enough', () => {
    const wakeUps = new WakeUps();
    const ahead = signed(now + 300);
    expect(wakeUps.accepts(secret, ahead)).toBe(true);
    vi.setSystemTime((now + 599) * 1000);
    expect(wakeUps.accepts(secret, ahead)).toBe(false);
  });

  test.each([
    ['another secret', { signature: wakeUpSignature('another', body, now), body }],
    ['another body', { ...signed(), body: `${body} ` }],
    ['another time', { body, signature: signed().signature.replace(`${now}`, `${now + 1}`) }],
    ['no signature', { signature: '', body }],
    ['half a signature', { signature: signed().signature.slice(0, 50), body }],
    ['more behind it', { signature: `${signed().signature},v1=00`, body }],
  ])('with %s is refused', (_, call) => {
    expect(new WakeUps().accepts(secret, call)).toBe(false);
  });
});
