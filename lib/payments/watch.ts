import { watch } from '@/lib/observability';
import { waitingCounts } from './for-operators';

/** Measures what of payments waits for somebody. */
export function watchPayments(): void {
  watch('portal_payments_waiting', async () => {
    const counts = await waitingCounts();
    return counts.map(({ of, count }) => ({ value: count, labels: { of } }));
  });
}
