import { type ClientSnapshot, type Language, originOf } from '@/lib/clients';
import type { TemplateName, TemplateValues } from './templates';

/** What each message could say, for those who look at it before anybody is sent one. */
export function sampleValues(
  snapshot: ClientSnapshot,
  language: Language,
): { readonly [Name in TemplateName]: TemplateValues<Name> } {
  const origin = originOf(snapshot, '');
  const unsubscribe = `${origin}/pages/contact-us?unsubscribe=sample`;
  const to = (path: string) => ({ link: `${origin}${path}`, unsubscribe });
  const claim = { ...to('/dashboard?claim=C-20418'), claim: 'C-20418' };
  const { plan, product, news } = samples[language];
  const amount = { amount: 4900, currency: 'USD' };
  const invoice = 'INV-2027-00041';
  const bill = { ...to('/policy-billing'), plan, invoice, amount };
  const payment = { ...to('/policy-billing/payment?payment=sample'), purpose: plan, amount };
  const autopay = { ...payment, link: bill.link, card: 'Visa •••• 4242' };
  const left = { amount: 9800, currency: 'USD' };
  const paid = '2027-01-12';
  const due = '2027-01-15';
  const confirmBy = '2027-01-15T15:30:00Z';
  const starts = '2026-04-01';
  const ends = '2027-03-31';
  return {
    ACCESS_CODE: { code: '408213', minutes: 10 },
    PROOF_CODE: { code: '408213', minutes: 10 },
    FILING_CODE: { code: '408213', minutes: 10 },
    CONTACT_CODE: { code: '408213', minutes: 10 },
    TRANSFER_CODE: { code: '408213', minutes: 10 },
    CONTACT_REPLACED: { help: `${origin}/pages/contact-us` },
    HOLDER_LINK: { link: `${origin}/policy-account/contacts` },
    ACCOUNT_INVITATION: { login: `${origin}/login` },
    TRANSFER_INVITATION: {
      link: `${origin}/transfer/sample`,
      plan,
      name: 'Ada Lovelace',
      due: confirmBy,
    },
    TRANSFER_WITHDRAWN: { plan, name: 'Ada Lovelace', help: `${origin}/pages/contact-us` },
    TRANSFER_REVERSED: { plan, name: 'Ada Lovelace', help: `${origin}/pages/contact-us` },
    CONTACT_MESSAGE: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: samples[language].message,
    },
    PLAN_REGISTERED: { link: `${origin}/`, number: 'NW900001' },
    RECEIPT_RECEIVED: { reference: 'R-7K3QW-9MZTA' },
    RECEIPT_ACCEPTED: { reference: 'R-7K3QW-9MZTA', number: 'NW900001', link: `${origin}/` },
    RECEIPT_REFUSED: {
      reference: 'R-7K3QW-9MZTA',
      reason: 'NOT_READABLE',
      link: `${origin}/register-plan/receipt`,
    },
    REPORT_RECEIVED: { reference: 'H-2VX8M-41TQD' },
    REPORT_ACCEPTED: { reference: 'H-2VX8M-41TQD', name: 'Byron King' },
    WITHDRAWAL_RECEIVED: {
      reference: 'W-5D0RK-J83XV',
      at: '2026-11-30T16:42:00Z',
      name: 'Ada Lovelace',
      number: 'NW900001',
      email: 'ada@example.com',
      help: `${origin}/pages/contact-us`,
    },
    REPORT_REFUSED: {
      reference: 'H-2VX8M-41TQD',
      reason: 'CONTRACT_NOT_FOUND',
      link: `${origin}/report-death`,
    },
    DELEGATE_INVITATION: {
      delegate: 'Charles',
      holder: 'Ada',
      until: '2027-02-28',
      link: `${origin}/delegate/sample`,
    },
    DELEGATION_ENDED: { delegate: 'Charles', holder: 'Ada' },
    DELEGATE_NAMED: { link: `${origin}/dashboard` },
    PAYOUT_ACCOUNT: { link: `${origin}/claim-track/C-20418` },
    DELIVERY_ELSEWHERE: { link: `${origin}/claim-track/C-20418` },
    DRAFT_BEGUN_FOR: { link: `${origin}/file-claim` },
    DRAFT_ENDING: to('/file-claim'),
    DRAFT_REPORT_ENDING: to('/file-claim'),
    CLAIM_FILED: { ...claim, ...news, next: news.next, turn: 'HOLDER', due },
    CLAIM_FILED_FOR: { link: `${origin}/claim-track/C-20418`, what: news.what },
    CLAIM_NEWS: { ...claim, ...news, next: news.next, turn: 'HOLDER', due },
    CLAIM_DUE_SOON: { ...claim, headline: news.next, what: news.next, due },
    CLAIM_REMINDED: { ...claim, headline: news.next, what: news.next, due },
    CLAIM_STATE_CHANGED: { ...claim, plan, state: 'ACTION_REQUIRED' },
    CLAIM_CHANGED: { ...claim, plan },
    CLAIM_REFUND_DUE: { ...claim, amount },
    RETURN_CHARGE_DUE: { ...claim, amount: { amount: 24900, currency: 'USD' } },
    INVOICE_DUE: { ...bill, due },
    INVOICE_OVERDUE: { ...bill, overdue: due, payBy: ends, left },
    INVOICE_LAPSED: { ...bill, overdue: due, left, uncovered: due },
    INVOICE_PAID: { ...bill, link: payment.link, paid, covers: '2027-01-13' },
    INVOICE_PAID_LAPSED: { ...bill, link: payment.link, paid, left, uncovered: due },
    PAYMENT_RELEASED: payment,
    PAYMENT_REFUNDED: { ...payment, paid },
    PAYMENT_PAYOUT: { ...payment, paid },
    CARD_CHARGED: { ...payment, paid },
    CARD_NOT_CHARGED: payment,
    AUTOPAY_ON: {
      ...autopay,
      charged: due,
      agreed: paid,
      wording: samples[language].wording,
      version: '1',
    },
    AUTOPAY_DUE: { ...autopay, charged: due },
    AUTOPAY_AMOUNT: { ...autopay, charged: due },
    AUTOPAY_CHARGED: { ...payment, paid },
    AUTOPAY_RETRY: { ...autopay, link: payment.link, again: due, payBy: ends },
    AUTOPAY_FAILED: { ...autopay, link: payment.link, payBy: ends },
    AUTOPAY_CONFIRM: { ...autopay, link: payment.link, payBy: ends },
    AUTOPAY_OFF: { ...to('/policy-billing'), purpose: plan },
    PLAN_ENDING: { ...to('/policy-management/sample'), plan, ends },
    PLAN_RENEWING: { ...to('/policy-management/sample'), plan, renews: starts, amount },
    PLAN_NOT_RENEWING: { ...to('/policy-management/sample'), plan, ends },
    PLAN_RENEWAL_ON: { ...to('/policy-management/sample'), plan, renews: starts, amount },
    PLAN_RENEWAL_OFF: { ...to('/policy-management/sample'), plan, ends },
    PLAN_RENEWED: { ...to('/policy-management/sample'), plan, starts, ends, gap: 'NONE' },
    POLICY_CANCELLED: { ...to('/policy-management/sample'), plan, ends },
    POLICY_REINSTATED: { ...to('/policy-management/sample'), plan, ends },
    TRANSFER_REQUESTED: { ...to('/policy-management/sample/transfer'), plan },
    TRANSFER_DONE: { ...to('/policy-management/sample/transfer'), plan },
    TRANSFER_UNDONE: { ...to('/policy-management/sample'), plan },
    PRODUCT_REGISTERED: { ...to('/policy-management/sample'), plan, product },
    PRODUCT_CHANGED: { ...to('/policy-management/sample'), plan, product },
    PRODUCT_RETIRED: { ...to('/policy-management/sample'), plan, product },
    ADDRESS_CHANGED: { link: `${origin}/dashboard` },
    CONTACTS_CHANGED: { link: `${origin}/dashboard` },
    DATA_READY: { link: `${origin}/dashboard` },
    ACCOUNT_DELETED: { link: `${origin}/dashboard` },
  };
}

const samples = {
  en: {
    wording: 'We may charge your saved card for each invoice on its due date.',
    plan: 'Extended protection',
    product: 'Washing machine',
    message: 'Hello,\n\nwhere do I find my receipt?',
    news: {
      headline: 'We need something from you before we can decide.',
      what: 'We need something from you before we can decide.',
      next: 'Please send: receipt.',
    },
  },
  es: {
    wording: 'Podemos cobrar en su tarjeta guardada cada factura en su fecha de vencimiento.',
    plan: 'Protección ampliada',
    product: 'Lavadora',
    message: 'Hola:\n\n¿dónde encuentro mi recibo?',
    news: {
      headline: 'Necesitamos algo de usted antes de decidir.',
      what: 'Necesitamos algo de usted antes de decidir.',
      next: 'Envíe, por favor: recibo.',
    },
  },
  fr: {
    wording: 'Nous pouvons débiter votre carte enregistrée pour chaque facture à son échéance.',
    plan: 'Protection étendue',
    product: 'Lave-linge',
    message: 'Bonjour,\n\noù puis-je trouver mon reçu ?',
    news: {
      headline: 'Nous avons besoin de quelque chose de votre part avant de décider.',
      what: 'Nous avons besoin de quelque chose de votre part avant de décider.',
      next: 'Veuillez envoyer : reçu.',
    },
  },
  de: {
    wording: 'Wir dürfen jede Rechnung am Fälligkeitstag von Ihrer gespeicherten Karte abbuchen.',
    plan: 'Erweiterter Schutz',
    product: 'Waschmaschine',
    message: 'Guten Tag,\n\nwo finde ich meinen Beleg?',
    news: {
      headline: 'Wir brauchen etwas von Ihnen, bevor wir entscheiden.',
      what: 'Wir brauchen etwas von Ihnen, bevor wir entscheiden.',
      next: 'Bitte senden Sie: Beleg.',
    },
  },
  ar: {
    wording: 'يجوز لنا خصم كل فاتورة من بطاقتك المحفوظة في تاريخ استحقاقها.',
    plan: 'حماية موسّعة',
    product: 'غسالة ملابس',
    message: 'مرحبًا،\n\nأين أجد إيصالي؟',
    news: {
      headline: 'نحتاج إلى شيء منك قبل أن نقرر.',
      what: 'نحتاج إلى شيء منك قبل أن نقرر.',
      next: 'يرجى إرسال: الإيصال.',
    },
  },
} as const;
