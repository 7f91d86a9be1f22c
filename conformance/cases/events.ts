import type { Platform } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  caseOfStranger,
  change,
  found,
  holds,
  newKey,
  refuses,
  same,
} from '../conformance-case';
import { withAddressPutBack } from './customers';

/** The feed of what happened. */
export const eventCases: readonly ConformanceCase[] = [
  caseOf('events', 'knows its own cursors alone', [], async (platform) => {
    refuses(await platform.events({ cursor: unknownId }), 'CURSOR_UNKNOWN', 'A cursor of nobody');
  }),
  caseOfStranger('events', 'refuses the cursor of another client', async (platform, stranger) => {
    refuses(
      await stranger.events({ cursor: await feedEnd(platform) }),
      'CURSOR_UNKNOWN',
      'The cursor of another client',
    );
  }),
  caseOf(
    'events',
    'tells each change once, and goes on from where it ended',
    ['changeable'],
    async (platform, { changeable }) => {
      const { token, reference } = await found(platform, changeable);
      const before = await feedEnd(platform);
      const address = {
        address1: newKey().slice(-8),
        address2: '',
        city: '',
        state: '',
        postalCode: '',
        country: '',
      };
      const asked = { ...change(token), address };
      await withAddressPutBack(platform, token, async () => {
        await Promise.all([platform.changeAddress(asked), platform.changeAddress(asked)]);
        const read = async (cursor: string) =>
          answered(await platform.events({ cursor, limit: 200 }), 'events');
        const told = await read(before);
        const own = told.items.filter((event) => event.reference === reference);
        same(own.length, 1, 'A change that was sent twice with one key is not told once');
        holds(
          (await read(told.next)).items.every(({ id }) => id !== own[0]?.id),
          'An event comes again',
        );
        same(
          (await read(before)).items[0]?.id,
          told.items[0]?.id,
          'A cursor that is used twice differs',
        );
      });
    },
  ),
];

/** Where the feed of events ends now. */
export async function feedEnd(platform: Platform): Promise<string> {
  let { next, items } = answered(await platform.events({ limit: 200 }), 'events');
  while (items.length > 0)
    ({ next, items } = answered(await platform.events({ cursor: next, limit: 200 }), 'events'));
  return next;
}
