import { afterEach, expect, test, vi } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import * as thirdParties from '@/lib/third-parties';
import { refusedByFailure } from '../platform-refusal';

const view = plainView(snapshotWith(), 'en', '/dashboard');
afterEach(() => {
  vi.restoreAllMocks();
});

test('a platform that does not answer is told as such, and monitoring is not told', () => {
  const reported = vi.spyOn(thirdParties, 'reportFailure').mockResolvedValue();
  expect(refusedByFailure(view, { kind: 'unavailable' })).toEqual({
    kind: 'refused',
    errCode: 'PLATFORM_UNAVAILABLE',
    status: 503,
  });
  expect(reported).not.toHaveBeenCalled();
});

test('§8 what it should not have answered is what nobody expected, and monitoring is told by the reference', () => {
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
