import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { embeddedPlatform } from '@/insurer';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { progressService } from '@/insurer/claims/service-progress';
import { database, inTransaction } from '@/lib/db';
import { gatewayOf } from '@/lib/payments';
import { insertCard, settleCard } from '@/lib/payments/cards';
import { cards } from '@/lib/payments/tests/provider-under-test';
import { contentOf, type Holder, holderOf } from '@/lib/platform/tests/suite/insured-holders';
import { saveChoices } from '../settling/kept-choices';

const oneDay = 24 * 60 * 60 * 1000;

/** Who plays the provider’s page, wherever that runs. */
export type PayAtPage = (checkoutId: string, cardNumber: string) => Promise<unknown>;

/** How a holder of `insuredHolders` is called on the embedded platform. */
export const referenceOf = (clientId: string, holder: number) => `${clientId}:holder-${holder}`;

/** A card that a holder keeps. @returns its identifier */
export async function keptCard(
  clientId: string,
  pay: PayAtPage,
  { number = cards.good as string, holder = 0 } = {},
): Promise<string> {
  const found = await gatewayOf(clientId, '1');
  if (found.kind === 'off') throw new Error(found.why);
  const id = randomUUIDv7();
  const openUntil = new Date(Date.now() + 31 * 60_000);
  const payer = { clientId, path: '1', reference: referenceOf(clientId, holder) } as const;
  const back = `https://portal.example/back?card=${id}`;
  const request = {
    mode: 'setup',
    locale: 'en',
    branding_settings: { display_name: 'Paying' },
    client_reference_id: id,
    metadata: { card: id },
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
    expires_at: Math.floor(openUntil.getTime() / 1000),
    success_url: back,
    cancel_url: back,
  };
  await insertCard(payer, found.gateway, { id, openUntil, request });
  await settleCard(id);
  const { checkoutId } = await database().savedCard.findUniqueOrThrow({ where: { id } });
  await pay(checkoutId ?? '', number);
  await settleCard(id);
  return id;
}

/** What its holder has agreed to; nothing where no card is named. */
interface Agreeing {
  readonly cardId?: string;
  /** Other than the quote says, in minor units. */
  readonly most?: number;
}

/** A device whose replacement has come, and that did not come back for seven weeks. */
export interface Overdue {
  readonly holder: Holder;
  readonly claimId: string;
  readonly owedId: string;
  readonly most: number;
}

/** Has a holder’s device be overdue, as far as what was agreed for it is due. */
export async function overdueReturn(
  clientId: string,
  agreed: Agreeing = {},
  index = 0,
): Promise<Overdue> {
  const platform = embeddedPlatform(clientId);
  const holder = await holderOf(platform, index);
  const filed = await holder.file();
  const quote = filed.quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT');
  const most = quote?.mostItCosts ?? { amount: 0, currency: 'USD' };
  const { owed } = contentOf(
    await platform.chooseQuote({
      ...holder.change(),
      claimId: filed.id,
      quoteId: quote?.id ?? '',
      delivery: { address1: '1 Way', city: 'Portland', country: 'US' },
      returnAgreed: true,
    }),
  );
  contentOf(
    await platform.recordPayment({
      owedId: owed?.id ?? '',
      amount: owed?.amount ?? { amount: 0, currency: 'USD' },
      paymentId: randomUUID(),
      paidAt: new Date().toISOString(),
      idempotencyKey: randomUUID(),
    }),
  );
  const contractId = referenceOf(clientId, index);
  if (agreed.cardId !== undefined)
    await saveChoices(
      { clientId, path: '1', subject: contractId },
      { claimId: filed.id, version: 0 },
      {
        returnAgreed: {
          quoteId: quote?.id ?? '',
          most: { ...most, amount: agreed.most ?? most.amount },
          cardId: agreed.cardId,
          agreedAt: new Date().toISOString(),
          language: 'en',
        },
      },
    );
  const came = await inTransaction((transaction) =>
    progressService({ transaction, clientId, actor: 'SHOP', now: new Date() }, filed.id, 'DONE'),
  );
  if (came.kind === 'refused') throw new Error(came.reason);
  for (const days of [40, 50])
    await passDeadlines({ clientId, contractId, now: new Date(Date.now() + days * oneDay) });
  const { id: owedId = '' } = (await holder.read(filed.id)).owed ?? {};
  return { holder, claimId: filed.id, owedId, most: most.amount };
}
