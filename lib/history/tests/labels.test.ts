import { expect, test } from 'vitest';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { kinds } from '../kinds';

test.each(languageSchema.options)('whatever is in a history has words in %s', (language) => {
  const labels = productLabelsIn(language);
  const without = Object.keys(kinds).filter((kind) => !labels[`History_${kind}`]);
  expect(without).toEqual([]);
});
