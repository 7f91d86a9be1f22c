import { z } from 'zod';
import { defineChange, type Refused } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, termFormat, textRules } from '@/lib/form';
import { sessionOf, type View } from '@/lib/request';
import { type CookieReader, draftOwner, sealedCookie } from '@/lib/session';
import { findDevice } from './find-device';
import { typingErrorOf } from './typed-number';

/** How long its page goes on showing what was looked up, in seconds. */
const lifetime = 10 * 60;
const longest = 60;
const page = '/dashboard/device-lookup';

/** Sealed: what was typed stands in no address, and only the page of whoever typed it reads it. */
const lookedUp = sealedCookie(
  'deviceLookup',
  z.strictObject({ subject: z.string(), agent: z.string(), number: z.string() }),
);

/** Looks up by a serial number or an IMEI which plan covers a device. */
export const lookUpDevice = defineChange({
  address: '/api/device-lookup',
  signedIn: true,
  rules: ({ snapshot, language, settings }: View) => {
    const content = texts(snapshot, language);
    const field = content.text('Dashboard_Device_Label');
    return [
      {
        name: 'DeviceNumber',
        kind: 'text',
        term: { kind: 'text', country: settings.Global_HomeCountry },
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
    const cookie = await lookedUp.seal(view.snapshot.id, { subject, agent, number }, lifetime);
    return { kind: 'go', to: page, cookies: [cookie] };
  },
});

const unavailable: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };

/** What whoever is signed in has just looked up; nobody else's, nor what another did for the contract. */
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
