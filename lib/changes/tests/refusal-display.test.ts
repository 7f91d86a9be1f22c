import { describe, expect, it } from 'vitest';
import { displayOf } from '../refusal-display';

describe('§8 where a refusal shows', () => {
  it.each([
    ['"POLICY_NOT_FOUND: inline error"', { errCode: 'POLICY_NOT_FOUND' }, 'inline'],
    ['"IP_LOCKED … form locked"', { errCode: 'IP_LOCKED' }, 'inline'],
    ['what empties its form', { errCode: 'ANY', reset: true }, 'inline'],
    ['what has a page of its own', { errCode: 'ANY', page: '/sorry' }, 'inline'],
    ['a failure with a reference', { errCode: 'UNEXPECTED' }, 'inline'],
    ['a mistyped number of a device', { errCode: 'DEVICE_CHECK_DIGIT' }, 'inline'],
    ['"Other errors with errCode and attemptDetails"', { errCode: 'ANY' }, 'snackbar'],
    ['the captcha', { errCode: 'CAPTCHA_FAILED' }, 'snackbar'],
    ['the platform is away', { errCode: 'PLATFORM_UNAVAILABLE', reset: false }, 'snackbar'],
    ['a name that every object has', { errCode: 'constructor' }, 'snackbar'],
  ] as const)('%s', (_, refusal, display) => {
    expect(displayOf(refusal)).toBe(display);
  });
});
