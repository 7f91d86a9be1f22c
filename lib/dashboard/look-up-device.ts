import { z } from 'zod';
import { defineChange, type Refused } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, termFormat, textRules } from '@/lib/form';
import { sessionOf, type View } from '@/lib/request';
import { type CookieReader, draftOwner, sealedCookie } from '@/lib/session';
import { longestCharacter, readTerm, type TermReading } from '@/lib/typed';
import { findDevice } from './find-device';
import { typingErrorOf } from './typed-number';

/** How long its page goes on showing what was looked up, in seconds. */
const lifetime = 10 * 60;
const longest = 60;
const page = '/dashboard/device-lookup';

/** Sealed: the number typed is in no address, and only the same visitor's page reads it. */
const lookedUp = sealedCookie(
  'deviceLookup',
  z.strictObject({ subject: z.string(), agent: z.string(), number: z.string() }),
  2,
);

/** How a number is read: its length is that of its letters and digits. */
function readingOf({ settings }: View): TermReading {
  return { kind: 'text', country: settings.Global_HomeCountry };
}

/** A number as it was typed or, where much stands between its letters and digits, these alone. */
function keptNumber(view: View, typed: string): string {
  if (typed.length <= longest * longestCharacter) return typed;
  return readTerm(typed, readingOf(view), () => undefined) ?? '';
}

/** Looks up by a serial number or an IMEI which plan covers a device. */
export const lookUpDevice = defineChange({
  address: '/api/device-lookup',
  signedIn: true,
  rules: (view: View) => {
    const content = texts(view.snapshot, view.language);
    const field = content.text('Dashboard_Device_Label');
    return [
      {
        name: 'DeviceNumber',
        kind: 'text',
        term: readingOf(view),
        ...textRules(content, field, { longest }),
        ...termFormat(content, field),
      },
    ] as const satisfies readonly FieldRule[];
  },
  async run({ view, input: { DeviceNumber: number } }) {
    const session = sessionOf(view);
    const found = await findDevice(view, number);
    if (!session || found.kind === 'signed-out') return { kind: 'go', to: '/' };
    if (found.kind !== 'found') return unavailable;
    const error =
      found.devices.length === 0 ? typingErrorOf(number, found.serialNumbers) : undefined;
    if (error) return { kind: 'refused', errCode: `DEVICE_${error}`, status: 404 };
    const { subject, agent } = draftOwner(view, session);
    const kept = { subject, agent, number: keptNumber(view, number) };
    const cookie = await lookedUp.seal(view.snapshot.id, kept, lifetime);
    return { kind: 'go', to: page, cookies: [cookie] };
  },
});

const unavailable: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };

/** The number just looked up, for the holder, agent or delegate who looked it up and nobody else. */
export async function lookedUpNumber(
  view: View,
  cookies: CookieReader,
): Promise<string | undefined> {
  const session = sessionOf(view);
  const kept = session && (await lookedUp.read(view.snapshot.id, cookies));
  if (!kept) return undefined;
  const { subject, agent } = draftOwner(view, session);
  return kept.subject === subject && kept.agent === agent ? kept.number : undefined;
}
