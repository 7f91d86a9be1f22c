import { z } from 'zod';
import type { Texts } from '@/lib/content';

/** What stands for a placeholder without being text to ICU, so that no text can make anything of it. */
export interface Filling {
  /**
   * `name` is the client’s, `words` may run in another direction than the text; `code` is typed off,
   * `address` leads somewhere, `lines` are somebody else’s, and no text goes without these three.
   */
  readonly kind: 'name' | 'words' | 'code' | 'address' | 'lines';
  /** As the language and the client write it. */
  write(texts: Texts): string;
}

/** A value of a message: a number, which a text may count with, or what is put in as it is. */
export type Value = number | Filling;

const longestWords = 120;
const longestSentence = 400;
const longestSentences = 1000;
const longestLines = 5000;

/** What is not seen, or turns the text around it: only emoji and Persian need their joiners. */
const unseen = /(?!\u200c|\u200d|\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Where mail programs begin to see an address. */
const beforeAddress = /(?<=[.@。．｡])(?=\p{L}{2})|(?<=:)(?=\/)/gu;

function oneLine(text: string, longest = longestWords): string {
  const line = text.replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim();
  const letters = Array.from(line);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** In one line, of a length that is shown. An address in it is none to a mail program. */
export const words = z
  .string()
  .transform(
    (text): Filling => filling('words', oneLine(text).replaceAll(beforeAddress, '\u2060')),
  );

function inSentences(longest: number) {
  return z
    .string()
    .transform(
      (text): Filling =>
        filling('words', oneLine(text, longest).replaceAll(beforeAddress, '\u2060')),
    );
}

/** A sentence or two of the platform, in one line. An address in it is none to a mail program. */
export const sentence = inSentences(longestSentence);

/** … and several of them, of what came together. */
export const sentences = inSentences(longestSentences);

/** What to do about something dangerous: no text of its message goes without it. A sentence follows. */
export const advice = z
  .string()
  .transform(
    (text): Filling =>
      filling('lines', `${oneLine(text, longestSentence).replaceAll(beforeAddress, '\u2060')} `),
  );

/** What somebody has written, line by line. */
export const lines = z
  .string()
  .transform(
    (text): Filling =>
      filling(
        'lines',
        text.slice(0, longestLines).replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').trim(),
      ),
  );

/** An e-mail address that is read and copied. */
export const mailbox = z.string().transform((text): Filling => filling('lines', oneLine(text)));

/** An address that the portal leads to. */
export const address = z
  .url({ protocol: /^https?$/ })
  .transform((text): Filling => filling('address', text));

/** A calendar date `YYYY-MM-DD`. */
export const day = z.iso
  .date()
  .transform((date): Filling => ({ kind: 'words', write: (texts) => texts.date(date) }));

/** A moment, to the minute, where the client is. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((at): Filling => ({ kind: 'words', write: (texts) => texts.moment(new Date(at)) }));

/** A moment as a receipt says it: to the minute, with its time zone. */
export const stamp = z.iso
  .datetime({ offset: true })
  .transform((at): Filling => ({ kind: 'words', write: (texts) => texts.stamp(new Date(at)) }));

/** The last day of a plan and the first of what it goes on as, or that there is no gap between them. */
export const gapBetween = z
  .union([z.literal('NONE'), z.object({ last: z.iso.date(), date: z.iso.date() })])
  .transform(
    (gap): Filling => ({
      kind: 'words',
      write: ({ text, date }) =>
        gap === 'NONE'
          ? text('Message_Gap_NONE')
          : text('Message_Gap', { last: date(gap.last), date: date(gap.date) }),
    }),
  );

/** When an appointment is: in the time zone of its center, or its day where only that is known. */
export const appointmentTime = z.union([
  day,
  z
    .object({
      startsAt: z.iso.datetime({ offset: true }),
      endsAt: z.iso.datetime({ offset: true }),
      timeZone: z.string(),
    })
    .transform(
      ({ startsAt, endsAt, timeZone }): Filling => ({
        kind: 'words',
        write: (texts) => texts.period(new Date(startsAt), new Date(endsAt), timeZone),
      }),
    ),
]);

/** Money in minor units. */
export const money = z
  .object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .transform(
    ({ amount, currency }): Filling => ({
      kind: 'words',
      write: (texts) => texts.money(amount, currency),
    }),
  );

/** Where a claim is. What is not known yet is shown as being in review (design §8). */
export const claimState = z.string().transform(
  (state): Filling => ({
    kind: 'words',
    write({ has, text }) {
      const label = `Message_ClaimState_${state}`;
      return text(has(label) ? label : 'Message_ClaimState_IN_REVIEW');
    },
  }),
);

/** Who is doing something about a claim. What is not known yet is said as being in progress. */
export const claimTurn = z.string().transform(
  (turn): Filling => ({
    kind: 'words',
    write({ has, text }) {
      const label = `Message_Turn_${turn}`;
      return text(has(label) ? label : 'Message_Turn_OTHER');
    },
  }),
);

/** Why something that was handed in is refused. What is not known yet is answered by whoever is asked. */
export const refusal = z.string().transform(
  (reason): Filling => ({
    kind: 'words',
    write({ has, text }) {
      const label = `Registration_Reason_${reason}`;
      return text(has(label) ? label : 'Registration_Reason_OTHER');
    },
  }),
);

export function filling(kind: Filling['kind'], text: string): Filling {
  return { kind, write: () => text };
}
