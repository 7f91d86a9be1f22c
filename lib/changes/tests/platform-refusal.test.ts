import { afterEach, expect, test, vi } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import * as thirdParties from '@/lib/third-parties';
import { refusedByFailure } from '../platform-refusal';

const view = plainView(snapshotWith(), 'en', '/dashboard');
afterEach(() => {
  vi.restoreAllMocks();
});

test('a platform that does not answer is reported as unavailable, and not to monitoring', () => {
  const reported = vi.spyOn(thirdParties, 'reportFailure').mockResolvedValue();
  expect(refusedByFailure(view, { kind: 'unavailable' })).toEqual({
    kind: 'refused',
    errCode: 'PLATFORM_UNAVAILABLE',
    status: 503,
  });
  expect(reported).not.toHaveBeenCalled();
});

test('§8 a malformed answer is an unexpected error, and monitoring gets its reference', () => {
  const reported = vi.spyOn(thirdParties, 'reportFailure').mockResolvedValue();
  const reference = 'K7QX-3MPD';
  expect(refusedByFailure(view, { kind: 'malformed', reference })).toEqual({
    kind: 'refused',
    errCode: 'UNEXPECTED',
    reference,
    status: 502,
  });
  expect(reported).toHaveBeenCalledExactlyOnceWith(
    view.snapshot,
    expect.objectContaining({ name: 'MalformedAnswer' }),
    { reference, where: 'platform' },
  );
});
