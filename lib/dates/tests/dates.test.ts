import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  calendarDate,
  type DateFormat,
  dateFormats,
  expandYear,
  isCalendarDate,
  isLikelyDay,
  writeDate,
} from '../calendar-date';
import { maskDate } from '../mask';
import { today } from '../today';

const spanish = 'Ene,Feb,Mar,Abr,May,Jun,Jul,Ago,Sep,Oct,Nov,Dic'.split(',');

describe('§5 a date in the configured format', () => {
  it.each([
    ['Nov 05, 2026', 'MMM DD, YYYY', '2026-11-05'],
    ['nov 05, 2026', 'MMM DD, YYYY', '2026-11-05'],
    [' Nov 05, 2026 ', 'MMM DD, YYYY', '2026-11-05'],
    ['2026-11-05', 'MMM DD, YYYY', '2026-11-05'],
    ['Nov 9, 2026', 'MMM DD, YYYY', '2026-11-09'],
    ['9 Nov 2026', 'DD MMM YYYY', '2026-11-09'],
    ['9.1.2026', 'DD.MM.YYYY', '2026-01-09'],
    ['1/9/2026', 'MM/DD/YYYY', '2026-01-09'],
    ['2026-1-9', 'YYYY-MM-DD', '2026-01-09'],
    ['11/24/2026', 'MMM DD, YYYY', '2026-11-24'],
    ['1/9/2026', 'MMM DD, YYYY', '2026-01-09'],
    ['01-09-2026', 'MMM/DD/YYYY', '2026-01-09'],
    ['9/1/2026', 'DD MMM YYYY', '2026-01-09'],
    ['9/1/2026', 'DD.MM.YYYY', '2026-01-09'],
    ['2026-1-9', 'DD.MM.YYYY', '2026-01-09'],
    ['2026/11/24', 'MM/DD/YYYY', '2026-11-24'],
    ['Nov 24 2026', 'MMM DD, YYYY', '2026-11-24'],
    ['24 Nov 2026', 'MMM DD, YYYY', '2026-11-24'],
    ['Nov 24, 2026', 'DD.MM.YYYY', '2026-11-24'],
    ['25/11/2026', 'MMM DD, YYYY', undefined],
    ['25/11/2026', 'MM/DD/YYYY', undefined],
    ['25112026', 'MMM DD, YYYY', undefined],
    ['11/24/2026', 'DD/MM/YYYY', undefined],
    ['24/11/2026', 'YYYY-MM-DD', undefined],
    ['Nov 0, 2026', 'MMM DD, YYYY', undefined],
    ['Nov , 2026', 'MMM DD, YYYY', undefined],
    ['Nov 009, 2026', 'MMM DD, YYYY', undefined],
    ['Feb 29, 2028', 'MMM DD, YYYY', '2028-02-29'],
    ['Feb 29, 2026', 'MMM DD, YYYY', undefined],
    ['Nov 31, 2026', 'MMM DD, YYYY', undefined],
    ['Nov 00, 2026', 'MMM DD, YYYY', undefined],
    ['Nox 05, 2026', 'MMM DD, YYYY', undefined],
    ['Nov 05, 26', 'MMM DD, YYYY', undefined],
    ['05.11.2026', 'DD.MM.YYYY', '2026-11-05'],
    ['05x11x2026', 'DD.MM.YYYY', undefined],
    ['13/01/2026', 'MM/DD/YYYY', undefined],
    ['', 'MMM DD, YYYY', undefined],
  ] as const)('%o in %s is %s', (text, format, day) => {
    expect(calendarDate(text, format)).toBe(day);
  });

  it.each([
    ['Ene 05, 2026', '2026-01-05'],
    ['DIC 05, 2026', '2026-12-05'],
    ['Jan 05, 2026', '2026-01-05'],
  ])('%s is read with Spanish months, and with English ones', (text, day) => {
    expect(calendarDate(text, 'MMM DD, YYYY', spanish)).toBe(day);
  });
});

describe('§5 "masked to Global_DateFormat_MMMDDYYYY"', () => {
  it.each([
    ['n', 'N'],
    ['nov', 'Nov'],
    ['Nov ', 'Nov '],
    ['nov5', 'Nov 5'],
    ['nov 5,', 'Nov 05,'],
    ['nov052', 'Nov 05, 2'],
    ['nov052026', 'Nov 05, 2026'],
    ['Nov 05, 20267', 'Nov 05, 2026'],
    ['Nov 05,', 'Nov 05,'],
    ['Nov 05, 26', 'Nov 05, 26'],
    ['2026-11-05', 'Nov 05, 2026'],
    ['1', '1'],
    ['0', '0'],
    ['5', '5'],
    ['5/', 'May '],
    ['05', 'May'],
    ['11', 'Nov'],
    ['1/', 'Jan '],
    ['13', '13'],
    ['2', '2'],
    ['24 Nov 2026', 'Nov 24, 2026'],
    ['11/14/2026', 'Nov 14, 2026'],
    ['1/5/2026', 'Jan 05, 2026'],
    ['11142026', 'Nov 14, 2026'],
    ['', ''],
  ])('%o in MMM DD, YYYY is %o', (typed, masked) => {
    expect(maskDate(typed, 'MMM DD, YYYY')).toBe(masked);
  });

  it.each([
    ['05112026', 'DD.MM.YYYY', '05.11.2026'],
    ['5.1.2026', 'DD.MM.YYYY', '05.01.2026'],
    ['5/', 'MM/DD/YYYY', '05/'],
    ['20261105', 'YYYY-MM-DD', '2026-11-05'],
    ['26-11-05', 'YYYY-MM-DD', '26-11-05'],
    ['05nov2026', 'DD MMM YYYY', '05 Nov 2026'],
    ['05112026', 'DD MMM YYYY', '05 Nov 2026'],
    ['5/1/2026', 'DD MMM YYYY', '05 Jan 2026'],
    ['٠٥١١٢٠٢٦', 'DD.MM.YYYY', '05.11.2026'],
  ] as const)('%o in %s is %o', (typed, format, masked) => {
    expect(maskDate(typed, format)).toBe(masked);
  });

  /** What stands in the field once a text has been typed into it key by key. */
  function typedInto(format: DateFormat, text: string): string {
    let typed = '';
    for (const key of text) typed = maskDate(typed + key, format);
    return typed;
  }

  it.each([
    ['25/11/2026', 'MMM DD, YYYY', '25/11/2026'],
    ['25112026', 'MMM DD, YYYY', '25112026'],
    ['13/11/2026', 'MMM DD, YYYY', '13/11/2026'],
    ['25/11/2026', 'MM/DD/YYYY', '25/11/2026'],
    ['25112026', 'MM/DD/YYYY', '25112026'],
    ['11/25/2026', 'DD/MM/YYYY', '11/25/2026'],
    ['11252026', 'DD/MM/YYYY', '11252026'],
    ['2026-11-25', 'MMM DD, YYYY', 'Nov 25, 2026'],
    ['2026-11-25', 'DD.MM.YYYY', '25.11.2026'],
    ['11/31/2026', 'MM/DD/YYYY', '11/31/2026'],
    ['11/24/20267', 'MM/DD/YYYY', '11/24/20267'],
  ] as const)('%o typed key by key in %s stands there as %o', (text, format, stands) => {
    expect(typedInto(format, text)).toBe(stands);
  });

  it('never makes another day of what is none in the order of the format', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...dateFormats),
        fc.constantFrom('/', '.', '-', ''),
        (date, format, between) => {
          const [year = '', month = '', dayOfMonth = ''] = date.split('-');
          fc.pre(Number(dayOfMonth) > 12);
          const typed = format
            .replaceAll(/MMM|MM|DD/g, (token) => (token === 'DD' ? 'MM' : 'DD'))
            .replaceAll(/[^YMD]+/g, between)
            .replace('YYYY', year)
            .replace('MM', month)
            .replace('DD', dayOfMonth);
          expect(calendarDate(typedInto(format, typed), format)).toBeUndefined();
        },
      ),
    );
  });

  it('a month typed by its number gets the name that the visitor reads', () => {
    expect(maskDate('1/5/2026', 'MMM DD, YYYY', spanish)).toBe('Ene 05, 2026');
  });

  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('leaves every whole date as it is, and lets it be typed and deleted key by key', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...dateFormats), (date, format) => {
        const written = writeDate(date, format);
        expect(calendarDate(written, format)).toBe(date);
        expect(written.length).toBeLessThanOrEqual(12);
        let typed = '';
        for (const key of written) typed = maskDate(typed + key, format);
        expect(typed).toBe(written);
        for (let length = written.length - 1; length >= 0; length--)
          expect(maskDate(written.slice(0, length), format)).toBe(written.slice(0, length));
      }),
    );
  });

  it('a date typed key by key with the number of its month is the same day', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...dateFormats), (date, format) => {
        let typed = '';
        const numbered = format.replace('MMM', 'MM').replace(/[-, ./]+/g, '/');
        for (const key of numbered
          .replace('YYYY', date.slice(0, 4))
          .replace('MM', date.slice(5, 7))
          .replace('DD', date.slice(8)))
          typed = maskDate(typed + key, format);
        expect(calendarDate(typed, format)).toBe(date);
      }),
    );
  });

  it('is never longer than 12 characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...dateFormats), (typed, format) => {
        expect(maskDate(typed, format).length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('§5 "two-digit years expanded on leaving the field"', () => {
  it.each([
    ['Nov 05, 26', 'MMM DD, YYYY', 'Nov 05, 2026'],
    ['Nov 5, 26', 'MMM DD, YYYY', 'Nov 5, 2026'],
    ['Nov 05, 27', 'MMM DD, YYYY', 'Nov 05, 1927'],
    ['Nov 05, 99', 'MMM DD, YYYY', 'Nov 05, 1999'],
    ['Nov 05, 00', 'MMM DD, YYYY', 'Nov 05, 2000'],
    ['26-11-05', 'YYYY-MM-DD', '2026-11-05'],
    ['05/11/26', 'DD/MM/YYYY', '05/11/2026'],
    ['Nov 05, 2026', 'MMM DD, YYYY', 'Nov 05, 2026'],
    ['Nov 05, 6', 'MMM DD, YYYY', 'Nov 05, 6'],
    ['26', 'MMM DD, YYYY', '26'],
    ['', 'MMM DD, YYYY', ''],
  ] as const)('%o in %s is %o', (text, format, expanded) => {
    expect(expandYear(text, format, '2026-11-21')).toBe(expanded);
  });
});

describe('isCalendarDate', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0000-01-01', true],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('isLikelyDay', () => {
  it.each([
    ['1900-01-01', true],
    ['9999-12-31', true],
    ['1899-12-31', false],
    ['1026-11-20', false],
    ['0026-11-20', false],
    ['2026-02-29', false],
  ])('%s: %s', (text, expected) => {
    expect(isLikelyDay(text)).toBe(expected);
  });
});

describe('today', () => {
  it('is the day where the client is', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T02:30:00Z') });
    try {
      expect(today('UTC')).toBe('2026-03-01');
      expect(today('America/Los_Angeles')).toBe('2026-02-28');
      expect(today('Pacific/Kiritimati')).toBe('2026-03-01');
    } finally {
      vi.useRealTimers();
    }
  });
});
