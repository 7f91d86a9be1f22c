import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type DateFormat,
  dateFormats,
  englishMonths,
  isCalendarDate,
  isLikelyDay,
  writeDate,
} from '../calendar-date';
import { maskDate } from '../mask';
import { type DateReading, dateReading, isYearCut, readDate } from '../read-date';
import { today } from '../today';

const monthsOf = {
  en: englishMonths,
  es: 'Ene,Feb,Mar,Abr,May,Jun,Jul,Ago,Sep,Oct,Nov,Dic'.split(','),
  fr: 'Jan,Fév,Mar,Avr,Mai,Jun,Jul,Aoû,Sep,Oct,Nov,Déc'.split(','),
  de: 'Jan,Feb,Mär,Apr,Mai,Jun,Jul,Aug,Sep,Okt,Nov,Dez'.split(','),
  ar: 'ينا,فبر,مار,أبر,ماي,يون,يول,أغس,سبت,أكت,نوف,ديس'.split(','),
} as const;
type Language = keyof typeof monthsOf;

function reading(
  format: DateFormat = 'MMM DD, YYYY',
  language: Language = 'en',
  country = 'US',
): DateReading {
  return dateReading(format, monthsOf[language], language, country);
}

const latest = '2026-11-21';
const onDay = (day: string) => ({ today: day, latest: day });
const known = onDay(latest);
const read = (text: string, how = reading()) => readDate(text, how, known);

describe('§5 a date as people write it', () => {
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
    ['2026年11月24日', 'MM/DD/YYYY', undefined],
    ['Nov 24 2026', 'MMM DD, YYYY', '2026-11-24'],
    ['24 Nov 2026', 'MMM DD, YYYY', '2026-11-24'],
    ['Nov 24, 2026', 'DD.MM.YYYY', '2026-11-24'],
    ['nov242026', 'MMM DD, YYYY', '2026-11-24'],
    ['11242026', 'MMM DD, YYYY', '2026-11-24'],
    ['20261124', 'MMM DD, YYYY', '2026-11-24'],
    ['20111012', 'YYYY-MM-DD', '2011-10-12'],
    // Only one order makes a day of them.
    ['25/11/2026', 'MMM DD, YYYY', '2026-11-25'],
    ['25/11/2026', 'MM/DD/YYYY', '2026-11-25'],
    ['11/24/2026', 'DD/MM/YYYY', '2026-11-24'],
    ['24/11/2026', 'YYYY-MM-DD', '2026-11-24'],
    ['25112026', 'MMM DD, YYYY', '2026-11-25'],
    ['13/01/2026', 'MM/DD/YYYY', '2026-01-13'],
    ['13/13/2026', 'MM/DD/YYYY', undefined],
    ['Nov 0, 2026', 'MMM DD, YYYY', undefined],
    ['Nov , 2026', 'MMM DD, YYYY', undefined],
    ['Nov 009, 2026', 'MMM DD, YYYY', undefined],
    ['Feb 29, 2028', 'MMM DD, YYYY', '2028-02-29'],
    ['Feb 29, 2026', 'MMM DD, YYYY', undefined],
    ['Nov 31, 2026', 'MMM DD, YYYY', undefined],
    ['Nov 00, 2026', 'MMM DD, YYYY', undefined],
    ['Nox 05, 2026', 'MMM DD, YYYY', undefined],
    ['05.11.2026', 'DD.MM.YYYY', '2026-11-05'],
    ['05x11x2026', 'DD.MM.YYYY', undefined],
    ['Nov 05, 1026', 'MMM DD, YYYY', undefined],
    ['Nov 5 and 6, 2026', 'MMM DD, YYYY', undefined],
    ['Nov 5 or Dec 5, 2026', 'MMM DD, YYYY', undefined],
    ['yesterday or today', 'MMM DD, YYYY', undefined],
    ['', 'MMM DD, YYYY', undefined],
  ] as const)('%o in %s is %s', (text, format, day) => {
    expect(read(text, reading(format))?.day).toBe(day);
  });

  it.each([
    ['en', 'March 15, 2025', '2025-03-15'],
    ['en', '  Mar 15, 2025', '2025-03-15'],
    ['en', 'August 9, 2026', '2026-08-09'],
    ['en', 'November 9, 2026', '2026-11-09'],
    ['en', 'Sept 5, 2026', '2026-09-05'],
    ['en', 'Sept. 5th, 2026', '2026-09-05'],
    ['en', '9 November 2026', '2026-11-09'],
    ['en', 'the 9th of November 2026', '2026-11-09'],
    ['en', 'Monday, November 9, 2026', '2026-11-09'],
    ['en', 'Mon, Nov 9 2026', '2026-11-09'],
    ['ar', 'يوم الاثنين 9 نوفمبر 2026', '2026-11-09'],
    ['en', 'Tues Nov 3 2026', '2026-11-03'],
    ['en', 'Thurs, Nov. 5, 2026', '2026-11-05'],
    ['en', 'Weds Nov 4 2026', '2026-11-04'],
    ['en', '2026 November 9', '2026-11-09'],
    ['en', '\u2066November\u00a09,\u202f2026\u2069', '2026-11-09'],
    ['en', '９ November ２０２６', '2026-11-09'],
    ['en', '9 novembre 2026', '2026-11-09'],
    ['en', 'November 28, 2026 at 4:34\u202fAM', '2026-11-28'],
    ['en', 'Oct 3 2026 4:15 PM', '2026-10-03'],
    ['en', '10/03/2026 16:15', '2026-10-03'],
    ['en', '10/03/2026, 4:15 p.m.', '2026-10-03'],
    ['en', '2026-11-09T10:00', '2026-11-09'],
    ['en', '2026-11-09T10:00:00.000Z', '2026-11-09'],
    ['en', '2026-11-09 10:00:00+02:00', '2026-11-09'],
    ['en', 'Date: 10/03/2026', '2026-10-03'],
    ['en', 'Purchase date: Oct 3, 2026', '2026-10-03'],
    ['en', 'Tuesday, March 15, 2025', '2025-03-15'],
    ['en', '15th March 2025', '2025-03-15'],
    ['en', 'on March 15, 2025', '2025-03-15'],
    ['en', '(March 15, 2025)', '2025-03-15'],
    ['en', '2025/03/15', '2025-03-15'],
    ['en', '15.03.25', '2025-03-15'],
    ['en', '15-Mar-25', '2025-03-15'],
    ['en', 'March 15, 2025 at 3 PM', '2025-03-15'],
    ['en', 'March 15, 2025, 3pm', '2025-03-15'],
    ['en', 'March 15, 2025 at noon', '2025-03-15'],
    ['en', '10:00 AM, March 15, 2025', '2025-03-15'],
    ['en', 'Mar 15, 2025 10:00 AM EST', '2025-03-15'],
    ['en', 'Mar 15, 2025 10:00 AM (PDT)', '2025-03-15'],
    ['en', 'Sat Mar 15 2025 10:00:00 GMT+0200 (Eastern European Time)', '2025-03-15'],
    ['en', '3/15/2025 | 3:30 PM', '2025-03-15'],
    ['en', '3 PM', undefined],
    ['en', 'March 3 pm', undefined],
    ['es', '15 de marzo de 2025, 15:30 h', '2025-03-15'],
    ['es', '15 de marzo de 2025, 3:30 p. m.', '2025-03-15'],
    ['fr', 'le 15 mars 2025 à 15h30', '2025-03-15'],
    ['fr', '15 mars 2025 à 15 h 30', '2025-03-15'],
    ['de', '15.03.2025 15.30 Uhr', '2025-03-15'],
    ['de', 'Samstag, 15.03.2025, 15 Uhr', '2025-03-15'],
    ['de', 'am 15. März 2025', '2025-03-15'],
    ['de', 'Sonnabend, 7. November 2026', '2026-11-07'],
    ['de', 'Di 3.11.2026', '2026-11-03'],
    ['de', 'Dienstag, den 3.11.2026', '2026-11-03'],
    ['de', 'am 9.11.26 um 15 Uhr', '2026-11-09'],
    ['ar', '15 مارس 2025 الساعة 3:30 مساءً', '2025-03-15'],
    ['en', '10:15', undefined],
    ['en', '10/03/2026 to 11/03/2026', undefined],
    ['es', '9 noviembre 2026', '2026-11-09'],
    ['es', 'primero de marzo de 2026', '2026-03-01'],
    ['es', '9 de noviembre de 2026 a las 16:15', '2026-11-09'],
    ['fr', 'premier mars 2026', '2026-03-01'],
    ['fr', '9 novembre 2026 à 16:15', '2026-11-09'],
    ['de', '9. November 2026 um 16:15 Uhr', '2026-11-09'],
    ['ar', '9 تشرين الثاني 2027', '2027-11-09'],
    ['ar', '9 تشرين الأول 2027', '2027-10-09'],
    ['ar', '9 تشرين 2027', undefined],
    ['ar', '١٥ حزيران ٢٠٢٧', '2027-06-15'],
    ['ar', '15 آب 2027', '2027-08-15'],
    ['ar', '5 يونيه 2027', '2027-06-05'],
    ['ar', '15 غشت 2027', '2027-08-15'],
    ['ar', '15 جويلية 2027', '2027-07-15'],
    ['ar', '9 نوفمبر 2026 في الساعة 4:34 م', '2026-11-09'],
    ['es', '9 de noviembre de 2026', '2026-11-09'],
    ['es', 'martes, 10 de marzo del 2026', '2026-03-10'],
    ['es', 'mar 10 mar 2026', '2026-03-10'],
    ['es', '5 sept. 2026', '2026-09-05'],
    ['es', '5 de setiembre de 2026', '2026-09-05'],
    ['es', '9 set. 2026', '2026-09-09'],
    ['ar', '٩/١١/٢٠٢٦م', '2026-11-09'],
    ['ar', '٩ نوفمبر ٢٠٢٦ م', '2026-11-09'],
    ['es', 'DIC 05, 2025', '2025-12-05'],
    ['es', 'Jan 05, 2026', '2026-01-05'],
    ['fr', '9 juin 2026', '2026-06-09'],
    ['fr', '9 juillet 2026', '2026-07-09'],
    ['fr', '9 juil. 2026', '2026-07-09'],
    ['fr', '9 jui 2026', undefined],
    ['fr', '9 aout 2026', '2026-08-09'],
    ['fr', '9 AOÛT 2026', '2026-08-09'],
    ['fr', '1er janvier 2026', '2026-01-01'],
    ['fr', 'lundi 9 novembre 2026', '2026-11-09'],
    ['fr', '9 févr. 2026', '2026-02-09'],
    ['de', '9. November 2026', '2026-11-09'],
    ['de', '9. Mrz 2026', '2026-03-09'],
    ['de', '9. März 2026', '2026-03-09'],
    ['de', '9. Maerz 2026', '2026-03-09'],
    ['de', 'Montag, den 9. November 2026', '2026-11-09'],
    ['de', '9. Jänner 2026', '2026-01-09'],
    ['ar', '٩ نوفمبر ٢٠٢٦', '2026-11-09'],
    ['ar', '٩ اكتوبر ٢٠٢٦', '2026-10-09'],
    ['ar', '9 أكتوبر، 2026', '2026-10-09'],
    ['ar', '٩ ابريل ٢٠٢٦', '2026-04-09'],
    ['ar', '٩‏/١١‏/٢٠٢٦', '2026-11-09'],
  ] as const)('%s: %o is %s', (language, text, day) => {
    expect(read(text, reading('MMM DD, YYYY', language))?.day).toBe(day);
  });

  it.each([
    ['en', 'March 15, 2025 around 3 pm'],
    ['en', 'around 3 pm on March 15, 2025'],
    ['en', 'around March 15, 2025'],
    ['en', 'March 15, 2025, at about 3:30 PM'],
    ['en', 'approx. 3 p.m., March 15, 2025'],
    ['en', '3/15/2025 ~3pm'],
    ['en', 'March 15, 2025 shortly before 3 pm'],
    ['en', 'March 15, 2025 after 15:00'],
    ['en', "March 15, 2025 at 3 o'clock"],
    ['en', 'March 15, 2025 at 3 in the afternoon'],
    ['en', 'March 15, 2025 in the morning'],
    ['en', 'March 15, 2025, late in the evening'],
    ['en', 'March 15, 2025 around midnight'],
    ['es', '15 de marzo de 2025 sobre las 15:00'],
    ['es', 'el 15 de marzo de 2025, hacia las 3 de la tarde'],
    ['es', '15/03/2025 alrededor de las 15:00 horas'],
    ['es', '15 de marzo de 2025, aproximadamente a las 15 horas'],
    ['es', '15 de marzo de 2025 poco antes de las 15:00'],
    ['es', '15 de marzo de 2025 por la mañana'],
    ['es', '15 de marzo de 2025 al mediodía'],
    ['es', 'sobre el 15 de marzo de 2025'],
    ['fr', 'le 15 mars 2025 vers 15h'],
    ['fr', '15 mars 2025, vers les 15 heures'],
    ['fr', '15 mars 2025 aux alentours de 15h30'],
    ['fr', 'le 15 mars 2025 à environ 15 h 30'],
    ['fr', '15 mars 2025 peu après 15h'],
    ['fr', 'le 15 mars 2025 au matin'],
    ['fr', 'le 15 mars 2025 dans l’après-midi'],
    ['fr', '15 mars 2025 à 3 heures du matin'],
    ['fr', 'vers le 15 mars 2025'],
    ['de', 'am 15. März 2025 gegen 15 Uhr'],
    ['de', '15.03.2025, ca. 15 Uhr'],
    ['de', '15.3.2025 ungefähr um 15:30 Uhr'],
    ['de', '15.03.2025 etwa 15.30 Uhr'],
    ['de', '15.03.2025 kurz nach 15 Uhr'],
    ['de', '15. März 2025 nachmittags'],
    ['de', 'am Abend, 15. März 2025'],
    ['de', 'ca. 15.3.2025'],
    ['ar', '15 مارس 2025 حوالي الساعة 3:30 مساءً'],
    ['ar', '15 مارس 2025 نحو الساعة 15:00'],
    ['ar', '15 مارس 2025 قبل الساعة 15:00'],
    ['ar', '15 مارس 2025 مساءً'],
    ['ar', 'حوالي 15 مارس 2025'],
  ] as const)('%s: of %o the day is read', (language, text) => {
    expect(read(text, reading('MMM DD, YYYY', language))?.day).toBe('2025-03-15');
  });

  it.each([
    ['en', 'before March 15, 2025'],
    ['en', 'in the morning'],
    ['en', 'around 3 pm'],
    ['es', 'por la mañana'],
    ['es', 'la mañana'],
    ['es', 'de mañana'],
    ['es', '8 de la mañana'],
    ['es', 'a las 8 de la mañana'],
    ['es', 'sábado de mañana'],
    ['es', 'sábado mañana'],
    ['es', 'después del 15 de marzo de 2025'],
    ['fr', 'avant le 15 mars 2025'],
    ['fr', 'vers 15h'],
    ['de', 'vor dem 15. März 2025'],
    ['de', 'morgens'],
    ['de', 'am Morgen'],
    ['de', '8 Uhr am Morgen'],
    ['de', 'Montag Morgen'],
    ['de', 'Sonntag Morgen'],
    ['de', 'der Morgen'],
    ['de', 'gegen 15 Uhr'],
    ['ar', 'قبل 15 مارس 2025'],
  ] as const)('%s: %o names no day', (language, text) => {
    expect(read(text, reading('MMM DD, YYYY', language))).toBeUndefined();
  });

  it.each([
    ['en', 'US', '9/11/2026', '2026-09-11', '2026-11-09'],
    ['en', 'GB', '9/11/2026', '2026-11-09', '2026-09-11'],
    ['es', 'US', '9/11/2026', '2026-11-09', '2026-09-11'],
    ['de', 'DE', '9.11.2026', '2026-11-09', '2026-09-11'],
    ['en', 'US', '9.11.2026', '2026-11-09', '2026-09-11'],
    ['en', 'US', '11.24.2026', '2026-11-24', undefined],
    ['ar', 'AE', '٩/١١/٢٠٢٦', '2026-11-09', '2026-09-11'],
    ['en', 'US', '9/9/2026', '2026-09-09', undefined],
    ['en', 'US', 'Sep 11, 2026', '2026-09-11', undefined],
    ['en', 'US', '2026-09-11', '2026-09-11', undefined],
  ] as const)('%s in %s: %s is %s, and could be %s', (language, country, text, day, otherDay) => {
    expect(read(text, reading('MMM DD, YYYY', language, country))).toEqual({
      day,
      ...(otherDay ? { otherDay } : {}),
    });
  });

  it.each([
    ['MM/DD/YYYY', 'es', '2026-09-11'],
    ['DD/MM/YYYY', 'en', '2026-11-09'],
    ['DD MMM YYYY', 'en', '2026-11-09'],
  ] as const)(
    'a format that says the order itself says it in every language: %s, %s',
    (format, language, day) => {
      expect(read('9/11/2026', reading(format, language))?.day).toBe(day);
    },
  );

  it('reads what the portal prints, in each of its languages, in whichever of them the page is', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...languages),
        fc.constantFrom(...languages),
        fc.constantFrom('full' as const, 'long' as const, 'medium' as const),
        fc.boolean(),
        fc.boolean(),
        (date, printedIn, pageIn, dateStyle, hasCountry, hasTime) => {
          const locale = hasCountry ? `${printedIn}-US` : printedIn;
          // Numbers alone say less than their page does.
          fc.pre(dateStyle !== 'medium' || printedIn === pageIn);
          const printed = new Intl.DateTimeFormat(locale, {
            dateStyle,
            ...(hasTime ? { timeStyle: 'short' } : {}),
            timeZone: 'UTC',
          });
          const text = printed.format(new Date(date));
          expect([text, read(text, reading('MMM DD, YYYY', pageIn))?.day]).toEqual([text, date]);
        },
      ),
    );
  });
});

const languages = ['en', 'es', 'fr', 'de', 'ar'] as const;
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('§5 a day that is named by today', () => {
  it.each([
    ['2026-11-21', 'today', 'Today', ' TODAY. ', 'today at 3 PM', 'this morning', 'tonight'],
    ['2026-11-21', 'hoy', 'hoy a las 15:00', 'hoy por la mañana', 'esta tarde'],
    ['2026-11-21', "aujourd'hui", 'aujourd’hui', 'Aujourd hui', 'ce matin', 'cet après-midi'],
    ['2026-11-21', 'heute', 'heute Morgen', 'heute früh', 'heute gegen 15 Uhr', 'heute mittag'],
    ['2026-11-21', 'اليوم', 'اليوم صباحًا', 'هذا الصباح', 'الليلة'],
    ['2026-11-20', 'yesterday', 'Yesterday, Friday', 'Date: yesterday', 'yesterday afternoon'],
    ['2026-11-20', 'ayer', 'ayer por la tarde', 'ayer de noche', 'ayer, viernes', 'anoche'],
    ['2026-11-20', 'hier', 'hier soir', 'hier vers 15h', 'hier dans l’après-midi'],
    ['2026-11-20', 'gestern', 'gestern Abend', 'gestern um 15 Uhr', 'gestern nachmittags'],
    ['2026-11-20', 'أمس', 'امس', 'أمس مساءً', 'البارحة', 'أمس الساعة 15:00'],
    ['2026-11-19', 'the day before yesterday', '2 days ago', '٢ days ago'],
    ['2026-11-19', 'anteayer', 'antes de ayer', 'antier', 'hace 2 días'],
    ['2026-11-19', 'avant-hier', 'avant hier', 'avant-hier soir', 'il y a 2 jours'],
    ['2026-11-19', 'vorgestern', 'vorgestern Nacht', 'vor 2 Tagen'],
    ['2026-11-19', 'أول أمس', 'أول من أمس', 'أمس الأول', 'قبل يومين', 'قبل 2 أيام'],
    ['2026-10-31', '21 days ago', 'hace 21 dias', 'il y a 21 jours', 'vor 21 Tagen', 'منذ 21 يومًا'],
    ['2026-11-20', '1 day ago', 'hace 1 día', 'il y a 1 jour', 'vor 1 Tag'],
    ['2026-11-22', 'tomorrow', 'mañana', 'demain', 'morgen', 'غدًا'],
    ['2026-11-22', 'tomorrow morning', 'mañana por la mañana', 'demain matin', '8 Uhr, morgen'],
    [
      '2026-11-20',
      'ayer, vie',
      'Freitag, gestern',
      'fri, yesterday',
      'الجمعة، أمس',
      'hier, vendredi',
    ],
    ['2026-11-20', 'ayer a la mañana', 'el viernes, ayer, a la mañana'],
    ['2026-11-21', 'Sonnabend, heute', 'Sa, heute', 'sábado, hoy'],
    ['2026-11-18', '3 days ago, weds'],
  ])('%s, in every language of the page: %s, %s, %s …', (day, ...texts) => {
    const inEach = texts.map((text) =>
      languages.map((language) => read(text, reading('DD.MM.YYYY', language))?.day),
    );
    expect(inEach).toEqual(texts.map(() => languages.map(() => day)));
  });

  it.each([
    ...['before yesterday', 'yesterday or today', 'yesterday 5', 'today 11/20/2026', 'days ago'],
    ...['100 days ago', 'this', 'ce', 'hace 2 horas', 'last week', 'weeks ago', 'a month ago'],
    ...['mar', 'Mar.', 'Friday or Saturday', 'Son', 'this Friday', 'Tuesday last week', 'last'],
    ...['قبل أيام', 'vor Tagen', 'hace unos días', 'two', 'ten'],
    ...['ayer, lunes', 'yesterday, Saturday', 'gestern, Sonnabend', 'hier, jeudi', 'today, weds'],
    ...['أمس الأحد', '2 days ago, Friday', 'ayer, viernes, lunes', `${' '.repeat(200)}today`],
  ])('%o is none', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is none where today is not known', () => {
    expect(readDate('yesterday', reading())).toBeUndefined();
  });

  it('is counted over the end of a month and a year', () => {
    expect(readDate('ayer', reading(), onDay('2028-01-01'))?.day).toBe('2027-12-31');
    expect(readDate('gestern', reading(), onDay('2028-03-01'))?.day).toBe('2028-02-29');
    expect(readDate('a week ago', reading(), onDay('2028-01-03'))?.day).toBe('2027-12-27');
  });

  it.each([
    ['en', 'two days ago', '2026-11-19'],
    ['en', 'a day ago', '2026-11-20'],
    ['en', 'Ten days ago', '2026-11-11'],
    ['en', 'a week ago', '2026-11-14'],
    ['en', 'about two weeks ago', '2026-11-07'],
    ['en', '3 weeks ago', '2026-10-31'],
    ['en', 'last Tuesday', '2026-11-17'],
    ['en', 'on Tuesday', '2026-11-17'],
    ['en', 'Tue', '2026-11-17'],
    ['en', 'Tuesday morning', '2026-11-17'],
    ['en', 'Saturday', '2026-11-21'],
    ['en', 'last Saturday', '2026-11-14'],
    ['en', 'next Saturday', '2026-11-28'],
    ['en', 'Nov 20', '2026-11-20'],
    ['en', 'Nov 21', '2026-11-21'],
    ['en', 'November 22nd', '2025-11-22'],
    ['en', 'the 3rd of March, 3 pm', '2026-03-03'],
    ['en', 'March 15 in the morning', '2026-03-15'],
    ['en', 'Friday, Nov 20', '2026-11-20'],
    ['en', 'Feb 29', '2024-02-29'],
    ['es', 'hace dos días', '2026-11-19'],
    ['es', 'hace un día', '2026-11-20'],
    ['es', 'hace una semana', '2026-11-14'],
    ['es', 'hace tres semanas', '2026-10-31'],
    ['es', 'el martes pasado', '2026-11-17'],
    ['es', 'el pasado martes por la tarde', '2026-11-17'],
    ['es', 'el martes', '2026-11-17'],
    ['es', 'el viernes a la mañana', '2026-11-20'],
    ['es', 'el sábado que viene', '2026-11-28'],
    ['es', '20 de noviembre', '2026-11-20'],
    ['es', 'el 22 de noviembre', '2025-11-22'],
    ['es', 'martes 10 mar', '2026-03-10'],
    ['fr', 'il y a deux jours', '2026-11-19'],
    ['fr', 'il y a un jour', '2026-11-20'],
    ['fr', 'il y a une semaine', '2026-11-14'],
    ['fr', 'il y a trois semaines', '2026-10-31'],
    ['fr', 'mardi dernier', '2026-11-17'],
    ['fr', 'mardi', '2026-11-17'],
    ['fr', 'mardi vers 15h', '2026-11-17'],
    ['fr', 'samedi prochain', '2026-11-28'],
    ['fr', 'le 20 novembre', '2026-11-20'],
    ['fr', '1er décembre', '2025-12-01'],
    ['de', 'vor zwei Tagen', '2026-11-19'],
    ['de', 'vor einem Tag', '2026-11-20'],
    ['de', 'vor einer Woche', '2026-11-14'],
    ['de', 'vor 2 Wochen', '2026-11-07'],
    ['de', 'letzten Dienstag', '2026-11-17'],
    ['de', 'am vergangenen Dienstag', '2026-11-17'],
    ['de', 'am Dienstag', '2026-11-17'],
    ['de', 'Dienstag gegen 15 Uhr', '2026-11-17'],
    ['de', 'nächsten Samstag', '2026-11-28'],
    ['de', '20. November', '2026-11-20'],
    ['de', 'am 22. November', '2025-11-22'],
    ['de', '20.11.', '2026-11-20'],
    ['de', 'Freitag, 20.11., 15 Uhr', '2026-11-20'],
    ['ar', 'قبل يومين', '2026-11-19'],
    ['ar', 'قبل يوم', '2026-11-20'],
    ['ar', 'منذ يوم واحد', '2026-11-20'],
    ['ar', 'قبل ثلاثة أيام', '2026-11-18'],
    ['ar', 'منذ أسبوع', '2026-11-14'],
    ['ar', 'قبل أسبوعين', '2026-11-07'],
    ['ar', 'قبل ثلاثة أسابيع', '2026-10-31'],
    ['ar', 'يوم الثلاثاء الماضي', '2026-11-17'],
    ['ar', 'الثلاثاء', '2026-11-17'],
    ['ar', 'السبت القادم', '2026-11-28'],
    ['ar', '٢٠ نوفمبر', '2026-11-20'],
    ['ar', '٢٢ نوفمبر', '2025-11-22'],
  ] as const)('%s: %o is %s, and follows from today', (language, text, day) => {
    const found = read(text, reading('MMM DD, YYYY', language));
    expect(found).toMatchObject({ day, isCounted: true });
  });

  it.each([
    ['Nov 20', '2027-11-20'],
    ['Nov 21', '2026-11-21'],
    ['20.12.', '2026-12-20'],
    ['Feb 29', '2028-02-29'],
    ['Tuesday', '2026-11-24'],
    ['last Tuesday', '2026-11-17'],
    ['Saturday', '2026-11-21'],
  ])('%o is %s where days lie ahead', (text, day) => {
    expect(readDate(text, reading(), { ...known, isAhead: true })?.day).toBe(day);
  });

  it.each(['Tuesday, Nov 20', 'Nov', '11/20', '11 20', 'Nov 31', '20.11', 'Nov 2026', '15.30 Uhr'])(
    '%o without a year is none',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('can have its day and month swapped without a year, too', () => {
    expect(read('9.11.')).toEqual({ day: '2026-11-09', otherDay: '2026-09-11', isCounted: true });
    expect(read('12.11.')).toMatchObject({ day: '2026-11-12', otherDay: '2025-12-11' });
  });

  it('is no guess with its year', () => {
    expect(read('Nov 20, 2026')).toEqual({ day: '2026-11-20' });
  });

  it.each([
    ...['yesterday', 'ayer', 'aujourd’hui', 'avant-hier', '2 days ago', 'vorgestern', 'أمس'],
    ...['two days ago', 'last Tuesday', 'hace una semana', 'mardi', '20. November', 'Nov 9'],
    ...['20.11.', 'منذ أسبوع', 'الثلاثاء'],
  ])('%o can be typed key by key', (text) => {
    for (const format of dateFormats)
      for (const language of languages) {
        const how = reading(format, language);
        const typed = [...text].reduce((before, key) => maskDate(before + key, how), '');
        expect(read(typed, how)?.day, `${format}, ${language}`).toBe(read(text)?.day);
      }
  });
});

describe('§5 "masked to Global_DateFormat_MMMDDYYYY"', () => {
  it.each([
    ['n', 'N'],
    ['nov', 'Nov'],
    ['Nov ', 'Nov '],
    ['novem', 'Novem'],
    ['november ', 'Nov '],
    ['sept 5', 'Sep 5'],
    ['nov5', 'Nov 5'],
    ['nov 5,', 'Nov 05,'],
    ['nov052', 'Nov 05, 2'],
    ['nov052026', 'Nov 05, 2026'],
    ['Nov 05,', 'Nov 05,'],
    ['Nov 05, 26', 'Nov 05, 26'],
    ['2026-11-05', 'Nov 05, 2026'],
    ['March 15, 2025', 'Mar 15, 2025'],
    ['March 15, 20', 'Mar 15, 20'],
    ['9 November 2026', 'Nov 09, 2026'],
    ['9 ', '9 '],
    ['5/', '5/'],
    ['05', '05'],
    ['13', '13'],
    ['24 Nov 2026', 'Nov 24, 2026'],
    ['11/14/2026', 'Nov 14, 2026'],
    ['1/5/2026', 'Jan 05, 2026'],
    ['25/11/2026', 'Nov 25, 2026'],
    ['11142026', 'Nov 14, 2026'],
    ['I bought it on November 9, 2026, I think', 'I bought it on November 9, 2026, I think'],
    ['', ''],
  ])('%o in MMM DD, YYYY is %o', (typed, masked) => {
    expect(maskDate(typed, reading())).toBe(masked);
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
    expect(maskDate(typed, reading(format))).toBe(masked);
  });

  /** What stands in the field once a text has been typed into it key by key. */
  function typedInto(how: DateReading, text: string): string {
    let typed = '';
    for (const key of text) typed = maskDate(typed + key, how);
    return typed;
  }

  it.each([
    ['9 November 2026', 'MMM DD, YYYY', 'Nov 09, 2026'],
    ['9 November 2026 14:30', 'MMM DD, YYYY', 'Nov 09, 2026 14:30'],
    ['June 5 2026 or so', 'MMM DD, YYYY', 'Jun 05, 2026 or so'],
    ['9 November 2026', 'MM/DD/YYYY', '11/09/2026'],
    ['November 9, 2026', 'DD.MM.YYYY', '09.11.2026'],
    ['Sept. 5th, 2026', 'MMM DD, YYYY', 'Sep 05, 2026'],
    ['25/11/2026', 'MMM DD, YYYY', 'Nov 25, 2026'],
    ['25112026', 'MMM DD, YYYY', 'Nov 25, 2026'],
    ['25/11/2026', 'MM/DD/YYYY', '11/25/2026'],
    ['11/25/2026', 'DD/MM/YYYY', '25/11/2026'],
    ['2026-11-25', 'MMM DD, YYYY', 'Nov 25, 2026'],
    ['2026-11-25', 'DD.MM.YYYY', '25.11.2026'],
    ['11/31/2026', 'MM/DD/YYYY', '11/31/2026'],
    ['11/24/20267', 'MM/DD/YYYY', '11/24/20267'],
    // A month and a year name no day.
    ['June 2026', 'MMM DD, YYYY', 'Jun 2026'],
    ['junio 2026', 'MMM DD, YYYY', 'Jun 2026'],
    ['Nov 1999', 'MMM-DD-YYYY', 'Nov-1999'],
    ['06/2026', 'MM/DD/YYYY', '06/2026'],
    ['11.2026', 'DD.MM.YYYY', '11.2026'],
    ['june202026', 'MMM DD, YYYY', 'Jun 20, 2026'],
    ['06202026', 'MM/DD/YYYY', '06/20/2026'],
    ['20112026', 'DD/MM/YYYY', '20/11/2026'],
  ] as const)('%o typed key by key in %s stands there as %o', (text, format, stands) => {
    expect(typedInto(reading(format), text)).toBe(stands);
  });

  it('a month gets the name that the visitor reads', () => {
    expect(maskDate('1/5/2026', reading('MMM DD, YYYY', 'es'))).toBe('May 01, 2026');
    expect(maskDate('9 novembre 2026', reading('MMM DD, YYYY', 'es'))).toBe('Nov 09, 2026');
    expect(maskDate('1 juillet 2026', reading('MMM DD, YYYY', 'fr'))).toBe('Jul 01, 2026');
  });

  it('leaves every whole date as it is, and lets it be typed and deleted key by key', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...dateFormats), (date, format) => {
        const how = reading(format);
        const written = writeDate(date, format);
        expect(readDate(written, how)?.day).toBe(date);
        expect(written.length).toBeLessThanOrEqual(12);
        expect(typedInto(how, written)).toBe(written);
        for (let length = written.length - 1; length >= 0; length--)
          expect(maskDate(written.slice(0, length), how)).toBe(written.slice(0, length));
      }),
    );
  });

  it('a date typed key by key with the number of its month is the same day', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...dateFormats), (date, format) => {
        const numbered = format.replace('MMM', 'MM').replace(/[-, ./]+/g, '/');
        const typed = numbered
          .replace('YYYY', date.slice(0, 4))
          .replace('MM', date.slice(5, 7))
          .replace('DD', date.slice(8));
        expect(readDate(typedInto(reading(format), typed), reading(format))?.day).toBe(date);
      }),
    );
  });

  it('with dots the day comes first, in every language and whatever the pages print', () => {
    const printed = (format: DateFormat, language: string) =>
      dateReading(format, englishMonths, language, 'US', 'MM/DD/YYYY');
    for (const format of ['MMM DD, YYYY', 'MM/DD/YYYY'] as const)
      for (const typed of ['9.11.2026', '09.11.2026', '9. 11. 2026', '09.11.26'])
        for (const language of languages) {
          const how = printed(format, language);
          const days = { day: '2026-11-09', otherDay: '2026-09-11' };
          expect(readDate(typed, how, onDay('2026-11-28')), `${typed} ${language}`).toEqual(days);
          expect(readDate(typedInto(how, typed), how, onDay('2026-11-28'))?.day).toBe(days.day);
        }
    expect(readDate('09/11/2026', printed('MMM DD, YYYY', 'de'))?.day).toBe('2026-09-11');
  });

  it('a month and a year are never read as a day, however they are typed', () => {
    for (const format of dateFormats)
      for (const typed of ['June 2026', 'jun 2020', '06/2026', '6/1999', '12 2019', '2026 June'])
        expect(
          readDate(typedInto(reading(format), typed), reading(format), onDay('2026-11-14')),
        ).toBe(undefined);
  });

  it('a date typed key by key in the other order is that day, or the one that it can be as well', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...dateFormats),
        fc.constantFrom('/', '-', ' '),
        (date, format, sign) => {
          const [year = '', month = '', dayOfMonth = ''] = date.split('-');
          const how = reading(format);
          const order = how.isDayFirst ? [month, dayOfMonth] : [dayOfMonth, month];
          const found = readDate(typedInto(how, [...order, year].join(sign)), how)?.day;
          const isOther = Number(dayOfMonth) <= 12;
          expect(found).toBe(isOther ? `${year}-${dayOfMonth}-${month}` : date);
        },
      ),
    );
  });

  it('cuts nothing, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...dateFormats), (typed, format) => {
        const masked = maskDate(typed, reading(format));
        const letters = (text: string) => text.replaceAll(/[^a-z]/gi, '').length;
        if (!readDate(masked, reading(format)))
          expect(letters(masked)).toBeGreaterThanOrEqual(Math.min(3, letters(typed)));
      }),
    );
  });
});

describe('§5 "two-digit years expanded on leaving the field"', () => {
  it.each([
    ['Nov 05, 26', 'MMM DD, YYYY', '2026-11-05'],
    ['Nov 5, 26', 'MMM DD, YYYY', '2026-11-05'],
    ['Nov 05, 27', 'MMM DD, YYYY', '1927-11-05'],
    ['Nov 05, 99', 'MMM DD, YYYY', '1999-11-05'],
    ['Nov 05, 00', 'MMM DD, YYYY', '2000-11-05'],
    ['26-11-05', 'YYYY-MM-DD', '2026-11-05'],
    ['05/11/26', 'DD/MM/YYYY', '2026-11-05'],
    ['Nov 05, 6', 'MMM DD, YYYY', undefined],
    ['26', 'MMM DD, YYYY', undefined],
  ] as const)('%o in %s is %o', (text, format, day) => {
    expect(read(text, reading(format))?.day).toBe(day);
    expect(readDate(text, reading(format))).toBeUndefined();
  });

  it.each([
    ['en', 'March 15, 20', undefined],
    ['en', 'Mar 15, 19', undefined],
    ['en', '15 March 20', undefined],
    ['es', '15 de marzo de 20', undefined],
    ['de', '15. März 20', undefined],
    ['en', 'March 15, 18', '2018-03-15'],
    ['en', 'March 20, 2019', '2019-03-20'],
    ['en', '03/15/20', '2020-03-15'],
    ['de', '15.03.20', '2020-03-15'],
  ] as const)('%s: of %o the year is cut unless it is %s', (language, text, day) => {
    const how = reading('MMM DD, YYYY', language);
    expect(read(text, how)?.day).toBe(day);
    expect(isYearCut(text, how)).toBe(day === undefined);
  });

  it.each(['March 20', 'March 15', 'March 15, 20 or 21', '20', 'x'.repeat(201)])(
    '%o has no year that is cut',
    (text) => expect(isYearCut(text, reading())).toBe(false),
  );
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
