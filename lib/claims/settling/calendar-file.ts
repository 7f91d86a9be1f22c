/** What a calendar is told of an appointment. */
export interface CalendarEvent {
  /** The same for the same appointment: a calendar that has it moves it. */
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When this was written. */
  readonly at: Date;
  readonly title: string;
  readonly description: string;
  readonly place: string;
}

/**
 * An appointment as a calendar reads it (RFC 5545). Times are in UTC: every calendar shows them in its
 * own zone, and none needs the rules of another.
 */
export function calendarText({ id, startsAt, endsAt, at, ...said }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${written(id)}@portico`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${written(said.title)}`,
    `DESCRIPTION:${written(said.description)}`,
    `LOCATION:${written(said.place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545 §3.3.5, form 2. */
function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** RFC 5545 §3.3.11: what would end a text or a line of it is written otherwise. */
function written(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** RFC 5545 §3.1: at most 75 octets in a line, and no letter torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    const room = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
