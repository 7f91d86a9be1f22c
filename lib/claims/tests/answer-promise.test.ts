import { describe, expect, test } from 'vitest';
import type { Language } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';

const promises: readonly [Language, string][] = [
  ['en', 'two business days'],
  ['es', 'dos días hábiles'],
  ['fr', 'deux jours ouvrés'],
  ['de', 'zwei Werktagen'],
  ['ar', 'يومي عمل'],
];

describe('when somebody is answered', () => {
  test.each(promises)('every page promises the same in %s', (language, promise) => {
    const labels = productLabelsIn(language);
    for (const name of [
      'Claims_Message_Lead',
      'Claims_Problem_Lead',
      'Contact_Response',
      'Contact_Sent_Text',
      'Faq_More_Text',
    ] as const)
      expect(labels[name], name).toContain(promise);
  });
});
