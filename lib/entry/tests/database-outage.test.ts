import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseAnswers } from '@/lib/db';
import { databaseOutage } from '../guards/shown-instead';
import { contextOf } from './context';

vi.mock(import('@/lib/db'), async (original) => ({
  ...(await original()),
  databaseAnswers: vi.fn(),
}));
beforeEach(() => {
  vi.mocked(databaseAnswers).mockReset().mockResolvedValue(false);
});

const holder = { signedIn: true };
const editor = { cookies: { editor: 'sealed' } };

describe('what needs the database is known before it is rendered', () => {
  it.each([
    ['/dashboard', holder],
    ['/security-verification/code', {}],
    ['/policy-search', {}],
    ['/pages/contact-us/sent', {}],
    ['/create-session', {}],
    ['/', { ...holder, settings: { Global_SSOEnabled: true } }],
  ])('%s is shown as an outage', async (address, context) => {
    const decision = await databaseOutage(contextOf(address, context));
    expect(decision).toEqual({ kind: 'show', page: '/pages/unavailable', status: 503 });
  });

  it.each([
    ['/', holder],
    ['/pages/faq', holder],
    ['/pages/faq?q=a', editor],
    ['/pages/error', holder],
  ])('%s is shown to nobody in particular', async (address, context) => {
    const decision = await databaseOutage(contextOf(address, context));
    expect(decision).toMatchObject({ kind: 'continue', context: { databaseAway: true } });
  });

  it.each([
    '/',
    '/pages/faq',
    '/pages/faq?q=a',
    '/pages/error',
    '/pages/unavailable',
    '/robots.txt',
    '/brand/x@1/themes/y',
  ])('%s asks it of no visitor', async (address) => {
    const decision = await databaseOutage(contextOf(address));
    expect(decision).toMatchObject({ kind: 'continue', context: { databaseAway: false } });
    expect(databaseAnswers).not.toHaveBeenCalled();
  });

  it('goes on where the database answers', async () => {
    vi.mocked(databaseAnswers).mockResolvedValue(true);
    const decision = await databaseOutage(contextOf('/dashboard', holder));
    expect(decision).toMatchObject({ kind: 'continue', context: { databaseAway: false } });
  });
});
