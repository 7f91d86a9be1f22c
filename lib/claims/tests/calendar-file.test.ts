import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from '../settling/calendar-file';

const event: CalendarEvent = {
  id: '0ff8e931-8119-46ea-a8f2-e1cae4c06002',
  startsAt: new Date('2026-12-01T15:30:00.000Z'),
  endsAt: new Date('2026-12-01T16:30:00.000Z'),
  at: new Date('2026-11-26T01:02:03.456Z'),
  title: 'Cracked screen · Lakeside',
  description: 'Claim number C-0000042',
  place: 'Lakeside, 1 Way, 48104 Ann Arbor',
};

/** The lines as a calendar reads them: RFC 5545 §3.1, unfolded. */
function linesOf(text: string): readonly string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** The text of a property, RFC 5545 §3.3.11 read backwards. */
function textOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

describe('§2.1 scheduler, .ics: an appointment as RFC 5545 has it', () => {
  test('has what a calendar asks for once, and its times in UTC', () => {
    const lines = linesOf(calendarText(event));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portico//Appointments//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:0ff8e931-8119-46ea-a8f2-e1cae4c06002@portico',
      'DTSTAMP:20261126T010203Z',
      'DTSTART:20261201T153000Z',
      'DTEND:20261201T163000Z',
      'SUMMARY:Cracked screen · Lakeside',
      'DESCRIPTION:Claim number C-0000042',
      'LOCATION:Lakeside\\, 1 Way\\, 48104 Ann Arbor',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('no text ends a line, begins a property or is torn apart', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
    const nasty = fc.constantFrom(
      'a\r\nEND:VEVENT',
      'a\u2028b',
      '\\n;,"',
      '\u0000\u0007',
      'إ'.repeat(90),
    );
    fc.assert(
      fc.property(fc.oneof(texts, nasty), fc.oneof(texts, nasty), (title, place) => {
        const text = calendarText({ ...event, title, place });
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/\p{Cc}/u);
          expect(line).not.toContain('\uFFFD');
        }
        const lines = linesOf(text);
        expect(lines).toHaveLength(14);
        const read = (said: string) =>
          said.replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
        expect(textOf(lines, 'SUMMARY')).toBe(read(title));
        expect(textOf(lines, 'LOCATION')).toBe(read(place));
      }),
    );
  });
});
