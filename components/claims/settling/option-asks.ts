import { texts } from '@/lib/content';
import type { Quote } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What a way asks of the holder. */
export function asksOf(view: View, quote: Quote): readonly string[] {
  const { text, money } = texts(view.snapshot, view.language);
  const { authorizedUpTo } = quote;
  const { needsAppointment, needsDelivery, deliveryOptions, serviceRoute } = quote;
  const { returnWithinDays: within, mostItCosts: most, isHandedOver } = quote;
  const brought = isHandedOver ? '_Brought' : '';
  const isDelivered = needsDelivery || deliveryOptions.length > 0;
  const asks = [
    ...(needsAppointment
      ? [text(serviceRoute === 'CARRY_IN' ? 'Claims_Asks_CarryIn' : 'Claims_Asks_Visit')]
      : []),
    ...(serviceRoute === 'MAIL_IN' ? [text('Claims_Asks_MailIn')] : []),
    ...(isDelivered && serviceRoute !== 'MAIL_IN' ? [text('Claims_Asks_Delivery')] : []),
    ...(authorizedUpTo
      ? [
          text('Claims_Asks_OwnShop', {
            amount: money(authorizedUpTo.amount, authorizedUpTo.currency),
          }),
        ]
      : []),
    ...(serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT'
      ? [text('Claims_Asks_Account')]
      : []),
    ...(within === undefined
      ? []
      : [
          most
            ? text(`Claims_Asks_Return${brought}`, {
                days: within,
                amount: money(most.amount, most.currency),
              })
            : text(`Claims_Asks_Return_Free${brought}`, { days: within }),
        ]),
  ];
  return asks.length > 0 ? asks : [text('Claims_Asks_Nothing')];
}
