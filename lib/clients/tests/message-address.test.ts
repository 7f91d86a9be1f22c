import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { contentProblems } from '@/lib/packages/edits/content-problems';
import { givenPlaceholders } from '@/lib/packages/labels';
import { messageLabels, productLabelsIn } from '../product-labels';
import { languageSchema } from '../schema';

const snapshot = snapshotWith({});

function problems(text: string, name = 'Verification_Message_Sms') {
  return contentProblems(snapshot, { part: 'labels', name, language: 'en' }, text);
}

describe('invariant 14: a message with an access code has no address that an editor gives', () => {
  it.each([
    'Your code is {code}: https://evil.example/{code}',
    'Enter {code} at HTTP://EVIL.example',
    'Enter {code} at evil.example/login',
    'Enter {code} at www.evil',
    'Enter {code} at evil。example',
    'Enter {code} at 192.0.2.7/login',
    'Enter {code} at {client}.example',
    'Send {code} to mallory@evil.example',
    'Enter {code} at evil.\ufe0fcom/x',
    'Enter {code} at e\u034fvil.\u034fcom',
    'Enter {code} at evil\u180b.com',
    'Tell {code} to +1 900 555 0100',
    'Tell {code} to (900) 555-0100',
    'Enter {code} at {minutes, select, 10 {evil.} other { }}example',
    'Enter {code} at {minutes, plural, one {} other {evil}}{minutes, plural, =1 { } other {.}}example',
  ])('refuses %s', (text) => {
    expect(problems(text)).toEqual([{ kind: 'address' }]);
  });

  it.each([
    'Use {code} within {minutes, plural, one {# minute} other {# minutes}}. Thanks!',
    'Version 2.5, e.g. for you: {code}.',
    'z. B. {code} … “{client}”',
  ])('takes %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('refuses a text message that no network would carry, and an e-mail that nobody would read', () => {
    const long = `Your code is {code}. ${'a'.repeat(500)}`;
    expect(problems(long)).toEqual([{ kind: 'too-long', most: 500 }]);
    expect(problems(long, 'Verification_Message_Email')).toEqual([]);
    expect(problems(long.repeat(10), 'Verification_Message_Email')).toContainEqual({
      kind: 'too-long',
      most: 5000,
    });
  });

  it('refuses one with more readings than anybody needs', () => {
    const choice = '{minutes, plural, one {a} other {b}} ';
    expect(problems(`{code} ${choice.repeat(40)}`)).toContainEqual({ kind: 'address' });
  });

  it('takes the portal’s own messages in every language', () => {
    for (const language of languageSchema.options)
      for (const name of messageLabels)
        expect(
          problems(productLabelsIn(language)[name] ?? '', name),
          `${language} ${name}`,
        ).toEqual([]);
  });

  it('knows every text that a code or the way to log in is filled into', () => {
    const secret = Object.keys(productLabelsIn('en')).filter((name) =>
      ['code', 'digits', 'login'].some((placeholder) => givenPlaceholders(name).has(placeholder)),
    );
    expect(secret.length).toBeGreaterThan(3);
    expect(messageLabels).toEqual(expect.arrayContaining(secret));
  });

  it('leaves addresses to the texts of pages, which lead on by links', () => {
    expect(problems('<a href="https://example.com">More</a>', 'Contact_Lead')).toEqual([]);
  });
});
