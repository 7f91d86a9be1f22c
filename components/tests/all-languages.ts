import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';

/** Every language that the product has texts in. */
export const languages = languageSchema.options;

/** A client with the product's texts in every language, to see that no word of a page is missing. */
export const snapshotInAllLanguages = {
  ...snapshotWith(),
  languages,
  labels: Object.fromEntries(languages.map((language) => [language, productLabelsIn(language)])),
};
