import { describe, expect, test } from 'vitest';
import { ProfilePage } from '@/components/account/profile-page';
import { shown } from '@/components/tests/shown';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { viewWith } from '@/lib/policies/tests/holder';

const names = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', ar: 'العربية' };

describe.each(languageSchema.options)('§2.1 policy-account, in %s', (language) => {
  const labels = { en: productLabelsIn('en'), [language]: productLabelsIn(language) };
  const view = { ...viewWith({ ...snapshotWith(), labels }, 'token'), language };

  test('says at an address that anyone can write which language there is', async () => {
    const html = await shown(
      <ProfilePage
        view={view}
        profile={{ kind: 'unavailable' }}
        changed="language"
        kept={undefined}
      />,
    );
    const status = /role="status".*?<\/div>/s.exec(html)?.[0] ?? '';
    expect(status).toContain(names[language]);
    expect(status).not.toMatch(/[{}]|Account_/);
  });
});
