import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineChange, type Outcome, type RawValues } from '@/lib/changes';
import { texts } from '@/lib/content';
import { addToHistory, type HistoryEntry, hasHappenedLately } from '@/lib/history';
import { productPage } from '@/lib/navigation';
import { type PlatformAnswer, type Product, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { detailsRules, readDetails } from './details';
import { askedOf } from './product';
import { notDone, serialRefused } from './refusals';

const savedParameter = 'saved';

/** Corrects what is known of a product. */
export const correctProduct = defineChange({
  address: '/api/products/change',
  signedIn: true,
  idempotent: true,
  variant: formOf,
  rules: (view: View, values: RawValues) =>
    [ofProduct(view), ...detailsRules(view, values)] as const,
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    const known = await coveredProduct(view, input.product);
    if (known.kind !== 'answer') return notDone(view, known, 'Change');
    const asked = await askedOf(view, known.value);
    const read = readDetails(view, asked, input, known.value);
    if (read.kind === 'invalid') return read;
    const { details } = read;
    const { purchasePrice: before } = known.value;
    // Of a plan that does not tell its currency no price is asked for, and what is known stays.
    const price = asked.currency === undefined && before ? { purchasePrice: before } : {};
    const answer = await platformOf(view).changeProduct({
      token: sessionOf(view)?.idToken ?? '',
      idempotencyKey: runKey,
      productId: known.value.id,
      product: { ...details, ...price },
    });
    if (answer.kind === 'answer') {
      await addToHistory({ view }, { kind: 'PRODUCT_CHANGED', about: aboutOf(known.value) });
      return { kind: 'go', to: `${productPage(known.value.id)}?${savedParameter}=1` };
    }
    return serialRefused(view, answer) ?? notDone(view, answer, 'Change');
  },
});

/** Whether the address of a product says that it was corrected, and it was lately: anyone can write one. */
export async function isSavedLately(
  view: View,
  productId: string,
  query: URLSearchParams,
): Promise<boolean> {
  const session = sessionOf(view);
  if (!session || !query.has(savedParameter)) return false;
  const owner = { clientId: view.snapshot.id, path: view.path, subject: session.subject };
  const isIt = ({ about }: HistoryEntry) => about.product === productId;
  return hasHappenedLately(owner, ['PRODUCT_CHANGED'], isIt);
}

/** Takes a product off its plan, for good. */
export const retire = defineChange({
  address: '/api/products/retire',
  signedIn: true,
  idempotent: true,
  variant: formOf,
  schema: () => z.object({ product: z.string().min(1).max(200) }),
  async run({ view, input: { product }, runKey = '' }): Promise<Outcome> {
    const known = await coveredProduct(view, product);
    if (known.kind !== 'answer') return notDone(view, known, 'Retire');
    const answer = await platformOf(view).retireProduct({
      token: sessionOf(view)?.idToken ?? '',
      idempotencyKey: runKey,
      productId: product,
    });
    if (answer.kind !== 'answer') return notDone(view, answer, 'Retire');
    await addToHistory({ view }, { kind: 'PRODUCT_RETIRED', about: aboutOf(known.value) });
    return { kind: 'go', to: productPage(product) };
  },
});

/** What the contract's history tells of a product: nothing that its holder has typed. */
function aboutOf({ id, policyNumber }: Product) {
  return { policyNumber, product: id };
}

/** A product of the contract that a plan covers now; another's is one that there is not. */
async function coveredProduct(view: View, id: string): Promise<PlatformAnswer<Product>> {
  const token = sessionOf(view)?.idToken ?? '';
  const products = await wholeList(platformOf(view).products, token);
  if (products.kind !== 'answer') return products;
  const found = products.value.find((product) => product.id === id && product.status === 'COVERED');
  return found
    ? { kind: 'answer', value: found }
    : { kind: 'refused', error: { errCode: 'PRODUCT_UNKNOWN' } };
}

function ofProduct({ snapshot, language }: View) {
  const required = texts(snapshot, language).text('Products_Error_PRODUCT_UNKNOWN');
  return { name: 'product', kind: 'text', required } as const;
}

/** Names the form of a product, whose identifier may be any text. */
function formOf({ product }: RawValues): string {
  return createHash('sha256').update(`${product}`).digest('hex').slice(0, 12);
}
