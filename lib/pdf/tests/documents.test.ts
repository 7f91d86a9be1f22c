import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { languageSchema } from '@/lib/clients';
import { log } from '@/lib/observability';
import { drill, testScope } from '../../../tests/setup/scope';
import { templateNames } from '../compiler/protocol';
import type { DocumentName } from '../documents/documents';
import { sourceOf } from '../documents/make-document';
import { patientCompiler } from './compilers';
import { codesOf, readPdf } from './read-pdf';
import { brand, samples } from './samples';

const compiler = patientCompiler();
afterAll(() => compiler.stop());

async function made(source: Awaited<ReturnType<typeof sourceOf>>): Promise<Uint8Array> {
  const answer = await compiler.make(source);
  if (answer.kind !== 'made') throw new Error(answer.kind);
  return answer.pdf;
}

/** What stands in a document, in the order that it is read in: parts of its data. */
const orders: Readonly<Record<DocumentName, readonly string[]>> = {
  certificate: [
    ...['title', 'subtitle', 'state.text', 'lead', 'facts', 'headings.holder', 'holders'],
    ...['headings.products', 'columns.products', 'products', 'headings.coverages', 'coverages'],
    'notes',
  ],
  terms: ['title', 'subtitle', 'facts', 'parts'],
  invoice: [
    ...[
      'title',
      'subtitle',
      'state.text',
      'parties',
      'facts',
      'headings.lines',
      'columns',
      'lines',
    ],
    'totals',
  ],
  receipt: [
    ...['title', 'subtitle', 'lead', 'paid', 'facts', 'parties', 'headings.lines', 'columns'],
    ...['lines', 'totals'],
  ],
  'claim-summary': [
    ...['title', 'subtitle', 'state.text', 'lead', 'facts', 'headings.standing', 'standing'],
    ...['headings.next', 'next', 'headings.appointment', 'appointment', 'headings.needed'],
    ...['columns.needed', 'needed', 'headings.quote', 'columns.quote', 'quote.lines'],
    ...['quote.totals', 'headings.payout', 'payout'],
    ...['headings.description', 'description', 'headings.history', 'columns.history', 'history'],
  ],
  'return-label': [
    'title',
    'state.text',
    'steps',
    'from.name',
    'from.lines',
    'client',
    'to',
    'mark',
  ],
  voucher: ['title', 'subtitle', 'worth', 'code', 'facts', 'headings.steps', 'steps', 'notes'],
  cancellation: [
    ...['title', 'subtitle', 'lead', 'facts', 'headings.refund', 'columns', 'refund.lines'],
    ...['refund.totals', 'refund.facts', 'headings.after', 'after'],
  ],
};
/** Says how a part is set, and is no text. */
const unread = new Set(['kind']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(z.record(z.string(), z.unknown()).parse(value))
    .filter(([name]) => !unread.has(name))
    .flatMap(([, part]) => textsIn(part));
}

function partOf(data: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((whole, name) => z.record(z.string(), z.unknown()).parse(whole)[name], data);
}

/** Without what is not seen, lies between letters, or is drawn apart from them. */
function letters(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Mn}]/gu, '');
}

/** One for each direction of reading; the full scope has all of them. */
const languages = testScope === 'standard' ? (['en', 'ar'] as const) : languageSchema.options;

describe.each(languages)('in %s', (language) => {
  test.each(templateNames)('%s says everything, in the order of reading', async (name) => {
    const warned = vi.spyOn(log, 'warn');
    const source = await sourceOf(brand(), language, name, samples(language)[name]);
    const pdf = await made(source);
    const read = await readPdf(pdf);
    // Typst writes it only where it has found nothing that PDF/UA-1 forbids.
    expect(Buffer.from(pdf).includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
    expect(warned).not.toHaveBeenCalled();
    expect(read).toMatchObject({ isTagged: true, language, title: source.name });
    expect(read.roles).toContain('H1');
    const data: unknown = JSON.parse(source.data);
    const said = letters(read.text);
    let place = 0;
    for (const text of orders[name].flatMap((part) => textsIn(partOf(data, part)))) {
      const found = said.indexOf(letters(text), place);
      expect(found, `“${text}” is read after what stands before it`).toBeGreaterThanOrEqual(place);
      place = found + letters(text).length;
    }
    // No label is missing.
    expect(read.text).not.toMatch(/Pdf_|Dashboard_|Message_/);
  });
});

test('a held time stands between the appointment and what is needed', async () => {
  const sample = samples('en')['claim-summary'];
  const appointments = (sample.claim.appointments ?? []).map((one) => ({
    ...one,
    state: 'HELD',
    heldUntil: '2026-11-02T12:10:00Z',
  }));
  const claim = { ...sample.claim, appointments };
  const source = await sourceOf(brand(), 'en', 'claim-summary', { ...sample, claim });
  const said = letters((await readPdf(await made(source))).text);
  const held = said.indexOf(letters('Held for you'));
  expect(held).toBeGreaterThan(0);
  expect(said.indexOf(letters('Wayland Home Service'))).toBeGreaterThan(held);
  expect(said.indexOf(letters('A picture of the damage'))).toBeGreaterThan(held);
});

const marks = [
  ['en', 'C-1234567890-ABCDEFGHIJ/99'],
  ['ar', 'ÄÖ-١٢٣-مطالبة'],
  ['ar', 'C-20418'],
  ['de', 'C-20418'],
] as const;
test.each(marks.slice(0, drill(3, 4)))(
  'the codes of a label and a voucher can be scanned: %s, %s',
  async (language, mark) => {
    const label = samples(language)['return-label'];
    const pdf = await made(await sourceOf(brand(), language, 'return-label', { ...label, mark }));
    const codes = await codesOf(pdf);
    expect(codes).toContainEqual({ format: 'QRCode', text: mark });
    // Bars know no other letters.
    expect(codes.some(({ format }) => format === 'Code128')).toBe(/^[ -~]+$/.test(mark));
    for (const { text } of codes) expect(text).toBe(mark);
    expect((await readPdf(pdf)).alternatives.some((text) => text.includes(mark))).toBe(true);
    const { voucher } = samples(language);
    const ofVoucher = await made(await sourceOf(brand(), language, 'voucher', voucher));
    expect(await codesOf(ofVoucher)).toEqual([{ format: 'QRCode', text: voucher.order.code }]);
  },
);

test('the same data gives the same bytes, whatever was made before, and by whichever process', async () => {
  const one = patientCompiler();
  const source = await sourceOf(brand(), 'ar', 'claim-summary', samples('ar')['claim-summary']);
  const first = await made(source);
  await made(await sourceOf(brand({ theme: 'tomato' }), 'de', 'voucher', samples('de').voucher));
  const again = await made(source);
  const elsewhere = await one.make(source);
  one.stop();
  expect(Buffer.from(again).equals(first)).toBe(true);
  expect(elsewhere.kind === 'made' && Buffer.from(elsewhere.pdf).equals(first)).toBe(true);
});

describe('names of every kind', () => {
  async function certificateFor(names: readonly string[]) {
    const { policy, ...rest } = samples('en').certificate;
    const customers = names.map((firstName) => ({
      firstName,
      lastName: '',
      address: { address1: '1 Way' },
    }));
    return made(
      await sourceOf(brand(), 'en', 'certificate', { ...rest, policy: { ...policy, customers } }),
    );
  }

  test.each([
    ['what would be markup', '#import "x" *b* _i_ $x$ <a> @b // c \\ `d` [e] ~ --- '],
    ['Chinese', '王小明'],
    ['Japanese', '山田太郎 カタカナ'],
    ['Korean', '김철수'],
    ['Hebrew', 'שלוםכהן'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Нина Қалиқызы'],
    ['Vietnamese', 'Nguyễn Thị Hồng Ánh'],
    ['Georgian', 'თამარ'],
    ['Armenian', 'Արամ'],
    ['Amharic', 'አበበ'],
    ['Tamil', 'கமல'],
    ['emoji', 'Ada 😀 ✅'],
    ['Arabic', 'خلالاحمد'],
    ['very long', 'x'.repeat(300)],
  ])('%s', async (_, name) => {
    const warned = vi.spyOn(log, 'warn');
    const { text } = await readPdf(await certificateFor([name]));
    expect(letters(text)).toContain(letters(name));
    expect(warned).not.toHaveBeenCalled();
  });

  test.each([
    ['Hindi', 'नरेन्द्र शर्मा'],
    ['Thai', 'สมชาย ใจดี'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['emoji of several', '👨‍👩‍👧‍👦 🇩🇪'],
    ['Urdu', 'اردو گلزار'],
  ])('%s, whose letters no program reads one by one, has all its signs', async (_, name) => {
    const warned = vi.spyOn(log, 'warn');
    const pdf = await certificateFor([name]);
    expect(pdf.length).toBeGreaterThan(10_000);
    expect(warned).not.toHaveBeenCalled();
  });

  test('letters that no typeface has are stood in for, and nothing else is lost', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    const pdf = await certificateFor(['Runa ᚠᚢᚦ \u0007\u202eevil \ud800', '𠮷野 "q" \\ 家']);
    const { text } = await readPdf(pdf);
    expect(letters(text)).toContain('Runa□□□evil');
    expect(letters(text)).toContain('□野"q"\\家');
    expect(Buffer.from(pdf).includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
    expect(warned).toHaveBeenCalledWith(
      { template: 'certificate', without: ['letters'] },
      expect.anything(),
    );
  });
});

test('an invoice of 200 lines has its head on each page, and its sum at the end', async () => {
  const { invoice, policy } = samples('de').invoice;
  const lines = Array.from({ length: 200 }, (_, index) => ({
    title: `Posten Nr. ${index + 1}`,
    amount: { amount: index * 100, currency: 'EUR' },
  }));
  const pdf = await made(await sourceOf(brand(), 'de', 'invoice', { invoice, policy, lines }));
  const { text, pages } = await readPdf(pdf);
  expect(pages).toBeGreaterThan(4);
  for (const { title } of lines) expect(letters(text)).toContain(letters(title));
  expect(letters(text).endsWith(letters('14,28 $'))).toBe(true);
});

describe('the client’s logo', () => {
  const logo = (text: string, name = 'logo.svg') => ({
    name,
    bytes: new TextEncoder().encode(text),
  });
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`;
  const certificate = () => sourceOf(brand(), 'en', 'certificate', samples('en').certificate);

  test('is a picture with the client’s name', async () => {
    const pdf = await made({ ...(await certificate()), logo: logo(square('red')) });
    expect((await readPdf(pdf)).alternatives).toEqual(['Northwind Protect']);
  });

  test('is never another client’s, though files have one name', async () => {
    const [red, blue] = await Promise.all(
      ['red', 'blue'].map(async (colour) =>
        made({ ...(await certificate()), logo: logo(square(colour)) }),
      ),
    );
    const again = await made({ ...(await certificate()), logo: logo(square('red')) });
    expect(Buffer.from(again).equals(red ?? again.subarray(1))).toBe(true);
    expect(Buffer.from(again).equals(blue ?? again)).toBe(false);
    const { alternatives, text } = await readPdf(await made(await certificate()));
    expect(alternatives).toEqual([]);
    expect(text).toMatch(/^\s*Northwind Protect/);
  });

  test.each(['<svg', 'no picture', ''])('that cannot be drawn is left out: %j', async (broken) => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const pdf = await made({ ...(await certificate()), logo: logo(broken) });
    expect((await readPdf(pdf)).text).toMatch(/^\s*Northwind Protect/);
    expect(log.warn).toHaveBeenCalledWith(
      { template: 'certificate', without: ['logo'] },
      expect.anything(),
    );
  });
});

test.each(['figtree', 'inter', 'lora', 'source-sans', 'space-grotesk'] as const)(
  'the client’s typeface is in the file: %s',
  async (typeface) => {
    const client = brand({
      design: { radius: 'soft', density: 'compact', neutral: 'gray', typeface },
    });
    const pdf = await made(await sourceOf(client, 'en', 'certificate', samples('en').certificate));
    const fonts = {
      figtree: ['Figtree'],
      inter: ['Inter'],
      lora: ['Lora', 'SourceSans3'],
      'source-sans': ['SourceSans3'],
      'space-grotesk': ['SpaceGrotesk', 'Inter'],
    };
    for (const font of fonts[typeface])
      expect(Buffer.from(pdf).toString('latin1')).toMatch(
        new RegExp(`/FontName /[A-Z]{6}\\+${font}`),
      );
  },
);

test.each([
  ['US', 612],
  ['DE', 595],
] as const)('a client of %s prints on its paper', async (country, width) => {
  const { settings } = brand();
  const own = { ...settings['1'], Global_HomeCountry: country };
  const client = brand({ settings: { ...settings, '1': own } });
  const pdf = await made(await sourceOf(client, 'en', 'terms', samples('en').terms));
  expect(Buffer.from(pdf).toString('latin1')).toMatch(new RegExp(`/MediaBox \\[0 0 ${width}`));
});

test('a text that an editor has put marks or markup into stays text', async () => {
  const labels = { ...brand().labels.en, Pdf_Certificate_Title: '<b>Cover</b> #panic("x")' };
  const client = brand({ labels: { en: labels }, languages: ['en'], marksLabels: true });
  const source = await sourceOf(client, 'de', 'certificate', samples('en').certificate);
  const { text, language } = await readPdf(await made(source));
  expect(letters(text)).toContain(letters('#panic("x")'));
  // The client’s default language, where it has not the one that is asked for.
  expect(language).toBe('en');
});
