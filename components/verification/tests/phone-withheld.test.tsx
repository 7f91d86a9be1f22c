import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ChooseMethodPage } from '@/components/verification/choose-method-page';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import type { VerificationChoices } from '@/lib/verification';

const labels = { ...productLabelsIn('en'), Contact_Phone: '+1 800-555-0142' };
const snapshot = { ...snapshotWith(), labels: { en: labels } };
const view = plainView(snapshot, 'en', '/security-verification');

type Choices = Extract<VerificationChoices, { kind: 'choices' }>;

const nothingLeft: Choices = {
  kind: 'choices',
  flowId: 'flow',
  back: { step: 'search', to: '/' },
  isSent: false,
  given: {},
  emails: [],
  phones: [],
  methods: [],
  isPhoneWithheld: true,
  registration: undefined,
};
const emails = [{ index: 0, masked: 'r•••@example.com' }];

async function shown(choices: Choices): Promise<string> {
  const reported = <p>Stolen on the bus.</p>;
  const { prelude } = await prerender(
    <ChooseMethodPage view={view} choices={choices} kept={undefined} reported={reported} />,
  );
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

describe('§10.18 a phone that was reported as gone', () => {
  test('and nothing else: why, whom to call, what was reported, and the ways back without script', async () => {
    const page = await shown(nothingLeft);
    for (const words of [
      'We can’t send you a code',
      'lost, stolen or not working',
      'tel:+18005550142',
      'href="/pages/contact-us"',
      'Stolen on the bus.',
      'action="/api/claims/phone-back"',
      'href="/claim-form"',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('/api/verification/send');
  });

  test('and an e-mail address: it is offered, and why the phone is not', async () => {
    const page = await shown({ ...nothingLeft, emails, methods: ['email'] });
    for (const words of [
      'We can’t send a code to the phone you reported',
      'r•••@example.com',
      'action="/api/claims/phone-back"',
      'action="/api/verification/send"',
    ])
      expect(page).toContain(words);
  });

  test('where none was reported nothing is said of it', async () => {
    const page = await shown({
      ...nothingLeft,
      emails,
      methods: ['email'],
      isPhoneWithheld: false,
    });
    expect(page).not.toContain('phone-back');
    expect(page).not.toContain('lost, stolen');
  });
});
