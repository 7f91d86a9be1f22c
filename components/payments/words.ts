import type { ShownPayment } from '@/lib/payments';

/** How a payment’s badge looks. */
export const wordTones = {
  open: 'warning',
  checked: 'information',
  unclear: 'warning',
  paid: 'success',
  released: 'neutral',
  returning: 'information',
  returned: 'neutral',
  failed: 'danger',
  expired: 'neutral',
} as const satisfies Readonly<Record<ShownPayment['word'], string>>;
