import { expect, test } from 'vitest';
import { policySchema } from '@/lib/platform';
import { withShortHeadlines } from '../documents/headlines';
import { readableArabic } from '../documents/readable-arabic';
import { sayingOf } from '../documents/saying';
import { writeTerms } from '../documents/terms';
import { brand, samples } from './samples';

test.each([
  ['لا', '\ufefb'],
  ['الأقصى', 'ا\ufef7قصى'],
  ['خلال', 'خ\u200d\ufefcل'],
  ['إلى', 'إلى'],
  ['شكلًا', 'شك\u200d\ufefc'],
  ['التحمّل', 'التحمل'],
  ['plan لا plan', 'plan \ufefb plan'],
])('Arabic is written as programs read it: %s', (text, written) => {
  expect(readableArabic(text)).toBe(written);
  const same = (one: string) =>
    one
      .normalize('NFKC')
      .replaceAll('\u200d', '')
      .replaceAll(/\p{Mn}/gu, '');
  expect(same(readableArabic(text))).toBe(same(text));
});

test('the platform’s terms become headings, paragraphs and lists', () => {
  const { policy, asOf } = samples('en').certificate;
  const terms = `Phone Protect Plus\n\nWhat is covered\n\nDrops.\nAnd cracks.\n\nNot covered\n- Loss\n- Theft\n\n• One\n`;
  expect(
    writeTerms(sayingOf(brand(), 'en'), { policy: policySchema.parse(policy), terms, asOf }).parts,
  ).toEqual([
    { kind: 'heading', text: 'What is covered' },
    { kind: 'paragraph', text: 'Drops.\nAnd cracks.' },
    { kind: 'heading', text: 'Not covered' },
    { kind: 'list', items: ['Loss', 'Theft'] },
    { kind: 'list', items: ['One'] },
  ]);
});

test('in Arabic, too, where each line keeps its direction', () => {
  const { policy, asOf } = samples('ar').certificate;
  const terms = 'ما تشمله التغطية\n\nالسقوط والشاشات المكسورة.\n';
  const { parts } = writeTerms(sayingOf(brand(), 'ar'), {
    policy: policySchema.parse(policy),
    terms,
    asOf,
  });
  expect(parts).toMatchObject([{ kind: 'heading' }, { kind: 'paragraph' }]);
});

test('Arabic keeps the direction of what is not Arabic, line by line', () => {
  const saying = sayingOf(brand(), 'ar');
  expect(saying.words('1 Way\nNW')).toBe('\u20681 Way\u2069\n\u2068NW\u2069');
  expect(sayingOf(brand(), 'en').words(' a\u202e\u0000b\u2066\t ')).toBe('ab');
});

test('a letter has as many marks as scripts have, and no more', () => {
  const { words } = sayingOf(brand(), 'en');
  expect(words(`x${'\u0323'.repeat(18_000)}y`)).toBe(`x${'\u0323'.repeat(8)}y`);
  expect(words(`x${'\u0323\u200d'.repeat(9000)}y`)).toHaveLength(10);
  for (const text of ['မြွှောင့်း', 'שָׁ֑לוֹם', 'क्षत्रिय', '👩🏽‍🚒', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧‍👦'])
    expect(words(text)).toBe(text.normalize('NFC'));
});

test('what is set large is cut, and nothing else', () => {
  const long = 'W'.repeat(20_000);
  const short = `${'W'.repeat(300)}…`;
  expect(
    withShortHeadlines({
      title: long,
      state: { tone: 'danger', text: long },
      parts: [{ kind: 'paragraph', text: long, title: `${long}\u2069` }],
      facts: [['Name', [long]]],
      number: `${'W'.repeat(299)}😀`,
    }),
  ).toEqual({
    title: short,
    state: { tone: 'danger', text: short },
    parts: [{ kind: 'paragraph', text: long, title: `${short}\u2069` }],
    facts: [['Name', [`${'W'.repeat(2000)}…`]]],
    number: `${'W'.repeat(299)}…`,
  });
});
