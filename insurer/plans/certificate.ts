import type { Coverage, Policy, Product } from '@/lib/platform/port';
import { productName } from '@/lib/platform/port/shared/product-name';
import { dayText } from '../day-text';
import { texts } from '../texts';
import { line, planLines, textIn } from './texts';

type Localized = Policy['planName'];

const words = texts.plans.certificate;

interface Parts {
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

/** What a policy's certificate says: its facts, a line for each. */
export function certificateText(
  policy: Policy,
  { coverages, products }: Parts,
  language: string,
): string {
  const day = (one: string) => dayText(one, language);
  const list = (word: Localized, items: readonly string[]) =>
    items.length > 0 ? ['', `${textIn(word, language)}:`, ...items.map((item) => `- ${item}`)] : [];
  const covered = products.filter(({ status }) => status === 'COVERED');
  return `${[
    textIn(policy.planName, language),
    '',
    ...planLines(policy, language),
    line(words.from, day(policy.effectiveDate), language),
    line(words.to, day(policy.expiryDate), language),
    ...list(
      words.products,
      covered.map((product) => nameOf(product, language)),
    ),
    ...list(
      words.coverages,
      coverages.map(
        ({ title, effectiveDate, expiryDate }) =>
          `${textIn(title, language)} (${day(effectiveDate)} – ${day(expiryDate)})`,
      ),
    ),
  ].join('\n')}\n`;
}

function nameOf(product: Product, language: string) {
  const name = productName(product, (text) => textIn(text, language));
  return product.serialNumber === '' ? name : `${name}, ${product.serialNumber}`;
}
