import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';
import { handleChange } from '@/lib/entry/tests/posted-change';
import { chooseTheme, refresh } from '..';

vi.hoisted(() => {
  Object.assign(process.env, {
    PORTAL_STAGE: 'production',
    PORTAL_SECRET: 'a secret of the length that production asks for',
  });
});

it.each([
  ['the theme picker', handleChange(chooseTheme)],
  ['Refresh', handleChange(refresh)],
])('invariant 7: production has no address for %s', async (_, handle) => {
  const request = new NextRequest('https://northwind.example/api/dev/tool', { method: 'POST' });
  expect((await handle(request)).status).toBe(404);
});
